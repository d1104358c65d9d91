import { describe, expect, it } from 'vitest';
import { catalogPageSchema } from '#contract/catalog.ts';
import { routes } from '#contract/routes.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { migrateDatabase } from '#server/database/migrate.ts';
import { newId } from '#server/new-id.ts';
import { type ReleasedDatabase, releasedDatabases } from '../builders/released-database.ts';
import { type RunningServer, startServer } from '../builders/running-server.ts';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../database/test-database.ts';

/** The schema for comparison: columns, constraints, indexes, rights and row-level security, however it was made. */
const SHAPE = `
  select 'column ' || table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || ' ' || coalesce(column_default, '') as line
    from information_schema.columns where table_schema = 'public'
  union all select 'constraint ' || conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
  union all select 'index ' || indexdef from pg_indexes where schemaname = 'public'
  union all select 'right ' || table_name || ' ' || grantee || ' ' || privilege_type from information_schema.role_table_grants where table_schema = 'public'
  union all select 'wall ' || tablename || ' ' || policyname || ' ' || coalesce(qual, '') from pg_policies where schemaname = 'public'
  order by 1`;

async function shapeOf({ database }: TestDatabase): Promise<string[]> {
  const { rows } = await database.pool.query<{ line: string }>(SHAPE);
  return rows.map(({ line }) => line);
}

async function inRestored(
  { file }: ReleasedDatabase,
  work: (server: RunningServer, restored: TestDatabase) => Promise<void>,
): Promise<void> {
  const restored = await createEmptyDatabase();
  try {
    await restoreBackup(restored.url, file);
    const server = await startServer(restored.database);
    await work(server, restored);
    await server.stop();
  } finally {
    await restored.drop();
  }
}

const released = releasedDatabases().map((each) => [each.version, each] as const);

describe.each(released)('what version %s left in the database', (_version, left) => {
  const { supplier_id, organization_id, email, placed, refused } = left.facts;
  const orders = `/v2/supplier/${supplier_id}/purchase_orders`;

  it('comes to the same schema as a new database, and stays there', () =>
    inRestored(left, async (_server, restored) => {
      const fresh = await createTestDatabase();
      const shape = await shapeOf(fresh);
      await fresh.drop();
      expect(await shapeOf(restored)).toEqual(shape);
      await migrateDatabase(restored.url);
      expect(await shapeOf(restored)).toEqual(shape);
    }));

  it('still signs people in, and shows their catalog and their orders', () =>
    inRestored(left, async (server) => {
      const token = await server.signIn(email);
      const feed = await server.call('GET', `/v2/supplier/${supplier_id}/catalog?client_id=${organization_id}`, {
        token,
      });
      const { products } = catalogPageSchema.parse(feed.body);
      expect(products.map(({ product_id }) => product_id)).toContain(left.facts.product_id);
      const { purchase_orders } = routes.purchaseOrders.answer.parse(
        (await server.call('GET', orders, { token })).body,
      );
      expect(purchase_orders.map(({ order_id }) => order_id)).toContain(placed.order_id);
    }));

  it('still knows every order’s id, and takes new orders', () =>
    inRestored(left, async (server) => {
      const token = await server.signIn(email);
      const place = (order_id: string, body: unknown) => server.call('PUT', `${orders}/${order_id}`, { token, body });
      expect((await place(placed.order_id, placed.body)).status).toBe(200);
      expect((await place(refused.order_id, refused.body)).status).toBe(409);
      const delivery_day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
      // A seen price above the real one: whatever the product cost then and costs now, the order is placed at the lower
      // price.
      const price = { amount: 1_000_000, precision: 2, currency: 'EUR' };
      const body = {
        ...placed.body,
        delivery_day,
        captured_at: new Date().toISOString(),
        lines: placed.body.lines.map((line) => ({ ...line, quantity: 2, seen_price: price })),
        seen_total: { ...price, amount: price.amount * 2 },
      };
      const answer = await place(newId(new Date()), body);
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    }));
});
