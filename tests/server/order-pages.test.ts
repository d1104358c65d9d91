/** The back office's list of orders at its real size, read page by page through the index while orders come in. */
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { orderDeskRoutes } from '#contract/order-desk.ts';
import { purchaseOrderRoutes, purchaseOrderSchema } from '#contract/purchase-order.ts';
import { CLIENT_ORDERS } from '#server/clients/client-rows.ts';
import { withTenant } from '#server/database/connection.ts';
import { newId } from '#server/new-id.ts';
import { type OrderFilter, selectPage } from '#server/orders/order-rows.ts';
import { aRequest, NOON, ownOrderDesk } from '../builders/order-desk.ts';

const { test, server, market, desk } = await ownOrderDesk();
const { database } = test;

async function aSpace() {
  const client = await desk.aClient();
  const { email, account_id } = await market.anAccount();
  await market.staff(client.supplier_id, account_id, 'sales');
  const token = await server.signIn(email);
  const path = `/v2/supplier/${client.supplier_id}`;
  const place = async (at = NOON) => {
    server.setNow(at);
    return purchaseOrderSchema.parse((await desk.place(client, newId(at), aRequest(client, {}))).body);
  };
  const page = async (query: string) =>
    purchaseOrderRoutes.purchaseOrders.answer.parse(
      (await server.call('GET', `${path}/purchase_orders?${query}`, { token })).body,
    );
  return { client, token, path, place, page };
}

const minutes = (after: number) => new Date(NOON.getTime() + after * 60_000);

/** 20,000 copies of an order, a minute apart. */
async function placeMany(supplier_id: string, order_id: string): Promise<void> {
  const columns = sql.raw(
    (
      await database.pool.query(
        `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
          where table_name = 'purchase_order' and column_name not in ('order_id', 'received_at', 'status')`,
      )
    ).rows[0].names,
  );
  await database.executor.execute(sql`insert into purchase_order (order_id, received_at, status, ${columns})
    select gen_random_uuid(), received_at - make_interval(mins => ago),
      case when ago % 50 = 0 then 'submitted' else 'closed' end, ${columns}
    from purchase_order, generate_series(1, 20000) ago where supplier_id = ${supplier_id} and order_id = ${order_id}`);
  // A snapshot that somebody else has open, as a job does for a moment, keeps pages from being known as visible to all.
  for (let isVisible = false; !isVisible; ) {
    await database.pool.query('vacuum analyze purchase_order');
    const { rows } = await database.pool.query(
      `select relallvisible >= relpages as visible from pg_class where oid = 'purchase_order'::regclass`,
    );
    isVisible = rows[0].visible;
  }
}

it('orders that come in while the list is read push none out of it, and bring none twice', async () => {
  const space = await aSpace();
  // Two of them were placed in the same instant.
  const placed: string[] = [];
  for (const at of [0, 1, 1, 2, 3]) placed.push((await space.place(minutes(at))).order_id);
  const expected = [...(await space.page('count=50')).purchase_orders.map(({ order_id }) => order_id)];
  expect([...expected].sort()).toEqual([...placed].sort());
  const read: string[] = [];
  for (let older_than = ''; ; ) {
    const { items_total, purchase_orders } = await space.page(`count=2${older_than}`);
    expect(items_total).toBe(5 + read.length / 2);
    read.push(...purchase_orders.map(({ order_id }) => order_id));
    if (purchase_orders.length < 2) break;
    older_than = `&older_than=${read.at(-1)}`;
    await space.place(minutes(10 + read.length));
  }
  expect(read).toEqual(expected);
});

it('a list goes on behind an order of the same supplier only', async () => {
  const [space, other] = [await aSpace(), await aSpace()];
  await space.place();
  const { order_id } = await other.place(minutes(5));
  expect((await space.page(`older_than=${order_id}`)).purchase_orders).toEqual([]);
});

it('of 20,000 orders a page is read through an index: none of the others is looked at, and none is sorted', async () => {
  const { client, place } = await aSpace();
  const { supplier_id } = client;
  const { order_id } = await place();
  await placeMany(supplier_id, order_id);
  const planOf = (filter: Partial<OrderFilter>) =>
    withTenant(database, { supplier_id }, async (executor) => {
      const page = selectPage(executor, { supplier_id, start: 0, count: 100, ...filter });
      const { rows } = await executor.execute(sql`explain ${page.getSQL()}`);
      return rows.map((row) => String(row['QUERY PLAN'])).join('\n');
    });
  for (const filter of [
    {},
    { status: 'closed' },
    { older_than: order_id },
    { status: 'closed', older_than: order_id },
  ] as const) {
    const plan = await planOf(filter);
    expect(plan).toMatch(/Index Scan Backward using purchase_order_by_(supplier|status) on purchase_order/);
    expect(plan).not.toMatch(/Seq Scan on purchase_order|\bSort\b/);
  }
});

it('what each client has ordered is counted without a look at their orders', async () => {
  const { client, place } = await aSpace();
  const { supplier_id, organization_id } = client;
  const { order_id } = await place();
  await placeMany(supplier_id, order_id);
  const asked = CLIENT_ORDERS({ supplier_id, organization_ids: [organization_id] });
  const rows = await withTenant(database, { supplier_id }, (executor) =>
    executor.rows<Record<string, unknown>>({ ...asked, name: 'explained', text: `explain ${asked.text}` }),
  );
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('Index Only Scan using purchase_order_by_client');
});

it('disputed orders are counted and listed by themselves, until each line is settled', async () => {
  const { client, token, path, place, page } = await aSpace();
  await place(minutes(-5));
  const { order_id } = await place();
  const counted = async () =>
    orderDeskRoutes.orderCounts.answer.parse((await server.call('GET', `${path}/order_counts`, { token })).body)
      .disputed;
  const listed = async () => (await page('disputed_only=true')).purchase_orders.map((order) => order.order_id);
  const move = (as: string, transition: string, body: object) =>
    server.call('POST', `${path}/purchase_orders/${order_id}/${transition}`, { token: as, body });
  for (const [version, step] of ['confirm', 'prepare', 'ship'].entries())
    await move(token, step, { version: version + 1 });
  await move(client.token, 'receive', { version: 4 });
  expect([await counted(), await listed()]).toEqual([0, []]);
  const claims = [{ product_id: client.product_id, quantity: 1, reason: 'damaged' }];
  expect((await move(client.token, 'dispute', { version: 5, claims })).status).toBe(200);
  expect([await counted(), await listed()]).toEqual([1, [order_id]]);
  const settlements = [{ product_id: client.product_id, accepted: true }];
  expect((await move(token, 'settle', { version: 6, settlements })).status).toBe(200);
  expect([await counted(), await listed()]).toEqual([0, []]);
});
