import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { axeFindsNothing, axeOn } from '../screens/axe.ts';
import { BuyerFront } from '../screens/buyer.ts';
import { photograph } from '../screens/photograph.ts';
import { backOffice } from '../server/back-office.ts';

test('a product’s sheet shows past prices and what to take instead, and keeps the buyer’s own code for the scanner', async ({
  page,
  context,
  server,
  signIn,
}) => {
  const front = await BuyerFront.enter(page, signIn);
  const supplier = await backOffice(server.url, 'halle');
  const open = async () => {
    await front.openCatalog();
    await front.search('tomate ronde');
    await page.getByRole('link', { name: 'Tomate ronde', exact: true }).first().click();
    return page.getByRole('dialog', { name: 'Tomate ronde' });
  };
  let sheet = await open();
  await expect(sheet.getByText(/€, inchangé depuis le /)).toBeVisible();
  await supplier.setClientPrice('Tomate ronde', 2000);
  await supplier.setClientPrice('Tomate ronde', 1640);
  sheet = await open();
  const prices = sheet.getByRole('table', { name: 'Votre prix du colis, 12 mois' });
  await expect(prices.getByRole('row')).toHaveCount(4);
  await expect(prices.getByRole('row').last()).toContainText('16,40\u00A0€');

  const instead = sheet.getByRole('region', { name: 'À la place' });
  await expect(instead.getByRole('listitem').first()).toBeVisible();
  const code = sheet.getByLabel('Votre code');
  await code.fill('tom-7');
  await sheet.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Code enregistré', { exact: true })).toBeVisible();
  await expect(page.getByText('Code enregistré', { exact: true })).toBeHidden();
  expect((await axeOn(page).analyze()).violations.map(({ id }) => id)).toEqual([]);
  await prices.scrollIntoViewIfNeeded();
  await photograph(page, 'product-prices');
  await code.scrollIntoViewIfNeeded();
  await photograph(page, 'product-code');

  // The code is one product's: another can't have it.
  await front.openCatalog();
  await front.search('carotte');
  await page.getByRole('list', { name: 'Produits' }).getByRole('link').first().click();
  await page.getByRole('dialog').getByLabel('Votre code').fill('tom-7');
  await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Un autre produit porte déjà ce code.').first()).toBeVisible();

  // Without a network, the scanner knows the code, and at once the one that is written in its place.
  sheet = await open();
  await expect(sheet.getByLabel('Votre code')).toHaveValue('tom-7');
  await context.setOffline(true);
  await sheet.getByLabel('Votre code').fill('tom-8');
  await sheet.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(sheet.getByText('Gardé sur cet appareil', { exact: false })).toBeVisible();
  await sheet.getByLabel('Votre code').scrollIntoViewIfNeeded();
  await axeFindsNothing(page);
  await photograph(page, 'product-code-offline');
  await page.goto(front.path('/scan'));
  for (const [added, code] of ['tom-7', 'tom-8'].entries()) {
    await page.getByLabel('Saisir un code produit ou un code-barres').fill(code);
    await page.getByRole('button', { name: 'Ajouter', exact: true }).click();
    await front.hasQuantity('Tomate ronde', added + 1);
  }
  const sent = page.waitForResponse((response) => /\/client_code\?/.test(response.url()) && response.ok());
  await context.setOffline(false);
  await sent;
  sheet = await open();
  await expect(sheet.getByLabel('Votre code')).toHaveValue('tom-8');
  await expect(sheet.getByText('Gardé sur cet appareil', { exact: false })).toBeHidden();
});

/** Whether the device has stored the past prices that its sync asked for. */
async function keepsPastPrices(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const names = (await indexedDB.databases()).flatMap(({ name }) => (name?.startsWith('carreau-') ? [name] : []));
    const kept = names.map(
      (name) =>
        new Promise<boolean>((resolve, reject) => {
          const opening = indexedDB.open(name);
          opening.onerror = () => reject(opening.error);
          opening.onsuccess = () => {
            const asked = IDBKeyRange.bound('past_prices_asked:', 'past_prices_asked:\uffff');
            const count = opening.result.transaction('meta').objectStore('meta').count(asked);
            count.onerror = () => reject(count.error);
            count.onsuccess = () => {
              opening.result.close();
              resolve(count.result > 0);
            };
          };
        }),
    );
    return (await Promise.all(kept)).includes(true);
  });
}

