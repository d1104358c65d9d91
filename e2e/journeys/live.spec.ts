import { expect, test } from '../journey.ts';
import { BuyerFront } from '../screens/buyer.ts';
import { backOffice } from '../server/back-office.ts';

test('an order that the supplier confirms says so on the buyer’s page by itself', async ({ page, server, signIn }) => {
  await page.clock.install();
  const office = await backOffice(server.url, 'halle');
  const front = new BuyerFront(page, 'halle');
  await signIn(page, 'buyer@demo.test', front.path('/catalog'));
  await front.hasCatalog();
  await front.fillCart();
  const number = await front.order();
  const listening = page.waitForResponse((answer) => answer.url().endsWith('/v2/events'));
  await front.openOrders();
  const order = page.getByRole('listitem').filter({ hasText: number });
  const isConfirmed = order.getByText(/^confirmée/i).first();
  await expect(order).toBeVisible();
  await listening;
  await expect(isConfirmed).toBeHidden();
  // The page's clock stands still but for moments, so nothing is asked for at its interval.
  await page.clock.pauseAt(Date.now() + 1_000);
  await office.confirm(number);
  await expect
    .poll(async () => {
      await page.clock.runFor(100);
      return isConfirmed.isVisible();
    })
    .toBe(true);
});
