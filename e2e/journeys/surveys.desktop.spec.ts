import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { axeOn } from '../screens/axe.ts';
import { BuyerFront } from '../screens/buyer.ts';
import { backOffice } from '../server/back-office.ts';

const violationsOf = async (page: Page) => (await axeOn(page).analyze()).violations.map(({ id }) => id);

test('a supplier asks about deliveries, a buyer answers without a network, and the answer is there once', async ({
  page,
  browser,
  server,
  signIn,
}) => {
  const desk = await backOffice(server.url, 'halle');
  const [number = ''] = await desk.placeOrders(1);
  await desk.deliver(number);

  await signIn(page, 'supplier@demo.test', '/admin/surveys?space_alias=halle');
  await page.getByRole('button', { name: 'Nouvelle enquête' }).click();
  await page.getByLabel('Titre').fill('Nos livraisons du matin');
  await page.getByRole('button', { name: 'Ajouter une question' }).click();
  await page.getByRole('textbox', { name: 'Question 1' }).fill('La fraîcheur ?');
  await page.getByRole('button', { name: 'Ajouter une question' }).click();
  await page.getByRole('textbox', { name: 'Question 2' }).fill('Un mot ?');
  await page.getByRole('combobox', { name: 'Réponse' }).nth(1).selectOption('Réponse libre');
  await expect(page.getByRole('complementary', { name: 'Aperçu' })).toContainText('La fraîcheur ?');
  await expect(page.getByText('Brouillon gardé')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Ouvrir l’enquête' }).click();
  await expect(page.getByText('Pas encore de réponse')).toBeVisible();

  const context = await browser.newContext({ baseURL: server.url, locale: 'fr-FR' });
  const shop = await BuyerFront.enter(await context.newPage(), signIn);
  await shop.openOrders();
  await shop.page.getByRole('listitem').filter({ hasText: number }).getByRole('link').first().click();
  await expect(shop.page.getByRole('heading', { name: 'Nos livraisons du matin' })).toBeVisible();
  await shop.page.getByRole('button', { name: 'Donner mon avis' }).click();
  await shop.page.getByRole('radio', { name: '4', exact: true }).click();
  await shop.page.getByLabel('Un mot ?').fill('Très bien');
  expect(await violationsOf(shop.page)).toEqual([]);
  // What was begun and not sent is there again after a reload.
  await shop.page.reload();
  await expect(shop.page.getByLabel('Un mot ?')).toHaveValue('Très bien');
  await expect(shop.page.getByRole('radio', { name: '4', exact: true })).toBeChecked();
  await context.setOffline(true);
  await shop.page.getByRole('button', { name: 'Envoyer mon avis' }).click();
  await expect(shop.page.getByText(/gardé sur cet appareil/)).toBeVisible();
  await context.setOffline(false);
  await expect(shop.page.getByText(/a votre avis/)).toBeVisible();
  await shop.page.reload();
  await expect(shop.page.getByText(/a votre avis/)).toBeVisible();

  await page.reload();
  await expect(page.getByRole('region', { name: 'La fraîcheur ?' })).toContainText('1 réponse');
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('tab', { name: /^Réponses/ }).click();
  const reply = page.getByRole('list', { name: 'Réponses' }).getByRole('listitem').filter({ hasText: number });
  await expect(reply).toHaveCount(1);
  await expect(reply).toContainText('Très bien');
});
