import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { axeOn } from '../screens/axe.ts';
import { BuyerFront } from '../screens/buyer.ts';
import { backOffice } from '../server/back-office.ts';

/** A red picture of 2 × 2 pixels. */
const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGP4z8AARAwQCgAf7gP9i18U1AAAAABJRU5ErkJggg==',
  'base64',
);

async function findsNothing(page: Page): Promise<void> {
  const { violations } = await axeOn(page).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual(
    [],
  );
}

test('a delivery is checked without a network: two taps where all is there, differences with a photo, sent later', async ({
  page,
  context,
  server,
  signIn,
}) => {
  const front = new BuyerFront(page, 'cremerie');
  const desk = await backOffice(server.url, 'cremerie');
  await signIn(page, 'buyer@demo.test', front.path('/catalog'));
  await front.hasCatalog();
  await front.search('beurre cru');
  await front.add('Beurre cru demi-sel', 8);
  await front.add('Beurre cru doux', 8);
  const differing = await front.order();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Commande passée/);
  const [complete = ''] = await desk.placeOrders(1, { name: 'Beurre cru doux', quantity: 8 });
  for (const number of [differing, complete]) await desk.ship(number);
  const gtin =
    (await desk.findProduct('Beurre cru demi-sel')).codes.find(({ code }) => /^\d{14}$/.test(code))?.code ?? '';
  await page.goto(front.path());
  const arrivals = page.getByRole('region', { name: 'Livraisons à contrôler' }).getByRole('link');
  for (const number of [differing, complete]) {
    const { order_id } = await desk.order(number);
    await expect(arrivals.and(page.locator(`[href*="/check-in/${order_id}"]`))).toBeVisible();
  }
  await front.openOrders();
  const check = (number: string) => page.getByRole('link', { name: `Contrôler la livraison de ${number}` });
  for (const number of [differing, complete]) await expect(check(number)).toBeVisible();
  await front.worksOffline();
  await context.setOffline(true);

  // A complete delivery: two taps.
  await check(complete).click();
  await page.getByRole('button', { name: 'Tout y est, 1' }).click();
  await page.getByRole('button', { name: 'Terminer' }).click();
  await expect(page.getByText('Enregistré sur cet appareil.')).toBeVisible();
  await page.getByRole('link', { name: 'Retour aux commandes', exact: true }).click();

  // Another one: a label ticks its line, a difference has its photo. The app is killed in the middle.
  await check(differing).click();
  await page.getByRole('button', { name: 'Scanner' }).click();
  await page.getByLabel('Saisir un code produit ou un code-barres').fill(`(01)${gtin}(10)L42(17)301231`);
  await page.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Dernier colis lu' })).toContainText('L42');
  await page.getByRole('button', { name: 'Scanner' }).click();
  await page.getByRole('button', { name: 'Beurre cru doux, noter un écart' }).click();
  const sheet = page.getByRole('dialog', { name: 'Beurre cru doux' });
  await sheet.getByRole('button', { name: 'Noter l’écart' }).click();
  await expect(sheet).toContainText('Dites pourquoi.');
  await sheet.getByRole('button', { name: 'abîmé' }).click();
  await sheet
    .getByLabel('Choisir une photo')
    .and(page.locator('input'))
    .setInputFiles({ name: 'carton.png', mimeType: 'image/png', buffer: PHOTO });
  await expect(sheet.getByRole('button', { name: 'Retirer la photo' })).toBeVisible();
  await findsNothing(page);
  await sheet.getByRole('button', { name: 'Noter l’écart' }).click();
  await expect(sheet).toBeHidden();
  await page.reload();
  await expect(page.getByRole('region', { name: 'Écarts' })).toContainText('1 × abîmé · photo prise');
  await expect(page.getByRole('region', { name: 'Contrôlées' })).toContainText('L42');
  await findsNothing(page);
  await page.getByRole('button', { name: 'Voir le résumé' }).click();
  await expect(page.getByText('Avoir demandé, Beurre cru doux')).toBeVisible();
  await findsNothing(page);
  await page.getByRole('button', { name: 'Terminer' }).click();
  await expect(page.getByText('à envoyer')).toBeVisible();
  expect(await desk.statusOf(differing)).toBe('shipped');

  await context.setOffline(false);
  await expect(page.getByText('Le fournisseur a reçu le contrôle.')).toBeVisible();
  await expect.poll(() => desk.statusOf(complete)).toBe('delivered');
  const { lines } = await desk.order(differing);
  const ofName = (name: string) => lines.find((line) => line.name === name);
  expect(ofName('Beurre cru demi-sel')).toMatchObject({ received_quantity: 8, received_lot: 'L42' });
  const claim = ofName('Beurre cru doux')?.claim;
  expect(claim).toMatchObject({ quantity: 1, reason: 'damaged' });
  await expect
    .poll(async () => (await fetch(`${server.url}/v2/image/${claim?.photos?.[0]}`)).headers.get('content-type'))
    .toBe('image/jpeg');
});

