import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
export const chromiumPath = process.env.CHROMIUM_PATH ?? places.find((place) => existsSync(place)) ?? '';

/** Chromium without the window around the page: it draws the same pages with less work. */
const shell = '/usr/bin/chromium-headless-shell';
const leanPath = process.env.CHROMIUM_PATH === undefined && existsSync(shell) ? shell : chromiumPath;
/** These need it: for notifications, for the browser's own retries, and to measure text as people see it. */
const IN_A_WINDOW = ['**/notifications.spec.ts', '**/narrow.spec.ts', '**/waking.spec.ts'];

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
const DESKTOP = '**/*.desktop.spec.ts';
/** Without sheets that slide: drawing them takes a fourteenth of the run. The journeys in a window have them. */
const lean = {
  launchOptions: { executablePath: leanPath, args: chromiumArguments },
  contextOptions: { reducedMotion: 'reduce' },
} as const;

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
    // As long as an assertion waits: what can't be tapped says so, instead of holding a worker until the journey's end.
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
  },
  projects: [
    { name: 'phone', use: { ...phone, ...lean }, testIgnore: [DESKTOP, ...IN_A_WINDOW] },
    { name: 'window', use: phone, testMatch: IN_A_WINDOW },
    { name: 'desktop', use: { ...desktop, ...lean }, testMatch: DESKTOP },
    // The phone's journeys at a desk as well: `EVERY_SIZE=on npx playwright test`.
    ...(process.env.EVERY_SIZE === 'on' ? [{ name: 'desk', use: desktop, testIgnore: DESKTOP }] : []),
  ],
});
