import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditRoutes } from '#contract/audit-log.ts';
import { withTenant } from '#server/database/connection.ts';
import { productChange } from '#server/database/schema/catalog.ts';
import { purchaseOrderEvent } from '#server/database/schema/orders.ts';
import { priceChange } from '#server/database/schema/pricing.ts';
import { aSpace } from '../authorization/space.ts';
import { ownServer } from '../builders/own-server.ts';

const { test, server, market } = await ownServer();
const { executor } = test.database;
const answerSchema = auditRoutes.auditLog.answer;

let token: string;
let supplier_id: string;
let lea: { readonly account_id: string; readonly email: string };

beforeAll(async () => {
  token = await market.aSession((await market.anAccount({ is_operator: true })).account_id);
  ({ supplier_id } = await market.aSupplier());
  lea = await market.anAccount({ name: 'Léa Martin' });
  const noah = await market.anAccount({ name: 'Noah Petit' });
  const butter = await market.aProduct(supplier_id, { supplier_code: 'BEU-250', names: { fr_FR: 'Beurre doux' } });
  const cheese = await market.aProduct(supplier_id, { supplier_code: 'TOM-1', names: { fr_FR: 'Tomme' } });
  // The rows that the triggers wrote while the products were made are not what is asked about.
  await executor.delete(priceChange);
  await executor.insert(priceChange).values([
    {
      ...{ supplier_id, product_id: butter.product_id, account_id: lea.account_id },
      ...{ old_amount: 1890, old_precision: 2, new_amount: 1990, new_precision: 2 },
      changed_at: new Date('2026-11-20T09:00:00Z'),
    },
    {
      ...{ supplier_id, product_id: cheese.product_id, account_id: noah.account_id },
      ...{ new_amount: 800, new_precision: 2, changed_at: new Date('2026-11-22T23:30:00Z') },
    },
  ]);
  await executor.insert(productChange).values({
    ...{ supplier_id, change_id: crypto.randomUUID(), product_id: butter.product_id, account_id: lea.account_id },
    ...{
      account_name: 'Léa Martin',
      kind: 'change',
      before: { brand: 'Vernet', vat: 550 },
      after: { brand: null, vat: 2000 },
    },
    changed_at: new Date('2026-11-21T09:00:00Z'),
  });
});

async function found(query: Readonly<Record<string, string>> = {}) {
  const asked = new URLSearchParams({ supplier_id, ...query });
  const { status, body } = await server.call('GET', `/v2/audit_log?${asked}`, { token });
  expect(status).toBe(200);
  return answerSchema.parse(body);
}

const subjects = async (query: Readonly<Record<string, string>>) =>
  (await found(query)).entries.map(({ kind, subject }) => `${kind} ${subject}`);

describe('the journal of a supplier', () => {
  it('says who changed which price, when, from what to what, beside changes of products, the latest first', async () => {
    const { items_total, entries } = await found();
    expect(items_total).toBe(3);
    const euros = (amount: number) => ({ amount, precision: 2, currency: 'EUR' });
    expect(
      entries.map(({ kind, by, at, subject, code, changes }) => ({ kind, by, at, subject, code, changes })),
    ).toEqual([
      {
        ...{ kind: 'price', by: 'Noah Petit', at: '2026-11-22T23:30:00.000Z', subject: 'Tomme', code: 'TOM-1' },
        changes: [{ field: 'price', before: null, after: euros(800) }],
      },
      {
        ...{
          kind: 'product',
          by: 'Léa Martin',
          at: '2026-11-21T09:00:00.000Z',
          subject: 'Beurre doux',
          code: 'BEU-250',
        },
        changes: expect.arrayContaining([
          { field: 'brand', before: 'Vernet', after: null },
          { field: 'vat', before: '550', after: '2000' },
        ]),
      },
      {
        ...{ kind: 'price', by: 'Léa Martin', at: '2026-11-20T09:00:00.000Z', subject: 'Beurre doux', code: 'BEU-250' },
        changes: [{ field: 'price', before: euros(1890), after: euros(1990) }],
      },
    ]);
  });

  it('is searched by product, by person, by kind and by day, alone or together', async () => {
    expect(await subjects({ query: 'BEURRE' })).toEqual(['product Beurre doux', 'price Beurre doux']);
    expect(await subjects({ query: 'tom-1' })).toEqual(['price Tomme']);
    expect(await subjects({ person: 'noah' })).toEqual(['price Tomme']);
    expect(await subjects({ person: lea.email })).toEqual(['product Beurre doux', 'price Beurre doux']);
    expect(await subjects({ person: 'nobody at all' })).toEqual([]);
    expect(await subjects({ recorded: 'price' })).toEqual(['price Tomme', 'price Beurre doux']);
    expect(await subjects({ from: '2026-11-21', until: '2026-11-22' })).toEqual(['price Tomme', 'product Beurre doux']);
    expect(await subjects({ until: '2026-11-20' })).toEqual(['price Beurre doux']);
    expect(await subjects({ person: 'léa', recorded: 'price', start: '0', count: '1' })).toEqual(['price Beurre doux']);
  });

  it('has nothing of another supplier', async () => {
    const other = await market.aSupplier();
    const { product_id } = await market.aProduct(other.supplier_id);
    await withTenant(test.database, { supplier_id: other.supplier_id }, (tenant) =>
      tenant.execute(sql`update product set price_amount = 5, price_precision = 2 where product_id = ${product_id}`),
    );
    expect((await found()).items_total).toBe(3);
    expect((await found({ supplier_id: other.supplier_id })).entries.length).toBeGreaterThan(0);
  });

  it('names the author of each step of an order, and nobody for those of the system', async () => {
    const space = await aSpace(test.database, server);
    const { order_id, organization_id } = space;
    await executor.insert(purchaseOrderEvent).values({
      ...{ supplier_id: space.supplier_id, order_id, organization_id, position: 9, at: new Date(), account_id: null },
      ...{ by_name: '', from_status: 'submitted', to_status: 'confirmed' },
    });
    const { entries } = await found({ supplier_id: space.supplier_id, recorded: 'order' });
    expect(entries[0]).toMatchObject({ by: null, changes: [{ before: 'submitted', after: 'confirmed' }] });
    expect(entries.at(-1)?.by).toMatch(/./);
  });

  it('is asked of a supplier that there is', async () => {
    const { status } = await server.call('GET', `/v2/audit_log?supplier_id=${crypto.randomUUID()}`, { token });
    expect(status).toBe(404);
  });
});