test('without a label to scan, lot and date are written by hand, and packs too many are told, all without a network', async ({
  page,
  context,
  server,
  signIn,
}) => {
  const front = new BuyerFront(page, 'cremerie');
  const desk = await backOffice(server.url, 'cremerie');
  await signIn(page, 'buyer@demo.test', front.path('/catalog'));
  await front.hasCatalog();
  await front.search('beurre cru');
  await front.add('Beurre cru demi-sel', 8);
  await front.add('Beurre cru doux', 8);
  const number = await front.order();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Commande passée/);
  await desk.ship(number);
  await front.openOrders();
  const check = page.getByRole('link', { name: `Contrôler la livraison de ${number}` });
  await expect(check).toBeVisible();
  await front.worksOffline();
  await context.setOffline(true);
  await check.click();

  const row = (name: string) => page.getByRole('button', { name: `${name}, noter un écart, un lot ou une date` });
  const salted = page.getByRole('dialog', { name: 'Beurre cru demi-sel' });
  await row('Beurre cru demi-sel').click();
  await salted.getByLabel('Lot').fill('L7');
  await salted.getByLabel('À consommer jusqu’au').fill('2030-12-31');
  await salted.getByRole('button', { name: 'Conforme' }).click();
  await expect(page.getByRole('region', { name: 'Contrôlées' })).toContainText('L7');
  await expect(page.getByRole('region', { name: 'Écarts' })).toHaveCount(0);

  const sweet = page.getByRole('dialog', { name: 'Beurre cru doux' });
  await row('Beurre cru doux').click();
  const more = sweet.getByRole('button', { name: /^Ajouter/ });
  for (let pressed = 0; pressed < 3; pressed += 1) await more.click();
  await expect(sweet).toContainText('2 colis de plus : le fournisseur le lira.');
  await sweet.getByRole('button', { name: 'Noter l’écart' }).click();
  const differences = page.getByRole('region', { name: 'Écarts' });
  await expect(differences).toContainText('2 colis de plus');
  await page.reload();
  await expect(differences).toContainText('2 colis de plus');
  await expect(page.getByRole('region', { name: 'Contrôlées' })).toContainText('L7');
  await page.getByRole('button', { name: 'Voir le résumé' }).click();
  await page.getByRole('button', { name: 'Terminer' }).click();
  await context.setOffline(false);
  await expect(page.getByText('Le fournisseur a reçu le contrôle.')).toBeVisible();

  const { lines } = await desk.order(number);
  const ofName = (name: string) => lines.find((line) => line.name === name);
  expect(ofName('Beurre cru demi-sel')).toMatchObject({ received_quantity: 8, received_lot: 'L7' });
  expect(ofName('Beurre cru demi-sel')).not.toHaveProperty('claim');
  expect(ofName('Beurre cru doux')?.claim).toMatchObject({ quantity: 0, reason: 'other', words: '2 colis de plus' });
});
