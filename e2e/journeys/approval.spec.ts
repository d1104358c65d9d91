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