test('past prices are there without a network: of what is usually ordered, and of what was opened once', async ({
  page,
  context,
  server,
  signIn,
}) => {
  const supplier = await backOffice(server.url, 'halle');
  await supplier.setClientPrice('Tomate ronde', 1720);
  await supplier.setClientPrice('Tomate ronde', 1690);
  const told = page.waitForResponse((response) => /\/client_prices\?/.test(response.url()) && response.ok());
  const front = await BuyerFront.enter(page, signIn);
  const { product_ids } = (await told).request().postDataJSON();
  await expect.poll(() => keepsPastPrices(page)).toBe(true);
  await front.worksOffline();
  const open = async (name: string) => {
    await front.openCatalog();
    await front.search(name);
    await page.getByRole('link', { name, exact: true }).first().click();
    return page.getByRole('dialog', { name });
  };
  let sheet = await open('Tomate ronde');
  await expect(sheet.getByRole('table', { name: 'Votre prix du colis, 12 mois' })).toBeVisible();
  await expect(sheet.getByText('Reçu sur cet appareil')).toBeHidden();
  await context.setOffline(true);
  sheet = await open('Tomate ronde');
  const prices = sheet.getByRole('table', { name: 'Votre prix du colis, 12 mois' });
  await expect(prices.getByRole('row').last()).toContainText('16,90\u00A0€');
  await expect(sheet.getByText(/^Reçu sur cet appareil le \d/)).toBeVisible();
  await prices.scrollIntoViewIfNeeded();
  await axeFindsNothing(page);
  await photograph(page, 'product-prices-offline');

  // Most products of an order were never opened here.
  expect(product_ids.length).toBeGreaterThan(5);
  await page.goto(front.path(`/product/${product_ids[0]}`));
  await expect(page.getByRole('dialog').getByText(/^Reçu sur cet appareil le \d/)).toBeVisible();
  sheet = await open('Fenouil');
  await expect(sheet.getByText('Cet appareil n’a pas encore reçu', { exact: false })).toBeVisible();
  await photograph(page, 'product-prices-absent');
});

test('without a network, the same product at another supplier is compared on its sheet, by the kilo', async ({
  page,
  context,
  server,
  signIn,
}) => {
  const [grocer, dairy] = [new BuyerFront(page, 'epicerie'), new BuyerFront(page, 'cremerie')];
  const desk = await backOffice(server.url, 'epicerie');
  await desk.printCode('Petit beurre au sel de Guérande', '03485690001082');
  await signIn(page, 'buyer@demo.test', grocer.path('/catalog'));
  await grocer.hasCatalog();
  await dairy.openCatalog();
  await dairy.worksOffline();
  await context.setOffline(true);
  await dairy.search('beurre cru demi-sel');
  await page.getByRole('link', { name: 'Beurre cru demi-sel', exact: true }).first().click();
  const same = page.getByRole('dialog').getByRole('region', { name: 'Le même chez vos fournisseurs' });
  const [cheapest, other] = [same.getByRole('listitem').first(), same.getByRole('listitem').last()];
  await expect(cheapest).toContainText('Épicerie Lormel');
  await expect(cheapest).toContainText(/le moins cher.*€\/kg/);
  await expect(other).toContainText(/Crèmerie des Deux Ponts.*ici.*€\/kg/);
  expect((await axeOn(page).analyze()).violations.map(({ id }) => id)).toEqual([]);
  await same.scrollIntoViewIfNeeded();
  await photograph(page, 'product-same');
  await same.getByRole('link', { name: 'Épicerie Lormel' }).click();
  await expect(page.getByRole('dialog', { name: 'Petit beurre au sel de Guérande' })).toBeVisible();
});
