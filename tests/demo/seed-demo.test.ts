import { verify } from '@node-rs/argon2';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { glyphPaths } from '#client/ui/glyph-paths.ts';
import { addMoney, compareMoney, zero } from '#domain/money.ts';
import { lineAmount } from '#domain/price.ts';
import { loadClientConditions } from '#server/catalog/client-conditions.ts';
import { listClientProducts } from '#server/catalog/client-products.ts';
import { withTenant } from '#server/database/connection.ts';
import { account } from '#server/database/schema/accounts.ts';
import { category, productGtin } from '#server/database/schema/catalog.ts';
import { purchaseOrder, purchaseOrderEvent } from '#server/database/schema/orders.ts';
import { supplier } from '#server/database/schema/suppliers.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#server/demo/demo-accounts.ts';
import { BISTROT, CANTINE, PRIMEUR } from '#server/demo/demo-organizations.ts';
import { DEMO_SUPPLIERS } from '#server/demo/demo-suppliers.ts';
import { seedDemo } from '#server/demo/seed-demo.ts';
import { createTestDatabase, type TestDatabase } from '../database/test-database.ts';

const NOW = new Date('2026-11-20T09:00:00.000Z');
const TABLES = [
  'account',
  'organization',
  'organization_member',
  'delivery_address',
  'supplier',
  'supplier_member',
  'commercial_link',
  'category',
  'product',
  'product_gtin',
  'catalog_view',
  'price_group',
  'price_group_client',
  'price_group_price',
  'client_price',
  'client_product_code',
  'sales_promo',
  'purchase_order',
  'purchase_order_event',
];

let test_: TestDatabase;
beforeAll(async () => {
  test_ = await createTestDatabase();
  await seedDemo(test_.database, NOW);
});
afterAll(() => test_.drop());

async function rowCounts(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of TABLES) {
    const { rows } = await test_.database.pool.query<{ count: number }>(`select count(*) as count from ${table}`);
    counts[table] = rows[0]?.count ?? -1;
  }
  return counts;
}

const supplierId = (alias: string) => DEMO_SUPPLIERS.find((demo) => demo.alias === alias)?.supplier_id ?? '';

describe('the demo on a new machine', () => {
  test('has three suppliers with all 807 products, clients, prices and orders', async () => {
    const counts = await rowCounts();
    console.log(counts);
    expect(counts).toMatchObject({ account: 7, organization: 3, supplier: 3, product: 807, commercial_link: 8 });
  });

  test('starting again changes nothing', async () => {
    const before = await rowCounts();
    await seedDemo(test_.database, new Date('2026-11-27T09:00:00.000Z'));
    expect(await rowCounts()).toEqual(before);
  });
});
