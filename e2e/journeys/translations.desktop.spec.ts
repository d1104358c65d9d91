import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { axeOn } from '../screens/axe.ts';
import { photograph } from '../screens/photograph.ts';

const violationsOf = async (page: Page) => (await axeOn(page).analyze()).violations.map(({ id }) => id);
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true }).first();

test('what is missing is translated line by line, taken back, by a run, and never over somebody else’s', async ({
  page,
  browser,
  server,
  signIn,
}) => {
  await signIn(page, 'supplier@demo.test', '/admin/translations?space_alias=halle');
  const cell = page.getByRole('button', { name: /^Noms de produits, Allemand/ });
  await expect(cell).toHaveAccessibleName(/\d manquants$/);
  await cell.click();
  const missing = async () => Number((await cell.textContent())?.replace(/\D/g, ''));
  const before = await missing();
  const name = (await page.getByPlaceholder('À traduire').first().getAttribute('aria-label')) ?? '';
  expect(name).toMatch(/^Allemand, /);
  const row = page.getByRole('listitem').filter({ has: field(page, name) });
  await field(page, name).fill('Auf Deutsch');
  await field(page, name).press('Enter');
  await expect(row).toContainText('à la main');
  await expect(page.getByText(/^Enregistré à \d/)).toBeVisible();
  await expect.poll(missing).toBe(before - 1);
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(row).toContainText('manque');
  await expect.poll(missing).toBe(before);

  const context = await browser.newContext({ baseURL: server.url, locale: 'fr-FR' });
  const other = await context.newPage();
  await signIn(other, 'supplier@demo.test', '/admin/translations?space_alias=halle');
  await other.getByRole('button', { name: /^Noms de produits, Allemand/ }).click();
  await field(other, name).fill('Der andere');
  await field(other, name).press('Enter');
  await expect(other.getByRole('listitem').filter({ has: field(other, name) })).toContainText('à la main');
  await context.close();
  await field(page, name).fill('Meins');
  await field(page, name).press('Enter');
  await expect(row).toContainText('Quelqu’un a écrit : Der andere');
  await row.getByRole('button', { name: 'Garder le mien' }).click();
  await expect(row).toContainText('à la main');

  // A term of the dictionary within the source: Tab puts it in once something is typed, and leads on before.
  const peas = field(page, 'Allemand, Pois gourmand');
  await peas.press('Tab');
  await expect(peas).toHaveValue('');
  await peas.fill('Zarte');
  await expect(page.getByRole('button', { name: /^Glossaire\s: Pois = Erbsen/ })).toBeVisible();
  await photograph(page, 'glossary');
  await peas.press('Tab');
  await expect(peas).toHaveValue('Zarte Erbsen');
  expect(await violationsOf(page)).toEqual([]);
  await peas.press('Enter');
  await expect(page.getByRole('listitem').filter({ has: peas })).toContainText('à la main');

  await page.getByRole('button', { name: 'Aperçu' }).click();
  const german = page.getByRole('region', { name: 'Allemand' });
  const french = page.getByRole('region', { name: 'Français' }).getByRole('listitem');
  await expect(french).toHaveCount(12);
  await expect(french.filter({ hasText: 'Oignon rouge' })).toContainText('Ails, oignons & échalotes');
  // A product without a German name is shown in French and says so.
  await expect(german.getByRole('listitem').filter({ hasText: 'en français' }).first()).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Retour aux textes' }).click();
  await expect(row).toContainText('à la main');

  await page.getByRole('button', { name: 'Traduire…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Remplace aussi');
  await expect(dialog.getByRole('radio', { name: /^Compléter ce qui manque/ })).toBeChecked();
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: /^Traduire \d+ textes$/ }).click();
  await expect(page.getByRole('status').filter({ hasText: /restent à traduire/ })).toBeVisible();
});
