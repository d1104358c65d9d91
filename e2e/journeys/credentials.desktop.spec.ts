import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';

const withoutFaults = async (page: Page) =>
  expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([]);

test('a key of the API is made, shown once, used by a program, and revoked', async ({ page, request, signIn }) => {
  await signIn(page, 'supplier@demo.test', '/admin/settings?space_alias=halle');
  await page.getByRole('navigation', { name: 'Réglages' }).getByRole('link', { name: 'Clés et webhooks' }).click();
  await expect(page.getByText(/^Aucune clé\./)).toBeVisible();
  await page.getByRole('button', { name: 'Créer une clé' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Créer la clé' }).click();
  await expect(sheet.getByText(/^Dites à quoi elle sert/)).toBeVisible();
  await sheet.getByLabel('Nom de la clé').fill('Comptabilité');
  await sheet.getByRole('checkbox', { name: 'Voir le tableau de bord et les réglages' }).click();
  await withoutFaults(page);
  await sheet.getByRole('button', { name: 'Créer la clé' }).click();
  const token = await sheet.getByLabel('Clé d’API').inputValue();
  await sheet.getByRole('button', { name: 'La clé est en lieu sûr' }).click();

  const found = await (await request.get('/v1/supplier/halle')).json();
  const counts = () =>
    request.get(`/v2/supplier/${found.supplier_id}/order_counts`, { headers: { authorization: `Bearer ${token}` } });
  expect((await counts()).status()).toBe(200);
  await page.reload();
  await expect(page.getByText(/2 droits · utilisée le/)).toBeVisible();
  await expect(page.getByText(token)).toHaveCount(0);
  await withoutFaults(page);

  await page.getByRole('button', { name: 'Révoquer Comptabilité' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Révoquer' }).click();
  await expect(page.getByText(/^Aucune clé\./)).toBeVisible();
  expect((await counts()).status()).toBe(401);
});
