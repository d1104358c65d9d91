import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { dashboardSchema } from '#contract/dashboard.ts';
import { problemSchema } from '#contract/problem.ts';
import { purchaseOrderSchema } from '#contract/purchase-order.ts';
import { routes } from '#contract/routes.ts';
import { addMoney } from '#domain/values/money.ts';
import { addDays } from '#domain/values/time-zone.ts';
import { category, product } from '#server/database/schema/catalog.ts';
import { purchaseOrder } from '#server/database/schema/orders.ts';
import { commercialLink } from '#server/database/schema/suppliers.ts';
import { newId } from '#server/new-id.ts';
import { nextId } from '../builders/next-id.ts';
import { aRequest, type Client, euros, NOON, ownOrderDesk } from '../builders/order-desk.ts';

const { test, server, market, desk } = await ownOrderDesk();
const TODAY = '2026-11-20';

async function aSpace() {
  const client = await desk.aClient();
  const { email, account_id } = await market.anAccount();
  await market.staff(client.supplier_id, account_id, 'sales');
  const token = await server.signIn(email);
  const path = `/v2/supplier/${client.supplier_id}/dashboard`;
  return {
    client,
    token,
    look: async () => dashboardSchema.parse((await server.call('GET', path, { token })).body),
    place: async (change: Record<string, unknown> = {}) =>
      purchaseOrderSchema.parse((await desk.place(client, nextId(), aRequest(client, change))).body),
  };
}

/** Orders of so many packs, placed and delivered so many days before today. */
async function past(client: Client, packs: number, ...daysAgo: number[]) {
  const model = purchaseOrderSchema.parse((await desk.place(client, newId(NOON))).body);
  const [line] = model.lines;
  if (!line) throw new Error('an order has a line');
  const { supplier_id, order_id } = model;
  const [row] = await test.database.executor.select().from(purchaseOrder).where(eq(purchaseOrder.order_id, order_id));
  if (!row) throw new Error('the order is there');
  await test.database.executor.delete(purchaseOrder).where(eq(purchaseOrder.order_id, order_id));
  const amount = euros(4320 * packs);
  for (const ago of daysAgo) {
    const received_at = new Date(`${addDays(TODAY, -ago)}T09:00:00Z`);
    await test.database.executor.insert(purchaseOrder).values({
      ...row,
      supplier_id,
      order_id: newId(received_at),
      number: randomUUID(),
      status: 'closed',
      received_at,
      updated_at: received_at,
      delivery_day: addDays(TODAY, 1 - ago),
      lines: [{ ...line, quantity: packs, amount }],
      totals: { ...row.totals, total: amount, packs },
    });
  }
}

it('sorts the orders to confirm: those that can go, and the others with what speaks against them', async () => {
  const space = await aSpace();
  await past(space.client, 2, 8, 6, 4, 2);
  const usual = await space.place();
  const lines = aRequest(space.client).lines.map((line) => ({ ...line, quantity: 20 }));
  const tenTimes = await space.place({ lines, seen_total: euros(86_400) });
  const { to_confirm, items_total } = await space.look();
  expect(items_total).toBe(2);
  expect(to_confirm.map(({ order_id, doubts }) => [order_id, doubts])).toEqual([
    [usual.order_id, []],
    [tenTimes.order_id, [{ kind: 'quantity', product_id: space.client.product_id, quantity: 20, usual: 2 }]],
  ]);
  expect(to_confirm[1]).toMatchObject({
    version: 1,
    total: euros(86_400),
    names: { [space.client.product_id]: { fr_FR: 'Beurre doux' } },
  });
  // The list of orders asks for the doubts alone.
  const { supplier_id } = space.client;
  const { body } = await server.call('GET', `/v2/supplier/${supplier_id}/order_doubts`, { token: space.token });
  const doubted = routes.waitingDoubts.answer.parse(body);
  expect(doubted.orders).toEqual([
    { order_id: tenTimes.order_id, doubts: to_confirm[1]?.doubts, names: to_confirm[1]?.names },
  ]);
});

