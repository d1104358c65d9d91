import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { withTenant } from '#server/database/connection.ts';
import { withClient } from '#server/database/migrate.ts';
import { product } from '#server/database/schema/catalog.ts';
import { newId } from '#server/new-id.ts';
import { anOrderFor, aSpace } from '../authorization/space.ts';
import { fillEveryTable } from '../builders/every-table.ts';
import { ownServer } from '../builders/own-server.ts';

const { test, server, market } = await ownServer();
const { executor } = test.database;
/** With two partitions of each table instead of sixteen: the same statements, sooner. */
const script = readFileSync(new URL('../../deploy/partition-by-supplier.sql', import.meta.url), 'utf8').replace(
  'parts constant integer := 16',
  'parts constant integer := 2',
);

/** Tables that stay whole: a person is looked for in them before the supplier is known, or their key doesn't name one. */
const WHOLE = ['api_key', 'picture', 'public_link', 'supplier'];

const rowsOf = async (query: ReturnType<typeof sql>) => (await executor.execute(query)).rows;

/** What must be the same before and after, of tables and not of their partitions. */
async function facts() {
  const tables = await rowsOf(sql`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by relname`);
  const counts = new Map<unknown, unknown>();
  for (const { name } of tables) {
    const [row] = await rowsOf(sql`select count(*) as rows from ${sql.identifier(String(name))}`);
    counts.set(name, row?.rows);
  }
  return {
    counts,
    keys: await rowsOf(sql`select conrelid::regclass::text as of, conname, contype, pg_get_constraintdef(oid) as definition from pg_constraint
      where connamespace = 'public'::regnamespace and contype in ('p', 'f', 'u') and conparentid = 0 order by 1, 2`),
    indexes: await rowsOf(sql`select tablename, indexname, replace(indexdef, ' ON ONLY ', ' ON ') as definition
      from pg_indexes join pg_class on relname = tablename and relnamespace = 'public'::regnamespace
      where schemaname = 'public' and not relispartition order by 1, 2`),
    walls: await rowsOf(sql`select * from pg_policies where schemaname = 'public' order by tablename, policyname`),
    walled: await rowsOf(sql`select relname, relrowsecurity, relforcerowsecurity from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by relname`),
    rights: await rowsOf(sql`select table_name, grantee, privilege_type from information_schema.table_privileges
      join pg_class on relname = table_name where table_schema = 'public' and not relispartition order by 1, 2, 3`),
    columns:
      await rowsOf(sql`select table_name, column_name, grantee, privilege_type from information_schema.column_privileges
      join pg_class on relname = table_name where table_schema = 'public' and not relispartition order by 1, 2, 3, 4`),
    triggers:
      await rowsOf(sql`select tgrelid::regclass::text as of, pg_get_triggerdef(oid) as definition from pg_trigger
      where not tgisinternal and tgparentid = 0 order by 1, 2`),
  };
}

describe('a database that is divided by supplier', () => {
  it('keeps every row, key, wall, right and trigger, and goes on serving', async () => {
    const space = await aSpace(test.database, server);
    const other = await aSpace(test.database, server);
    await fillEveryTable(test.database, server, space);
    const before = await facts();
    // Without the time limit of the server's own connections.
    await withClient(test.url, (client) => client.query(script));
    expect(await facts()).toEqual(before);
    const whole = await rowsOf(sql`select relname as name from pg_class join pg_attribute on attrelid = pg_class.oid
      where relnamespace = 'public'::regnamespace and relkind = 'r' and not relispartition and attname = 'supplier_id' and attnum = 1
      order by relname`);
    expect(whole.map(({ name }) => name)).toEqual(WHOLE.filter((name) => name !== 'picture'));

    const token = await market.aSession(space.buyer_account_id);
    const path = `/v2/supplier/${space.supplier_id}/purchase_orders/${newId(new Date())}`;
    const body = anOrderFor(space);
    const placed = await server.call('PUT', path, { token, body });
    expect(placed.status).toBe(200);
    expect((await server.call('PUT', path, { token, body })).body).toEqual(placed.body);
    const seen = await withTenant(test.database, { supplier_id: other.supplier_id }, (tenant) =>
      tenant.select().from(product),
    );
    expect(new Set(seen.map(({ supplier_id }) => supplier_id))).toEqual(new Set([other.supplier_id]));
    // The rows of one supplier are in one partition of the table.
    const places = await rowsOf(
      sql`select distinct tableoid from purchase_order where supplier_id = ${space.supplier_id}`,
    );
    expect(places).toHaveLength(1);
  });
});
