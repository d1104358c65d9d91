import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import { Pool, type PoolClient, types } from 'pg';
import { isDatabaseTrouble, isLostRace } from './database-trouble.ts';

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

/** Milliseconds. A caller gives up after 20 s: before that he gets an answer, whatever the database does. */
const WAIT_FOR_CONNECTION = 5_000;
const STATEMENT_LIMIT = 12_000;
/** For a database that no longer answers at all. */
const ANSWER_LIMIT = 14_000;
/** A transaction that nobody goes on with holds its locks no longer than this. */
const IDLE_LIMIT = 30_000;

/** How often a transaction that lost against another is run before the caller hears of it. */
const RUNS = 4;

const casing = 'snake_case';

export function connect(url: string): Database {
  const pool = new Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: WAIT_FOR_CONNECTION,
    query_timeout: ANSWER_LIMIT,
    keepAlive: true,
    onConnect: async (client) => {
      await client.query(
        `set statement_timeout = ${STATEMENT_LIMIT}; set idle_in_transaction_session_timeout = ${IDLE_LIMIT}`,
      );
    },
  });
  // A connection that the database closes (restart) must not end the process: who uses it gets the error, the next opens another.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return { pool, executor: drizzle(pool, { casing }), close: () => pool.end() };
}

/** One per connection, since each keeps what it worked out about the tables. */
const executors = new WeakMap<PoolClient, Executor>();

function executorOn(client: PoolClient): Executor {
  const known = executors.get(client);
  if (known) return known;
  const made = drizzle(client, { casing });
  executors.set(client, made);
  return made;
}

/** One transaction on a connection of its own. A connection in doubt is closed, which rolls back, and never used again. */
async function transact<T>(database: Database, work: (executor: Executor) => Promise<T>): Promise<T> {
  const client = await database.pool.connect();
  let isReleased = false;
  const release = (inDoubt: boolean) => {
    if (!isReleased) client.release(inDoubt);
    isReleased = true;
  };
  const closeIfInDoubt = (error: unknown) => {
    if (isDatabaseTrouble(error) && !isLostRace(error)) release(true);
  };
  try {
    return await executorOn(client).transaction(async (transaction) => {
      try {
        return await work(transaction);
      } catch (error) {
        // Before the rollback, which would wait as long again for a database that doesn't answer.
        closeIfInDoubt(error);
        throw error;
      }
    });
  } catch (error) {
    closeIfInDoubt(error);
    throw error;
  } finally {
    release(false);
  }
}

async function takeRole(executor: Executor, role: 'carreau_app' | 'carreau_identity', tenant: Tenant): Promise<void> {
  await executor.execute(sql`select set_config('role', ${role}, true),
    set_config('carreau.supplier_id', ${tenant.supplier_id ?? ''}, true),
    set_config('carreau.organization_id', ${tenant.organization_id ?? ''}, true),
    set_config('carreau.account_id', ${tenant.account_id ?? ''}, true)`);
}

async function inRole<T>(
  database: Database,
  role: 'carreau_app' | 'carreau_identity',
  tenant: Tenant,
  work: (executor: Executor) => Promise<T>,
): Promise<T> {
  const inTenant = async (transaction: Executor) => {
    await takeRole(transaction, role, tenant);
    return work(transaction);
  };
  for (let run = 1; ; run += 1) {
    try {
      return await transact(database, inTenant);
    } catch (error) {
      if (run === RUNS || !isLostRace(error)) throw error;
      await setTimeout(Math.random() * 20 * run);
    }
  }
}

/** What follows in the transaction sees the tenant's rows only: for what an identity and a tenant's row stand or fall with together. */
export function becomeTenant(executor: Executor, tenant: Tenant): Promise<void> {
  return takeRole(executor, 'carreau_app', tenant);
}

/** One transaction that sees the tenant's rows only. `work` runs again when the database rolls it back in favour of another. */
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
