import {
  type ClientBase,
  type Connection,
  type PoolClient,
  Query,
  type QueryConfig,
  type QueryResult,
  type QueryResultRow,
} from 'pg';
import { type Asked, integer, statement, text } from './statement.ts';

// Sets role and ids, and answers no row: the driver can't read rows of a statement that was not described.
export const ENTER = statement({
  parameters: { role: text, supplier_id: text, organization_id: text, account_id: text },
  row: { nothing: integer },
  sql: `select 1 as nothing from (values (1)) one having count(set_config('role', $role, true))
    + count(set_config('carreau.supplier_id', $supplier_id, true))
    + count(set_config('carreau.organization_id', $organization_id, true))
    + count(set_config('carreau.account_id', $account_id, true)) < 0`,
});
const TAKE_TURN = statement({
  parameters: { turn: text },
  row: { nothing: integer },
  sql: `select 1 as nothing from (values (1)) one
    having count(pg_advisory_xact_lock(hashtextextended($turn, 0)) is null) < 0`,
});
const SET = statement({
  parameters: { statement_timeout: text, idle_timeout: text, plans: text },
  row: { nothing: integer },
  sql: `select 1 as nothing from (values (1)) one having count(set_config('statement_timeout', $statement_timeout, true))
    + count(set_config('idle_in_transaction_session_timeout', $idle_timeout, true))
    + count(set_config('plan_cache_mode', $plans, true)) < 0`,
});
const BEGIN = { name: 'carreau_begin', text: 'begin', values: [] };

/** Settings of the connection; through a pooler, of each transaction. */
export interface Settings {
  /** Milliseconds for one statement. */
  readonly statement: number;
  /** Milliseconds that a transaction may wait for its next statement. */
  readonly idle: number;
  /** PostgreSQL's `plan_cache_mode`. */
  readonly plans: string;
}

/** Connections to a pooler, with the settings of each of their transactions. */
const throughPooler = new WeakMap<ClientBase, Settings>();

/**
 * Says that the connection leads to a pooler (PgBouncer in transaction mode). Each transaction may run on another connection of the
 * database, so statements are not kept by name, and settings are made in each transaction.
 */
export function leadsToPooler(client: ClientBase, settings: Settings): void {
  throughPooler.set(client, settings);
}

/** A statement as its connection can take it: without a name, where another connection of the database may run it next. */
export function asSent<Config extends QueryConfig>(client: ClientBase, config: Config): Config {
  return throughPooler.has(client) ? { ...config, name: undefined } : config;
}

/** Role, supplier, organization and account that a transaction runs as; empty where there is none. */
export interface RunAs {
  readonly role: 'carreau_app' | 'carreau_identity';
  readonly supplier_id: string;
  readonly organization_id: string;
  readonly account_id: string;
}

/** Prepares, on a new connection, the statements that begin transactions. */
export async function prepareToEnter(client: ClientBase): Promise<void> {
  await client.query(ENTER({ role: 'none', supplier_id: '', organization_id: '', account_id: '' }));
  await client.query(TAKE_TURN({ turn: 'nothing' }));
  await client.query(BEGIN);
  await client.query('rollback');
}

export interface Entry {
  readonly runAs: RunAs;
  /**
   * true: the transaction stays open. false: it ends with this statement, since PostgreSQL makes one transaction of all messages before a
   * Sync.
   */
  readonly staysOpen: boolean;
  /** Transactions that name the same text take turns; several texts are taken in the order given. */
  readonly turns?: readonly string[];
}

/** A statement that is run as a role and tenant of its own. */
export interface Question<Row extends QueryResultRow> {
  readonly runAs: RunAs;
  readonly asked: Asked<Row>;
}

