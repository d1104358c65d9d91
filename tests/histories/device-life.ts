/** What happens to a device and its app meanwhile: tabs, updates, storage, network, sign-ins. */

import { addToCart } from '#client/store/cart/cart-changes.ts';
import { clearDevice } from '#client/store/device/clear-device.ts';
import { databaseName } from '#client/store/device/database-name.ts';
import { unsentOrders } from '#client/store/orders/outbox-store.ts';
import { NO_FAULTS } from './app-process.ts';
import { attempt } from './attempt.ts';
import { order } from './buyer.ts';
import { hit } from './fault-points.ts';
import { cutConnection } from './faulty-storage.ts';
import type { HistoryDevice, Tab } from './history-device.ts';
import type { HistoryWorld } from './history-world.ts';
import type { Random } from './random.ts';

export function livingTab(device: HistoryDevice, random: Random): Tab {
  const tabs = device.livingTabs();
  const [first] = tabs;
  if (first === undefined || (tabs.length < 3 && random.chance(0.2))) return device.openTab(random);
  return random.pick(tabs);
}

/** One of the device's everyday misfortunes begins, or ends. */
export async function change(world: HistoryWorld, device: HistoryDevice, random: Random): Promise<void> {
  const { online, full, broken } = device;
  // What is broken mends sooner than something else breaks.
  const what = random.weighted({
    ...{ network: online ? 3 : 12, room: full ? 12 : 2, opening: broken ? 12 : 1.5 },
    ...{ session: 3, person: 2, closed: 2 },
  });
  world.journal.steps.push(`${device.name}: ${what} changes`);
  switch (what) {
    case 'network':
      device.online = !device.online;
      return;
    case 'room':
      device.full = !device.full;
      if (device.full) hit('storage full for a while');
      return;
    case 'opening':
      device.broken = !device.broken;
      return;
    case 'session':
      if (random.chance(0.4)) await world.revokeSession(device);
      else device.token = await world.newSession(device.account_id);
      return;
    case 'person':
      hit('another account signed in');
      device.token = await world.newSession(
        random.pick([world.other_account_id, world.other_account_id, device.account_id]),
      );
      return;
    case 'closed':
      livingTab(device, random).process.kill();
  }
}

/** The next version of the app is opened beside tabs of this one, which may be frozen, or die in the middle. */
export async function update(world: HistoryWorld, device: HistoryDevice, random: Random): Promise<void> {
  if (device.version === 2 || device.broken || device.frozen) return;
  const old = livingTab(device, random);
  await attempt(world, device, old.process, random, 'is open before the update', () => old.database.open());
  const freeze = random.chance(0.5) ? await frozenTab(device) : null;
  device.version = 2;
  hit('newer version opens beside an open tab');
  const fresh = device.openTab(random);
  const additions = [{ product_id: random.pick(world.product_ids), quantity: 1 }];
  const plan = random.chance(0.4) ? { ...NO_FAULTS, killAt: random.below(3) } : undefined;
  const open = () => addToCart(fresh.database, world.key, additions, world.now());
  const both = Promise.all([
    attempt(world, device, fresh.process, random, 'opens the next version', open, plan),
    order(world, device, old, random),
  ]);
  if (freeze !== null) {
    await freeze.blocked;
    freeze.thaw();
  }
  await both;
}

interface FrozenTab {
  /** The upgrade has asked it to go, and been left without an answer. */
  readonly blocked: Promise<void>;
  readonly thaw: () => void;
}

async function frozenTab(device: HistoryDevice): Promise<FrozenTab> {
  device.frozen = true;
  const opening = device.factory.open(databaseName(device.account_id));
  const connection = await new Promise<IDBDatabase>((resolve, reject) => {
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  const asked = new Promise<void>((resolve) => {
    connection.onversionchange = () => resolve();
  });
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, 30));
  return {
    blocked: Promise.race([asked.then(() => hit('upgrade blocked by a frozen tab')), timeout]),
    thaw: () => {
      cutConnection(connection);
      device.frozen = false;
    },
  };
}

/** Signs out. What waits is kept, unless the person says to delete it, having been asked. */
export async function signOut(world: HistoryWorld, device: HistoryDevice, tab: Tab, random: Random): Promise<void> {
  const waiting = await tab.process.run(() => unsentOrders(tab.database)).catch(() => null);
  if (waiting?.kind !== 'done' || device.frozen) return;
  await world.revokeSession(device);
  if (random.chance(0.6)) return;
  hit('device cleared beside an open tab');
  mayBeDeleted(world, device);
  device.deleting = true;
  // The app's own way: what another tab has accepted since the question was asked, nobody agreed to lose.
  const agreed = waiting.value.map(({ order_id }) => order_id);
  const remove = async () => void (await clearDevice(tab.database, agreed));
  await attempt(world, device, tab.process, random, 'clears the device', remove, { ...NO_FAULTS });
  device.deleting = false;
  tab.process.kill();
}

function mayBeDeleted({ journal }: HistoryWorld, device: HistoryDevice): void {
  for (const order_id of journal.stored) {
    if (journal.orders.get(order_id)?.device === device.name) journal.departs(order_id, 'deleted');
  }
}
