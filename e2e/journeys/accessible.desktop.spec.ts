import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { axeFindsNothing } from '../screens/axe.ts';
import { backOffice } from '../server/back-office.ts';

/** Every screen of the back office, as the table of screens names them. */
const SCREENS = Array.from(
  readFileSync('src/client/shell/entries/admin-screens.ts', 'utf8').matchAll(/ path: '([a-z-]+)'/g),
  ([, path]) => path ?? '',
);
const SECTIONS = ['settings/prices', 'settings/orders', 'settings/mail', 'settings/access'];

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
    await axeFindsNothing(page, path);
  }
});

test('axe finds nothing in what opens beside a list of the back office', async ({ page, server, signIn }) => {
  const office = await backOffice(server.url, 'halle');
  const { product_id } = await office.findProduct('Tomate ronde');
  const { organization_id } = await office.buyer();
  const [number = ''] = await office.placeOrders(1);
  const { order_id } = await office.order(number);
  await signIn(page, 'supplier@demo.test', '/admin?space_alias=halle');
  await open(page, 'orders');
  await page.getByRole('grid', { name: 'Commandes' }).getByRole('row').nth(1).getByRole('checkbox').click();
  await axeFindsNothing(page, 'a chosen order');
  await open(page, 'products');
  await page.getByRole('button', { name: 'Colonnes' }).click();
  await axeFindsNothing(page, 'the columns of a list');
  for (const path of [`products/${product_id}`, `clients/${organization_id}`, `orders/${order_id}`]) {
    await open(page, path);
    const sheet = page.getByRole('dialog');
    await expect(sheet).toBeVisible();
    await axeFindsNothing(page, path);
    for (const tab of await sheet.getByRole('tab').all()) {
      await tab.click();
      await expect(sheet.locator('[aria-busy=true]')).toHaveCount(0);
      await axeFindsNothing(page, `${path}, ${await tab.innerText()}`);
    }
  }
});