/** Runs a statement as the first of a transaction, in one round trip with the statements that begin it. */
export function queryEntering<Row extends QueryResultRow>(
  client: PoolClient,
  config: QueryConfig,
  values: unknown[],
  { runAs, staysOpen, turns = [] }: Entry,
): Promise<QueryResult<Row>> {
  return new Promise((done, failed) => {
    const query = new Query<Row>({ ...asSent(client, config), ...EXTENDED }, values, (error, result) => {
      // The results of the statements that begin the transaction come before.
      if (error) failed(error);
      else done(Array.isArray(result) ? result.at(-1) : result);
    });
    const { submit } = query;
    query.submit = (connection) => {
      connection.stream.cork();
      try {
        const run = runnerOn(client, connection);
        if (staysOpen) run(BEGIN);
        setUp(client, run);
        run(ENTER(runAs));
        for (const turn of turns) run(TAKE_TURN({ turn }));
        return submit.call(query, connection);
      } finally {
        connection.stream.uncork();
      }
    };
    client.query(query);
  });
}

/** Forces the extended protocol: a simple query would end the transaction before it runs. */
const EXTENDED = { queryMode: 'extended' };

/** A value as the protocol carries it. */
type PlainValue = string | Buffer | null;

function plain(value: unknown): PlainValue {
  if (value === null || typeof value === 'string' || Buffer.isBuffer(value)) return value;
  if (value instanceof Date) return value.toISOString();
  throw new Error('What stands before a question has texts, bytes, instants and null as its values only');
}

interface Ready {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

type Run = (ready: Ready, describe?: boolean) => void;

/** Runs statements that the connection has prepared; through a pooler, each is parsed anew. */
function runnerOn(client: ClientBase, connection: Connection): Run {
  const valueMapper = (value: PlainValue) => value;
  const parsesAnew = throughPooler.has(client);
  return ({ name, text, values }, describe = false) => {
    if (parsesAnew) connection.parse({ name: '', text, types: [] }, true);
    const statement = parsesAnew ? '' : name;
    connection.bind({ portal: '', statement, values: values.map(plain), valueMapper }, true);
    if (describe) connection.describe({ type: 'P', name: '' }, true);
    connection.execute({ portal: '' }, true);
  };
}

/** Makes the settings of the transaction, where the connection itself can't keep them. */
function setUp(client: ClientBase, run: Run): void {
  const settings = throughPooler.get(client);
  if (settings === undefined) return;
  const { statement, idle, plans } = settings;
  run(SET({ statement_timeout: String(statement), idle_timeout: String(idle), plans }));
}

/** The names of first statements of pairs that each connection has prepared. */
const preparedFirsts = new WeakMap<ClientBase, Set<string>>();

/**
 * Asks two questions, each as its own role and tenant, in one round trip and one transaction; answers the rows of both. When it throws,
 * the caller closes the connection: it is not known which statements that has prepared.
 */
export function queryPair<First extends QueryResultRow, Second extends QueryResultRow>(
  client: PoolClient,
  first: Question<First>,
  second: Question<Second>,
): Promise<[First[], Second[]]> {
  const known = preparedFirsts.get(client) ?? new Set();
  preparedFirsts.set(client, known);
  const { text, values } = first.asked;
  // It has another name than the statement, because the driver doesn't tell which statements it has prepared.
  const name = `first_${first.asked.name}`;
  return new Promise((done, failed) => {
    const query = new Query({ ...asSent(client, second.asked), ...EXTENDED }, second.asked.values, (error, results) => {
      if (error) return failed(error);
      known.add(name);
      // Each `ENTER` has a result of its own, without rows.
      const [, before, , after] = Array.isArray(results) ? results.slice(-4) : [];
      done([before?.rows ?? [], after?.rows ?? []]);
    });
    const { submit } = query;
    query.submit = (connection) => {
      connection.stream.cork();
      try {
        const run = runnerOn(client, connection);
        if (!known.has(name) && !throughPooler.has(client)) connection.parse({ name, text, types: [] }, true);
        setUp(client, run);
        run(ENTER(first.runAs));
        run({ name, text, values }, true);
        run(ENTER(second.runAs));
        return submit.call(query, connection);
      } finally {
        connection.stream.uncork();
      }
    };
    client.query(query);
  });
}
