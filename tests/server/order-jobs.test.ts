import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { type PurchaseOrder, purchaseOrderSchema } from '#contract/purchase-order.ts';
import { DEFAULT_ORDER_HANDLING, type OrderHandling } from '#domain/orders/order-handling.ts';
import { readConfig } from '#server/config.ts';
import { connect } from '#server/database/connection.ts';
import { product } from '#server/database/schema/catalog.ts';
import { mailToSend } from '#server/database/schema/mail.ts';
import { purchaseOrder } from '#server/database/schema/orders.ts';
import { supplier } from '#server/database/schema/suppliers.ts';
import { newId } from '#server/new-id.ts';
import { handleDueOrders } from '#server/orders/handle-due-orders.ts';
import { aRequest, euros, NOON, ownOrderDesk } from '../builders/order-desk.ts';
import { testSecrets } from '../builders/secret-keys.ts';

const { test, server, market, desk } = await ownOrderDesk();
const config = readConfig({ DEMO: 'off' });
const HOUR = 3_600_000;

/** Runs the jobs of the product so many hours after noon. */
const round = (hours = 0, database = test.database, report: (failure: unknown) => void = raise) =>
  handleDueOrders(
    { config, database, secrets: testSecrets, now: () => new Date(NOON.getTime() + hours * HOUR) },
    report,
  );
function raise(failure: unknown): never {
  throw failure;
}

async function aSpace(handling: Partial<OrderHandling> = {}) {
  const client = await desk.aClient();
  const { email, account_id } = await market.anAccount();
  await market.staff(client.supplier_id, account_id, 'sales');
  await test.database.executor
    .update(supplier)
    .set({ order_handling: { ...DEFAULT_ORDER_HANDLING, ...handling } })
    .where(eq(supplier.supplier_id, client.supplier_id));
  const staff = await server.signIn(email);
  const path = (order_id: string) => `/v2/supplier/${client.supplier_id}/purchase_orders/${order_id}`;
  return {
    client,
    staff,
    place: async (change: Record<string, unknown> = {}) =>
      purchaseOrderSchema.parse((await desk.place(client, newId(NOON), aRequest(client, change))).body),
    move: async (token: string, { order_id, version }: PurchaseOrder, transition: string, said: object = {}) =>
      purchaseOrderSchema.parse(
        (await server.call('POST', `${path(order_id)}/${transition}`, { token, body: { version, ...said } })).body,
      ),
    read: async ({ order_id }: PurchaseOrder) =>
      purchaseOrderSchema.parse((await server.call('GET', path(order_id), { token: staff })).body),
  };
}

const mailsOf = async ({ order_id }: PurchaseOrder, kind: string) =>
  test.database.executor
    .select()
    .from(mailToSend)
    .where(and(eq(mailToSend.subject_id, order_id), eq(mailToSend.kind, kind)));

async function shipped(space: Awaited<ReturnType<typeof aSpace>>, said: object = {}) {
  const confirmed = await space.move(space.staff, await space.place(), 'confirm');
  return space.move(space.staff, await space.move(space.staff, confirmed, 'prepare'), 'ship', said);
}

