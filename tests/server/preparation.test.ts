import { expect, it } from 'vitest';
import { preparationRoutes } from '#contract/preparation.ts';
import { problemSchema } from '#contract/problem.ts';
import { purchaseOrderSchema } from '#contract/purchase-order.ts';
import { newId } from '#server/new-id.ts';
import { aRequest, euros, NOON, ownOrderDesk } from '../builders/order-desk.ts';

const { test, server, market, desk } = await ownOrderDesk();
const DAY = '2026-11-21';

type Pick = { order_id: string; version: number; picked: object | null };

/** Two confirmed orders of the same client, of two packs of butter each. */
async function aWarehouse() {
  const client = await desk.aClient();
  const base = `/v2/supplier/${client.supplier_id}`;
  const staffOf = async (role: 'sales' | 'preparer' | 'viewer') => {
    const { email, account_id } = await market.anAccount();
    await market.staff(client.supplier_id, account_id, role);
    return server.signIn(email);
  };
  const [sales, preparer] = [await staffOf('sales'), await staffOf('preparer')];
  const move = (order_id: string, transition: string, body: object, token = preparer) =>
    server.call('POST', `${base}/purchase_orders/${order_id}/${transition}`, { token, body });
  const confirmed = async () => {
    const order = purchaseOrderSchema.parse((await desk.place(client, newId(NOON))).body);
    await move(order.order_id, 'confirm', { version: 1 }, sales);
    return order.order_id;
  };
  const read = async (token = preparer, day = `?delivery_day=${DAY}`) => {
    const answer = await server.call('GET', `${base}/preparation${day}`, { token });
    return { status: answer.status, body: answer.body };
  };
  const { product_id } = client;
  return {
    ...{ client, sales, preparer, staffOf, move, confirmed, read, product_id },
    order: async (order_id: string) =>
      purchaseOrderSchema.parse(
        (await server.call('GET', `${base}/purchase_orders/${order_id}`, { token: sales })).body,
      ),
    prepared: async () => preparationRoutes.preparation.answer.parse((await read()).body),
    pick: (picks: Pick[], token = preparer) =>
      server.call('PATCH', `${base}/preparation`, {
        token,
        body: { picks: picks.map((each) => ({ product_id, ...each })) },
      }),
  };
}

it('what is to be prepared are the confirmed orders of a day; the first such day where none is named', async () => {
  const { client, confirmed, read, prepared } = await aWarehouse();
  expect(preparationRoutes.preparation.answer.parse((await read(undefined, '')).body)).toMatchObject({
    delivery_day: null,
    orders: [],
  });
  const order_id = await confirmed();
  await desk.place(client, newId(NOON));
  const { days, orders, products, picks } = await prepared();
  expect(days).toEqual([{ delivery_day: DAY, orders: 1 }]);
  expect(orders).toMatchObject([{ order_id, status: 'confirmed', lines: [{ quantity: 2 }] }]);
  expect(products.map(({ product_id }) => product_id)).toEqual([client.product_id]);
  expect(picks).toEqual([]);
  expect(preparationRoutes.preparation.answer.parse((await read(undefined, '')).body).delivery_day).toBe(DAY);
});

it('the first line that is picked takes its order into preparation; what was picked leaves', async () => {
  const { confirmed, pick, prepared, move, order } = await aWarehouse();
  const order_id = await confirmed();
  const said = await pick([{ order_id, version: 0, picked: { quantity: 1, lot: ' L42 ', use_by: '2026-12-24' } }]);
  expect(said).toMatchObject({ status: 200, body: { orders: [{ order_id, status: 'preparing', version: 3 }] } });
  expect((await prepared()).picks).toMatchObject([{ order_id, version: 1, picked: { quantity: 1, lot: 'L42' } }]);
  expect((await move(order_id, 'ship', { version: 3 })).status).toBe(200);
  const { status, lines, totals } = await order(order_id);
  expect({ status, total: totals.total }).toEqual({ status: 'shipped', total: euros(4320) });
  expect(lines).toMatchObject([{ shipped_quantity: 1, lot: 'L42', use_by: '2026-12-24' }]);
  const { rows } = await test.database.pool.query('select 1 from picked_line where order_id = $1', [order_id]);
  expect(rows).toEqual([]);
});

