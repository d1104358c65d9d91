import { Pool, type QueryResultRow, types } from 'pg';
import { ENTER, leadsToPooler, prepareToEnter, type RunAs } from './entering-query.ts';
import { type Executor, ownerExecutor } from './executor.ts';
import type { Asked } from './statement.ts';
import { inOneTrip, inSingleQueries, inTransaction } from './transaction.ts';

export type { Executor } from './executor.ts';

export interface Database {
  /** PostgreSQL itself, for what needs a session of its own: to listen, to migrate, to work on another thread. */
  readonly url: string;
  readonly pool: Pool;
  readonly executor: Executor;
  close(): Promise<void>;
}

/** The ids whose rows a transaction may see (row-level security, see the tenant_walls migration). Without ids it sees none. */
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
  /** To get a connection, when all are in use or the database accepts none. */
  readonly connection: number;
  /** For one statement, including its waits for locks. */
  readonly statement: number;
  /** For an answer from a database that has gone silent; longer than `statement`. */
  readonly answer: number;
}

/** Callers give up after 20 s: with these they get an answer before that, whatever the database does. */
const TIMEOUTS: Timeouts = { connection: 5_000, statement: 12_000, answer: 14_000 };

/** Milliseconds after which the database ends an idle transaction, so that it doesn't hold its locks longer. */
const IDLE_LIMIT = 30_000;

/**
 * Prepared statements keep one plan for all values: they find rows by key, and planning a page of products takes three times as long
 * as reading it.
 */
const PLANS = 'force_generic_plan';

/** @param pooler the address of a pooler in transaction mode, which all queries go through; null: they go to `url` */
export function connect(url: string, timeouts: Timeouts = TIMEOUTS, pooler: string | null = null): Database {
  const pool = new Pool({
    connectionString: pooler ?? url,
    max: 10,
    connectionTimeoutMillis: timeouts.connection,
    query_timeout: timeouts.answer,
    keepAlive: true,
    onConnect: async (client) => {
      if (pooler !== null) {
        return leadsToPooler(client, { statement: timeouts.statement, idle: IDLE_LIMIT, plans: PLANS });
      }
      await client.query(
        `set statement_timeout = ${timeouts.statement}; set idle_in_transaction_session_timeout = ${IDLE_LIMIT};
        set plan_cache_mode = ${PLANS}`,
      );
      await prepareToEnter(client);
    },
  });
  // A connection that the database closes (a restart) must not end the process: its query fails, and the next opens another.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return { url, pool, executor: ownerExecutor(pool), close: () => pool.end() };
}

function runAsTenant({ supplier_id = '', organization_id = '', account_id = '' }: Tenant): RunAs {
  return { role: 'carreau_app', supplier_id, organization_id, account_id };
}

const IDENTITY: RunAs = { role: 'carreau_identity', supplier_id: '', organization_id: '', account_id: '' };

/** Runs `work` in one transaction that sees only the tenant's rows; again, when the database rolled it back in favour of another. */
export function withTenant<T>(
  { pool }: Database,
  tenant: Tenant,
  work: (executor: Executor) => Promise<T>,
): Promise<T> {
  return inTransaction(pool, runAsTenant(tenant), work);
}

/**
 * An executor that sees only the tenant's rows. Each query is a transaction of its own: its changes stay if the next query fails.
 * @param turns queries that name the same text take turns, and each sees the changes of those before. Callers that name several texts
 *   name them in the same order, or they lock each other out.
 */
export function asTenant({ pool }: Database, tenant: Tenant, ...turns: readonly string[]): Executor {
  return inSingleQueries(pool, runAsTenant(tenant), turns);
}

/** The rest of the transaction sees only the tenant's rows: for changes of identity and tenant rows that must be made together. */
export async function becomeTenant(executor: Executor, tenant: Tenant): Promise<void> {
  await executor.rows(ENTER(runAsTenant(tenant)));
}

/** Runs `work` in one transaction that sees accounts, sessions and memberships, but no catalogs, prices or orders. */
export function withIdentity<T>({ pool }: Database, work: (executor: Executor) => Promise<T>): Promise<T> {
  return inTransaction(pool, IDENTITY, work);
}

/** An executor as identity; each query is a transaction of its own. */
export function asIdentity({ pool }: Database): Executor {
  return inSingleQueries(pool, IDENTITY);
}

/**
 * Reads who calls and, in the same round trip, rows of the tenant that the call names. Row-level security holds for these rows, but they
 * are read before access is checked: the code that calls this function must not answer them until it is.
 */
export function identityWithTenant<Identity extends QueryResultRow, Row extends QueryResultRow>(
  { pool }: Database,
  identity: Asked<Identity>,
  tenant: Tenant,
  asked: Asked<Row>,
): Promise<[Identity[], Row[]]> {
  return inOneTrip(pool, { runAs: IDENTITY, asked: identity }, { runAs: runAsTenant(tenant), asked });
}
