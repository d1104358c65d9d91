import sharp from 'sharp';
import { expect, test } from '../journey.ts';
import { axeOn } from '../screens/axe.ts';
import { photograph } from '../screens/photograph.ts';
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

  // A change that could not be sent outlives a reload.
  const saving = '**/v2/supplier/*/products/*';
  await page.route(saving, (route) => (route.request().method() === 'PATCH' ? route.abort() : route.continue()));
  await sheet.getByLabel('Origine').fill('Jura');
  await expect(sheet.getByText(/sera renvoyé/)).toBeVisible();
  await page.unroute(saving);
  await page.reload();
  await expect(sheet.getByText(/^Enregistré à/)).toBeVisible();
  await expect.poll(async () => (await office.findProduct(NAME)).origin).toBe('Jura');
  await sheet.getByRole('button', { name: 'Fermer' }).click();

  // The person types over a price in the list, and takes it back with Ctrl Z.
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

  // The person changes it together with other prices, and takes them all back at once.
  await page.getByRole('searchbox').fill('comte');
  await expect(row).toBeVisible();
  await page.getByRole('checkbox', { name: 'Tout sélectionner' }).click();
  const bar = page.getByRole('region', { name: 'Produits choisis' });
  await bar.getByRole('button', { name: 'Prix' }).click();
  const prices = page.getByRole('dialog', { name: 'Changer les prix' });
  await prices.getByLabel('Variation du prix catalogue').fill('+10');
  await expect(prices.getByRole('listitem').filter({ hasText: NAME })).toContainText('50,95');
  await photograph(page, 'product-bulk-prices');
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

test('a photo is cropped, a product duplicated, taken out of sale and deleted; its journal takes a change back', async ({
  page,
  server,
  signIn,
}) => {
  const office = await backOffice(server.url, 'halle');
  const { product_id } = await office.findProduct('Tomate ronde');
  await signIn(page, 'supplier@demo.test', `/admin/products/${product_id}?space_alias=halle`);
  const sheet = page.getByRole('dialog', { name: 'Tomate ronde', exact: true });
  await expect(sheet.getByLabel('Prix HT du colis')).toBeVisible();
  // The list beside an address that was followed shows the row of its product.
  await expect(page.locator('tr[aria-current="true"]')).toBeInViewport({ ratio: 0.9 });

  // A wide photo, green on the left and red on the right: the person keeps the right end of it.
  const green = { width: 200, height: 100, channels: 3, background: '#0a0' } as const;
  const red = await sharp({ create: { ...green, width: 100, background: '#c00' } })
    .png()
    .toBuffer();
  const wide = await sharp({ create: green })
    .composite([{ input: red, left: 100, top: 0 }])
    .png()
    .toBuffer();
  const before = await sheet.getByRole('img', { name: /^Tomate ronde \d/ }).count();
  await sheet.getByLabel('Déposer une photo').setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: wide });
  const crop = page.getByRole('dialog', { name: 'Cadrer la photo' });
  await expect(crop.getByRole('slider', { name: 'De haut en bas' })).toBeDisabled();
  // The photo is there before anybody moves it.
  const middle = () =>
    crop
      .getByRole('img')
      .evaluate(
        (drawn) => drawn instanceof HTMLCanvasElement && drawn.getContext('2d')?.getImageData(280, 280, 1, 1).data[3],
      );
  await expect.poll(middle).toBe(255);
  expect((await axeOn(page).include('[role="dialog"]').analyze()).violations).toEqual([]);
  await crop.getByRole('slider', { name: 'De gauche à droite' }).press('End');
  await crop.getByRole('button', { name: 'Garder ce cadrage' }).click();
  const pictures = sheet.getByRole('img', { name: /^Tomate ronde \d/ });
  await expect(pictures).toHaveCount(before + 1);
  const address = (await pictures.last().getAttribute('src')) ?? '';
  const kept = sharp(Buffer.from(await (await page.request.get(address)).body()));
  expect(await kept.metadata()).toMatchObject({ width: 100, height: 100 });
  expect((await kept.stats()).dominant.r).toBeGreaterThan(180);

  // The journal has who changed what, and takes it back.
  await sheet.getByLabel('Origine').fill('Nantes');
  await expect(sheet.getByText(/^Enregistré à/)).toBeVisible();
  const origin = async () => (await office.findProduct('Tomate ronde')).origin;
  await expect.poll(origin).toBe('Nantes');
  await sheet.getByRole('tab', { name: 'Journal' }).click();
  const entry = sheet.getByRole('listitem').filter({ hasText: 'Nantes' }).first();
  await expect(entry).toContainText('Sophie Vasseur');
  await entry.getByRole('button', { name: 'Annuler' }).click();
  await expect.poll(origin).not.toBe('Nantes');
  await expect(sheet.getByText('annulé').first()).toBeVisible();

  // Each row of its prices, and of who sees it, leads to where that is changed.
  await sheet.getByRole('tab', { name: 'Prix' }).click();
  await expect(sheet.getByRole('link', { name: /^Restauration.*client/ })).toBeVisible();
  await photograph(page, 'product-prices');
  expect((await axeOn(page).include('[role="dialog"]').analyze()).violations).toEqual([]);
  await sheet.getByRole('tab', { name: 'Visible par' }).click();
  await expect(sheet.getByRole('link', { name: /Tout le catalogue/ })).toBeVisible();
  await photograph(page, 'product-audience');
  expect((await axeOn(page).include('[role="dialog"]').analyze()).violations).toEqual([]);
  await sheet.getByRole('link', { name: /^Restauration/ }).click();
  await expect(page.getByRole('dialog', { name: 'Restauration' })).toBeVisible();
  await page.goBack();
  await sheet.getByRole('tab', { name: 'Prix' }).click();
  await sheet.getByRole('link', { name: 'Ouvrir la grille' }).click();
  await expect(page.getByRole('grid').getByRole('row')).toHaveCount(2);
  await page.goBack();
  await expect(sheet.getByLabel('Prix HT du colis')).toBeVisible();

  // Out of sale it leaves the shop, and comes back.
  const more = async (item: string) => {
    await page.getByRole('dialog').getByRole('button', { name: 'Plus', exact: true }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  const inShop = () =>
    office.findProduct('Tomate ronde').then(
      () => true,
      () => false,
    );
  await more('Retirer de la vente');
  await expect.poll(inShop).toBe(false);
  await more('Remettre en vente');
  await expect.poll(inShop).toBe(true);

  // Its copy has a code of its own and is not in sale yet; deleted, it comes back whole when that is undone.
  const { supplier_code } = await office.findProduct('Tomate ronde');
  const code = sheet.getByLabel('Code', { exact: true });
  await more('Dupliquer');
  await expect(code).not.toHaveValue(supplier_code);
  await expect(sheet.getByText('retiré', { exact: true })).toBeVisible();
  const copied = await code.inputValue();
  await page.getByRole('searchbox').fill(copied);
  const row = page.getByRole('grid', { name: 'Produits' }).getByRole('row').filter({ hasText: copied });
  await expect(row).toHaveCount(1);
  await more('Supprimer');
  await expect(sheet).toBeHidden();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Annuler', exact: true }).click();
  await expect(row).toHaveCount(1);
});