it('what is missing comes on the day that is named for it, and what is said while shipping counts before what was picked', async () => {
  const { confirmed, pick, move, order, product_id } = await aWarehouse();
  const [first, second] = [await confirmed(), await confirmed()];
  await pick([first, second].map((order_id) => ({ order_id, version: 0, picked: { quantity: 1 } })));
  const tooEarly = await move(first, 'ship', { version: 3, rest_day: DAY });
  expect(problemSchema.parse(tooEarly.body).errors).toEqual({ rest_day: 'is not after the delivery of the order' });
  expect((await move(first, 'ship', { version: 3, rest_day: '2026-11-24' })).status).toBe(200);
  expect((await order(first)).lines).toMatchObject([
    { shipped_quantity: 1, backorder: { quantity: 1, delivery_day: '2026-11-24' } },
  ]);
  expect((await move(second, 'ship', { version: 3, lines: [{ product_id, quantity: 2 }] })).status).toBe(200);
  expect((await order(second)).lines[0]?.shipped_quantity).toBe(2);
});

it('of two who pick the same line the second is told, and nothing of theirs is written', async () => {
  const { confirmed, pick, prepared, sales } = await aWarehouse();
  const [first, second] = [await confirmed(), await confirmed()];
  await pick([{ order_id: first, version: 0, picked: { quantity: 2 } }]);
  const late = await pick(
    [
      { order_id: second, version: 0, picked: { quantity: 2 } },
      { order_id: first, version: 0, picked: { quantity: 0 } },
    ],
    sales,
  );
  expect(problemSchema.parse(late.body).code).toBe('stale_version');
  const { picks, orders } = await prepared();
  expect(picks.map(({ order_id, picked }) => [order_id, picked])).toEqual([[first, { quantity: 2 }]]);
  expect(orders.find(({ order_id }) => order_id === second)?.status).toBe('confirmed');
  await pick([{ order_id: first, version: 1, picked: null }]);
  expect((await prepared()).picks).toMatchObject([{ version: 2, picked: null }]);
});

it('refuses what can’t have been taken, by the name of the field', async () => {
  const { client, confirmed, pick, move } = await aWarehouse();
  const order_id = await confirmed();
  const errors = async (picked: object | null, of = order_id, product_id?: string) =>
    problemSchema.parse((await pick([{ order_id: of, version: 0, picked, ...(product_id && { product_id }) }])).body)
      .errors;
  expect(await errors({ quantity: 3 })).toEqual({ 'picks.0.picked.quantity': 'is more than was ordered' });
  expect(await errors({ quantity: 2, weight: 500 })).toHaveProperty(['picks.0.picked.weight']);
  expect(await errors({ quantity: 2 }, order_id, newId(NOON))).toHaveProperty(['picks.0.product_id']);
  expect(await errors(null, order_id, newId(NOON))).toHaveProperty(['picks.0.product_id']);
  expect(await errors({ quantity: 2 }, newId(NOON))).toHaveProperty(['picks.0.order_id']);
  const open = purchaseOrderSchema.parse((await desk.place(client, newId(NOON), aRequest(client))).body).order_id;
  const early = await pick([{ order_id: open, version: 0, picked: { quantity: 1 } }]);
  expect(problemSchema.parse(early.body).code).toBe('wrong_transition');
  expect((await move(open, 'receive', { version: 1, rest_day: DAY }, client.token)).status).toBe(400);
});

it('is the business of those who prepare, of the supplier alone', async () => {
  const { client, confirmed, read, pick, staffOf } = await aWarehouse();
  const order_id = await confirmed();
  const viewer = await staffOf('viewer');
  expect((await read(viewer)).status).toBe(403);
  expect((await pick([{ order_id, version: 0, picked: null }], viewer)).status).toBe(403);
  const stranger = await aWarehouse();
  expect((await read(client.token)).status).toBe(403);
  const foreign = await stranger.pick([{ order_id, version: 0, picked: null }]);
  expect(problemSchema.parse(foreign.body).errors).toHaveProperty(['picks.0.order_id']);
});