describe('an order that nothing speaks against', () => {
  it('is left to the supplier’s people unless they have it confirmed', async () => {
    const space = await aSpace();
    const order = await space.place();
    await round(40);
    expect((await space.read(order)).status).toBe('submitted');
  });

  it('is confirmed by itself, in nobody’s name, and the buyer is told', async () => {
    const space = await aSpace({ auto_accept: 'at_once' });
    const order = await space.place();
    await round();
    const confirmed = await space.read(order);
    expect(confirmed).toMatchObject({ status: 'confirmed', version: 2 });
    expect(confirmed.events.at(-1)).toMatchObject({ from: 'submitted', to: 'confirmed', by: '' });
    expect(await mailsOf(order, 'order_confirmed')).toHaveLength(1);
  });

  it('is confirmed though another one before it can’t be handled, which is reported', async () => {
    const [broken, space] = [await aSpace({ auto_accept: 'at_once' }), await aSpace({ auto_accept: 'at_once' })];
    const [first, next, other] = [await broken.place(), await broken.place(), await space.place()];
    const { executor } = test.database;
    const isFirst = eq(purchaseOrder.order_id, first.order_id);
    const [kept] = await executor.select({ lines: purchaseOrder.lines }).from(purchaseOrder).where(isFirst);
    await executor.execute(sql`update purchase_order set lines = 'null'::jsonb where order_id = ${first.order_id}`);
    const failures: unknown[] = [];
    await round(0, test.database, (failure) => failures.push(failure));
    expect(failures).toEqual([expect.any(Error)]);
    expect([(await broken.read(next)).status, (await space.read(other)).status]).toEqual(['confirmed', 'confirmed']);
    await executor
      .update(purchaseOrder)
      .set({ ...kept, status: 'cancelled' })
      .where(isFirst);
  });

  it('is confirmed once the buyer can’t cancel it any more, where the supplier waits for that', async () => {
    const space = await aSpace({ auto_accept: 'at_cut_off' });
    const order = await space.place();
    await round(9);
    expect((await space.read(order)).status).toBe('submitted');
    await round(10);
    expect((await space.read(order)).status).toBe('confirmed');
  });

  it('waits for a person as soon as something does', async () => {
    const space = await aSpace({ auto_accept: 'at_once' });
    const commented = await space.place({ comment: 'Sans sel' });
    const short = await space.place();
    await test.database.executor
      .update(product)
      .set({ out_of_stock: true })
      .where(eq(product.supplier_id, space.client.supplier_id));
    await round();
    expect([(await space.read(commented)).status, (await space.read(short)).status]).toEqual([
      'submitted',
      'submitted',
    ]);
  });
});

describe('a proposed change', () => {
  const changed = async (space: Awaited<ReturnType<typeof aSpace>>, change: object, move: object = {}) =>
    space.move(space.staff, await space.place(), 'propose_change', {
      lines: [{ product_id: space.client.product_id, ...change }],
      ...move,
    });

  it('waits for its answer as long as the supplier says', async () => {
    const space = await aSpace({ proposal_hours: 5 });
    const order = await changed(space, { quantity: 1 });
    await round(4);
    expect((await space.read(order)).status).toBe('change_proposed');
  });

  it('that lowers what comes holds when nobody answers; both sides are told', async () => {
    const space = await aSpace({ proposal_hours: 5 });
    const order = await changed(space, { quantity: 1 });
    await round(5);
    expect(await space.read(order)).toMatchObject({ status: 'confirmed', totals: { total: euros(4320) } });
    expect(await mailsOf(order, 'order_change_expired')).toHaveLength(1);
  });

  it('that costs more is refused when nobody answers: with nothing left, the order is over', async () => {
    const space = await aSpace();
    const order = await changed(space, { quantity: 2, price: euros(4400) });
    await round(24);
    expect(await space.read(order)).toMatchObject({ status: 'cancelled', lines: [{ quantity: 2 }] });
  });

  it('to another day is no consent: the order is over when nobody answers', async () => {
    const space = await aSpace();
    const order = await changed(space, { quantity: 1 }, { delivery_day: '2026-11-23' });
    await round(24);
    expect((await space.read(order)).status).toBe('cancelled');
  });
});