it('doubts an order by which the client would owe more than was agreed, also beside the order itself', async () => {
  const space = await aSpace();
  const { supplier_id, organization_id } = space.client;
  const call = (method: string, path: string, body?: unknown, token = space.token) =>
    server.call(method, `/v2/supplier/${supplier_id}/${path}`, { token, body });
  const [first, second] = [await space.place(), await space.place()];
  const sheet = async () => routes.client.answer.parse((await call('GET', `clients/${organization_id}`)).body);
  const owed = addMoney(first.totals.total, first.totals.vat);
  const { version, credit_limit, open_credit } = await sheet();
  expect([credit_limit, open_credit]).toEqual([null, euros(2 * owed.amount)]);
  const allow = (limit: number, at: number) =>
    call('PATCH', `clients/${organization_id}`, { version: at, credit_limit: euros(limit) });
  expect((await allow(2 * owed.amount, version)).status).toBe(200);
  expect((await space.look()).to_confirm.map(({ doubts }) => doubts)).toEqual([[], []]);
  expect((await allow(2 * owed.amount - 1, version)).status).toBe(409);
  expect((await allow(2 * owed.amount - 1, version + 1)).status).toBe(200);
  const doubt = { kind: 'credit', open: euros(2 * owed.amount), limit: euros(2 * owed.amount - 1) };
  expect((await space.look()).to_confirm.map(({ doubts }) => doubts)).toEqual([[doubt], [doubt]]);
  const path = `order_doubts/${second.order_id}`;
  expect((await call('GET', path)).body).toEqual({ doubts: [doubt], names: {} });
  expect((await call('GET', path, undefined, space.client.token)).status).toBe(403);
  // A rejected order is not owed: the other one is within the limit, and the rejected one has no doubts any more.
  await call('POST', `purchase_orders/${second.order_id}/reject`, { version: 1, reason_code: 'account_blocked' });
  expect((await space.look()).to_confirm.map(({ doubts }) => doubts)).toEqual([[]]);
  expect((await call('GET', path)).body).toEqual({ doubts: [], names: {} });
  expect((await sheet()).open_credit).toEqual(owed);
  for (const wrong of [{ ...euros(1), currency: 'CHF' }, euros(-1), { ...euros(1), precision: 3 }]) {
    const refused = await call('PATCH', `clients/${organization_id}`, { version: version + 2, credit_limit: wrong });
    expect(problemSchema.parse(refused.body).errors).toHaveProperty('credit_limit');
  }
});

it('tells how far the deliveries of the next days are', async () => {
  const space = await aSpace();
  const move = (order_id: string, transition: string, version: number) =>
    server.call('POST', `/v2/supplier/${space.client.supplier_id}/purchase_orders/${order_id}/${transition}`, {
      token: space.token,
      body: { version },
    });
  const [first, second] = [await space.place(), await space.place()];
  await space.place({ delivery_day: '2026-11-22' });
  await move(first.order_id, 'confirm', 1);
  await move(second.order_id, 'confirm', 1);
  await move(second.order_id, 'prepare', 2);
  expect((await space.look()).deliveries).toEqual([
    {
      ...{ day: '2026-11-21', orders: 2, packs: 4, weight: 25_200 },
      ...{ confirmed: 1, preparing: 1, shipped: 0, delivered: 0 },
    },
  ]);
});

it('adds sales up by week beside the year before, and by category beside the weeks before', async () => {
  const space = await aSpace();
  const { supplier_id } = space.client;
  const [dairy, butter] = [newId(NOON), newId(NOON)];
  const row = { supplier_id, glyph: 'milk', hue: 200, position: 1 };
  await test.database.executor.insert(category).values([
    { ...row, category_id: dairy, names: { fr_FR: 'Crèmerie' } },
    { ...row, category_id: butter, parent_id: dairy, names: { fr_FR: 'Beurres' } },
  ]);
  await test.database.executor.update(product).set({ category_id: butter }).where(eq(product.supplier_id, supplier_id));
  // Today is a Friday: the week began four days ago.
  await past(space.client, 1, 1, 4, 5, 30, 364, 364 + 7 * 6 + 5);
  const { weeks, categories } = await space.look();
  expect(weeks).toHaveLength(7);
  expect(weeks.at(-1)).toEqual({ monday: '2026-11-16', total: euros(8640), year_before: euros(4320), orders: 2 });
  expect(weeks.at(-2)).toMatchObject({ monday: '2026-11-09', total: euros(4320), orders: 1 });
  expect(weeks.reduce((sum, { year_before }) => sum + year_before.amount, 0)).toBe(4320);
  expect(categories).toEqual([
    { category_id: dairy, names: { fr_FR: 'Crèmerie' }, total: euros(12_960), before: euros(4320) },
  ]);
});

