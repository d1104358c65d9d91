import { expect, test } from '../journey.ts';
import { backOffice } from '../server/back-office.ts';

test('a new order says that it is there, and moves no row until it is asked for', async ({ page, server, signIn }) => {
  const office = await backOffice(server.url, 'halle');
  const [first = ''] = await office.placeOrders(1);
  await page.clock.install();
  await signIn(page, 'supplier@demo.test', '/admin/orders?space_alias=halle');
  const rows = page.getByRole('grid', { name: 'Commandes' }).getByRole('row');
  await expect(rows.filter({ hasText: first })).toBeVisible();
  const count = page.getByRole('tab', { name: /^À confirmer/ });
  await expect(count).toHaveText(/\d/);
  const before = Number((await count.innerText()).replace(/\D/g, ''));
  // The page's clock stands still, so the list's half-minute refresh doesn't run.
  await page.clock.pauseAt(Date.now() + 1_000);
  const [second = ''] = await office.placeOrders(1);
  const news = page.getByRole('button', { name: '1 nouvelle' });
  await expect
    .poll(async () => {
      await page.clock.runFor(100);
      return news.isVisible();
    })
    .toBe(true);
  await expect(count).toHaveText(`À confirmer${before + 1}`);
  await expect(rows.filter({ hasText: second })).toHaveCount(0);
  await news.click();
  await expect(rows.filter({ hasText: second })).toBeVisible();
  await expect(news).toBeHidden();
});

test('orders are searched, and what was searched stays as a tab with its count', async ({ page, server, signIn }) => {
  const office = await backOffice(server.url, 'halle');
  const [number = ''] = await office.placeOrders(1);
  await signIn(page, 'supplier@demo.test', '/admin/orders?space_alias=halle');
  const rows = page
    .getByRole('grid', { name: 'Commandes' })
    .getByRole('row')
    .filter({ hasText: /\d{6}-/ });
  await expect(rows.filter({ hasText: number })).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type(number.toLowerCase());
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: 'Garder ce filtre' }).click();
  await page.getByLabel('Nom du filtre').fill('Celle de ce matin');
  await page.getByRole('button', { name: 'Garder', exact: true }).click();
  const tab = page.getByRole('tab', { name: 'Celle de ce matin' });
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await expect(tab).toHaveText('Celle de ce matin1');
  await page.getByRole('tab', { name: /^Toutes/ }).click();
  await expect(page.getByRole('searchbox', { name: 'Rechercher une commande' })).toHaveValue('');
  await page.reload();
  await tab.click();
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: 'Oublier ce filtre' }).click();
  await expect(tab).toBeHidden();
});

test('the list is handed out as a spreadsheet at the desk', async ({ page, server, signIn }) => {
  const office = await backOffice(server.url, 'halle');
  await office.placeOrders(1);
  await signIn(page, 'supplier@demo.test', '/admin/orders?space_alias=halle');
  const list = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exporter' }).click();
  await page.getByRole('menuitem', { name: 'Tableur, Excel' }).click();
  expect((await list).suggestedFilename()).toBe('commandes.xlsx');
  const text = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exporter' }).click();
  await page.getByRole('menuitem', { name: 'Texte, CSV' }).click();
  expect((await text).suggestedFilename()).toBe('commandes.csv');
});
