import { expect, test } from '../journey.ts';
import { BuyerFront } from '../screens/buyer.ts';

test('a buyer’s two devices share one cart', async ({ page, browser, server, signIn }) => {
  const front = new BuyerFront(page, 'halle');
  await signIn(page, 'buyer@demo.test', front.path('/catalog'));
  await front.hasCatalog();
  await front.fillCart('Tomate ronde', 2);

  const tablet = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 820, height: 1180 },
    locale: 'fr-FR',
  });
  const other = new BuyerFront(await tablet.newPage(), 'halle');
  await signIn(other.page, 'buyer@demo.test', other.path('/catalog'));
  await other.hasCatalog();
  await other.search('tomate ronde');
  await expect(async () => other.hasQuantity('Tomate ronde', 2)).toPass();
  await other
    .stepper('Tomate ronde')
    .getByRole('button', { name: /^Ajouter/ })
    .click();
  await other.hasQuantity('Tomate ronde', 3);
  await expect(async () => front.hasQuantity('Tomate ronde', 3)).toPass();
  await tablet.close();
});

test('a cart is kept for 14 days after its last change, then it is empty', async ({ page, signIn }) => {
  const minute = 60_000;
  const lifetime = 14 * 24 * 60 * minute;
  const front = new BuyerFront(page, 'halle');
  await signIn(page, 'buyer@demo.test', front.path('/catalog'));
  await front.hasCatalog();
  await front.fillCart('Tomate ronde', 2);
  await front.worksOffline();
  await front.openCart();
  const changed = Date.now();
  await page.context().setOffline(true);
  await page.clock.setFixedTime(changed + lifetime - minute);
  await page.goto(front.path('/cart'));
  await expect(page.getByRole('link', { name: 'Tomate ronde' })).toBeVisible();
  await page.clock.setFixedTime(changed + lifetime + minute);
  await page.goto(front.path('/cart'));
  await expect(page.getByText('Votre panier est vide')).toBeVisible();
});
