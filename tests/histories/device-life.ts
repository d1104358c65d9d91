/** What happens to a device and its app meanwhile: tabs, updates, storage, network, sign-ins. */

import { addToCart } from '#client/store/cart/cart-changes.ts';
import { clearDevice } from '#client/store/device/clear-device.ts';
import { databaseName } from '#client/store/device/database-name.ts';
import { everythingUnsent, unsentId } from '#client/store/orders/unsent.ts';
import type { Chance } from '../builders/chance.ts';
import { NO_FAULTS } from './app-process.ts';
import { attempt } from './attempt.ts';
import { order } from './buyer.ts';
import { hit } from './fault-points.ts';
import { cutConnection } from './faulty-storage.ts';
import type { HistoryDevice, Tab } from './history-device.ts';
import type { HistoryWorld } from './history-world.ts';

export function livingTab(device: HistoryDevice, chance: Chance): Tab {
  const tabs = device.livingTabs();
  const [first] = tabs;
  if (first === undefined || (tabs.length < 3 && chance.happens(0.2))) return device.openTab(chance);
  return chance.pick(tabs);
}

/** Begins or ends one of the device's everyday troubles. */
export async function change(world: HistoryWorld, device: HistoryDevice, chance: Chance): Promise<void> {
  const { online, full, broken } = device;
  // A trouble that has begun is more likely to end than another one to begin.
  const what = chance.weighted({
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
      if (chance.happens(0.4)) await world.revokeSession(device);
      else device.token = await world.newSession(device.account_id);
      return;
    case 'person':
      hit('another account signed in');
      device.token = await world.newSession(
        chance.pick([world.otherThan(device), world.otherThan(device), device.account_id]),
      );
      return;
    case 'closed':
      livingTab(device, chance).process.kill();
  }
}

/**
 * Opens the next version of the app beside tabs of this one, which may be frozen. The new version may die in the
 * middle.
 */
export async function update(world: HistoryWorld, device: HistoryDevice, chance: Chance): Promise<void> {
  if (device.version === 2 || device.broken || device.frozen) return;
  const old = livingTab(device, chance);
  await attempt(world, device, old.process, chance, 'is open before the update', () => old.database.open());
  const freeze = chance.happens(0.5) ? await frozenTab(device) : null;
  device.version = 2;
  hit('newer version opens beside an open tab');
  const fresh = device.openTab(chance);
  const additions = [{ product_id: chance.pick(world.product_ids), quantity: 1 }];
  const plan = chance.happens(0.4) ? { ...NO_FAULTS, killAt: chance.between(0, 3) } : undefined;
  const open = () => addToCart(fresh.database, world.key, additions, world.now());
  const both = Promise.all([
    attempt(world, device, fresh.process, chance, 'opens the next version', open, plan),
    order(world, device, old, chance),
  ]);
  if (freeze !== null) {
    await freeze.blocked;
    freeze.thaw();
  }
  await both;
}

interface FrozenTab {
  /** Resolves once the upgrade has asked the frozen tab to close its connection and got no answer. */
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

/** Signs out. Waiting orders are kept, unless the person confirms that they may be deleted. */
export async function signOut(world: HistoryWorld, device: HistoryDevice, tab: Tab, chance: Chance): Promise<void> {
  const waiting = await tab.process.run(() => everythingUnsent(tab.database)).catch(() => null);
  if (waiting?.kind !== 'done' || device.frozen) return;
  await world.revokeSession(device);
  if (chance.happens(0.6)) return;
  hit('device cleared beside an open tab');
  mayBeDeleted(world, device);
  for (const dealing of world.dealings) dealing.mayBeDeleted(device);
  device.deleting = true;
  // As in the app: the person did not agree to lose orders that another tab accepted after the question.
  const agreed = waiting.value.map(unsentId);
  const remove = async () => void (await clearDevice(tab.database, agreed));
  await attempt(world, device, tab.process, chance, 'clears the device', remove, { ...NO_FAULTS });
  device.deleting = false;
  tab.process.kill();
}

function mayBeDeleted({ journal }: HistoryWorld, device: HistoryDevice): void {
  for (const [order_id, devices] of journal.stored) {
    if (devices.has(device)) journal.departs(order_id, 'deleted');
  }
}
