import { expect, test } from '../journey.ts';
import { BuyerFront } from '../screens/buyer.ts';
import { backOffice } from '../server/back-office.ts';

test('an order is placed by keyboard alone', async ({ page, server, signIn }) => {
  const office = await backOffice(server.url, 'halle');
  const before = await office.orderNumbers();
  const front = new BuyerFront(page, 'halle');
  await signIn(page, 'buyer@demo.test', front.path('/catalog'));
  await front.hasCatalog();

  // The first stop of the Tab key skips the header.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Aller au contenu' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  // Enter takes the first product found, also when it is typed faster than the list comes, and empties the search.
  await page.keyboard.press('/');
  await page.keyboard.type('citron vert');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await expect(page.getByText(/^Citron vert.* ajouté au panier$/)).toBeVisible();
  await page.keyboard.type('zzzzz');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Rien pour «/).first()).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('zzzzz');
  await page.keyboard.press('Escape');

  // Search, walk to the product, take eight packs.
  await page.keyboard.type('tomate ronde');
  await expect(page.getByText(/^\d+ produits? trouvés?$/).first()).toBeVisible();
  await expect(front.stepper('Tomate ronde')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('link', { name: 'Tomate ronde' })).toBeFocused();
  for (let packs = 0; packs < 8; packs += 1) await page.keyboard.press('+');
  await front.hasQuantity('Tomate ronde', 8);

  // Once the cart reaches the minimum, Ctrl + Enter opens the delivery step, and there it orders.
  await expect(page.getByRole('link', { name: 'Choisir la livraison' })).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Livraison' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Commander/ })).toBeEnabled();
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => office.orderNumbers()).toHaveLength(before.length + 1);
});
