/** What an organization was billed, read as its people read it. Orders are placed by HTTP and delivered in the database. */
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { spendingSchema } from '#contract/spending.ts';
import type { OrderLine } from '#domain/orders/order.ts';
import { category, product } from '#server/database/schema/catalog.ts';
import { purchaseOrder } from '#server/database/schema/orders.ts';
import { nextId } from '../builders/next-id.ts';
import { aRequest, type Client, euros, ownOrderDesk } from '../builders/order-desk.ts';

const { test, server, market, desk } = await ownOrderDesk();
const { executor } = test.database;

/** Places an order of two packs at 43.20 € and writes what has become of it. */
async function anOrder(
  client: Client,
  change: Partial<typeof purchaseOrder.$inferInsert> = {},
  line: Partial<OrderLine> = {},
) {
  const order_id = nextId();
  const { status } = await desk.place(client, order_id, aRequest(client));
  expect(status).toBe(200);
  const [order] = await executor.select().from(purchaseOrder).where(eq(purchaseOrder.order_id, order_id));
  if (order === undefined) throw new Error('the order is not there');
  const lines = order.lines.map((ordered) => ({ ...ordered, ...line }));
  await executor
    .update(purchaseOrder)
    .set({ status: 'delivered', ...change, lines })
    .where(eq(purchaseOrder.order_id, order_id));
  return order.totals;
}

async function spendingOf({ organization_id, token }: Pick<Client, 'organization_id' | 'token'>) {
  const { status, body } = await server.call('GET', `/v2/organization/${organization_id}/spending`, { token });
  expect(status).toBe(200);
  return spendingSchema.parse(body);
}

it('counts what was billed: nothing before it is shipped, then real amounts less what was credited', async () => {
  const client = await desk.aClient();
  for (const status of ['submitted', 'confirmed', 'preparing', 'change_proposed', 'rejected', 'cancelled'] as const) {
    await anOrder(client, { status });
  }
  expect(await spendingOf(client)).toMatchObject({ orders: 0, spent: [] });
  await anOrder(client, { status: 'shipped' }, { amount: euros(8000) });
  await anOrder(client, { status: 'closed' }, { settlement: { accepted: true, credit: euros(1640) } });
  // A supplier may write a credit of three euros without decimals.
  const credit = { amount: 3, precision: 0, currency: 'EUR' };
  await anOrder(client, {}, { settlement: { accepted: true, credit } });
  await anOrder(client, {}, { settlement: { accepted: false, words: 'Tout y était' } });
  const { orders, spent } = await spendingOf(client);
  expect(orders).toBe(4);
  expect(spent).toMatchObject([{ month: '2026-11', kind: 'goods', total: euros(8000 + 7000 + 8340 + 8640) }]);
});

it('tells months, suppliers, categories and carriage apart, and leaves out what is older than twelve months', async () => {
  const client = await desk.aClient();
  const [parent_id, category_id] = [nextId(), nextId()];
  const drawing = { glyph: 'cheese', hue: 60, position: 0 } as const;
  const { supplier_id } = client;
  await executor
    .insert(category)
    .values({ supplier_id, category_id: parent_id, names: { fr_FR: 'Crèmerie' }, ...drawing });
  await executor
    .insert(category)
    .values({ supplier_id, category_id, parent_id, names: { fr_FR: 'Beurres' }, ...drawing });
  await executor.update(product).set({ category_id }).where(eq(product.product_id, client.product_id));
  const totals = await anOrder(client);
  await anOrder(client, { delivery_day: '2025-12-01', totals: { ...totals, shipping: euros(1200) } });
  await anOrder(client, { delivery_day: '2025-11-30' });
  const elsewhere = await desk.aClient();
  await anOrder(elsewhere);
  await market.aLink(elsewhere.supplier_id, client.organization_id);
  await executor
    .update(purchaseOrder)
    .set({ organization_id: client.organization_id })
    .where(eq(purchaseOrder.supplier_id, elsewhere.supplier_id));
  const { from, to, orders, spent } = await spendingOf(client);
  expect({ from, to, orders }).toEqual({ from: '2025-12-01', to: '2026-11-30', orders: 3 });
  const names = { fr_FR: 'Crèmerie' };
  const goods = { supplier_id, supplier_name: 'Halle', kind: 'goods', category_id: parent_id, names };
  expect(spent).toEqual([
    { ...goods, month: '2025-12', total: euros(8640) },
    { ...goods, month: '2025-12', kind: 'carriage', category_id: null, names: {}, total: euros(1200) },
    { ...goods, month: '2026-11', total: euros(8640) },
    {
      ...{ ...goods, month: '2026-11', category_id: null, names: {}, total: euros(8640) },
      supplier_id: elsewhere.supplier_id,
    },
  ]);
});

it('never adds up two currencies', async () => {
  const client = await desk.aClient();
  const francs = { amount: 5000, precision: 2, currency: 'CHF' };
  const totals = await anOrder(client);
  await anOrder(client, { totals: { ...totals, total: francs, shipping: null } }, { amount: francs });
  const { spent } = await spendingOf(client);
  expect(spent.map(({ total }) => total)).toEqual(expect.arrayContaining([euros(8640), francs]));
  expect(spent).toHaveLength(2);
});

it('shows an organization nothing of another one, not even at the same supplier', async () => {
  const client = await desk.aClient();
  await anOrder(client);
  const { organization_id, buyer } = await market.aClient(client.supplier_id);
  const token = await server.signIn(buyer.email);
  expect(await spendingOf({ organization_id, token })).toMatchObject({ orders: 0, spent: [] });
  const strange = await server.call('GET', `/v2/organization/${client.organization_id}/spending`, { token });
  expect(strange.status).toBe(404);
});

it('is a file as well: a row for each month, supplier and category', async () => {
  const client = await desk.aClient();
  await anOrder(client);
  const path = `/v2/organization/${client.organization_id}/spending_table?format=csv`;
  const answer = await fetch(`${server.url}${path}`, {
    headers: { platform: 'web', authorization: `Bearer ${client.token}`, 'accept-language': 'fr-FR' },
  });
  expect(answer.headers.get('content-disposition')).toContain('depenses-2025-12-01-2026-11-30.csv');
  const [head = '', ...rows] = (await answer.text()).trim().split('\r\n');
  expect(head).toContain('Mois de livraison;Fournisseur;Rayon;Montant HT;Devise');
  expect(rows).toEqual(['2026-11;Halle;Sans rayon;86,40;EUR']);
});
