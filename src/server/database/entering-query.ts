import {
  type ClientBase,
  type Connection,
  type PoolClient,
  Query,
  type QueryConfig,
  type QueryResult,
  type QueryResultRow,
} from 'pg';
import type { Statement } from './executor.ts';

/** Role, supplier, organization and account that a transaction runs as; empty where there is none. */
export type RunAs = readonly [role: 'carreau_app' | 'carreau_identity', ...tenant: [string, string, string]];

// Answers no row whatever it sets: rows of a statement that nobody asked to describe could not be read.
const ENTER = {
  name: 'carreau_enter',
  text: `select 1 from (values (1)) one having count(set_config('role', $1, true)) + count(set_config('carreau.supplier_id', $2, true))
    + count(set_config('carreau.organization_id', $3, true)) + count(set_config('carreau.account_id', $4, true)) < 0`,
};
const BEGIN = { name: 'carreau_begin', text: 'begin' };
const TAKE_TURN = {
  name: 'carreau_take_turn',
  text: 'select 1 from (values (1)) one having count(pg_advisory_xact_lock(hashtextextended($1, 0)) is null) < 0',
};

/** Has what leads into transactions ready on a new connection. */
export async function prepareToEnter(client: ClientBase): Promise<void> {
  await client.query({ ...ENTER, values: ['none', '', '', ''] });
  await client.query({ ...TAKE_TURN, values: ['nothing'] });
  await client.query(BEGIN);
  await client.query('rollback');
}

export interface Entry {
  readonly runAs: RunAs;
  /**
   * true: a transaction that stays open. false: one that ends with this statement, for PostgreSQL makes one transaction of what comes
   * before one Sync.
   */
  readonly staysOpen: boolean;
  /** Transactions that name the same take turns; of several they are taken one after the other. */
  readonly turns?: readonly string[];
}

/** As the protocol carries it. */
export type PlainValue = string | Buffer | null;

/** A statement that is run as a role and tenant of its own. */
export interface Question<Value> {
  readonly runAs: RunAs;
  readonly statement: Statement<QueryResultRow>;
  readonly values: readonly Value[];
}

/** Runs a statement as the first of a transaction, in one round trip with what leads into it. */
export function queryEntering<Row extends QueryResultRow>(
  client: PoolClient,
  config: QueryConfig,
  values: unknown[],
  { runAs, staysOpen, turns = [] }: Entry,
): Promise<QueryResult<Row>> {
  return new Promise((done, failed) => {
    const query = new Query<Row>({ ...config, ...EXTENDED }, values, (error, result) => {
      // The results of what leads in stand before it.
      if (error) failed(error);
      else done(Array.isArray(result) ? result.at(-1) : result);
    });
    const { submit } = query;
    query.submit = (connection) => {
      connection.stream.cork();
      try {
        if (staysOpen) run(connection, BEGIN.name, []);
        run(connection, ENTER.name, runAs);
        for (const turn of turns) run(connection, TAKE_TURN.name, [turn]);
        return submit.call(query, connection);
      } finally {
        connection.stream.uncork();
      }
    };
    client.query(query);
  });
}

/** Never as a plain text: that would end the transaction before it. */
const EXTENDED = { queryMode: 'extended' };

function run(connection: Connection, statement: string, values: readonly PlainValue[], describe = false): void {
  connection.bind({ portal: '', statement, values: [...values], valueMapper: (value: PlainValue) => value }, true);
  if (describe) connection.describe({ type: 'P', name: '' }, true);
  connection.execute({ portal: '' }, true);
}

/** Statements that came first in a pair, by the connections that have them prepared. */
const preparedFirsts = new WeakMap<ClientBase, Set<string>>();

/**
 * Asks two questions, each as its own role and tenant, in one round trip and one transaction; answers the rows of both. The connection must
 * not be used again when it throws: what it has prepared is not known then.
 */
export function queryPair<First extends QueryResultRow, Second extends QueryResultRow>(
  client: PoolClient,
  first: Question<PlainValue>,
  second: Question<unknown>,
): Promise<[First[], Second[]]> {
  const known = preparedFirsts.get(client) ?? new Set();
  preparedFirsts.set(client, known);
  const { text } = first.statement;
  // Under a name of its own: the driver doesn't say what it has prepared under the statement's.
  const name = `first_${first.statement.name}`;
  return new Promise((done, failed) => {
    const values = [...second.values];
    const query = new Query({ ...second.statement, ...EXTENDED }, values, (error, results) => {
      if (error) return failed(error);
      known.add(name);
      // Each entering has a result of its own, without rows.
      const [, before, , after] = Array.isArray(results) ? results : [];
      done([before?.rows ?? [], after?.rows ?? []]);
    });
    const { submit } = query;
    query.submit = (connection) => {
      connection.stream.cork();
      try {
        if (!known.has(name)) connection.parse({ name, text, types: [] }, true);
        run(connection, ENTER.name, first.runAs);
        run(connection, name, first.values, true);
        run(connection, ENTER.name, second.runAs);
        return submit.call(query, connection);
      } finally {
        connection.stream.uncork();
      }
    };
    client.query(query);
  });
}
