import { setTimeout } from 'node:timers/promises';
import type { Pool, QueryResultRow } from 'pg';
import { isDatabaseTrouble, isLostRace } from './database-trouble.ts';
import { asSent, type Question, queryEntering, queryPair, type RunAs } from './entering-query.ts';
import { type Executor, executorThrough } from './executor.ts';

/** How often a transaction that loses against others is run before its error is thrown. */
const RUNS = 4;

async function rerunLostRaces<T>(work: () => Promise<T>): Promise<T> {
  for (let run = 1; ; run += 1) {
    try {
      return await work();
    } catch (error) {
      if (run === RUNS || !isLostRace(error)) throw error;
      await setTimeout(Math.random() * 20 * run);
    }
  }
}

/** Whether the connection must be closed and never used again; closing rolls back. */
const isInDoubt = (error: unknown) => isDatabaseTrouble(error) && !isLostRace(error);

async function runOnce<T>(pool: Pool, runAs: RunAs, work: (executor: Executor) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let hasBegun = false;
  let inDoubt = false;
  try {
    const result = await work(
      executorThrough(pool, (config, values) => {
        if (hasBegun) return client.query(asSent(client, config), values);
        hasBegun = true;
        return queryEntering(client, config, values, { runAs, staysOpen: true });
      }),
    );
    if (hasBegun) await client.query('commit');
    return result;
  } catch (error) {
    inDoubt = isInDoubt(error);
    // A database that doesn't answer isn't asked to roll back: closing the connection does that.
    if (hasBegun && !inDoubt) {
      await client.query('rollback').catch(() => {
        inDoubt = true;
      });
    }
    throw error;
  } finally {
    client.release(inDoubt);
  }
}

/**
 * Runs `work` in one transaction on a connection of its own, which begins in the same round trip as the first query. `work` runs again
 * when the database rolled it back in favour of another.
 */
export function inTransaction<T>(pool: Pool, runAs: RunAs, work: (executor: Executor) => Promise<T>): Promise<T> {
  return rerunLostRaces(() => runOnce(pool, runAs, work));
}

/** Runs each query as a transaction of its own, in one round trip, on any free connection. */
export function inSingleQueries(pool: Pool, runAs: RunAs, turns: readonly string[] = []): Executor {
  return executorThrough(pool, (config, values) =>
    rerunLostRaces(async () => {
      const client = await pool.connect();
      let inDoubt = false;
      try {
        return await queryEntering(client, config, values, { runAs, staysOpen: false, turns });
      } catch (error) {
        inDoubt = isInDoubt(error);
        throw error;
      } finally {
        client.release(inDoubt);
      }
    }),
  );
}

/** Asks two questions in one round trip, each as its own role and tenant. */
export function inOneTrip<First extends QueryResultRow, Second extends QueryResultRow>(
  pool: Pool,
  first: Question<First>,
  second: Question<Second>,
): Promise<[First[], Second[]]> {
  return rerunLostRaces(async () => {
    const client = await pool.connect();
    let failed = true;
    try {
      const answers = await queryPair(client, first, second);
      failed = false;
      return answers;
    } finally {
      client.release(failed);
    }
  });
}
