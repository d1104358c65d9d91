import { expect, test } from '../journey.ts';

test('what was typed of a new client and a new product is offered again after a reload', async ({ page, signIn }) => {
  await signIn(page, 'supplier@demo.test', '/admin/clients/new?space_alias=halle');
  const client = page.getByRole('dialog', { name: 'Nouveau client' });
  await client.getByLabel('Nom', { exact: true }).fill('La Table de Jeanne');
  await page.reload();
  await client.getByRole('button', { name: 'Reprendre le brouillon' }).click();
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

test('a message, an invitation and a catalog that were begun are there again after a reload', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'supplier@demo.test', '/admin/orders?space_alias=halle');
  await page.getByRole('grid').getByRole('row').nth(1).click();
  const message = page.getByLabel('Votre message');
  await page.getByRole('tab', { name: 'Messages' }).click();
  await message.fill('La livraison passe à 7 h');
  await page.reload();
  await page.getByRole('tab', { name: 'Messages' }).click();
  await expect(message).toHaveValue('La livraison passe à 7 h');
  await page.getByRole('button', { name: 'Envoyer le message' }).click();
  await expect(page.getByRole('region', { name: 'Messages' }).getByRole('listitem')).toContainText('7 h');
  await expect(message).toHaveValue('');

  await page.goto('/admin/team?space_alias=halle');
  const open = page.getByRole('button', { name: 'Inviter', exact: true });
  const invitation = page.getByRole('dialog', { name: 'Inviter dans l’équipe' });
  await open.click();
  await invitation.getByLabel('Prénom et nom').fill('Ana Vasseur');
  await page.reload();
  await open.click();
  await invitation.getByRole('button', { name: 'Reprendre le brouillon' }).click();
  await expect(invitation.getByLabel('Prénom et nom')).toHaveValue('Ana Vasseur');

  await page.goto('/admin/catalogs/new?space_alias=halle');
  await page.getByLabel('Nom', { exact: true }).fill('Carte d’hiver');
  await page.getByRole('radio', { name: 'Tous', exact: true }).click();
  const picked = page.getByRole('grid').getByRole('checkbox').nth(1);
  await picked.uncheck();
  await page.reload();
  await expect(page.getByLabel('Nom', { exact: true })).toHaveValue('');
  await page.getByRole('button', { name: 'Reprendre le brouillon' }).click();
  await expect(page.getByLabel('Nom', { exact: true })).toHaveValue('Carte d’hiver');
  await expect(page.getByRole('complementary', { name: 'Règles' })).toContainText('1 produit retiré');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('heading', { name: 'Carte d’hiver' })).toBeVisible();
  await page.goto('/admin/catalogs/new?space_alias=halle');
  await expect(page.getByLabel('Nom', { exact: true })).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Reprendre le brouillon' })).toBeHidden();
});
