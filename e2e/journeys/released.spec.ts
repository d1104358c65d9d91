import type { OutboxRow } from '../../src/client/store/device/rows.ts';
import { orderNumber } from '../../src/domain/orders/order-number.ts';
import { releasedDevices, restoreDevice } from '../../tests/builders/released-device.ts';
import { expect, test } from '../journey.ts';
import { BuyerFront } from '../screens/buyer.ts';
import { backOffice } from '../server/back-office.ts';
import { inTheDemo } from '../server/released-buyer.ts';

const WAITING = ['queued', 'sending', 'needs_sign_in'];

for (const released of releasedDevices()) {
  test(`the orders that version ${released.app} left on a device are all there, and those that waited are passed`, async ({
    page,
    server,
    signIn,
  }) => {
    const front = new BuyerFront(page, 'halle');
    const supplier = await backOffice(server.url, 'halle');
    const before = await supplier.orderNumbers();
    const { product_id } = await supplier.findProduct('Tomate ronde');
    const device = await inTheDemo(released, { ...(await supplier.buyer()), product_id });
    const rows = device.stores.find(({ name }) => name === 'outbox')?.rows as readonly OutboxRow[];
    // This page of the origin has no app: the old version's database must be there before the new app starts.
    await page.goto('/openapi.json');
    const name = `carreau-${device.account_id}`;
    await page.evaluate(`(${restoreDevice.toString()})(${JSON.stringify(device)}, ${JSON.stringify(name)})`);

    await signIn(page, 'buyer@demo.test', front.path('/orders'));
    const waited = rows.filter(({ state }) => WAITING.includes(state)).map(({ order_id }) => orderNumber(order_id));
    await expect
      .poll(async () => (await supplier.orderNumbers()).filter((number) => !before.includes(number)).sort())
      .toEqual(waited.sort());
    for (const { order_id, state } of rows.filter((row) => row.state !== 'placed')) {
      const shown = page.getByText(new RegExp(orderNumber(order_id)));
      await expect(shown.first(), `the order that was ${state}`).toBeVisible();
    }
  });
}
