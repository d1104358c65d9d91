import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { axeOn } from '../screens/axe.ts';
import { BuyerFront } from '../screens/buyer.ts';
import { photograph } from '../screens/photograph.ts';
import { backOffice } from '../server/back-office.ts';

const withoutFaults = async (page: Page) =>
  expect((await axeOn(page).analyze()).violations.map(({ id }) => id)).toEqual([]);

/** A cart as the buyer fills it: eight packs of tomatoes reach the one minimum, five packs the other. */
const CARTS = [
  ['halle', 'Tomate ronde', 8],
  ['cremerie', 'Beurre cru doux', 5],
  ['epicerie', 'Spaghetti', 1],
] as const;

test('without network, the carts at two suppliers are ordered with two taps; each arrives once, and the third says why it stays', async ({
  page,
  context,
  server,
  signIn,
}) => {
  const halle = await backOffice(server.url, 'halle');
  const cremerie = await backOffice(server.url, 'cremerie');
  const before = [await halle.orderNumbers(), await cremerie.orderNumbers()];
  const front = await BuyerFront.enter(page, signIn);
  for (const [alias, product, packs] of CARTS) {
    const supplier = new BuyerFront(page, alias);
    if (alias !== front.alias) await page.goto(supplier.path('/catalog'));
    await supplier.hasCatalog();
    await supplier.search(product);
    const keys = page.getByRole('group', { name: /^Quantité, / }).first();
    for (let pressed = 0; pressed < packs; pressed += 1) await keys.getByRole('button', { name: /^Ajouter/ }).click();
    await expect(keys).toHaveAttribute('aria-busy', 'false');
  }

  await page.goto('/supply-center?space_alias=bistrot');
  const carts = page.getByRole('region', { name: 'Paniers en cours' });
  await expect(carts.getByRole('listitem')).toHaveCount(3);
  await expect(carts.getByRole('listitem').filter({ hasText: 'Épicerie Lormel' })).toContainText('minimum');
  await expect(page.getByRole('table', { name: 'Livraisons' })).toBeVisible();
  await withoutFaults(page);
  await photograph(page, 'day');

  await context.setOffline(true);
  await page.reload();
  await carts.getByRole('button', { name: 'Commander les 2 prêts' }).tap();
  const sheet = page.getByRole('dialog', { name: '2 commandes, une par fournisseur' });
  await expect(sheet.getByText('reste au panier')).toBeVisible();
  await expect(sheet.getByLabel('Livraison de Halles Vasseur')).not.toHaveValue('');
  await withoutFaults(page);
  await photograph(page, 'confirm');
  // Two taps in a row are one.
  await sheet.getByRole('button', { name: 'Enregistrer 2 commandes' }).dblclick();
  await expect(page.getByRole('heading', { level: 1, name: '2 commandes enregistrées' })).toBeVisible();
  await expect(page.getByText('Gardées sur cet appareil.')).toBeVisible();
  const stays = page.getByRole('listitem').filter({ hasText: 'Épicerie Lormel' });
  await expect(stays).toContainText('minimum');
  await photograph(page, 'sent');

  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: '2 commandes passées' })).toBeVisible();
  await withoutFaults(page);
  for (const [position, desk] of [halle, cremerie].entries()) {
    const numbers = await desk.orderNumbers();
    expect(numbers).toHaveLength((before[position]?.length ?? 0) + 1);
    const [added = ''] = numbers.filter((number) => before[position]?.includes(number) === false);
    await expect(page.getByText(added)).toBeVisible();
  }
  await page.getByRole('link', { name: 'Retour à la journée' }).click();
  await expect(carts.getByRole('listitem')).toHaveCount(1);
  await carts.getByRole('link', { name: 'Ouvrir le panier chez Épicerie Lormel' }).click();
  await expect(page).toHaveURL(/\/supplier\/cart\?.*supply_center_context=bistrot/);
});
