import { expect, test } from '../journey.ts';

test('what was typed of a new client and a new product is offered again after a reload', async ({ page, signIn }) => {
  await signIn(page, 'supplier@demo.test', '/admin/clients/new?space_alias=halle');
  const client = page.getByRole('dialog', { name: 'Nouveau client' });
  await client.getByLabel('Nom', { exact: true }).fill('La Table de Jeanne');
  await page.reload();
  await client.getByRole('button', { name: 'Reprendre le brouillon' }).click({ timeout: 10_000 });
  await expect(client.getByLabel('Nom', { exact: true })).toHaveValue('La Table de Jeanne');
  await expect(client.getByRole('button', { name: 'Reprendre le brouillon' })).toBeHidden();

  await page.goto('/admin/products/new?space_alias=halle');
  const product = page.getByRole('dialog', { name: 'Nouveau produit' });
  await product.getByLabel('Nom').fill('Miel de tilleul');
  await page.reload();
  await product.getByRole('button', { name: 'Reprendre le brouillon' }).click();
  await expect(product.getByLabel('Nom')).toHaveValue('Miel de tilleul');
  await product.getByLabel('Code').fill('TILLEUL');
  await product.getByRole('button', { name: 'Créer le produit' }).click();
  await expect(page.getByRole('dialog', { name: 'Miel de tilleul' })).toBeVisible();
  await page.goto('/admin/products/new?space_alias=halle');
  await expect(product.getByLabel('Nom')).toBeVisible();
  await expect(product.getByRole('button', { name: 'Reprendre le brouillon' })).toBeHidden();
});
