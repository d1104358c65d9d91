import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { BuyerFront } from '../screens/buyer.ts';

const SCREEN = '/admin/logistics-pricing?space_alias=halle';
const amount = (page: Page) => page.getByRole('textbox', { name: 'Montant', exact: true }).first();
const saved = (page: Page) => page.getByRole('status').filter({ hasText: /^Enregistré$/ });

test('a supplier sets a minimum, and a buyer’s open cart follows it', async ({ page, browser, server, signIn }) => {
  await signIn(page, 'supplier@demo.test', SCREEN);
  await amount(page).fill('500');
  await amount(page).press('Enter');
  await expect(saved(page)).toBeVisible();
  const example = page.getByRole('region', { name: 'Le panier d’exemple' });
  await expect(example.getByText(/avant le minimum$/).first()).toBeVisible();

  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 1280, height: 800 },
    locale: 'fr-FR',
  });
  const front = await BuyerFront.enter(await context.newPage(), signIn);
  await front.fillCart('Tomate ronde', 2);
  const left = front.page.getByText(/avant le minimum$/).first();
  await expect(left).toBeVisible();
  const atFirst = (await left.textContent()) ?? '';

  await amount(page).fill('600');
  await amount(page).press('Enter');
  await expect(saved(page)).toBeVisible();
  await front.page.reload();
  await expect(left).not.toHaveText(atFirst);

  // The supplier takes the change back, and the buyer sees that too.
  await page.getByRole('button', { name: /^Annuler/ }).click();
  await expect(amount(page)).toHaveValue('500');
  await expect(saved(page)).toBeVisible();
  await front.page.reload();
  await expect(left).toHaveText(atFirst);
  await context.close();
});

test('of two people who change one rule, the second is told and chooses', async ({ page, browser, server, signIn }) => {
  await signIn(page, 'supplier@demo.test', SCREEN);
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 1280, height: 800 },
    locale: 'fr-FR',
  });
  const other = await context.newPage();
  await signIn(other, 'supplier@demo.test', SCREEN);
  await expect(amount(other)).toHaveValue('80');

  await amount(page).fill('90');
  await amount(page).press('Enter');
  await expect(saved(page)).toBeVisible();
  await amount(other).fill('70');
  await amount(other).press('Enter');
  await expect(other.getByText('rien n’a été écrasé')).toBeVisible();
  await expect(amount(other)).toHaveValue('90');
  await other.getByRole('button', { name: 'Mettre la mienne' }).click();
  await expect(amount(other)).toHaveValue('70');
  await expect(saved(other)).toBeVisible();

  // Two people who change different parts have no conflict.
  await page.getByRole('tab', { name: 'Port et franco' }).click();
  await page.getByRole('radio', { name: /Calculé à la confirmation/ }).click();
  await expect(page.getByText('Total TTC sans port')).toBeVisible();
  await expect(saved(page)).toBeVisible();
  await context.close();
});

test('one client has rules of their own, which the others keep without', async ({ page, signIn }) => {
  await signIn(page, 'supplier@demo.test', SCREEN);
  await page.getByRole('button', { name: 'Règles par client' }).click();
  await page.getByRole('searchbox', { name: 'Chercher un client' }).fill('bistrot');
  await page.getByRole('button', { name: /comme tous/ }).click();
  await expect(page.getByText('Ses règles de livraison')).toBeVisible();
  await page
    .getByRole('region', { name: 'Minimum de commande' })
    .getByRole('switch', { name: 'Propre à ce client' })
    .click();
  await amount(page).fill('150');
  await amount(page).press('Enter');
  await expect(saved(page)).toBeVisible();
  await page.getByRole('button', { name: 'Règles de tous' }).click();
  await expect(amount(page)).toHaveValue('80');
  await expect(page.getByText('sauf 2 clients')).toBeVisible();
});
