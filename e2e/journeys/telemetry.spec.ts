import type { Page } from '@playwright/test';
import { Client } from 'pg';
import { startTelemetryCollector } from '../../tests/builders/telemetry-collector.ts';
import { test as base, expect } from '../journey.ts';
import { BuyerFront } from '../screens/buyer.ts';
import { emailField, key, passwordField } from '../screens/sign-in.ts';

const test = base.extend<{ collector: Awaited<ReturnType<typeof startTelemetryCollector>> }>({
  collector: async ({ browserName: _browser }, use) => {
    const collector = await startTelemetryCollector();
    await use(collector);
    collector.stop();
    expect(collector.wrong).toEqual([]);
  },
  variables: async ({ collector }, use) => use({ TELEMETRY_URL: collector.url }),
});

const LOST = 'supplier page_not_found';
const nowhere = (alias: string) => `/supplier/nowhere?space_alias=${alias}`;
const isLost = (page: Page) => expect(page.getByRole('heading', { name: 'Cette page n’existe pas' })).toBeVisible();

/** Opens an address without loading the page anew, as a link does. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => history.pushState(null, '', address), path);
}

test('a page that does not exist is told, and without a network as soon as there is one', async ({
  page,
  context,
  collector,
  signIn,
}) => {
  await BuyerFront.enter(page, signIn);
  const lost = () => collector.lines().filter((line) => line === LOST);
  await page.goto(nowhere('halle'));
  await isLost(page);
  await expect.poll(lost).toEqual([LOST]);
  const { cookie, referer } = collector.collected[0]?.headers ?? {};
  expect({ cookie, referer }).toEqual({});

  await context.setOffline(true);
  await page.goto(nowhere('halle'));
  await isLost(page);
  expect(lost()).toEqual([LOST]);
  await context.setOffline(false);
  await expect.poll(lost).toEqual([LOST, LOST]);
});

test('a supplier’s space that is not open to the account is a warning, and nothing of it is shown', async ({
  page,
  collector,
  signIn,
}) => {
  await signIn(page, 'buyer@demo.test', '/admin?space_alias=halle');
  await expect(page.getByRole('heading', { name: 'Cet espace ne vous est pas ouvert' })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect.poll(() => collector.lines('errors')).toEqual(['admin space_refused']);
});

test('nothing is told of a test space, nor of anybody who is signed out; the next person is another visit', async ({
  page,
  databaseUrl,
  collector,
  signIn,
}) => {
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  await database.query("update supplier set alias = 'demo' where alias = 'halle'");
  await database.end();
  const visits = () => [...new Set(collector.collected.map(({ batch }) => batch.visit))];

  await signIn(page, 'buyer@demo.test', nowhere('demo'));
  await isLost(page);
  await follow(page, nowhere('cremerie'));
  await isLost(page);
  // What is told of the second space came after what happened in the first.
  await expect.poll(() => collector.lines()).toEqual([LOST]);
  expect(visits()).toHaveLength(1);

  await new BuyerFront(page, 'cremerie').signOut();
  await follow(page, '/auth/nowhere');
  await isLost(page);
  await follow(page, `/auth/login?redirect=${encodeURIComponent(nowhere('epicerie'))}`);
  await emailField(page).fill('cook@demo.test');
  await passwordField(page).fill('carreau-demo');
  await key(page, 'Se connecter').click();
  await isLost(page);
  await expect.poll(() => collector.lines().filter((line) => line === LOST)).toEqual([LOST, LOST]);
  expect(visits()).toHaveLength(2);
  expect(collector.lines().filter((line) => line.startsWith('auth'))).toEqual([]);
});