it('names clients who fell out of their rhythm, with what a week of theirs brought', async () => {
  const space = await aSpace();
  await past(space.client, 1, 19, 17, 15, 13, 11);
  expect((await space.look()).silent_clients).toEqual([
    {
      organization_id: space.client.organization_id,
      organization_name: 'Bistrot',
      ...{ last_day: '2026-11-09', usual_days: 2, silent_days: 11, per_week: euros(15_120) },
    },
  ]);
  // A backorder is no further day, but what it brings was ordered with the others.
  await past(space.client, 1, 10);
  await test.database.executor.execute(sql`update purchase_order set backorder_of = (select order_id from purchase_order
      where supplier_id = ${space.client.supplier_id} and received_at = '2026-11-09T09:00:00Z')
    where supplier_id = ${space.client.supplier_id} and received_at = '2026-11-10T09:00:00Z'`);
  expect((await space.look()).silent_clients).toMatchObject([{ last_day: '2026-11-09', per_week: euros(18_144) }]);
  await space.place();
  expect((await space.look()).silent_clients).toEqual([]);
});

it('counts nothing of what the supplier orders as their own test client', async () => {
  const space = await aSpace();
  const { supplier_id, organization_id } = space.client;
  const makeTest = (is_test: boolean) =>
    test.database.executor
      .update(commercialLink)
      .set({ is_test })
      .where(eq(commercialLink.organization_id, organization_id));
  const statistics = async () =>
    (await server.call('GET', `/v1/supplier/${supplier_id}/stats/summary`, { token: space.token })).body;
  await past(space.client, 1, 19, 17, 15, 13, 11);
  expect((await space.look()).silent_clients).toHaveLength(1);
  await makeTest(true);
  expect((await space.look()).silent_clients).toEqual([]);
  await makeTest(false);

  await space.place();
  const { order_id } = await space.place();
  const path = `/v2/supplier/${supplier_id}/purchase_orders/${order_id}/confirm`;
  expect((await server.call('POST', path, { token: space.token, body: { version: 1 } })).status).toBe(200);
  await test.database.executor
    .update(purchaseOrder)
    .set({ is_disputed: true })
    .where(eq(purchaseOrder.order_id, order_id));
  const counted = await space.look();
  expect(counted).toMatchObject({ items_total: 1, disputed: 1, deliveries: [{ orders: 1 }] });
  expect(counted.weeks.at(-1)?.orders).toBe(2);
  expect(await statistics()).toMatchObject({ orders: 7, orders_to_prepare: 1, clients: 1, active_clients: 1 });
  await makeTest(true);
  const none = await space.look();
  expect(none).toMatchObject({ to_confirm: [], items_total: 0, disputed: 0, deliveries: [], categories: [] });
  expect(none.weeks.map(({ orders, total }) => [orders, total.amount])).toEqual(Array(7).fill([0, 0]));
  expect(await statistics()).toEqual({
    ...{ orders_to_confirm: 0, orders_to_prepare: 0, orders: 0, orders_total: euros(0) },
    ...{ clients: 0, active_clients: 0, products: 1, products_out_of_stock: 0, products_without_price: 0 },
  });
});

it('counts what a backorder brings, but not as another order, nor an order that waits for its approval', async () => {
  const space = await aSpace();
  const { supplier_id } = space.client;
  const [first, second, third] = [await space.place(), await space.place(), await space.place()];
  const becomes = ({ order_id }: { order_id: string }, state: Partial<typeof purchaseOrder.$inferInsert>) =>
    test.database.executor.update(purchaseOrder).set(state).where(eq(purchaseOrder.order_id, order_id));
  await becomes(second, { status: 'confirmed', backorder_of: first.order_id });
  await becomes(third, { status: 'pending_approval' });
  const sold = euros(first.totals.total.amount + second.totals.total.amount);
  expect((await space.look()).weeks.at(-1)).toMatchObject({ orders: 1, total: sold });
  const summary = await server.call('GET', `/v1/supplier/${supplier_id}/stats/summary`, { token: space.token });
  expect(summary.body).toMatchObject({ orders: 1, orders_total: sold, active_clients: 1 });
  await becomes(first, { status: 'cancelled' });
  const late = await server.call('GET', `/v1/supplier/${supplier_id}/stats/summary`, { token: space.token });
  expect(late.body).toMatchObject({ orders: 0, active_clients: 0 });
});

it('is nothing for clients, and shows one supplier nothing of another', async () => {
  const [space, other] = [await aSpace(), await aSpace()];
  await other.place();
  expect((await space.look()).to_confirm).toEqual([]);
  const path = `/v2/supplier/${space.client.supplier_id}/dashboard`;
  expect((await server.call('GET', path, { token: space.client.token })).status).toBe(403);
});
