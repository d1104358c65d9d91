/** Network, storage, session and server work again: every queue must empty, or ask the person. */
import { and, eq } from 'drizzle-orm';
import { isWaiting } from '#client/sync/outbox-transition.ts';
import { purchaseOrder } from '#server/database/schema/orders.ts';
import type { Chance } from '../builders/chance.ts';
import { describe, isEverydayFailure } from './attempt.ts';
import { hit } from './fault-points.ts';
import type { HistoryDevice, Tab } from './history-device.ts';
import type { HistoryWorld } from './history-world.ts';
import { drainOnce, foldOnce, pullOnce, shareOnce } from './synchronizer.ts';

/** Longer than any pause that the drain makes. */
const TWO_HOURS = 7_200_000;
const ROUNDS = 6;

export async function heal(world: HistoryWorld): Promise<void> {
  const chance = world.chance(3);
  await Promise.all(world.inFlight);
  for (const device of world.devices) {
    device.online = true;
    device.full = false;
    device.broken = false;
    device.token = await world.newSession(device.account_id);
  }
  if (chance.happens(0.5)) await giveRightsBack(world);
  const reopens = chance.happens(0.5);
  for (const device of world.devices) {
    if (reopens) for (const { process } of device.livingTabs()) process.kill();
    const [open] = device.livingTabs();
    const tab = open ?? device.openTab(chance);
    world.journal.steps.push(`${device.name} heals, ${open === undefined ? 'opened again' : 'without being closed'}`);
    await emptyQueue(world, device, tab);
  }
  for (const device of world.devices) await checkReasons(world, device);
  await giveRightsBack(world);
  for (const device of world.devices) await emptyQueue(world, device, tabOf(device, chance));
  for (const dealing of world.dealings) await dealing.settle();
  await exchangeAll(world, chance);
  await deliverAll(world);
  // What one has sent comes to the other after it.
  for (let round = 0; round < 2; round += 1) await exchangeAll(world, chance);
  for (const device of world.devices) {
    const tab = tabOf(device, chance);
    // The first round brings each device's cart to the server, the second round brings both carts to the other device.
    for (const work of [() => pullOnce(world, tab), () => shareOnce(world, tab)]) await healthy(world, tab, work);
    if (chance.happens(0.5)) await healthy(world, tab, () => foldOnce(world, tab));
  }
}

async function exchangeAll(world: HistoryWorld, chance: Chance): Promise<void> {
  world.later(TWO_HOURS);
  for (const device of world.devices) {
    const tab = tabOf(device, chance);
    for (const dealing of world.dealings) await healthy(world, tab, () => dealing.exchange(device, tab));
  }
}

function tabOf(device: HistoryDevice, chance: Chance): Tab {
  const [tab = device.openTab(chance)] = device.livingTabs();
  return tab;
}

/**
 * P3: before the right to order has surely come back, an order may still wait only if it was placed and its reason says
 * that it was refused.
 */
async function checkReasons({ journal, key, backend }: HistoryWorld, device: HistoryDevice): Promise<void> {
  const { executor } = backend.test.database;
  for (const row of (await device.disk())?.outbox ?? []) {
    if (!isWaiting(row)) continue;
    const own = and(eq(purchaseOrder.supplier_id, key.supplier_id), eq(purchaseOrder.order_id, row.order_id));
    const isPlaced = (await executor.$count(purchaseOrder, own)) === 1;
    if (isPlaced && row.reason?.kind === 'refused') continue;
    journal.violated(`${row.order_id} still waits after the healing: ${row.state}, ${JSON.stringify(row.reason)}`);
  }
}

async function emptyQueue(world: HistoryWorld, device: HistoryDevice, tab: Tab): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    world.later(TWO_HOURS);
    await healthy(world, tab, () => drainOnce(world, device, tab));
    if (!((await device.disk())?.outbox ?? []).some(isWaiting)) return;
  }
}

/** Does some work that nothing hinders any more: a failure now is a fault. */
async function healthy(world: HistoryWorld, { process }: Tab, work: () => Promise<unknown>): Promise<void> {
  try {
    const { kind } = await process.run(work);
    if (kind === 'killed') world.journal.violated(`${process.name} was killed after the healing`);
  } catch (error) {
    const kind = isEverydayFailure(error) ? 'storage or network fail' : 'fails';
    world.journal.violated(`${process.name} ${kind} after the healing: ${describe(error)}`);
  }
}

async function giveRightsBack(world: HistoryWorld): Promise<void> {
  await world.setLink(true);
  await world.setRole('buyer');
}

/** Delivers all requests that are still lost, after every order has its answer; then each once more. */
async function deliverAll({ lateCopies, inFlight }: HistoryWorld): Promise<void> {
  for (const copy of lateCopies.splice(0)) {
    hit('late copy arrives');
    await copy.deliver();
    await copy.deliver();
  }
  await Promise.all(inFlight);
}
