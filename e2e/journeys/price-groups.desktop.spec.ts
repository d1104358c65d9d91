import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { backOffice } from '../server/back-office.ts';

const PRODUCT = 'Tomate ronde';
const SCREEN = '/admin/price-groups?space_alias=halle';

const line = (page: Page) => page.getByRole('textbox', { name: /^Prix de la case/ });
const rowOf = (page: Page) => page.getByRole('row').filter({ hasText: PRODUCT });

/** Opens the grid at one product, in the column of a group. */
async function openCell(page: Page, column: number) {
  await page.getByRole('searchbox').fill(PRODUCT);
  const cell = rowOf(page).first().getByRole('gridcell').nth(column);
  await cell.click();
  return cell;
}

test('what is typed into a cell is a draft until it is published; of two people the second is told', async ({
  page,
  browser,
  server,
  signIn,
}) => {
  const office = await backOffice(server.url, 'halle');
  const price_group_id = await office.addPriceGroup('Cantines');
  const own = async () => (await office.groupPrice(price_group_id, PRODUCT)).price?.amount ?? null;
  await signIn(page, 'supplier@demo.test', SCREEN);
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 1280, height: 800 },
    locale: 'fr-FR',
  });
  const other = await context.newPage();
  await signIn(other, 'supplier@demo.test', SCREEN);

  // The catalog's prices are the first column; the new group comes after the demo's three.
  await openCell(page, 4);
  await openCell(other, 4);
  await page.keyboard.type('39,90');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Publier 1 prix' })).toBeEnabled();
  await expect.poll(own).toBeNull();
  await page.getByRole('button', { name: 'Publier 1 prix' }).click();
  await expect(page.getByRole('button', { name: 'Publier 0 prix' })).toBeVisible();
  await expect.poll(own).toBe(3990);

  await other.keyboard.type('41,00');
  await other.keyboard.press('Enter');
  await other.getByRole('button', { name: 'Publier 1 prix' }).click();
  const told = other.getByRole('alert', { name: 'Prix changé par quelqu’un d’autre' });
  await expect(told.getByText('39,90')).toBeVisible();
  await expect(told.getByText('41,00')).toBeVisible();
  await expect.poll(own).toBe(3990);
  await told.getByRole('button', { name: 'Mettre le mien' }).click();
  await other.getByRole('button', { name: 'Publier 1 prix' }).click();
  await expect(other.getByRole('button', { name: 'Publier 0 prix' })).toBeVisible();
  await expect.poll(own).toBe(4100);

  await other.getByRole('button', { name: 'Pourquoi ce prix ?' }).click();
  const sheet = other.getByRole('dialog');
  await expect(sheet.getByText('Prix du groupe')).toBeVisible();
  // Every price that the group has had, drawn and in words.
  await expect(sheet.getByRole('figure')).toContainText('Trait');
  for (const price of ['39,90', '41,00'])
    await expect(sheet.getByRole('listitem').filter({ hasText: price }).first()).toBeVisible();
  await context.close();
});

test('a draft outlives a reload, and is told of the price that somebody else has published meanwhile', async ({
  page,
  server,
  signIn,
}) => {
  const office = await backOffice(server.url, 'halle');
  const price_group_id = await office.addPriceGroup('Cantines');
  await signIn(page, 'supplier@demo.test', SCREEN);
  await openCell(page, 4);
  await page.keyboard.type('41,00');
  await page.keyboard.press('Enter');
  const publish = page.getByRole('button', { name: 'Publier 1 prix' });
  await expect(publish).toBeEnabled();

  await page.reload();
  await expect(publish).toBeEnabled();
  await page.getByRole('searchbox').fill(PRODUCT);
  await expect(rowOf(page).first().getByRole('gridcell').nth(4)).toContainText('41,00');
  const told = page.getByRole('alert', { name: 'Prix changé par quelqu’un d’autre' });
  await expect(told).toBeHidden();

  await office.setGroupPrice(price_group_id, PRODUCT, 3990);
  await page.reload();
  await page.getByRole('searchbox').fill(PRODUCT);
  await expect(told.getByText('39,90')).toBeVisible();
  await expect(told.getByText('41,00')).toBeVisible();
  await told.getByRole('button', { name: 'Garder le leur' }).click();
  await expect(page.getByRole('button', { name: 'Publier 0 prix' })).toBeVisible();
  await expect.poll(async () => (await office.groupPrice(price_group_id, PRODUCT)).price?.amount).toBe(3990);
});

