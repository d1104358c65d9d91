import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Tenant, withIdentity, withTenant } from '#server/database/connection.ts';
import { aSpace, type Space } from '../authorization/space.ts';
import { fillEveryTable } from '../builders/every-table.ts';
import { ownServer } from '../builders/own-server.ts';

/** Public on purpose: a supplier's brand, and pictures for everyone who knows their id. */
const PUBLIC = ['supplier', 'picture'];
/** Rows of the caller, not of a tenant: see walls.test.ts. */
const OF_THE_CALLER = ['account', 'denied_order'];
/** Rows of one buyer, which the supplier's staff and their colleagues don't see. */
const OF_ONE_BUYER = ['suggestion_choice'];
/** Rows of no tenant, which the role that serves requests may not read at all. */
const OF_IDENTITY = [
  'account_mail',
  'account_token',
  'known_device',
  'mailbox_message',
  'notification_choice',
  'push_key',
  'push_subscription',
  'recovery_code',
  'second_factor',
  'session',
  'sign_in_challenge',
  'sign_in_guess',
  'supplier_invitation',
];

const { test, server } = await ownServer();
let own: Space;
let other: Space;
let tables: ReadonlyMap<string, readonly string[]>;

beforeAll(async () => {
  own = await aSpace(test.database, server);
  other = await aSpace(test.database, server);
  for (const space of [own, other]) await fillEveryTable(test.database, server, space);
  const { rows } = await test.database.pool.query<{ name: string; columns: string[] }>(
    `select table_name as name, array_agg(column_name::text) as columns from information_schema.columns
     where table_schema = 'public' group by table_name order by table_name`,
  );
  tables = new Map(rows.map(({ name, columns }) => [name, columns]));
});

const valuesSchema = z.array(z.object({ value: z.nullable(z.string()) }));

/** The values of a column in all rows that the tenant's queries see without WHERE. */
async function seen(table: string, column: string, tenant: Tenant): Promise<Set<string | null>> {
  const { rows } = await withTenant(test.database, tenant, (executor) =>
    executor.execute(sql`select ${sql.identifier(column)} as value from ${sql.identifier(table)}`),
  );
  return new Set(valuesSchema.parse(rows).map(({ value }) => value));
}

async function present(table: string, column: string): Promise<Set<string>> {
  const { rows } = await test.database.pool.query(`select distinct ${column} as value from ${table}`);
  return new Set(valuesSchema.parse(rows).flatMap(({ value }) => value ?? []));
}

describe('with every WHERE forgotten', () => {
  it('a supplier sees its own rows of every table, and there are rows to see', async () => {
    const { supplier_id } = own;
    for (const [table, columns] of tables) {
      if (!columns.includes('supplier_id') || PUBLIC.includes(table)) continue;
      const all = await present(table, 'supplier_id');
      for (const space of [own, other]) {
        expect(all, `${table} needs a row of each space: add one in tests/builders/every-table.ts`).toContain(
          space.supplier_id,
        );
      }
      const seenByStaff = OF_ONE_BUYER.includes(table) ? [] : [supplier_id];
      expect([...(await seen(table, 'supplier_id', { supplier_id }))], table).toEqual(seenByStaff);
      expect([...(await seen(table, 'supplier_id', {}))], `${table} without a tenant`).toEqual([]);
    }
  });

  it('an organization sees its own rows only, whichever supplier it buys from', async () => {
    for (const [table, columns] of tables) {
      if (!columns.includes('organization_id')) continue;
      const all = await present(table, 'organization_id');
      for (const { organization_id } of [own, other]) expect(all, table).toContain(organization_id);
      const { organization_id, supplier_id, buyer_account_id: account_id } = own;
      for (const tenant of [
        { organization_id, account_id },
        { organization_id, supplier_id, account_id },
      ]) {
        for (const value of await seen(table, 'organization_id', tenant)) expect(value, table).toBe(organization_id);
      }
      for (const value of await seen(table, 'organization_id', { supplier_id })) {
        expect(value, `${table} for the supplier`).toBe(organization_id);
      }
    }
  });

  it('a client sees no promotion that is another client’s of the same supplier', async () => {
    const { supplier_id, organization_id, buyer_account_id: account_id } = own;
    await test.database.pool.query(
      `insert into sales_promo (supplier_id, sales_promo_id, product_id, organization_id, percent, starts_at, ends_at)
       select supplier_id, gen_random_uuid(), product_id, $2, percent, starts_at, ends_at from sales_promo
       where supplier_id = $1 limit 1`,
      [supplier_id, other.organization_id],
    );
    const clients = (tenant: Tenant) => seen('sales_promo', 'organization_id', tenant);
    expect(await clients({ supplier_id })).toEqual(new Set([organization_id, other.organization_id]));
    expect(await clients({ supplier_id, organization_id, account_id })).toEqual(new Set([organization_id]));
  });

  it('what is one buyer’s is seen by them, and by no colleague', async () => {
    const { supplier_id, organization_id, buyer_account_id: account_id } = own;
    for (const table of OF_ONE_BUYER) {
      const rows = (tenant: Tenant) => seen(table, 'account_id', tenant);
      expect(await rows({ supplier_id, organization_id, account_id })).toEqual(new Set([account_id]));
      const colleague = { supplier_id, organization_id, account_id: other.buyer_account_id };
      for (const tenant of [colleague, { supplier_id, organization_id }, { organization_id, account_id }])
        expect([...(await rows(tenant))], table).toEqual([]);
    }
  });

  it('an account sees nobody else’s name or address', async () => {
    const account_id = own.buyer_account_id;
    expect([...(await seen('account', 'account_id', { account_id }))]).toEqual([account_id]);
    expect([...(await seen('account', 'account_id', { supplier_id: own.supplier_id }))]).toEqual([]);
  });

  it('what belongs to no tenant is out of reach of what serves tenants, and the other way round', async () => {
    const known = [...tables].filter(
      ([table, columns]) =>
        !columns.includes('supplier_id') && !columns.includes('organization_id') && !OF_THE_CALLER.includes(table),
    );
    expect(known.map(([table]) => table)).toEqual(OF_IDENTITY);
    for (const table of OF_IDENTITY) {
      const tenant = { supplier_id: own.supplier_id, account_id: own.buyer_account_id };
      const reading = withTenant(test.database, tenant, (executor) =>
        executor.execute(sql`select 1 from ${sql.identifier(table)}`),
      );
      await expect(reading, table).rejects.toMatchObject({ cause: { code: '42501' } });
    }
    for (const table of ['purchase_order', 'product', 'client_price', 'supplier_credential', 'cart']) {
      const reading = withIdentity(test.database, (executor) =>
        executor.execute(sql`select 1 from ${sql.identifier(table)}`),
      );
      await expect(reading, table).rejects.toMatchObject({ cause: { code: '42501' } });
    }
  });
});
