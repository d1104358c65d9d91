import { setTimeout as pause } from 'node:timers/promises';
import { type Chance, chanceOf } from '../builders/chance.ts';
import { brokenPromises, readFacts } from './check-orders.ts';
import { anOrder, movePrice } from './crash-market.ts';
import type { Device } from './device.ts';
import type { ServerProcess } from './server-process.ts';
import type { Stage } from './stage.ts';

const ORDERS_EACH = 6;
/** Milliseconds. */
const TIME_IN_BAD_NETWORK = 2_000;
/**
 * Milliseconds in which nothing fails any more and every queue must empty. It is for rounds that hang: none may fail
 * because its machine is busy with something else.
 */
const TIME_TO_SETTLE = 300_000;

export interface RoundResult {
  readonly accepted: number;
  readonly acknowledged: number;
  readonly refused: number;
  /** Acknowledged after more than one attempt: the server was asked again for an order that it had stored or lost. */
  readonly repeated: number;
  readonly broken: readonly string[];
}

/** A device accepts orders now and then, and sends them again and again until all have an answer. */
async function work(stage: Stage, device: Device, chance: Chance, isOver: () => boolean): Promise<void> {
  let left = ORDERS_EACH;
  for (;;) {
    if (left > 0 && chance.happens(0.6)) {
      left -= 1;
      await device.accept(anOrder(stage.market, device.buyer, chance));
    }
    const isWaiting = await device.send();
    if ((left === 0 && !isWaiting) || isOver()) return;
    await pause(isWaiting ? chance.between(20, 81) : chance.between(1, 31));
  }
}

/** Waits until some more orders were sent, or for a short while if none are. */
async function amidOrders({ network }: Stage, chance: Chance): Promise<void> {
  const goal = network.sent() + chance.between(1, 9);
  const latest = Date.now() + 400;
  while (network.sent() < goal && Date.now() < latest) await pause(2);
  await pause(chance.between(0, 16));
}

async function killServer(stage: Stage, server: ServerProcess, chance: Chance): Promise<void> {
  stage.count('server killed');
  await server.end();
  await pause(chance.between(0, 201));
  server.start();
}

async function killDatabase(stage: Stage, chance: Chance): Promise<void> {
  stage.count('database killed');
  await stage.database.kill();
  await pause(chance.between(0, 301));
  await stage.database.start();
}

/** Kills a server and the database, in either order, sometimes at the same moment. */
async function accidents(stage: Stage, chance: Chance): Promise<void> {
  const server = () => chance.pick(stage.servers);
  const kinds = chance.happens(0.25) ? ['both'] : ['server', 'database'];
  while (kinds.length > 0) {
    const [kind] = kinds.splice(chance.between(0, kinds.length), 1);
    await amidOrders(stage, chance);
    await Promise.all([
      kind === 'database' ? null : killServer(stage, server(), chance),
      kind === 'server' ? null : killDatabase(stage, chance),
    ]);
  }
}

async function pricesMove(stage: Stage, chance: Chance, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await pause(chance.between(50, 301));
    // The database may be away at this moment.
    const moved = await movePrice(stage.database.url, stage.market, chance.happens(0.5)).then(
      () => true,
      () => false,
    );
    if (moved) stage.count('price moved');
  }
}

/**
 * Plays one round: faults and crashes while orders are sent; then everything works again, every order must get its
 * answer, and the database is checked.
 */
export async function playRound(stage: Stage, seed: number): Promise<RoundResult> {
  const chance = chanceOf(seed);
  let isMended = false;
  let isLate = false;
  for (const proxy of stage.proxies) proxy.isFaulty = true;
  const working = Promise.all(stage.devices.map((device) => work(stage, device, chance, () => isLate)));
  const moving = pricesMove(stage, chance, () => isMended);
  await accidents(stage, chance);
  await Promise.all(stage.servers.map((server) => server.untilReady()));
  // All processes run again, over a network that is still bad.
  await Promise.race([working, pause(TIME_IN_BAD_NETWORK)]);
  isMended = true;
  await Promise.all([moving, ...stage.proxies.map((proxy) => proxy.heal())]);
  const timer = setTimeout(() => {
    isLate = true;
  }, TIME_TO_SETTLE);
  await working;
  clearTimeout(timer);
  return judge(stage);
}

async function judge(stage: Stage): Promise<RoundResult> {
  const facts = await readFacts(stage.database.url);
  const result = { accepted: 0, acknowledged: 0, refused: 0, repeated: 0 };
  const broken: string[] = [];
  for (const device of stage.devices) {
    for (const row of await device.rows()) {
      result.accepted += 1;
      if (row.state === 'placed') result.acknowledged += 1;
      if (row.state === 'needs_review') result.refused += 1;
      if (row.state === 'placed' && row.attempts > 1) result.repeated += 1;
      broken.push(...brokenPromises(row, device.acknowledged.has(row.order_id), facts.get(row.order_id)));
    }
    for (const order_id of device.acknowledged) {
      if (facts.get(order_id)?.body_hashes.length !== 1)
        broken.push(`${order_id}: acknowledged, and not there exactly once`);
    }
    await device.forget();
  }
  const failures = stage.network.statuses.get(500) ?? 0;
  if (failures > 0) broken.push(`${failures} requests were answered with 500: a trouble of the database is a 503`);
  stage.network.statuses.delete(500);
  for (const server of stage.servers) {
    if (server.crashes > 0) broken.push(`the server on ${server.port} ended by itself`);
    server.crashes = 0;
  }
  return { ...result, broken };
}
