import { setTimeout as pause } from 'node:timers/promises';
import { type Chance, chanceOf } from '../builders/chance.ts';
import { brokenDealings } from './check-dealings.ts';
import { brokenCheck, brokenPromises } from './check-orders.ts';
import { movePrice } from './crash-market.ts';
import { Evening } from './evening.ts';
import { readFacts } from './order-facts.ts';
import type { ServerProcess } from './server-process.ts';
import type { Stage } from './stage.ts';
import { areSettled, brokenStanding, readStandingFacts, writeStandingOrders } from './standing-orders.ts';

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
  /** Acknowledged after more than one attempt: the server was asked again for what it had stored or lost. */
  readonly repeated: number;
  /** Checks of deliveries that the server has recorded. */
  readonly recorded: number;
  readonly broken: readonly string[];
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

/** Waits until the standing orders are settled. Servers look for them when they start: where none did, both do at once. */
async function settleStanding({ servers, database, market }: Stage): Promise<void> {
  if (await areSettled(database.url, market, 500)) return;
  await Promise.all(servers.map((server) => server.end()));
  for (const server of servers) server.start();
  await Promise.all(servers.map((server) => server.untilReady()));
  await areSettled(database.url, market, TIME_TO_SETTLE);
}

/**
 * Plays one round: faults and crashes while devices send what people did, and standing orders are due; then everything
 * works again, all must get their answer, and the database is checked.
 */
export async function playRound(stage: Stage, seed: number): Promise<RoundResult> {
  const chance = chanceOf(seed);
  const evening = new Evening(stage);
  let isMended = false;
  await writeStandingOrders(stage.database.url, stage.market, chance);
  for (const proxy of stage.proxies) proxy.isFaulty = true;
  const working = evening.work(chance);
  const moving = pricesMove(stage, chance, () => isMended);
  await accidents(stage, chance);
  await Promise.all(stage.servers.map((server) => server.untilReady()));
  // All processes run again, over a network that is still bad.
  await Promise.race([working, pause(TIME_IN_BAD_NETWORK)]);
  isMended = true;
  await Promise.all([moving, ...stage.proxies.map((proxy) => proxy.heal())]);
  const timer = setTimeout(() => evening.end(), TIME_TO_SETTLE);
  await working;
  clearTimeout(timer);
  await settleStanding(stage);
  return judge(stage, evening);
}

async function judge(stage: Stage, evening: Evening): Promise<RoundResult> {
  const { accepted, holders } = evening;
  const broken = evening.brokenShipping();
  broken.push(...(await brokenDealings(stage.database.url, stage.devices, evening)));
  const facts = await readFacts(stage.database.url);
  const present = new Set<string>();
  const acknowledged = new Set<string>();
  const refused = new Set<string>();
  const repeated = new Set<string>();
  const recorded = new Set<string>();
  for (const device of stage.devices) {
    for (const row of await device.checks()) {
      broken.push(...brokenCheck(row, device.acknowledged.has(row.check_in_id), facts.get(row.order_id)));
      if (row.state === 'placed') recorded.add(row.order_id);
    }
    for (const row of await device.orders()) {
      const { order_id, state, attempts } = row;
      present.add(order_id);
      if (state === 'placed') acknowledged.add(order_id);
      if (state === 'needs_review') refused.add(order_id);
      if (state === 'placed' && attempts > 1) repeated.add(order_id);
      const accounts = holders.get(order_id) ?? new Set();
      broken.push(...brokenPromises(row, accounts, device.acknowledged.has(order_id), facts.get(order_id)));
    }
    await device.forget();
  }
  broken.push(...[...accepted].filter((order_id) => !present.has(order_id)).map((order_id) => `${order_id}: is lost`));
  for (const { order_id, checks } of facts.values()) {
    if (accepted.has(order_id) && checks.length > 0 && !recorded.has(order_id))
      broken.push(`${order_id}: a check is recorded, and no device was told`);
  }
  for (const standing of await readStandingFacts(stage.database.url, stage.market)) {
    broken.push(...brokenStanding(standing, facts));
    const [day] = standing.days;
    if (day?.state === 'placed') stage.count('standing order placed');
    if (day?.state === 'question') stage.count('standing order asked about');
  }
  const failures = stage.network.statuses.get(500) ?? 0;
  if (failures > 0) broken.push(`${failures} requests were answered with 500: a trouble of the database is a 503`);
  stage.network.statuses.delete(500);
  for (const server of stage.servers) {
    if (server.crashes > 0) broken.push(`the server on ${server.port} ended by itself`);
    server.crashes = 0;
  }
  return {
    accepted: accepted.size,
    acknowledged: acknowledged.size,
    refused: refused.size,
    repeated: repeated.size,
    recorded: recorded.size,
    broken,
  };
}
