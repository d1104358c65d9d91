import { expect, test } from '../journey.ts';
import { BuyerFront } from '../screens/buyer.ts';
import { backOffice } from '../server/back-office.ts';

test('a buyer finds a product in spite of a slip of the finger, orders it, and the supplier has the order', async ({
  page,
  server,
  signIn,
}) => {
  const front = new BuyerFront(page, 'halle');
  await signIn(page, 'buyer@demo.test', front.path('/catalog'));
  await front.hasCatalog();
  await front.search('tomaet ronde');
  await front.add('Tomate ronde', 8);
  const number = await front.order();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Commande passée');
  const supplier = await backOffice(server.url, 'halle');
  await expect.poll(() => supplier.orderNumbers()).toContain(number);
  await front.openOrders();
  await expect(page.getByRole('link', { name: new RegExp(number) })).toBeVisible();
});

test('an order below the minimum is not placed; at the minimum it goes out from the cart', async ({
  page,
  server,
  signIn,
}) => {
  const front = new BuyerFront(page, 'halle');
  await signIn(page, 'buyer@demo.test', front.path('/catalog'));
  await front.hasCatalog();
  await front.fillCart('Tomate ronde', 1);
  await front.openCheckout();
  await expect(page.getByText(/Le minimum de 80,00\s€ n’est pas atteint/).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Commander/ })).toBeDisabled();
  await front.chooseAddress();
  await page.getByRole('link', { name: 'Retour au panier' }).click();
  const order = page.getByRole('button', { name: /^Commander pour/ });
  await expect(page.getByRole('link', { name: 'Livraison' })).toBeVisible();
  await expect(order).toHaveCount(0);
  const more = front.stepper('Tomate ronde').getByRole('button', { name: /^Ajouter/ });
  for (let packs = 1; packs < 8; packs += 1) await more.click();
  await expect(order).toHaveText(/^Commander pour \p{L}+\. \d+\s\p{L}+\.?$/u);
  const number = await front.confirm();
  const supplier = await backOffice(server.url, 'halle');
  await expect.poll(() => supplier.orderNumbers()).toContain(number);
});

test('where day and address are known, the catalog’s cart bar orders; the calendar says until when each day is ordered', async ({
  page,
  server,
  signIn,
}) => {
  const front = new BuyerFront(page, 'halle');
  await signIn(page, 'buyer@demo.test', front.path('/catalog'));
  await front.hasCatalog();
  await front.fillCart('Tomate ronde', 8);
  await front.openCheckout();
  await expect(front.chosenDay()).toHaveAccessibleName(/, à commander avant .*\d\d:\d\d$/);
  await expect(page.getByText(/^\p{Lu}\p{L}+ \d+ \p{L}+\.?, à commander avant/u)).toBeVisible();
  const bar = page.getByRole('region', { name: 'Panier' });
  const order = bar.getByRole('button', { name: /^Commander pour/ });
  await front.chooseAddress();
  await front.openCatalog();
  await expect(order).toHaveText(/^Commander pour \p{L}+\. \d+\s\p{L}+\.?$/u);
  await expect(bar.getByRole('link', { name: 'Panier' })).toBeVisible();
  const number = await front.confirm();
  const supplier = await backOffice(server.url, 'halle');
  await expect.poll(() => supplier.orderNumbers()).toContain(number);
});

test('a price that rose meanwhile comes back, line by line, and is placed once it is accepted', async ({
  page,
  context,
  server,
  signIn,
}) => {
  const front = await BuyerFront.enter(page, signIn);
  await front.fillCart();
  await context.setOffline(true);
  const number = await front.order();
  const supplier = await backOffice(server.url, 'halle');
  await supplier.raisePrice('Tomate ronde', 100);
  await context.setOffline(false);
  await front.openOrders();
  const review = page.getByRole('heading', { name: 'Votre accord est nécessaire' });
  await expect(review).toBeVisible();
  expect(await supplier.orderNumbers()).not.toContain(number);
  await page.getByRole('button', { name: 'Accepter et passer' }).click();
  await expect(review).toBeHidden();
  await expect.poll(supplier.orderNumbers).toHaveLength(12);
  expect(await supplier.orderNumbers()).not.toContain(number);
});
