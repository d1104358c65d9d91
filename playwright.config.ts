import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
export const chromiumPath = process.env.CHROMIUM_PATH ?? places.find((place) => existsSync(place)) ?? '';

/** Chromium without a window of its own: it draws the same pages with less work, but has no notifications. */
const shell = '/usr/bin/chromium-headless-shell';
const desktopBrowser = process.env.CHROMIUM_PATH === undefined && existsSync(shell) ? shell : chromiumPath;

/** Without these Chromium asks the outside world for things that no test needs. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 1 };
const desktop = { viewport: { width: 1280, height: 800 } };
const desktopOptions = { executablePath: desktopBrowser, args: chromiumArguments };

export default defineConfig({
  testDir: 'e2e/journeys',
  globalSetup: './e2e/server/template-database.ts',
  // Journeys often wait; each has a server, a database and a browser context of its own.
  workers: 3,
  // Of a run that hangs: no journey may fail because its machine is busy with something else.
  timeout: 600_000,
  expect: { timeout: 120_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/journeys.json' }]],
  use: {
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    launchOptions: { executablePath: chromiumPath, args: chromiumArguments },
    trace: 'off',
  },
  projects: [
    { name: 'phone', use: phone, testIgnore: '**/*.desktop.spec.ts' },
    { name: 'desktop', use: { ...desktop, launchOptions: desktopOptions }, testMatch: '**/*.desktop.spec.ts' },
    // The phone's journeys at a desk as well: `EVERY_SIZE=on npx playwright test`.
    ...(process.env.EVERY_SIZE === 'on' ? [{ name: 'desk', use: desktop, testIgnore: '**/*.desktop.spec.ts' }] : []),
  ],
});
