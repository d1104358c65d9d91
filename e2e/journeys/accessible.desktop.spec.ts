import { readFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { backOffice } from '../server/back-office.ts';

/** Every screen of the back office, as the table of screens names them. */
const SCREENS = Array.from(
  readFileSync('src/client/shell/entries/admin-screens.ts', 'utf8').matchAll(/ path: '([a-z-]+)'/g),
  ([, path]) => path ?? '',
);
const SECTIONS = ['settings/prices', 'settings/orders', 'settings/mail', 'settings/access'];

async function findsNothing(page: Page, place: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const axe = new AxeBuilder({ page });
    // By night only the colours differ.
    const { violations } = await (colorScheme === 'light' ? axe : axe.withRules('color-contrast')).analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
    expect(found, `${place}, ${colorScheme}`).toEqual([]);
  }
}

/** Opens a screen and waits until nothing of it is loading. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(`/admin/${path}?space_alias=halle`);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('main[aria-busy=true], main [aria-busy=true]')).toHaveCount(0);
}

test('axe finds nothing on any screen of the back office, by day and by night', async ({ page, signIn }) => {
  await signIn(page, 'supplier@demo.test', '/admin?space_alias=halle');
  expect(SCREENS.length).toBeGreaterThan(12);
  for (const path of [...SCREENS, ...SECTIONS]) {
    await open(page, path);
    await findsNothing(page, path);
  }
});

test('axe finds nothing in what opens beside a list of the back office', async ({ page, server, signIn }) => {
  const office = await backOffice(server.url, 'halle');
  const { product_id } = await office.findProduct('Tomate ronde');
  const { organization_id } = await office.buyer();
  const [number = ''] = await office.placeOrders(1);
  const { order_id } = await office.order(number);
  await signIn(page, 'supplier@demo.test', '/admin?space_alias=halle');
  for (const path of [`products/${product_id}`, `clients/${organization_id}`, `orders/${order_id}`]) {
    await open(page, path);
    const sheet = page.getByRole('dialog');
    await expect(sheet).toBeVisible();
    await findsNothing(page, path);
    for (const tab of await sheet.getByRole('tab').all()) {
      await tab.click();
      await expect(sheet.locator('[aria-busy=true]')).toHaveCount(0);
      await findsNothing(page, `${path}, ${await tab.innerText()}`);
    }
  }
});
