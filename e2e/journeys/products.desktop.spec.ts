import { expect, test } from '../journey.ts';
import { backOffice } from '../server/back-office.ts';

const NAME = 'Comté AOP 18 mois du Fort';

test('a product is made, typed over in the list, put back, changed with others, and ordered from by a buyer', async ({
  page,
  browser,
  server,
  signIn,
}) => {
  const office = await backOffice(server.url, 'halle');
  await signIn(page, 'supplier@demo.test', '/admin/products?space_alias=halle');
  const table = page.getByRole('grid', { name: 'Produits' });
  await expect(table.getByRole('row').nth(5)).toBeVisible();

  await page.getByRole('button', { name: 'Nouveau produit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nouveau produit' });
  await dialog.getByRole('button', { name: 'Créer le produit' }).click();
  await expect(dialog.getByLabel('Nom')).toHaveAccessibleDescription('À remplir');
  await dialog.getByLabel('Nom').fill(NAME);
  await dialog.getByLabel('Code').fill('FORT18');
  await dialog.getByRole('button', { name: 'Créer le produit' }).click();

  const sheet = page.getByRole('dialog', { name: NAME });
  await sheet.getByLabel('Prix HT du colis').fill('46,32');
  await sheet.getByLabel('Unités').fill('12');
  await sheet.getByLabel('Contenu').fill('0,25');
  const gtin = sheet.getByLabel('Unité', { exact: true });
  await gtin.fill('3760123456785');
  await expect(gtin).toHaveAccessibleDescription(/clé fausse.*ce serait 4/);
  await gtin.fill('3760123456784');
  await expect(gtin).toHaveAccessibleDescription('GTIN-13, clé 4 juste');
  await gtin.blur();
  await expect(sheet.getByText(/^Enregistré à/)).toBeVisible();
  await expect.poll(async () => (await office.findProduct(NAME)).price.amount).toBe(4632);
  await sheet.getByRole('button', { name: 'Fermer' }).click();

  // Typed over in the list, and back with Ctrl Z.
  await page.getByRole('searchbox').fill('fort18');
  const row = table.getByRole('row', { name: new RegExp(NAME) });
  await expect(row).toBeVisible();
  await row.focus();
  await page.keyboard.press('e');
  const cell = page.getByLabel(`Prix HT, ${NAME}`);
  await cell.fill('abc');
  await page.keyboard.press('Enter');
  await expect(cell).toHaveAccessibleDescription('Ce n’est pas un prix');
  await cell.fill('48,90');
  await page.keyboard.press('Enter');
  await expect(row).toContainText('48,90');
  const price = async () => (await office.findProduct(NAME)).price.amount;
  await expect.poll(price).toBe(4890);
  await expect(row).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(row).toContainText('46,32');
  await expect.poll(price).toBe(4632);

  // With others, and all of them back at once.
  await page.getByRole('searchbox').fill('comte');
  await expect(row).toBeVisible();
  await page.getByRole('checkbox', { name: 'Tout sélectionner' }).click();
  const bar = page.getByRole('region', { name: 'Produits choisis' });
  await bar.getByRole('button', { name: 'Prix' }).click();
  const prices = page.getByRole('dialog', { name: 'Changer les prix' });
  await prices.getByLabel('Variation du prix catalogue').fill('+10');
  await expect(prices.getByRole('listitem').filter({ hasText: NAME })).toContainText('50,95');
  await prices.getByRole('button', { name: /^Changer \d+ prix$/ }).click();
  await expect.poll(price).toBe(5095);
  await page.getByRole('button', { name: 'Annuler', exact: true }).click();
  await expect.poll(price).toBe(4632);

  // As a buyer sees it.
  const device = await browser.newContext({ baseURL: server.url, locale: 'fr-FR' });
  const buyer = await device.newPage();
  await signIn(buyer, 'buyer@demo.test', '/supplier/catalog?space_alias=halle');
  await buyer.getByRole('searchbox').fill('comté fort');
  await expect(buyer.getByRole('main').getByText(NAME).first()).toBeVisible();
  await expect(buyer.getByRole('main').getByText('46,32').first()).toBeVisible();
  await device.close();
});
