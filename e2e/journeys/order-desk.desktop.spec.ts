import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { axeFindsNothing } from '../screens/axe.ts';
import { photograph } from '../screens/photograph.ts';
import { backOffice } from '../server/back-office.ts';

const desk = (page: Page) => ({
  rows: page
    .getByRole('grid', { name: 'Commandes' })
    .getByRole('row')
    .filter({ hasText: /\d{6}-/ }),
  sheet: page.getByRole('dialog'),
  /** The number of the open order, once its sheet shows it. */
  number: async () => {
    const heading = page.getByRole('dialog').getByRole('heading', { level: 2 });
    await expect(heading).toHaveText(/^\d{6}-/);
    return heading.innerText();
  },
});

test('at the desk, orders are confirmed one after the other by the keyboard', async ({ page, server, signIn }) => {
  const office = await backOffice(server.url, 'halle');
  const numbers = await office.placeOrders(3);
  await signIn(page, 'supplier@demo.test', '/admin/orders?space_alias=halle');
  const { rows, sheet, number } = desk(page);
  // The row says what speaks against the order.
  await expect(rows.filter({ hasText: numbers[0] ?? '' })).toContainText('quantité');
  await photograph(page, 'order-doubts');

  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Raccourcis du clavier' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.keyboard.press('j');
  await expect(rows.first()).toBeFocused();
  await page.keyboard.press('Enter');
  const first = await number();
  // Beside the open order, each row of the list keeps its two lines.
  const heights = await desk(page).rows.evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
  expect(heights.length).toBeGreaterThan(2);
  expect(Math.max(...heights)).toBeLessThan(64);
  await page.keyboard.press('ArrowDown');
  await expect(sheet.getByRole('heading', { level: 2 })).not.toHaveText(first);
  await expect(page.locator('tr[aria-current="true"]')).toBeInViewport();
  await page.keyboard.press('k');
  await expect(sheet.getByRole('heading', { level: 2 })).toHaveText(first);

  await page.keyboard.press('c');
  await expect(sheet.getByRole('heading', { level: 2 })).not.toHaveText(first);
  await expect(sheet.getByText('à confirmer')).toBeVisible();
  await expect.poll(() => office.statusOf(first)).toBe('confirmed');
  expect(numbers).toContain(await number());

  const download = page.waitForEvent('download');
  await page.keyboard.press('d');
  expect((await download).suggestedFilename()).toBe(`${await number()}.pdf`);
  const ubl = page.waitForEvent('download');
  await page.keyboard.press('u');
  expect((await ubl).suggestedFilename()).toBe(`${await number()}.xml`);

  // The same document under a number of the client's own system is an order of theirs; a faulty one says what is wrong and where.
  const written = await readFile(await (await ubl).path(), 'utf8');
  const theirs = written.replace(/(<cbc:ID>)[^<]+(<\/cbc:ID><cbc:IssueDate>)/, '$1PO-4711$2');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Lire une commande électronique (UBL)' }).click();
  const reading = page.getByRole('dialog', { name: 'Lire une commande électronique' });
  await axeFindsNothing(page, 'read an order');
  await photograph(page, 'read-order-empty');
  const drop = (content: string) =>
    reading
      .locator('input[type=file]')
      .setInputFiles({ name: 'commande.xml', mimeType: 'application/xml', buffer: Buffer.from(content) });
  await drop(theirs.replace('unitCode="XCT"', 'unitCode="LTR"').replace(/(<cbc:StreetName>)[^<]+/, '$1Rue Inconnue'));
  const reasons = reading.getByRole('list', { name: 'Raisons du refus' }).getByRole('listitem');
  await expect(reasons.filter({ hasText: 'L’unité LTR' })).toContainText('Order/cac:OrderLine');
  await expect(reasons.filter({ hasText: 'Aucune adresse de ce client' })).toContainText('cac:DeliveryLocation');
  await axeFindsNothing(page, 'read an order');
  await photograph(page, 'read-order-refused');
  await drop('<!DOCTYPE Order><Order/>');
  await expect(reasons).toHaveText('Ce fichier a un DOCTYPE\u00a0: par sécurité, il n’est pas lu.');
  await drop(theirs);
  await expect(reading.getByRole('status')).toContainText(/^Commande \d{6}-\w+ passée/);
  await axeFindsNothing(page, 'read an order');
  await photograph(page, 'read-order-made');
  await drop(theirs);
  await expect(reading.getByRole('status')).toContainText('Ce fichier est déjà arrivé');
  await reading.getByRole('link', { name: 'Ouvrir la commande' }).click();
  await expect(sheet.getByText('PO-4711')).toBeVisible();
});