test('a group is named, given clients and products, and a promotion with its dates, from sheets', async ({
  page,
  server,
  signIn,
}) => {
  const office = await backOffice(server.url, 'halle');
  const price_group_id = await office.addPriceGroup('Cantines');
  await signIn(page, 'supplier@demo.test', SCREEN);
  await page.getByRole('button', { name: /^Cantines/ }).click();
  const sheet = page.getByRole('dialog');
  const name = sheet.getByRole('textbox', { name: 'Nom' });
  const taken = (await office.groupNames())[0] ?? '';
  await name.fill(taken.toUpperCase());
  await name.press('Enter');
  await expect(sheet.getByText('Un autre groupe porte déjà ce nom.')).toBeVisible();
  await expect(name).toHaveValue(taken.toUpperCase());
  await name.fill('Écoles');
  await name.press('Enter');
  await expect(page.getByRole('button', { name: /^Écoles/ })).toBeVisible();

  const clients = sheet.getByRole('region', { name: 'Clients' });
  await clients.getByRole('button', { name: 'Ajouter' }).click();
  await clients.getByRole('list', { name: 'À ajouter' }).getByRole('button').first().click();
  await expect(page.getByRole('button', { name: /^Écoles 1 client/ })).toBeVisible();
  await clients.getByRole('button', { name: /^Retirer / }).click();
  await expect(page.getByRole('button', { name: /^Écoles 0 client/ })).toBeVisible();
  await expect(page.getByText(/ retiré du groupe$/)).toBeVisible();
  await page.getByRole('button', { name: /^Annuler/ }).click();
  await expect(page.getByRole('button', { name: /^Écoles 1 client/ })).toBeVisible();

  await sheet.getByRole('radio', { name: /Une liste choisie à la main/ }).click();
  const list = sheet.getByRole('region', { name: 'Produits de la liste' });
  await list.getByRole('button', { name: 'Ajouter' }).click();
  await list.getByRole('searchbox').fill(PRODUCT);
  await list.getByRole('button', { name: `Ajouter ${PRODUCT}`, exact: true }).click();
  await sheet.getByRole('button', { name: 'Ne montrer que 1 produit' }).click();
  await expect(page.getByRole('button', { name: /^Écoles 1 client · liste/ })).toBeVisible();
  await expect(list.getByRole('button', { name: `Retirer ${PRODUCT}`, exact: true })).toBeVisible();

  // A chain's own numbers: pasted, looked at, kept, and taken back.
  const { supplier_code } = await office.findProduct(PRODUCT);
  const codes = sheet.getByRole('region', { name: 'Leurs codes' });
  await codes.getByRole('button', { name: 'Coller une liste' }).click();
  await sheet.getByLabel('Coller ici').fill(`${supplier_code}\t00812\nINCONNU\tX1`);
  await sheet.getByRole('button', { name: 'Lire 2 lignes' }).click();
  await expect(sheet.getByText('INCONNU : code inconnu')).toBeVisible();
  await sheet.getByRole('button', { name: 'Garder 1 code' }).click();
  const code = codes.getByRole('textbox', { name: `Code du groupe pour ${PRODUCT}`, exact: true });
  await expect(code).toHaveValue('00812');
  await expect(page.getByText('1 code du groupe enregistré', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Annuler/ }).click();
  await expect(codes.getByText(/^Aucun\s: ils trouvent/)).toBeVisible();
  await codes.getByRole('searchbox').fill(PRODUCT);
  await code.fill('00813');
  await code.press('Enter');
  await codes.getByRole('searchbox').fill('');
  await expect(code).toHaveValue('00813');
  await sheet.getByRole('button', { name: 'Fermer' }).click();

  await openCell(page, 4);
  await page.getByRole('button', { name: 'Promotion' }).click();
  await sheet.getByRole('textbox', { name: 'Prix promo, colis' }).fill('9,90');
  await sheet.getByRole('textbox', { name: 'Au soir du' }).fill('2020-01-01');
  await expect(sheet.getByText('Cette promotion est déjà finie')).toBeVisible();
  await sheet.getByRole('button', { name: '2 semaines' }).click();
  await sheet.getByRole('button', { name: 'Poser la promotion' }).click();
  await page.getByRole('button', { name: 'Publier 1 prix' }).click();
  await expect(page.getByRole('button', { name: 'Publier 0 prix' })).toBeVisible();
  const said = await office.groupPrice(price_group_id, PRODUCT);
  expect([said.price, said.sales_promo?.price?.amount]).toEqual([null, 990]);
});