describe('an order that was shipped', () => {
  it('is taken as delivered, and closed two days later', async () => {
    const space = await aSpace({ delivered_after_days: 2 });
    const order = await shipped(space);
    await round(36);
    expect((await space.read(order)).status).toBe('shipped');
    await round(72);
    expect((await space.read(order)).status).toBe('delivered');
    await round(72 + 47);
    expect((await space.read(order)).status).toBe('delivered');
    await round(72 + 48);
    const { status, events } = await space.read(order);
    expect(status).toBe('closed');
    expect(events.slice(-2).map(({ by }) => by)).toEqual(['', '']);
  });

  it('stays open while the buyer counted something else', async () => {
    const space = await aSpace();
    const lines = [{ product_id: space.client.product_id, quantity: 1 }];
    const received = await space.move(space.client.token, await shipped(space), 'receive', { lines });
    await round(1000);
    expect((await space.read(received)).status).toBe('delivered');
  });

  it('stays open while its backorder is on the way', async () => {
    const space = await aSpace();
    const lines = [
      { product_id: space.client.product_id, quantity: 1, backorder: { quantity: 1, delivery_day: '2026-11-30' } },
    ];
    const proposed = await space.move(space.staff, await space.place(), 'propose_change', { lines });
    const accepted = await space.move(space.client.token, proposed, 'accept_change');
    const order = await space.move(space.staff, await space.move(space.staff, accepted, 'prepare'), 'ship');
    const received = await space.move(space.client.token, order, 'receive');
    await round(1000);
    expect((await space.read(received)).status).toBe('delivered');
    const [child] = (await desk.ordersOf(space.client.supplier_id)).filter(({ backorder_of }) => backorder_of !== null);
    const cancelled = await server.call(
      'POST',
      `/v2/supplier/${space.client.supplier_id}/purchase_orders/${child?.order_id}/cancel`,
      { token: space.staff, body: { version: 1, reason_code: 'out_of_stock' } },
    );
    expect(cancelled.status).toBe(200);
    await round(1000);
    expect((await space.read(received)).status).toBe('closed');
  });
});

it('is done once by however many processes, also where one of them stops half-way', async () => {
  const space = await aSpace({ auto_accept: 'at_once' });
  const orders: PurchaseOrder[] = [];
  for (let placed = 0; placed < 25; placed += 1) orders.push(await space.place());
  const others = [connect(test.database.url), connect(test.database.url)];
  try {
    const stopping = new AbortController();
    const services = { config, database: test.database, secrets: testSecrets, now: () => NOON };
    const first = handleDueOrders(services, raise, stopping.signal);
    await Promise.race([first, ...others.map((database) => round(0, database))]);
    stopping.abort();
    await first;
    await Promise.all(others.map((database) => round(0, database)));
  } finally {
    await Promise.all(others.map((database) => database.close()));
  }
  for (const order of orders) {
    const { status, events } = await space.read(order);
    expect([status, events.length]).toEqual(['confirmed', 2]);
    expect(await mailsOf(order, 'order_confirmed')).toHaveLength(1);
  }
});

it('is said by the supplier’s own people, each of them changing what they name and have seen', async () => {
  const { client, staff } = await aSpace();
  const owner = await market.anAccount();
  await market.staff(client.supplier_id, owner.account_id, 'owner');
  const token = await server.signIn(owner.email);
  const path = `/v2/supplier/${client.supplier_id}/order_handling`;
  expect((await server.call('GET', path, { token: staff })).body).toEqual(DEFAULT_ORDER_HANDLING);
  expect((await server.call('PATCH', path, { token: staff, body: { proposal_hours: 3 } })).status).toBe(403);
  await server.call('PATCH', path, { token, body: { proposal_hours: 3 } });
  const changed = await server.call('PATCH', path, { token, body: { auto_accept: 'at_cut_off' } });
  expect(changed.body).toEqual({ ...DEFAULT_ORDER_HANDLING, proposal_hours: 3, auto_accept: 'at_cut_off' });
  expect((await server.call('PATCH', path, { token, body: { proposal_hours: 0 } })).status).toBe(400);
  const overtaken = await server.call('PATCH', path, {
    token,
    body: { proposal_hours: 5, seen: { proposal_hours: 24 } },
  });
  expect(overtaken.status).toBe(409);
  const kept = await server.call('PATCH', path, { token, body: { proposal_hours: 5, seen: { proposal_hours: 3 } } });
  expect(kept.body).toMatchObject({ proposal_hours: 5, auto_accept: 'at_cut_off' });
});
