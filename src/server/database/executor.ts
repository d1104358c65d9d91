import type { ExtractTablesWithRelations } from 'drizzle-orm';
import { drizzle, type NodePgQueryResultHKT, NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import { type PgDatabase, PgDialect } from 'drizzle-orm/pg-core';
import type { Pool, QueryConfig, QueryResult, QueryResultRow } from 'pg';
import type { Asked } from './statement.ts';

/** Runs queries. Functions get theirs as a parameter and never take one from a pool. */
export interface Executor extends PgDatabase<NodePgQueryResultHKT> {
  rows<Row extends QueryResultRow>(asked: Asked<Row>): Promise<Row[]>;
  /** Identifies the database: caches in memory are kept for each database apart. */
  readonly origin: object;
}

const CASING = 'snake_case';
const dialect = new PgDialect({ casing: CASING });

/** Runs queries as the database's owner, each on any free connection. */
export function ownerExecutor(pool: Pool): Executor {
  return Object.assign(drizzle(pool, { casing: CASING }), {
    origin: pool,
    rows: async <Row extends QueryResultRow>({ name, text, values }: Asked<Row>) =>
      (await pool.query<Row>({ name, text, values })).rows,
  });
}

type NoSchema = Record<string, never>;
type NoRelations = ExtractTablesWithRelations<NoSchema>;

export type RunQuery = <Row extends QueryResultRow>(
  config: QueryConfig,
  values: unknown[],
) => Promise<QueryResult<Row>>;

/** An executor whose queries reach the database through `run`. */
export function executorThrough(pool: Pool, run: RunQuery): Executor {
  // The query builder wants a pool or a client, and uses only its `query`.
  const throughRun = new Proxy(pool, { get: (target, key) => (key === 'query' ? run : Reflect.get(target, key)) });
  const session = new NodePgSession<NoSchema, NoRelations>(throughRun, dialect, undefined);
  return Object.assign(new NodePgTransaction<NoSchema, NoRelations>(dialect, session, undefined), {
    origin: pool,
    rows: async <Row extends QueryResultRow>({ name, text, values }: Asked<Row>) =>
      (await run<Row>({ name, text }, values)).rows,
  });
}
