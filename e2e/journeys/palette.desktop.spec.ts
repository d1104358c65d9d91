import type { Page } from '@playwright/test';
import { accountSchema } from '../../src/contract/account.ts';
import { expect, test } from '../journey.ts';
import { axeOn } from '../screens/axe.ts';
import { photograph } from '../screens/photograph.ts';
import { backOffice } from '../server/back-office.ts';

const palette = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Chercher ou agir' });
  return {
    dialog,
    field: dialog.getByRole('combobox'),
    group: (name: string) => dialog.getByRole('group', { name }),
    option: (name: RegExp | string) => dialog.getByRole('option', { name }),
    open: async () => {
      await page.keyboard.press('Control+k');
      await expect(dialog.getByRole('combobox')).toBeFocused();
    },
  };
};

test('the palette finds a product, a client, an order and an action, by the keyboard alone', async ({
  page,
  server,
  signIn,
}) => {
  const office = await backOffice(server.url, 'halle');
  const [number = ''] = await office.placeOrders(1);
  await signIn(page, 'supplier@demo.test', '/admin/clients?space_alias=halle');
  await expect(page.getByRole('grid', { name: 'Clients' }).getByRole('row').nth(2)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Rechercher' })).toBeVisible();
  const { dialog, field, group, option, open } = palette(page);

  // A rail that was folded is so after a reload; its links keep their names.
  await page.keyboard.press('[');
  await expect(page.getByRole('button', { name: 'Déplier le menu' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Déplier le menu' })).toBeVisible();
  const link = page.getByRole('link', { name: 'Clients' });
  expect((await link.boundingBox())?.width).toBeLessThan(64);
  await photograph(page, 'folded-rail');
  expect((await axeOn(page).analyze()).violations).toEqual([]);
  await page.getByRole('button', { name: 'Déplier le menu' }).click();
  await expect.poll(async () => (await link.boundingBox())?.width).toBeGreaterThan(100);

  const search = page.getByRole('searchbox', { name: 'Rechercher un client' });
  await search.focus();
  await open();
  await expect(group('Faire').getByRole('option').first()).toBeVisible();
  expect((await axeOn(page).include('[role="dialog"]').analyze()).violations).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(search).toBeFocused();

  await open();
  await field.fill('tomate');
  const product = group('Produits').getByRole('option').first();
  await expect(product).toContainText('Tomate');
  await expect(product).toHaveAttribute('data-active-item');
  expect((await axeOn(page).include('[role="dialog"]').analyze()).violations).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/products\/[0-9a-f-]{36}/);
  await expect(page.getByRole('dialog', { name: /Tomate/ })).toBeVisible();

  await open();
  await field.fill(number);
  await expect(group('Commandes').getByRole('option')).toContainText(number);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('heading', { level: 2 })).toHaveText(number);

  await open();
  await field.fill('@bistrot');
  const client = group('Clients').getByRole('option').first();
  await expect(client).toContainText(/bistrot/i);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/clients\/[0-9a-f-]{36}/);

  // The palette shows first what was opened from it, the latest on top.
  await open();
  await expect(group('Ouverts récemment').getByRole('option')).toHaveCount(3);
  await expect(group('Ouverts récemment').getByRole('option').first()).toContainText(/bistrot/i);
  await field.fill('>nouveau prod');
  await expect(option(/Créer un nouveau produit/)).toHaveAttribute('data-active-item');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Nouveau produit' })).toBeVisible();
});

test('? shows the keys of the screen one is on, and G with a letter leads to another', async ({ page, signIn }) => {
  await signIn(page, 'supplier@demo.test', '/admin/orders?space_alias=halle');
  await expect(page.getByRole('grid', { name: 'Commandes' }).getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Rechercher' })).toBeVisible();
  const keys = page.getByRole('dialog', { name: 'Raccourcis du clavier' });
  await page.keyboard.press('?');
  await expect(keys.getByText('commande suivante')).toBeVisible();
  await expect(keys.getByText('chercher, agir')).toBeVisible();
  expect((await axeOn(page).include('[role="dialog"]').analyze()).violations).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();

  await page.keyboard.press('g');
  await page.keyboard.press('l');
  await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible();
  await page.keyboard.press('?');
  await expect(keys.getByText('client suivant')).toBeVisible();
  await expect(keys.getByText('commande suivante')).toBeHidden();
});

test('the palette offers a person only what they may do', async ({ page, signIn }) => {
  await page.route('**/v1/account/me', async (route) => {
    const answer = await route.fetch();
    const account = accountSchema.parse(await answer.json());
    const permissions = ['supplier:read', 'product:read', 'purchase_order:read'];
    const suppliers = account.suppliers.map((membership) => ({ ...membership, permissions }));
    await route.fulfill({ response: answer, json: { ...account, suppliers } });
  });
  await signIn(page, 'supplier@demo.test', '/admin/orders?space_alias=halle');
  await expect(page.getByRole('button', { name: 'Rechercher' })).toBeVisible();
  const { dialog, group, open, field } = palette(page);
  await open();
  await expect(group('Faire').getByRole('option')).toHaveText([/Passer en sombre/, /^Aide/]);
  await expect(group('Aller à').getByRole('option', { name: 'Produits' })).toBeVisible();
  await expect(group('Aller à').getByRole('option', { name: 'Clients' })).toBeHidden();
  // The palette doesn't even ask the server for clients.
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await field.fill('bistrot');
  await expect(dialog.getByRole('status')).not.toHaveText('Recherche…');
  expect(asked.filter((path) => path.endsWith('/products'))).toHaveLength(1);
  expect(asked.filter((path) => path.endsWith('/clients'))).toEqual([]);
});
