import { Pool, type QueryResultRow, types } from 'pg';
import { ENTER, prepareToEnter, type RunAs } from './entering-query.ts';
import { type Executor, ownerExecutor } from './executor.ts';
import type { Asked } from './statement.ts';
import { inOneTrip, inSingleQueries, inTransaction } from './transaction.ts';

export type { Executor } from './executor.ts';

export interface Database {
  readonly url: string;
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

/** Milliseconds. */
export interface Timeouts {
  /** For a connection, when all are in use or the database takes none. */
  readonly connection: number;
  /** For one statement, its waits for locks included. */
  readonly statement: number;
  /** For a database that no longer says anything; longer than for a statement. */
  readonly answer: number;
}

/** A caller gives up after 20 s: before that they get an answer, whatever the database does. */
const TIMEOUTS: Timeouts = { connection: 5_000, statement: 12_000, answer: 14_000 };

/** Milliseconds. A transaction that nobody goes on with holds its locks no longer than this. */
const IDLE_LIMIT = 30_000;

/**
 * A prepared statement keeps its plan: it finds its rows by key whatever the values are, and planning a page of products takes three
 * times as long as reading it.
 */
const PLANS = 'force_generic_plan';

export function connect(url: string, timeouts: Timeouts = TIMEOUTS): Database {
  const pool = new Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: timeouts.connection,
    query_timeout: timeouts.answer,
    keepAlive: true,
    onConnect: async (client) => {
      await client.query(
        `set statement_timeout = ${timeouts.statement}; set idle_in_transaction_session_timeout = ${IDLE_LIMIT};
        set plan_cache_mode = ${PLANS}`,
      );
      await prepareToEnter(client);
    },
  });
  // A connection that the database closes (restart) must not end the process: its user gets the error, the next query opens another.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return { url, pool, executor: ownerExecutor(pool), close: () => pool.end() };
}

function runAsTenant({ supplier_id = '', organization_id = '', account_id = '' }: Tenant): RunAs {
  return { role: 'carreau_app', supplier_id, organization_id, account_id };
}

const IDENTITY: RunAs = { role: 'carreau_identity', supplier_id: '', organization_id: '', account_id: '' };

/** One transaction that sees the tenant's rows only. `work` runs again when the database rolls it back in favour of another. */
export function withTenant<T>(
  { pool }: Database,
  tenant: Tenant,
  work: (executor: Executor) => Promise<T>,
): Promise<T> {
  return inTransaction(pool, runAsTenant(tenant), work);
}

/**
 * The tenant's rows for queries that stand each for itself: what is written stays, whatever becomes of the next one.
 * @param turns queries that name the same text take turns, and each sees what those before it have done; a caller that names several names
 *   them in the same order
 */
export function asTenant({ pool }: Database, tenant: Tenant, ...turns: readonly string[]): Executor {
  return inSingleQueries(pool, runAsTenant(tenant), turns);
}

/** What follows in the transaction sees the tenant's rows only: for what an identity and a tenant's row stand or fall with together. */
export async function becomeTenant(executor: Executor, tenant: Tenant): Promise<void> {
  await executor.rows(ENTER(runAsTenant(tenant)));
}

/** One transaction that may look at accounts, sessions and memberships, and at nothing that is traded. */
export function withIdentity<T>({ pool }: Database, work: (executor: Executor) => Promise<T>): Promise<T> {
  return inTransaction(pool, IDENTITY, work);
}

/** The same for queries that stand each for itself. */
export function asIdentity({ pool }: Database): Executor {
  return inSingleQueries(pool, IDENTITY);
}

/**
 * Asks who calls and, in the same round trip, for rows of the tenant that the call names: they are read through the tenant's walls,
 * but before it is known whether the caller may have them. The caller hands them to nobody until that is known.
 */
export function identityWithTenant<Identity extends QueryResultRow, Row extends QueryResultRow>(
  { pool }: Database,
  identity: Asked<Identity>,
  tenant: Tenant,
  asked: Asked<Row>,
): Promise<[Identity[], Row[]]> {
  return inOneTrip(pool, { runAs: IDENTITY, asked: identity }, { runAs: runAsTenant(tenant), asked });
}