test('prices are pasted from a spreadsheet; what is no price is refused in its cell, and the paste is taken back whole', async ({
  page,
  context,
  server,
  signIn,
}) => {
  await backOffice(server.url, 'halle');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, 'supplier@demo.test', SCREEN);
  const cell = (row: number, column: number) => page.getByRole('row').nth(row).getByRole('gridcell').nth(column);
  const bar = page.getByRole('region', { name: 'Prix collés' });
  const paste = async (text: string) => {
    await page.evaluate((pasted) => navigator.clipboard.writeText(pasted), text);
    await page.keyboard.press('Control+V');
  };
  await cell(1, 1).click();
  await paste('12,50\t13\r\nnc\t−4 %\r\n');
  await expect(bar).toContainText('3 prix collés');
  await expect(bar).toContainText('1 refusé, ce n’est pas un prix : « nc »');
  await expect(page.getByText('Collé dans l’ordre de la grille : 2 lignes, 2 colonnes')).toBeVisible();
  await expect(cell(1, 1)).toContainText('12,50');
  await expect(cell(1, 1).locator('s')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publier 3 prix' })).toBeEnabled();
  await expect(cell(2, 1)).toHaveText('« nc »');

  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Publier 0 prix' })).toBeVisible();
  await expect(bar.getByText('prix collés')).toBeHidden();
  await expect(cell(2, 1)).not.toHaveText('« nc »');

  await paste('12,50\t13\r\nnc\t−4 %\r\n');
  await bar.getByRole('button', { name: 'Garder 3 prix' }).click();
  await expect(bar.getByText('prix collés')).toBeHidden();
  await expect(cell(1, 1).locator('s')).toHaveCount(0);
  await cell(2, 1).click();
  await page.keyboard.type('9');
  await expect(line(page)).toHaveValue('9');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Publier 4 prix' })).toBeEnabled();

  // A promotion goes on over a pasted price.
  await paste('8,40 / 7,20 au 31/12');
  await bar.getByRole('button', { name: 'Garder 1 prix' }).click();
  await paste('8,60');
  await expect(bar).toContainText('1 promotion gardée');
  await expect(cell(2, 1)).toContainText('promo gardée');
  await bar.getByRole('button', { name: 'Garder 1 prix' }).click();

  // More lines than the list: the rest is named and left out.
  await page.getByRole('searchbox').fill(PRODUCT);
  const rows = page.getByRole('row');
  await expect(rows.filter({ hasText: PRODUCT }).first()).toBeVisible();
  await expect(page.getByRole('columnheader', { name: /^\d produits?$/ })).toBeVisible();
  const products = (await rows.count()) - 1;
  await cell(1, 1).click();
  await paste(Array.from({ length: products + 2 }, (_, at) => `${20 + at},00`).join('\n'));
  const left = [products, products + 1].map((at) => `« ${20 + at},00 »`).join(', ');
  await expect(bar).toContainText(`2 hors de la grille, laissés : ${left}`);
  await expect(bar).toContainText(products === 1 ? '1 prix collé' : `${products} prix collés`);
  // Going on with something else keeps what was pasted.
  await cell(1, 1).click();
  await page.keyboard.type('11');
  await page.keyboard.press('Enter');
  await expect(bar.getByText('hors de la grille')).toBeHidden();
  await expect(cell(1, 1)).toContainText('11,00');
});

test('a file brings the prices of several groups: looked at, kept as drafts, published without what was deleted', async ({
  page,
  server,
  signIn,
}) => {
  const office = await backOffice(server.url, 'halle');
  const canteens = await office.addPriceGroup('Cantines');
  await office.addPriceGroup('Écoles');
  const [tomato, carrot] = [await office.findProduct(PRODUCT), await office.findProduct('Carotte')];
  const rows = [
    'Tarif de décembre',
    'Code;Produit;CANTINES;Ecoles',
    `${tomato.supplier_code};Tomate;9,90;nc`,
    `${carrot.supplier_code};Carotte;900,00;`,
    'INCONNU;Poire;1,00;1,00',
  ];
  await signIn(page, 'supplier@demo.test', SCREEN);
  await page.getByRole('button', { name: 'Importer' }).click();
  const file = { name: 'tarif.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) };
  await page.locator('input[type="file"]').setInputFiles(file);
  await expect(page.getByLabel('Codes des produits')).toHaveValue('1');
  await expect(page.getByLabel('Cantines', { exact: true })).toHaveValue('3');
  await expect(page.getByLabel('Écoles', { exact: true })).toHaveValue('4');
  await page.getByRole('button', { name: 'Comparer 2 groupes' }).click();

  // The carrots' price has its comma in the wrong place: the screen asks about that first.
  const keep = page.getByRole('button', { name: 'Mettre 2 prix en brouillon' });
  await expect(keep).toBeDisabled();
  await page.getByRole('tab', { name: /^Refusés/ }).click();
  await expect(page.getByText('Code « INCONNU » : inconnu')).toBeVisible();
  await expect(page.getByText('Prix « nc » : pas un prix')).toBeVisible();
  await page.getByRole('checkbox', { name: /C’est voulu/ }).click();
  await keep.click();
  await expect.poll(async () => (await office.groupPrice(canteens, PRODUCT)).price).toBeNull();

  await office.deleteProduct('Carotte');
  await page.getByRole('button', { name: 'Publier 2 prix' }).click();
  await expect(page.getByText('1 prix publié, laissé, car supprimé : Carotte', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publier 0 prix' })).toBeVisible();
  await expect.poll(async () => (await office.groupPrice(canteens, PRODUCT)).price?.amount).toBe(990);
});
