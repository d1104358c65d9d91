/**
 * The database as it fails under a running server: connections that end, deadlocks, a full pool. All of these are real.
 */
import { Client, type PoolClient } from 'pg';
import type { Chance } from '../builders/chance.ts';
import type { AppProcess } from './app-process.ts';
import { hit } from './fault-points.ts';
import type { HistoryDevice, Tab } from './history-device.ts';
import type { HistoryWorld } from './history-world.ts';
import { drainPlainly, readyToSend } from './place-one.ts';

/** Short: with PostgreSQL's default, a history would wait a second for each deadlock. */
export const DEADLOCK_TIMEOUT = '60ms';
/** The size of the server's own pool. */
const POOL_SIZE = 10;
/** How often a loop looks whether the drain has ended or waits for the lock. */
const LOOKS = 2000;

/**
 * While the server places an order, another connection holds the client's link. The server's waiting connection is
 * ended.
 */
export function terminatedConnection(
  world: HistoryWorld,
  device: HistoryDevice,
  tab: Tab,
  chance: Chance,
): Promise<void> {
  return whileLinkIsHeld(world, device, tab, chance, async (client, pid) => {
    await client.query('select pg_terminate_backend($1)', [pid]);
    hit('connection to PostgreSQL terminated');
  });
}

/** The same, but both connections wait for each other: PostgreSQL ends the server's transaction. */
export function deadlock(world: HistoryWorld, device: HistoryDevice, tab: Tab, chance: Chance): Promise<void> {
  return whileLinkIsHeld(world, device, tab, chance, async (client) => {
    await client.query('lock table purchase_order in share mode');
    hit('deadlock');
  });
}

async function whileLinkIsHeld(
  world: HistoryWorld,
  device: HistoryDevice,
  tab: Tab,
  chance: Chance,
  disturb: (client: Client, blockedPid: number) => Promise<void>,
): Promise<void> {
  await readyToSend(world, device, tab, chance);
  await world.inTurn(() => holdLink(world, device, tab, chance, disturb));
}

async function holdLink(
  world: HistoryWorld,
  device: HistoryDevice,
  tab: Tab,
  chance: Chance,
  disturb: (client: Client, blockedPid: number) => Promise<void>,
): Promise<void> {
  const client = new Client({ connectionString: world.backend.test.url });
  await client.connect();
  try {
    await client.query(`set deadlock_timeout = '1s'`);
    await client.query('begin');
    const { supplier_id, organization_id } = world.key;
    await client.query('select 1 from commercial_link where supplier_id = $1 and organization_id = $2 for update', [
      supplier_id,
      organization_id,
    ]);
    let isOver = false;
    const drained = drainPlainly(world, device, tab, chance, 'drains into a held lock').finally(() => {
      isOver = true;
    });
    for (let look = 0; look < LOOKS && !isOver; look += 1) {
      await aFewTurns();
      const pid = await blockedBy(client);
      if (pid === null) continue;
      // PostgreSQL chooses which of the two it ends in a deadlock.
      await disturb(client, pid).catch((error: unknown) => world.journal.steps.push(String(error)));
      break;
    }
    await client.query('rollback');
    await drained;
  } finally {
    await client.end();
  }
}

async function blockedBy(client: Client): Promise<number | null> {
  const { rows } = await client.query<{ pid: number }>(
    'select pid from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid)) limit 1',
  );
  return rows[0]?.pid ?? null;
}

/** All connections of the server are taken: the order waits in the server, and its tab may be closed meanwhile. */
export async function exhaustedPool(
  world: HistoryWorld,
  device: HistoryDevice,
  tab: Tab,
  chance: Chance,
): Promise<void> {
  await readyToSend(world, device, tab, chance);
  const { pool } = world.backend.test.database;
  const taken: PoolClient[] = await Promise.all(Array.from({ length: POOL_SIZE }, () => pool.connect()));
  hit('pool exhausted');
  const drained = drainPlainly(world, device, tab, chance, 'drains into an exhausted pool');
  await aFewTurns();
  if (chance.happens(0.5)) closeTab(tab.process);
  for (const client of taken) client.release();
  await drained;
}

function closeTab(process: AppProcess): void {
  hit('killed between server and answer');
  process.kill();
}

async function aFewTurns(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await new Promise(setImmediate);
}
