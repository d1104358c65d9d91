import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { axeOn } from '../screens/axe.ts';
import { BuyerFront } from '../screens/buyer.ts';

const MANAGER = 'center@demo.test';
const ADMIN = '/supply-center-admin?space_alias=bistrot';

const withoutFaults = async (page: Page) =>
  expect((await axeOn(page).analyze()).violations.map(({ id }) => id)).toEqual([]);

test('an order over its buyer’s limit waits for the manager, who answers without a network; it is placed once', async ({
  page,
  browser,
  server,
  signIn,
}) => {
  // The manager sets what the buyer orders on their own.
  const office = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 390, height: 844 },
    locale: 'fr-FR',
  });
  const boss = await office.newPage();
  await signIn(boss, MANAGER, ADMIN);
  await boss.getByRole('link', { name: 'Membres' }).click();
  await boss.getByRole('button', { name: 'Modifier Camille Renaud' }).click();
  await boss.getByLabel(/^Limite par commande/).fill('5o');
  await boss.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(boss.getByLabel(/^Limite par commande/)).toHaveAccessibleDescription(/Ce n’est pas un montant/);
  await boss.getByLabel(/^Limite par commande/).fill('50');
  await boss.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(boss.getByText(/50,00.€ HT par commande/)).toBeVisible();
  await withoutFaults(boss);

  // The checkout says before the tap who will be asked.
  const front = await BuyerFront.enter(page, signIn);
  await front.fillCart();
  await front.openCheckout();
  await expect(page.getByText(/au-dessus de votre limite/)).toBeVisible();
  await expect(page.getByText(/d’abord à Hélène Marchand/)).toBeVisible();
  await page.getByRole('button', { name: /^Demander l’accord/ }).click();
  await expect(page.getByRole('heading', { name: 'Accord demandé' })).toBeVisible();
  await withoutFaults(page);

  // The manager has the request on their phone, answers it in the cellar, and comes back.
  await boss.getByRole('link', { name: /^Accords/ }).click();
  const card = boss.getByRole('listitem', { name: /^Halles Vasseur/ });
  await expect(card).toContainText('Camille Renaud');
  await withoutFaults(boss);
  await office.setOffline(true);
  await card.getByRole('button', { name: 'Accorder' }).click();
  await expect(card).toContainText('Accord gardé sur cet appareil');
  await office.setOffline(false);
  await expect(card).toBeHidden();
  await expect(boss.getByText(/accord de Hélène Marchand/)).toBeVisible();

  await page.goto(front.path('/orders'));
  await expect(page.getByRole('listitem').filter({ hasText: 'à confirmer' }).first()).toBeVisible();
  await office.close();
});

test('who waits for whom stands on both homes: the request for approval, and the order that comes back', async ({
  page,
  browser,
  server,
  signIn,
}) => {
  const office = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 390, height: 844 },
    locale: 'fr-FR',
  });
  const boss = await office.newPage();
  await signIn(boss, MANAGER, ADMIN);
  await boss.getByRole('link', { name: 'Membres' }).click();
  await boss.getByRole('button', { name: 'Modifier Camille Renaud' }).click();
  await boss.getByLabel(/^Limite par commande/).fill('50');
  await boss.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(boss.getByText(/50,00.€ HT par commande/)).toBeVisible();

  const front = await BuyerFront.enter(page, signIn);
  await front.fillCart();
  await front.openCheckout();
  await page.getByRole('button', { name: /^Demander l’accord/ }).click();
  await expect(page.getByRole('heading', { name: 'Accord demandé' })).toBeVisible();
  await page.goto(front.path());
  const waiting = (on: Page, title: string) => on.getByRole('region', { name: title });
  await expect(waiting(page, 'En attente d’un accord').getByRole('link')).toContainText('à valider');

  // The manager's own list leads to their answer.
  await boss.goto('/supplier?space_alias=halle&supply_center_context=bistrot');
  await waiting(boss, 'En attente de vous')
    .getByRole('link', { name: /à valider/ })
    .click();
  const card = boss.getByRole('listitem', { name: /^Halles Vasseur/ });
  await card.getByRole('button', { name: 'Renvoyer' }).click();
  const sheet = boss.getByRole('dialog');
  await sheet.getByRole('textbox').fill('Trop de tomates');
  await sheet.getByRole('button', { name: 'Renvoyer' }).click();
  await expect(sheet).toBeHidden();
  await expect(card).toBeHidden();

  // The buyer finds it on their home, reads why, and puts it into the cart again: then nothing waits for them.
  const back = waiting(page, 'En attente de vous').getByRole('link', { name: /rendue/ });
  await expect(back).toBeVisible({ timeout: 20_000 });
  await back.click();
  await expect(page.getByText('« Trop de tomates »')).toBeVisible();
  await page.getByRole('button', { name: 'Remettre au panier' }).click();
  await expect(page.getByText(/^1 produit au panier/)).toBeVisible();
  await page.goto(front.path());
  await expect(page.getByRole('link', { name: /^Panier/ }).first()).toBeVisible();
  await expect(back).toBeHidden();
  await office.close();
});
