/** Network, session and server come back, and clocks are set right. Then every queue must empty, or ask the person. */

import { entryId, isCheckIn, type OutboxEntry } from '#client/store/device/check-in-rows.ts';
import { linesNotOrdered } from '#client/store/orders/outbox-rules.ts';
import { waits } from './checker.ts';
import type { Device, Scene } from './device.ts';
import { answerQuestions, pageOf } from './device-deeds.ts';
import { short } from './history.ts';
import { BUYERS, firstCatalog, SUPPLIERS } from './market.ts';
import { Page } from './page.ts';
import { act, seeReceipts } from './person.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** The longest wait that a server may ask for, and some rounds of the drain. */
const TIMEOUT = 80 * MINUTE;

export async function heal(scene: Scene, devices: readonly Device[]): Promise<void> {
  const { world, server, network } = scene;
  await world.run(Math.max(...devices.map(({ awakeAt }) => awakeAt)));
  world.note('— everything heals');
  world.hostile = false;
  server.downUntil = 0;
  server.stormUntil = 0;
  if (world.chance.happens(0.5)) server.access.clear();
  for (const device of devices) {
    device.offset = 0;
    device.become('open');
    for (const account_id of device.accounts()) device.locks(account_id).unstick();
  }
  // People finish what they had begun, such as a sign-out.
  await world.run(world.now + 5_000);
  for (const device of devices) {
    for (const account_id of device.accounts()) {
      await healAccount(device, account_id);
      if (!answerRepeats(device, account_id)) continue;
      await world.run(world.now + 5_000);
      await healAccount(device, account_id);
    }
  }
  closeAll(devices);
  // Late copies arrive after the obstacles to their orders have gone.
  if (world.chance.happens(0.5)) {
    server.access.clear();
    for (const supplier_id of SUPPLIERS) server.catalogs.set(supplier_id, firstCatalog());
  }
  await world.run(world.now + 26 * 60 * MINUTE, () => network.underway === 0);
  await world.run(world.now + MINUTE);
  for (const device of devices) {
    for (const account_id of device.accounts()) {
      await healAccount(device, account_id);
      closeAll(devices);
    }
  }
}

/** The person who accepted the orders is back, with a page that is still open or with a new one. */
async function healAccount(device: Device, account_id: string): Promise<void> {
  const { world, server } = device.scene;
  const buyer = BUYERS.find((known) => known.account_id === account_id);
  const store = device.store(account_id);
  if (buyer === undefined || !store.entries().some(waits)) return;
  const isIn = device.token !== null && server.sessions.get(device.token) === account_id;
  if (!isIn || device.buyer !== buyer) {
    device.signIn(buyer);
    if (pageOf(device) === null || world.chance.happens(0.5)) new Page(device, buyer);
  } else if (pageOf(device) === null) {
    new Page(device, buyer);
  }
  const settled = () => !store.entries().some((row) => isStranded(device, row));
  await world.run(world.now + TIMEOUT, settled);
  for (const row of store.entries()) {
    const reason = row.reason?.kind ?? 'no reason';
    const text = `${short(entryId(row))} is ${row.state} on ${device.name}: ${reason}`;
    device.scene.history.demand(!isStranded(device, row), 'queues_empty_or_ask', text);
  }
}

/** The person answers whether a repeated order of a cart is meant. Returns whether there was such a question. */
function answerRepeats(device: Device, account_id: string): boolean {
  const buyer = BUYERS.find((known) => known.account_id === account_id);
  const isAsked = [...device.store(account_id).outbox.values()].some((row) => linesNotOrdered(row) !== null);
  if (buyer === undefined || !isAsked || !device.signIn(buyer)) return false;
  answerQuestions(new Page(device, buyer));
  return true;
}

/**
 * Whether an order waits without an obstacle. One case is allowed: the order was placed, but its buyer may not see it
 * any more.
 */
function isStranded(device: Device, row: OutboxEntry): boolean {
  if (!waits(row)) return false;
  const { server, history } = device.scene;
  const isDenied = server.accessOf(row.account_id, row.supplier_id) !== 'full';
  // A check that its buyer may not send says so and waits: no denial of it is final.
  return !(isDenied && row.reason?.kind === 'refused' && (isCheckIn(row) || history.committed.has(row.order_id)));
}

/** Plays a month: receipts that were seen are kept for 30 days, by the server's time. */
export async function laterOn(scene: Scene, devices: readonly Device[]): Promise<void> {
  const { world } = scene;
  for (const days of [0, 28, 4]) {
    await world.run(world.now + days * DAY);
    for (const device of devices) {
      for (const account_id of device.accounts()) {
        const buyer = BUYERS.find((known) => known.account_id === account_id);
        if (buyer === undefined || !device.signIn(buyer)) continue;
        const page = new Page(device, buyer);
        act(page, () => seeReceipts(page));
      }
    }
    await world.run(world.now + 2 * MINUTE);
    closeAll(devices);
  }
}

function closeAll(devices: readonly Device[]): void {
  for (const device of devices) for (const page of [...device.pages]) page.actor.kill();
}
