import type { Chance } from '../builders/chance.ts';
import { NO_FAULTS } from './app-process.ts';
import { attempt } from './attempt.ts';
import { fillCart, order } from './buyer.ts';
import type { HistoryDevice, Tab } from './history-device.ts';
import type { HistoryWorld } from './history-world.ts';
import { drainOnce, pullOnce } from './synchronizer.ts';

/** Prepares an order that waits and that nothing hinders. */
export async function readyToSend(world: HistoryWorld, device: HistoryDevice, tab: Tab, chance: Chance): Promise<void> {
  device.online = true;
  device.broken = false;
  device.full = false;
  device.token = await world.newSession(device.account_id);
  await world.setLink(true);
  await world.setRole('buyer');
  await attempt(world, device, tab.process, chance, 'pulls', () => pullOnce(world, tab), { ...NO_FAULTS });
  await fillCart(world, device, tab, chance, { ...NO_FAULTS });
  await order(world, device, tab, chance, { ...NO_FAULTS });
}

export function drainPlainly(world: HistoryWorld, device: HistoryDevice, tab: Tab, chance: Chance, name: string) {
  return attempt(world, device, tab.process, chance, name, () => drainOnce(world, device, tab), { ...NO_FAULTS });
}

/** The first device places an order, before anything goes wrong. */
export async function placeOne(world: HistoryWorld, chance: Chance): Promise<void> {
  const { device, tab } = firstTab(world);
  await readyToSend(world, device, tab, chance);
  await drainPlainly(world, device, tab, chance, 'places an order');
}

/** The tab that is open on the first device when a history begins. */
export function firstTab({ devices: [device] }: HistoryWorld): { readonly device: HistoryDevice; readonly tab: Tab } {
  const [tab] = device?.livingTabs() ?? [];
  if (device === undefined || tab === undefined) throw new Error('nobody has a device');
  return { device, tab };
}
