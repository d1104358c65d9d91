import { sql } from 'drizzle-orm';
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import { Pool, types } from 'pg';

/** What a query runs on: always handed in, never fetched from a pool inside a function. */
export type Executor = PgDatabase<NodePgQueryResultHKT>;

export interface Database {
  readonly pool: Pool;
  readonly executor: Executor;
  close(): Promise<void>;
}

/** Whose rows a transaction may see; see the tenant_walls migration. Unset sees nothing. */
export interface Tenant {
  readonly supplier_id?: string | undefined;
  readonly organization_id?: string | undefined;
  readonly account_id?: string | undefined;
}

// int8 comes back as a number: our amounts and versions stay far below 2^53.
const INT8 = 20;
types.setTypeParser(INT8, Number);

export function connect(url: string): Database {
  const pool = new Pool({ connectionString: url, max: 10 });
  // An idle connection that the server closes (restart) must not end the process: the next query opens another.
  pool.on('error', () => undefined);
  return { pool, executor: drizzle(pool, { casing: 'snake_case' }), close: () => pool.end() };
}

async function inRole<T>(
  database: Database,
  role: 'carreau_app' | 'carreau_identity',
  tenant: Tenant,
  work: (executor: Executor) => Promise<T>,
): Promise<T> {
  return database.executor.transaction(async (transaction) => {
    await transaction.execute(sql`select set_config('role', ${role}, true),
      set_config('carreau.supplier_id', ${tenant.supplier_id ?? ''}, true),
      set_config('carreau.organization_id', ${tenant.organization_id ?? ''}, true),
      set_config('carreau.account_id', ${tenant.account_id ?? ''}, true)`);
    return work(transaction);
  });
}

/** One transaction that sees the tenant's rows only. */
export function withTenant<T>(
  database: Database,
  tenant: Tenant,
  work: (executor: Executor) => Promise<T>,
): Promise<T> {
  return inRole(database, 'carreau_app', tenant, work);
}

/** One transaction that may look at accounts, sessions and memberships, and at nothing that is traded. */
export function withIdentity<T>(database: Database, work: (executor: Executor) => Promise<T>): Promise<T> {
  return inRole(database, 'carreau_identity', {}, work);
}
