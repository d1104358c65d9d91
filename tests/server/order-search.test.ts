import { expect, it } from 'vitest';
import { orderDeskRoutes } from '#contract/order-desk.ts';
import { purchaseOrderRoutes, purchaseOrderSchema } from '#contract/purchase-order.ts';
import { newId } from '#server/new-id.ts';
import { aRequest, NOON, ownOrderDesk } from '../builders/order-desk.ts';

const { server, market, desk } = await ownOrderDesk();

async function aSpace() {
  const client = await desk.aClient();
  const { email, account_id } = await market.anAccount();
  await market.staff(client.supplier_id, account_id, 'sales');
  const token = await server.signIn(email);
  const path = `/v2/supplier/${client.supplier_id}`;
  return {
    client,
    find: async (query: string, as = token) =>
      purchaseOrderRoutes.purchaseOrders.answer.parse(
        (await server.call('GET', `${path}/purchase_orders?${query}`, { token: as })).body,
      ),
    counts: async () =>
      orderDeskRoutes.orderCounts.answer.parse((await server.call('GET', `${path}/order_counts`, { token })).body)
        .counts,
    place: async (change: Record<string, unknown> = {}) =>
      purchaseOrderSchema.parse((await desk.place(client, newId(NOON), aRequest(client, change))).body),
    reject: ({ order_id }: { order_id: string }) =>
      server.call('POST', `${path}/purchase_orders/${order_id}/reject`, { token, body: { version: 1, reason: 'non' } }),
  };
}

it('orders are found by a part of their number, of the buyer’s reference and of the client’s name, in capitals or not', async () => {
  const space = await aSpace();
  const one = await space.place({ reference: 'BC-100%_A' });
  const two = await space.place();
  const found = async (words: string) =>
    (await space.find(`query=${encodeURIComponent(words)}`)).purchase_orders.map(({ order_id }) => order_id).sort();
  expect(await found(one.number.toLowerCase())).toEqual([one.order_id]);
  expect(await found('bc-100')).toEqual([one.order_id]);
  expect(await found('bistr')).toEqual([one.order_id, two.order_id].sort());
  expect(await found('nothing of the kind')).toEqual([]);
  // The database's wildcards are plain characters here.
  expect(await found('0%_a')).toEqual([one.order_id]);
  expect(await found('%')).toEqual([one.order_id]);
  expect(await found('_')).toEqual([one.order_id]);
});

it('orders are listed for the days they are to be delivered on', async () => {
  const space = await aSpace();
  await space.place();
  const later = await space.place({ delivery_day: '2026-11-25' });
  const of = async (query: string) => (await space.find(query)).purchase_orders.map(({ order_id }) => order_id);
  expect(await of('delivery_from=2026-11-22')).toEqual([later.order_id]);
  expect(await of('delivery_from=2026-11-21&delivery_until=2026-11-25')).toHaveLength(2);
  expect(await of('delivery_until=2026-11-20')).toEqual([]);
});

it('orders are counted by their state, a supplier’s own alone', async () => {
  const [space, other] = [await aSpace(), await aSpace()];
  await other.place();
  await space.place();
  await space.place();
  await space.reject(await space.place());
  expect((await space.counts()).sort((left, right) => right.orders - left.orders)).toEqual([
    { status: 'submitted', orders: 2 },
    { status: 'rejected', orders: 1 },
  ]);
});
