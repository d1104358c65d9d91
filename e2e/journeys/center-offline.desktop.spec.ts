import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { axeFindsNothing } from '../screens/axe.ts';
import { BuyerFront } from '../screens/buyer.ts';
import { photograph } from '../screens/photograph.ts';

const NO_ANSWER = /^Pas de réponse du serveur\s: voici/;

/** An answer is stored a moment after it is shown. */
const isKept = (page: Page, question: RegExp) =>
  expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toMatch(question);

/** The lines of the delimited text that a place of the page gives. */
async function linesOfFile(page: Page, place: Locator | Page): Promise<readonly string[]> {
  const download = page.waitForEvent('download');
  await place.getByRole('button', { name: 'CSV', exact: true }).click();
  const content = await readFile(await (await download).path(), 'utf8');
  return content.replace('\uFEFF', '').trim().split('\r\n');
}

/** Without a catalog of the suppliers, the device does not know the day at their clocks. */
const withoutDay = (line: string) => line.split(';').toSpliced(4, 1);

const booksOf = (page: Page) => page.getByRole('region', { name: 'Commandes et dépenses' });

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
  const spentFile = await linesOfFile(page, page);
  expect(spentFile[0]).toBe('Mois de livraison;Fournisseur;Rayon;Montant HT;Devise');
  expect(spentFile.length).toBeGreaterThan(12);
  await isKept(page, /GET \S*spending/);
  await page.getByRole('link', { name: 'Commandes', exact: true }).click();
  const orders = page.getByRole('list', { name: 'Commandes chez tous les fournisseurs' });
  await expect(orders.getByRole('listitem').first()).toBeVisible();
  const listed = await orders.getByRole('listitem').allInnerTexts();
  await page.goto('/supply-center-admin?space_alias=bistrot');
  const name = page.getByLabel('Nom de l’organisation');
  await expect(name).toHaveValue('Le Bistrot du Carreau');
  const asServer = await linesOfFile(page, booksOf(page));
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
  const books = booksOf(page);
  await expect(books.getByText(`ces fichiers contiennent les ${listed.length} commandes`)).toContainText(
    /La plus récente\s: /,
  );
  await books.scrollIntoViewIfNeeded();
  await photograph(page, 'order-list-offline');
  const made = await linesOfFile(page, books);
  expect(made.map(withoutDay)).toEqual(asServer.slice(0, 1 + listed.length).map(withoutDay));
  await page.getByRole('link', { name: 'Membres' }).click();
  await expect(page.getByText(NO_ANSWER)).toBeVisible();
  await photograph(page, 'members-offline');
  await expect(members.getByRole('listitem')).toHaveCount(people);

  await page.goto('/supply-center?space_alias=bistrot');
  await page.getByRole('link', { name: 'Dépenses' }).click();
  await expect(page.getByText(NO_ANSWER)).toBeVisible();
  await expect.poll(() => suppliers.allInnerTexts()).toEqual(spent);
  await photograph(page, 'spending-offline');
  expect(await linesOfFile(page, page)).toEqual(spentFile);

  await page.getByRole('link', { name: 'Commandes', exact: true }).click();
  await expect(page.getByText(NO_ANSWER)).toBeVisible();
  await expect.poll(() => orders.getByRole('listitem').allInnerTexts()).toEqual(listed);
  await axeFindsNothing(page);
  await photograph(page, 'feed-offline');
  await orders.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/supplier\/orders\/.*supply_center_context=bistrot/);
});

test('a device that knows no order says why it makes no list without a network; the server makes one', async ({
  page,
  context,
  signIn,
}) => {
  await signIn(page, 'center@demo.test', '/supply-center-admin?space_alias=bistrot');
  const books = booksOf(page);
  const keys = ['Excel', 'CSV'].map((name) => books.getByRole('button', { name, exact: true }));
  for (const key of keys) await expect(key).toBeEnabled();
  await new BuyerFront(page, 'halle').worksOffline();
  await context.setOffline(true);
  await expect(books.getByText(/^Cet appareil ne connaît encore aucune commande/)).toBeVisible();
  for (const key of keys) await expect(key).toBeDisabled();
  await axeFindsNothing(page);
  await books.scrollIntoViewIfNeeded();
  await photograph(page, 'no-order-list-offline');
  await context.setOffline(false);
  await expect(books.getByText(/^Toutes les commandes/)).toBeVisible();
  expect((await linesOfFile(page, books)).length).toBeGreaterThan(10);
});