test('categories are made, put in order by the keyboard, and renamed; axe finds nothing', async ({ page, signIn }) => {
  const findsNothing = async () => {
    const { violations } = await axeOn(page).analyze();
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
    ).toEqual([]);
  };
  await signIn(page, 'supplier@demo.test', '/admin/categories?space_alias=halle');
  const list = page.getByRole('list', { name: 'Rayons', exact: true });
  const names = () =>
    list.locator(':scope > li').evaluateAll((rows) => rows.map((row) => row.querySelector('b')?.textContent));
  await expect(list).toBeVisible();
  const before = await names();
  await page.getByRole('button', { name: 'Nouveau rayon' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nouveau rayon' });
  await dialog.getByLabel('Nom').fill('Épicerie fine');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect.poll(names).toEqual([...before, 'Épicerie fine']);
  await findsNothing();

  const handle = page.getByRole('button', { name: 'Déplacer Épicerie fine' });
  await handle.focus();
  await page.keyboard.press('Space');
  await expect(handle).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText(/^Épicerie fine.*place \d+ sur/)).toBeAttached();
  await page.keyboard.press('Space');
  await expect(handle).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(names).toEqual([...before.slice(0, -1), 'Épicerie fine', ...before.slice(-1)]);
  await page.reload();
  await expect.poll(names).toEqual([...before.slice(0, -1), 'Épicerie fine', ...before.slice(-1)]);

  await page.getByRole('tab', { name: /Étiquettes/ }).click();
  await page.getByLabel('Nouvelle étiquette').fill('Fermier');
  await page.getByRole('button', { name: 'Ajouter' }).click();
  await page.getByRole('button', { name: 'Renommer Fermier' }).click();
  await page.getByLabel('Nom de l’étiquette').fill('Fermier du coin');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Fermier du coin', { exact: true })).toBeVisible();
  await findsNothing();
  await page.goto('/admin/products?space_alias=halle');
  await expect(page.getByRole('grid', { name: 'Produits' }).getByRole('row').nth(5)).toBeVisible();
  await findsNothing();
  await page.getByRole('grid', { name: 'Produits' }).getByRole('row').nth(3).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByLabel('Prix HT du colis')).toBeVisible();
  await findsNothing();
});
