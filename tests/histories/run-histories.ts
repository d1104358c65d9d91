/**
 * Runs a share of the histories, on a database and a server of its own. `HISTORIES=3000` runs more, `FIRST_SEED=301`
 * runs others, `HISTORY_SEED=17` runs that one alone.
 */
import { Dexie } from 'dexie';
import { eq } from 'drizzle-orm';
import { IDBKeyRange as FakeKeyRange } from 'fake-indexeddb';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { purchaseOrder } from '#server/database/schema/orders.ts';
import { startServer } from '../builders/running-server.ts';
import { createTestDatabase } from '../database/test-database.ts';
import { currentProcess } from './app-process.ts';
import { type FaultPoint, faultTable, hitsOf } from './fault-points.ts';
import { browserNetwork } from './faulty-network.ts';
import { installFaultyStorage, storageOf } from './faulty-storage.ts';
import { runHistory, worldOf } from './history.ts';
import { type Backend, type HistoryWorld, NOON } from './history-world.ts';
import { DEADLOCK_TIMEOUT } from './server-trouble.ts';

const USUAL = 300;
const HISTORIES = Number(process.env.HISTORIES ?? USUAL);
const FIRST_SEED = Number(process.env.FIRST_SEED ?? 1);
const ONE_SEED = process.env.HISTORY_SEED === undefined ? null : Number(process.env.HISTORY_SEED);
/** Seeds of histories that once broke a promise: the transaction of a cart, or of a fold, ended too early. */
const ONCE_BROKEN = [60_435, 60_445];
/** Histories under way at once: while one waits for PostgreSQL, another goes on. */
const AT_ONCE = 4;
const HALF_AN_HOUR = 1_800_000;

/** Runs share `part` of `parts`. `points`: the faults that must have happened in it. */
export function testHistories(part: number, parts: number, points: readonly FaultPoint[]): void {
  const all = [...Array.from({ length: HISTORIES }, (_, index) => FIRST_SEED + index), ...ONCE_BROKEN];
  const seeds = (ONE_SEED === null ? all : [ONE_SEED]).filter((seed) => seed % parts === part);
  let backend: Backend;

  beforeAll(async () => {
    backend = await startBackend();
    pretendBrowser(backend);
  });

  afterAll(async () => {
    vi.unstubAllGlobals();
    await backend.server.stop();
    await backend.test.drop();
  });

  it.runIf(seeds.length > 0)(
    'every accepted order is placed once or visibly refused, whatever fails on the device, on the way and on the server',
    { timeout: HALF_AN_HOUR },
    async () => {
      const failures: string[] = [];
      const orders = { accepted: 0, refused: 0, unknown: 0 };
      await inTurns(seeds, async (seed) => {
        const { journal } = await runHistory(seed, backend);
        for (const { outcome } of journal.orders.values()) orders[outcome] += 1;
        if (journal.violations.length === 0) return;
        const replay = `HISTORY_SEED=${seed} npx vitest run --project integration-alone tests/histories`;
        failures.push([`seed ${seed}, again by: ${replay}`, ...journal.violations, ...journal.steps].join('\n  '));
      });
      console.log(`${seeds.length} histories from seed ${seeds[0]}: ${JSON.stringify(orders)}\n${faultTable()}`);
      // As the message of an error: an assertion cuts it short before the first broken promise.
      if (failures.length > 0) throw new Error(failures.join('\n\n'));
      if (ONE_SEED === null && HISTORIES >= USUAL) expect(points.filter((point) => hitsOf(point) === 0)).toEqual([]);
    },
  );
}

async function inTurns(seeds: readonly number[], run: (seed: number) => Promise<void>): Promise<void> {
  const waiting = [...seeds];
  const runNext = async (): Promise<void> => {
    const seed = waiting.shift();
    if (seed === undefined) return;
    await run(seed);
    return runNext();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, runNext));
}

async function startBackend(): Promise<Backend> {
  const test = await createTestDatabase();
  const name = new URL(test.url).pathname.slice(1);
  await test.database.pool.query(`alter database ${name} set deadlock_timeout = '${DEADLOCK_TIMEOUT}'`);
  const server = await startServer(test.database);
  server.setNow(new Date(NOON));
  return { test, server, pageFetch: globalThis.fetch };
}

/** Sets up the globals that the app's code finds in a browser. Each asks whose code is running. */
function pretendBrowser(backend: Backend): void {
  const nothing = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
  vi.stubGlobal('indexedDB', storageOf(currentProcess));
  vi.stubGlobal('document', { documentElement: { lang: 'fr-FR' } });
  vi.stubGlobal('sessionStorage', nothing);
  vi.stubGlobal('localStorage', nothing);
  vi.stubGlobal('fetch', browserNetwork(worldOf));
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  Dexie.dependencies.IDBKeyRange = FakeKeyRange;
  installFaultyStorage({
    stored: (owner, order_id) => worldOf(owner).journal.isStoredOn(order_id, owner.device),
    written: (owner, row) => sawPlaced(backend, worldOf(owner), row),
  });
}

/** Checks that no screen says "placed" before the server has committed the order. */
function sawPlaced(backend: Backend, world: HistoryWorld, row: unknown): void {
  if (typeof row !== 'object' || row === null || !('state' in row) || row.state !== 'placed') return;
  if (!('order_id' in row) || typeof row.order_id !== 'string') return;
  const { order_id } = row;
  const found = backend.test.database.executor
    .select({ order_id: purchaseOrder.order_id })
    .from(purchaseOrder)
    .where(eq(purchaseOrder.order_id, order_id))
    .then((orders) => {
      if (orders.length === 0) world.journal.violated(`${order_id} is shown as placed before it is`);
    });
  world.inFlight.add(found);
}
