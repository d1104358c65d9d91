import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { axeOn } from '../screens/axe.ts';
import { BuyerFront } from '../screens/buyer.ts';
import { photograph } from '../screens/photograph.ts';

const PICKED = 'Tomate ronde';
const CLIENT = 'Le Bistrot du Carreau';

const box = (page: Page, name: string) => page.getByRole('checkbox', { name: `Sélectionner ${name}`, exact: true });
const violationsOf = async (page: Page) => (await axeOn(page).analyze()).violations.map(({ id }) => id);

test('a catalog is made by a rule and by hand, given to a client, and the buyer sees just that', async ({
  page,
  browser,
  server,
  signIn,
}) => {
  const context = await browser.newContext({ baseURL: server.url, locale: 'fr-FR' });
  const shop = await BuyerFront.enter(await context.newPage(), signIn);
  await shop.search('Carotte');
  await expect(shop.page.getByRole('group', { name: /^Quantité, Carotte/ }).first()).toBeVisible();

  await signIn(page, 'supplier@demo.test', '/admin/catalogs?space_alias=halle');
  await page.getByRole('button', { name: 'Nouveau catalogue' }).click();
  await page.getByLabel('Nom', { exact: true }).fill('Carte d’été');
  const rules = page.getByRole('complementary', { name: 'Règles' });
  await rules.getByRole('region', { name: 'Rayons' }).getByRole('button', { name: 'Choisir' }).click();
  const choices = page.getByRole('dialog', { name: 'Rayons' });
  await choices.getByRole('searchbox').fill('agrumes');
  await choices.getByRole('checkbox', { name: /^Agrumes/ }).check();
  await page.keyboard.press('Escape');
  await expect(rules.getByRole('button', { name: 'Retirer Agrumes' })).toBeVisible();

  await page.getByRole('radio', { name: 'Tous', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Rechercher un produit' }).fill(PICKED);
  await box(page, PICKED).check();
  await expect(page.getByRole('row').filter({ has: box(page, PICKED) })).toContainText('ajouté');
  await expect(rules).toContainText('1 produit ajouté');
  expect(await violationsOf(page)).toEqual([]);
  await photograph(page, 'catalog-products');
  await page.getByRole('tab', { name: 'Clients' }).click();
  await box(page, CLIENT).check();
  expect(await violationsOf(page)).toEqual([]);
  await photograph(page, 'catalog-clients');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('heading', { name: 'Carte d’été' })).toBeVisible();
  // The message "Catalogue enregistré" lies above the foot and covers none of its keys.
  const leave = page.getByRole('button', { name: 'Quitter' });
  const message = page.getByRole('listitem').filter({ hasText: 'Catalogue enregistré' });
  await expect(message).toBeVisible();
  const [said, key] = [await message.boundingBox(), await leave.boundingBox()];
  expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThanOrEqual(key?.y ?? 0);
  await leave.click();
  const made = page.getByRole('row').filter({ hasText: 'Carte d’été' });
  await expect(made.getByRole('gridcell').last()).toHaveText('1');
  expect(await violationsOf(page)).toEqual([]);

  await shop.openCatalog();
  await shop.search('Carotte');
  await expect(shop.page.getByRole('group', { name: /^Quantité, Carotte/ })).toHaveCount(0);
  await shop.search(PICKED);
  await expect(shop.stepper(PICKED)).toBeVisible();
  await shop.search('citron');
  await expect(shop.page.getByRole('group', { name: /^Quantité, .*citron/i }).first()).toBeVisible();
  await context.close();
});

test('of two people who change one catalog the second is told, and nothing is overwritten', async ({
  page,
  browser,
  server,
  signIn,
}) => {
  await signIn(page, 'supplier@demo.test', '/admin/catalogs?space_alias=halle');
  await page.getByRole('row').filter({ hasText: 'Fruits' }).click();
  const name = page.getByLabel('Nom', { exact: true });
  await expect(name).toHaveValue('Fruits');
  const context = await browser.newContext({ baseURL: server.url, locale: 'fr-FR' });
  const other = await context.newPage();
  await signIn(other, 'supplier@demo.test', page.url());
  await other.getByLabel('Nom', { exact: true }).fill('Fruits frais');
  await other.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(other.getByRole('heading', { name: 'Fruits frais' })).toBeVisible();

  await name.fill('Tous les fruits');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Quelqu’un d’autre vient de le changer.')).toBeVisible();
  await page.getByRole('button', { name: 'Relire' }).click();
  await expect(name).toHaveValue('Fruits frais');
  await context.close();
});
