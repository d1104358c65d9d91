import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { axeFindsNothing } from '../screens/axe.ts';
import { photograph } from '../screens/photograph.ts';

const NO_ANSWER = /^Pas de réponse du serveur\s: voici/;

/** An answer is stored a moment after it is shown. */
const isKept = (page: Page, question: RegExp) =>
  expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toMatch(question);

test('without a network a manager reads the orders at all suppliers, what was spent and how the organization is run', async ({
  page,
  context,
  signIn,
}) => {
  await signIn(page, 'center@demo.test', '/supply-center?space_alias=bistrot');
  await expect(page.getByRole('heading', { level: 1, name: 'Journée' })).toBeVisible();
  await page.getByRole('link', { name: 'Dépenses' }).click();
  const suppliers = page.getByRole('region', { name: 'Par fournisseur' }).getByRole('listitem');
  await expect(suppliers.first()).toContainText(/\d\s€/);
  const spent = await suppliers.allInnerTexts();
  await isKept(page, /GET \S*spending/);
  await page.getByRole('link', { name: 'Commandes', exact: true }).click();
  const orders = page.getByRole('list', { name: 'Commandes chez tous les fournisseurs' });
  await expect(orders.getByRole('listitem').first()).toBeVisible();
  const listed = await orders.getByRole('listitem').allInnerTexts();
  await page.goto('/supply-center-admin?space_alias=bistrot');
  const name = page.getByLabel('Nom de l’organisation');
  await expect(name).toHaveValue('Le Bistrot du Carreau');
  await page.getByRole('link', { name: 'Membres' }).click();
  const members = page.getByRole('region', { name: 'Membres' });
  await expect(members.getByRole('listitem').first()).toBeVisible();
  const people = await members.getByRole('listitem').count();
  await isKept(page, /scope\W+organization/);

  await context.setOffline(true);
  await page.goto('/supply-center-admin?space_alias=bistrot');
  await expect(page.getByText(NO_ANSWER)).toBeVisible();
  await expect(name).toHaveValue('Le Bistrot du Carreau');
  await axeFindsNothing(page);
  await photograph(page, 'organization-offline');
  await page.getByRole('link', { name: 'Membres' }).click();
  await expect(page.getByText(NO_ANSWER)).toBeVisible();
  await photograph(page, 'members-offline');
  await expect(members.getByRole('listitem')).toHaveCount(people);

  await page.goto('/supply-center?space_alias=bistrot');
  await page.getByRole('link', { name: 'Dépenses' }).click();
  await expect(page.getByText(NO_ANSWER)).toBeVisible();
  await expect.poll(() => suppliers.allInnerTexts()).toEqual(spent);
  await photograph(page, 'spending-offline');

  await page.getByRole('link', { name: 'Commandes', exact: true }).click();
  await expect(page.getByText(NO_ANSWER)).toBeVisible();
  await expect.poll(() => orders.getByRole('listitem').allInnerTexts()).toEqual(listed);
  await axeFindsNothing(page);
  await photograph(page, 'feed-offline');
  await orders.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/supplier\/orders\/.*supply_center_context=bistrot/);
});
