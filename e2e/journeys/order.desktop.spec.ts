import { expect, test } from '../journey.ts';
import { BuyerFront } from '../screens/buyer.ts';
import { backOffice } from '../server/back-office.ts';

test('at a desk, the cart stands beside the list, and the order goes through', async ({ page, server, signIn }) => {
  const front = new BuyerFront(page, 'halle');
  await signIn(page, 'buyer@demo.test', front.path('/catalog'));
  await front.hasCatalog();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('tomate ronde');
  await front.add('Tomate ronde', 8);
  await expect(page.getByRole('complementary', { name: 'Panier' }).getByText('Tomate ronde')).toBeVisible();
  const number = await front.order();
  const supplier = await backOffice(server.url, 'halle');
  await expect.poll(() => supplier.orderNumbers()).toContain(number);
});

test('at a desk, the cart beside the list and the cart’s own screen order for the day that is known', async ({
  page,
  server,
  signIn,
}) => {
  const front = new BuyerFront(page, 'halle');
  await signIn(page, 'buyer@demo.test', front.path('/catalog'));
  await front.hasCatalog();
  await front.fillCart();
  await front.openCheckout();
  await front.chooseAddress();
  await front.openCatalog();
  const order = page.getByRole('button', { name: /^Commander pour \p{L}+\. \d+/u });
  await expect(page.getByRole('complementary', { name: 'Panier' }).locator(order)).toBeVisible();
  await expect(order).toHaveCount(1);
  await front.openCart();
  await expect(page.getByRole('complementary', { name: 'Seuils et total' }).locator(order)).toBeVisible();
  const number = await front.confirm();
  const supplier = await backOffice(server.url, 'halle');
  await expect.poll(() => supplier.orderNumbers()).toContain(number);
});

test('the supplier confirms the order in the back office', async ({ page, browser, server, signIn }) => {
  const front = new BuyerFront(page, 'halle');
  await signIn(page, 'buyer@demo.test', front.path('/catalog'));
  await front.hasCatalog();
  await front.fillCart();
  const number = await front.order();
  const desk = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 1280, height: 800 },
    locale: 'fr-FR',
  });
  const office = await desk.newPage();
  await signIn(office, 'supplier@demo.test', '/admin/orders?space_alias=halle');
  await office.getByText(number).first().click();
  await office.getByRole('button', { name: 'Confirmer' }).click();
  await expect(office.getByText('confirmée').first()).toBeVisible();
  await desk.close();
});
