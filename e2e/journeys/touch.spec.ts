import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { smallTargets } from '../screens/touch-targets.ts';
import { backOffice } from '../server/back-office.ts';

const SCREENS = Array.from(
  readFileSync('src/client/shell/entries/admin-screens.ts', 'utf8').matchAll(/ path: '([a-z-]+)'/g),
  ([, path]) => path ?? '',
);

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`/admin/${path}?space_alias=halle`);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('main[aria-busy=true], main [aria-busy=true]')).toHaveCount(0);
}

test('a finger hits every control of the back office on a phone', async ({ page, server, signIn }) => {
  const office = await backOffice(server.url, 'halle');
  const [number = ''] = await office.placeOrders(1);
  const { order_id } = await office.order(number);
  const { product_id } = await office.findProduct('Tomate ronde');
  const { organization_id } = await office.buyer();
  await signIn(page, 'supplier@demo.test', '/admin?space_alias=halle');
  expect(SCREENS.length).toBeGreaterThan(12);
  for (const path of SCREENS) {
    await open(page, path);
    expect(await smallTargets(page), path).toEqual([]);
  }
  for (const path of [`orders/${order_id}`, `products/${product_id}`, `clients/${organization_id}`]) {
    await open(page, path);
    const tabs = page.getByRole('dialog').getByRole('tab');
    await expect(tabs.first()).toBeVisible();
    for (const tab of await tabs.all()) {
      await tab.click();
      await expect(page.getByRole('dialog').locator('[aria-busy=true]')).toHaveCount(0);
      expect(await smallTargets(page), `${path}, ${await tab.innerText()}`).toEqual([]);
    }
  }
  await open(page, 'send-catalog');
  await page.getByRole('button', { name: 'Préparer un envoi' }).first().click();
  await expect(page.getByRole('list', { name: 'Étapes de l’envoi' })).toBeVisible();
  expect(await smallTargets(page), 'the steps of a mailing').toEqual([]);
});

test('a phone’s last tab shows all further screens at once', async ({ page, signIn }) => {
  await signIn(page, 'supplier@demo.test', '/admin?space_alias=halle');
  await page.getByRole('button', { name: 'Plus', exact: true }).click();
  const entries = page.getByRole('menu').getByRole('menuitem');
  await expect(entries.last()).toHaveText('Réglages');
  await expect(entries.first()).toBeInViewport({ ratio: 1 });
  await expect(entries.last()).toBeInViewport({ ratio: 1 });
});
