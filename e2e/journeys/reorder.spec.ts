import { expect, test } from '../journey.ts';
import { BuyerFront } from '../screens/buyer.ts';
import { reorderIntoFullCart } from '../screens/reorder.ts';
import { backOffice } from '../server/back-office.ts';

test('reordering into a cart that is not empty asks first: add, replace with a way back, or nothing', async ({
  page,
  signIn,
}) => {
  await reorderIntoFullCart(page, (path) => signIn(page, 'buyer@demo.test', path));
});

test('some of an order is taken again without a network; what has left the catalog is named and can’t be ticked', async ({
  page,
  context,
  server,
  signIn,
}) => {
  const front = await BuyerFront.enter(page, signIn);
  await front.search('tomate');
  await front.add('Tomate ronde', 8);
  await front.add('Tomate cerise', 2);
  await front.fillCart('Carotte', 1);
  const number = await front.order();
  await (await backOffice(server.url, 'halle')).deleteProduct('Carotte');
  await front.openOrders();
  await page.getByRole('link', { name: new RegExp(number) }).click();
  const sheet = page.getByRole('dialog', { name: 'Choisir les produits' });
  const box = (product: string) => sheet.getByRole('checkbox', { name: product });
  const take = sheet.getByRole('button', { name: /^Recommander|^Aucun/ });
  await page.getByRole('button', { name: 'Choisir les produits' }).click();
  await expect(sheet.getByRole('listitem').filter({ hasText: 'Carotte' })).toContainText('N’est plus au catalogue');
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('button', { name: 'Choisir les produits' }).click();
  await expect(box('Carotte')).toBeDisabled();
  await expect(box('Carotte')).not.toBeChecked();
  await expect(take).toHaveText('Recommander 2 produits');
  await box('Tous les produits').click();
  await expect(take).toHaveText('Aucun produit choisi');
  await expect(take).toBeDisabled();
  await box('Tomate cerise').click();
  await expect(box('Tous les produits')).toBeChecked({ indeterminate: true });
  await take.click();
  await expect(page.getByText('1 produit au panier').first()).toBeVisible();

  // The cart is not empty any more: what is taken next asks whether it replaces it.
  await page.getByRole('button', { name: 'Choisir les produits' }).click();
  await box('Tomate cerise').click();
  await expect(take).toHaveText('Recommander 1 produit');
  await take.click();
  const question = page.getByRole('dialog', { name: 'Votre panier n’est pas vide' });
  await question.getByRole('button', { name: 'Remplacer le panier' }).click();
  await expect(question).toBeHidden();
  await page
    .getByRole('link', { name: /^Panier/ })
    .first()
    .click();
  await expect(page.getByRole('group', { name: /^Quantité, / })).toHaveCount(1);
  await front.hasQuantity('Tomate ronde', 8);
});
