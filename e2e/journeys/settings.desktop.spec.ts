import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { axeOn } from '../screens/axe.ts';

const withoutFaults = async (page: Page) =>
  expect((await axeOn(page).analyze()).violations.map(({ id }) => id)).toEqual([]);

const saved = (page: Page) => page.getByRole('status').filter({ hasText: 'Enregistré' });

test('a supplier’s settings save themselves, are undone, and lead old addresses on', async ({ page, signIn }) => {
  await signIn(page, 'supplier@demo.test', '/admin/settings?space_alias=halle');
  const brand = page.getByRole('banner');
  const name = page.getByLabel('Nom affiché');
  await name.fill('Halles Vasseur & Fils');
  await expect(brand.getByText('Halles Vasseur & Fils')).toBeVisible();
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(brand.getByText('Halles Vasseur', { exact: true })).toBeVisible();
  await expect(name).toHaveValue('Halles Vasseur');

  await page.getByRole('button', { name: 'Bordeaux' }).click();
  await expect(page.getByText('9,0 : 1')).toBeVisible();
  await expect(saved(page)).toBeVisible();
  await withoutFaults(page);

  const alias = page.getByLabel('Adresse de l’espace');
  await alias.fill('cremerie');
  await expect(page.getByText('Déjà pris par un autre espace.')).toBeVisible();
  await page.getByRole('button', { name: 'Prendre cremerie-2' }).click();
  await alias.focus();
  await expect(page.getByText(/^Libre/)).toBeVisible();
  await alias.blur();
  await expect(page).toHaveURL(/space_alias=cremerie-2$/);
  await page.goto('/admin/settings/prices?space_alias=halle');
  await expect(page).toHaveURL(/\/settings\/prices\?space_alias=cremerie-2$/);

  await page.getByRole('checkbox', { name: 'Italiano' }).click();
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Italiano' })).toBeChecked();
  await withoutFaults(page);

  // On a phone the sections stay above a long page.
  const sections = page.getByRole('navigation', { name: 'Réglages' });
  const size = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(async () => (await sections.boundingBox())?.height).toBeGreaterThan(40);
  if (size !== null) await page.setViewportSize(size);
  await sections.getByRole('link', { name: 'Commandes' }).click();
  await page.getByRole('radio', { name: /À la clôture/ }).click();
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('radio', { name: /À la clôture/ })).toBeChecked();
  const firm = page.getByRole('radio', { name: /Dès l’envoi/ });
  await firm.click();
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(firm).toBeChecked();
  await page.getByRole('radio', { name: /Quand vous l’avez confirmée/ }).click();
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(firm).toBeChecked();
  await withoutFaults(page);
});

test('two people who change the same setting: the second is shown what the first has set', async ({
  page,
  browser,
  server,
  signIn,
}) => {
  const address = '/admin/settings?space_alias=halle';
  await signIn(page, 'supplier@demo.test', address);
  await expect(page.getByLabel('Nom affiché')).toHaveValue('Halles Vasseur');
  const context = await browser.newContext({ baseURL: server.url, locale: 'fr-FR' });
  const other = await context.newPage();
  await signIn(other, 'supplier@demo.test', address);
  await other.getByLabel('Nom affiché').fill('Halles du Nord');
  await expect(saved(other)).toBeVisible();

  // A change of another setting is saved without a conflict.
  await page.getByLabel('Lettres').fill('HV');
  await page.getByLabel('Lettres').blur();
  await expect(page.getByLabel('Nom affiché')).toHaveValue('Halles du Nord');
  await other.getByLabel('Nom affiché').fill('Halles du Sud');
  await expect(other.getByRole('banner').getByText('Halles du Sud')).toBeVisible();
  await page.getByLabel('Nom affiché').fill('Halles de l’Est');
  await expect(page.getByText(/Quelqu’un d’autre vient de changer ce réglage/).first()).toBeVisible();
  await expect(page.getByLabel('Nom affiché')).toHaveValue('Halles du Sud');
  await page.getByLabel('Nom affiché').blur();

  // Neither the pause after the last key nor the end of the typing has saved over it.
  await page.getByLabel('Lettres').fill('HS');
  await page.getByLabel('Lettres').blur();
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Lettres')).toHaveValue('HS');
  await expect(page.getByLabel('Nom affiché')).toHaveValue('Halles du Sud');
  await context.close();
});