test('an order is prepared and shipped from the desk, with what was short and what it weighed', async ({
  page,
  server,
  signIn,
}) => {
  const office = await backOffice(server.url, 'halle');
  const [number = ''] = await office.placeOrders(1);
  await signIn(page, 'supplier@demo.test', '/admin/orders?space_alias=halle');
  await page.getByText(number).first().click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: /^Confirmer/ }).click();
  // The next order to confirm has opened by itself.
  await expect(sheet.getByRole('heading', { level: 2 })).not.toHaveText(number);
  await page.getByRole('tab', { name: 'Confirmées' }).click();
  await desk(page).rows.filter({ hasText: number }).click();
  await expect(sheet.getByText('confirmée')).toBeVisible();
  await sheet.getByRole('button', { name: 'Passer en préparation' }).click();
  const quantity = sheet.getByRole('textbox', { name: /^Quantité/ }).first();
  await quantity.fill('99999');
  await sheet.getByRole('button', { name: 'Expédier' }).click();
  await expect(sheet.getByRole('alert')).toHaveText(/^De 0 à/);
  await quantity.fill('1');
  await expect(sheet.getByText(/^Ce qui manque ne partira pas plus tard/)).toBeVisible();
  // The supplier may deliver the missing packs later, as an order of their own.
  await sheet.getByRole('switch', { name: 'Livrer le reste plus tard' }).click();
  await expect(sheet.getByLabel('Reliquat livré le')).toHaveValue(/^\d{4}-\d{2}-\d{2}$/);
  // The total follows what is typed, and is the total that will be billed.
  await expect(sheet.getByText('Total HT à expédier')).toBeVisible();
  await expect(sheet.getByText(/^au lieu de/)).toBeVisible();
  const total = sheet
    .getByText(/^Total HT/)
    .locator('xpath=../..')
    .locator('xpath=span[last()]');
  const expected = await total.innerText();
  await sheet
    .getByRole('button', { name: /^Lot et dates/ })
    .first()
    .click();
  await sheet.getByRole('textbox', { name: /^Lot,/ }).fill('L42');
  await sheet.getByLabel('À consommer jusqu’au').fill('2027-01-31');
  await sheet.getByRole('button', { name: 'Expédier' }).click();
  await expect(sheet.getByText('expédiée')).toBeVisible();
  await expect(sheet.getByText('Total HT', { exact: true })).toBeVisible();
  await expect(total).toHaveText(expected, { useInnerText: true });
  await expect
    .poll(async () => (await office.order(number)).lines[0])
    .toMatchObject({
      shipped_quantity: 1,
      lot: 'L42',
      use_by: '2027-01-31',
    });
  await expect
    .poll(() => office.backordersOf(number))
    .toMatchObject([{ status: 'confirmed', lines: [{ quantity: 39 }] }]);
});

test('many orders are confirmed at once, and the one that changed meanwhile is named', async ({
  page,
  server,
  signIn,
}) => {
  const office = await backOffice(server.url, 'halle');
  const numbers = await office.placeOrders(3);
  const [stale = ''] = numbers;
  await signIn(page, 'supplier@demo.test', '/admin/orders?space_alias=halle');
  for (const number of numbers) await page.getByRole('checkbox', { name: new RegExp(number) }).click();
  await expect(page.getByText('3 sélectionnées')).toBeVisible();
  await office.reject(stale, 'rupture');
  // The list follows by itself; what was chosen stays chosen.
  await expect(desk(page).rows.filter({ hasText: stale })).toHaveCount(0);
  await expect(page.getByText('3 sélectionnées')).toBeVisible();
  await page.getByRole('button', { name: 'Confirmer 3' }).click();
  const results = page.getByRole('region', { name: 'Résultat' });
  await expect(results.getByRole('status')).toHaveText('2 commandes confirmées sur 3');
  await expect(results.getByRole('listitem').filter({ hasText: stale })).toContainText('a changé entre-temps');
  for (const number of numbers)
    await expect.poll(() => office.statusOf(number)).toBe(number === stale ? 'rejected' : 'confirmed');
});
