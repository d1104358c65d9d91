/**
 * What people do on their devices beside ordering. Each history has some of the kinds (swarm); each kind says what somebody
 * does, how it is sent, and what must have come of it once all is well again.
 */
import type { Chance } from '../builders/chance.ts';
import { NO_FAULTS } from './app-process.ts';
import { Approvals } from './approvals.ts';
import { attempt } from './attempt.ts';
import { CheckIns } from './check-ins.ts';
import { livingTab } from './device-life.ts';
import { hit } from './fault-points.ts';
import { Guides } from './guides.ts';
import { HandOver } from './hand-over.ts';
import type { HistoryDevice, Tab } from './history-device.ts';
import type { HistoryWorld } from './history-world.ts';
import { Messages } from './messages.ts';
import { Standing } from './standing.ts';
import type { DealingName } from './swarm.ts';

export interface Dealing {
  readonly name: DealingName;
  /** What the kind needs, before anything goes wrong. */
  readonly begin: () => Promise<void>;
  /** Somebody does something on a device. */
  readonly act: (device: HistoryDevice, tab: Tab, chance: Chance) => Promise<void>;
  /** Sends what waits on a device, and asks what others have done. Runs in the tab's process. */
  readonly exchange: (device: HistoryDevice, tab: Tab) => Promise<unknown>;
  /** What is on this device now may be deleted: its person has agreed to it. */
  readonly mayBeDeleted: (device: HistoryDevice) => void;
  /** What others still have to do before all can come to its end. */
  readonly settle: () => Promise<void>;
  /** Compares what people were told with what the server has, after the healing. */
  readonly check: () => Promise<void>;
}

const KINDS: Readonly<Record<DealingName, (world: HistoryWorld) => Dealing>> = {
  messages: (world) => new Messages(world),
  guides: (world) => new Guides(world),
  'check-ins': (world) => new CheckIns(world),
  'hand-over': (world) => new HandOver(world),
  standing: (world) => new Standing(world),
  approvals: (world) => new Approvals(world),
};

export async function beginDealings(world: HistoryWorld): Promise<void> {
  for (const name of world.kinds) {
    const dealing = KINDS[name](world);
    await dealing.begin();
    world.dealings.push(dealing);
    for (const device of world.devices) {
      const tab = livingTab(device, world.chance(15));
      const exchange = () => dealing.exchange(device, tab);
      await attempt(world, device, tab.process, world.chance(15), `begins with ${name}`, exchange, { ...NO_FAULTS });
    }
  }
}

/** One step: somebody does something, or it is sent, or both at once. */
export async function deal(world: HistoryWorld, chance: Chance): Promise<void> {
  const dealing = chance.pick(world.dealings);
  const device = chance.pick(world.devices);
  const tab = livingTab(device, chance);
  const send = (by: Tab) =>
    attempt(world, device, by.process, chance, `exchanges ${dealing.name}`, () => dealing.exchange(device, by));
  const what = chance.weighted({ act: 6, exchange: 3, both: 2, 'two tabs': 1.5, 'no access': 1.6 });
  world.journal.steps.push(`-- ${dealing.name}: ${what} on ${device.name}`);
  switch (what) {
    case 'act':
      return dealing.act(device, tab, chance);
    case 'exchange':
      await send(tab);
      return;
    case 'both':
      hit('somebody goes on while a tab sends');
      await Promise.all([send(tab), dealing.act(device, livingTab(device, chance), chance)]);
      return;
    case 'two tabs':
      hit('two tabs exchange at once');
      await Promise.all([send(tab), send(device.openTab(chance))]);
      return;
    case 'no access':
      await dealing.act(device, tab, chance);
      await world.setLink(false);
      await send(tab);
      return world.setLink(true);
  }
}
