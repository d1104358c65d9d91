/** Two members change one order guide on their devices. It comes to be the same everywhere, and nothing added is lost. */
import { and, eq } from 'drizzle-orm';
import {
  changeGuide,
  type GuideEdit,
  makeGuide,
  readGuide,
  readGuides,
  unsharedGuides,
} from '#client/store/guides/guide-store.ts';
import { exchangeGuides, guideCalls } from '#client/sync/guide-exchange.ts';
import {
  type GuideState,
  guideEntries,
  moveEntry,
  newGuide,
  removeEntry,
  renameGuide,
  setEntry,
} from '#domain/guides/order-guide.ts';
import { orderGuide } from '#server/database/schema/orders.ts';
import type { Chance } from '../builders/chance.ts';
import { NO_FAULTS } from './app-process.ts';
import { attempt } from './attempt.ts';
import type { Dealing } from './dealing.ts';
import { hit } from './fault-points.ts';
import type { HistoryDevice, Tab } from './history-device.ts';
import type { HistoryWorld } from './history-world.ts';
import { firstTab } from './place-one.ts';

type Edit =
  | { readonly kind: 'set' | 'move'; readonly product_id: string; readonly par_level: number; readonly to: number }
  | { readonly kind: 'remove'; readonly product_id: string }
  | { readonly kind: 'rename'; readonly name: string };

export class Guides implements Dealing {
  readonly name = 'guides';
  readonly #world: HistoryWorld;
  /** Levels that were set, by product; none of the others may be in the guide. */
  readonly #levels = new Map<string, Set<number>>();
  /** Products that somebody was told are in the guide, by the device where they were put in. */
  readonly #added = new Map<string, Set<HistoryDevice>>();
  readonly #removed = new Set<string>();
  readonly #editors = new Set<HistoryDevice>();
  #edits = 0;

  constructor(world: HistoryWorld) {
    this.#world = world;
  }

  get #guide_id(): string {
    // Any id will do that no other history has.
    return this.#world.key.organization_id;
  }

  async begin(): Promise<void> {
    const world = this.#world;
    const { device, tab } = firstTab(world);
    const products = world.product_ids.slice(0, 3);
    const entries = products.map((entry_id) => ({ entry_id, kind: 'product', par_level: 2 }) as const);
    for (const product_id of products) this.#noteLevel(product_id, 2);
    const make = async () => {
      await makeGuide(tab.database, world.key, this.#guide_id, world.now(), (stamp) =>
        newGuide('Froid', entries, stamp),
      );
      await this.exchange(device, tab);
    };
    await attempt(world, device, tab.process, world.chance(8), 'makes a guide', make, { ...NO_FAULTS });
    for (const product_id of products) this.#added.set(product_id, new Set());
  }

  async act(device: HistoryDevice, tab: Tab, chance: Chance): Promise<void> {
    const world = this.#world;
    this.#edits += 1;
    const edit = anEdit(world, chance, this.#edits + 2);
    if (edit.kind === 'remove') this.#removed.add(edit.product_id);
    if (edit.kind === 'set' || edit.kind === 'move') this.#noteLevel(edit.product_id, edit.par_level);
    const mayBeDeleted = device.deleting;
    const change = async () => {
      if ((await readGuide(tab.database, world.key, this.#guide_id)) === null) return 'no guide';
      return (await changeGuide(tab.database, world.key, this.#guide_id, world.now(), applied(edit))).kind;
    };
    const outcome = await attempt(
      world,
      device,
      tab.process,
      chance,
      `changes the guide ${JSON.stringify(edit)}`,
      change,
    );
    if (outcome !== 'saved' || mayBeDeleted || device.deleting) return;
    this.#editors.add(device);
    if (edit.kind !== 'set' && edit.kind !== 'move') return;
    this.#added.set(edit.product_id, (this.#added.get(edit.product_id) ?? new Set()).add(device));
  }

  exchange(_device: HistoryDevice, { database }: Tab): Promise<void> {
    return exchangeGuides({ database, ...guideCalls(database.account_id) }, this.#world.key);
  }

  mayBeDeleted(device: HistoryDevice): void {
    for (const [product_id, devices] of this.#added) {
      if (devices.delete(device) && devices.size === 0) this.#added.delete(product_id);
    }
  }

  async settle(): Promise<void> {}

  async check(): Promise<void> {
    const { journal, backend, key } = this.#world;
    if (this.#editors.size > 1) hit('guide changed on two devices');
    const [row] = await backend.test.database.executor
      .select({ state: orderGuide.state })
      .from(orderGuide)
      .where(and(eq(orderGuide.supplier_id, key.supplier_id), eq(orderGuide.list_id, this.#guide_id)));
    if (!row?.state) return journal.violated('the guide has not reached the server');
    const there = written(row.state);
    for (const device of this.#world.devices) {
      const { database, process } = device.livingTabs()[0] ?? device.openTab(this.#world.chance(9));
      const shown = await process.run(() => Promise.all([readGuides(database, key), unsharedGuides(database, key)]));
      if (shown.kind === 'killed') continue;
      const [[guide], unshared] = shown.value;
      const here = guide === undefined ? 'nothing' : written(guide.state);
      if (here !== there) journal.violated(`${device.name} shows the guide as ${here}, and the server as ${there}`);
      if (unshared.length > 0) journal.violated(`a change of the guide waits on ${device.name} although all is well`);
    }
    const levels = new Map(guideEntries(row.state).map(({ entry_id, par_level }) => [entry_id, par_level]));
    for (const product_id of this.#added.keys()) {
      if (!levels.has(product_id) && !this.#removed.has(product_id))
        journal.violated(`${product_id} is gone from the guide, and nobody took it out`);
    }
    for (const [product_id, level] of levels) {
      if (level === null || this.#levels.get(product_id)?.has(level) !== true)
        journal.violated(`nobody set the level of ${product_id} to ${level}`);
    }
  }

  #noteLevel(product_id: string, level: number): void {
    this.#levels.set(product_id, (this.#levels.get(product_id) ?? new Set()).add(level));
  }
}

function anEdit({ product_ids }: HistoryWorld, chance: Chance, number: number): Edit {
  const kind = chance.weighted({ set: 5, move: 3, remove: 1, rename: 1 });
  const product_id = chance.pick(product_ids);
  if (kind === 'rename') return { kind, name: `Froid ${number}` };
  if (kind === 'remove') return { kind, product_id };
  return { kind, product_id, par_level: number, to: chance.between(0, product_ids.length) };
}

function applied(edit: Edit): GuideEdit {
  return (guide, stamp) => {
    if (edit.kind === 'rename') return renameGuide(guide, edit.name, stamp);
    const { product_id } = edit;
    if (edit.kind === 'remove') return removeEntry(guide, product_id, stamp);
    const set = setEntry(guide, { entry_id: product_id, kind: 'product', par_level: edit.par_level }, stamp);
    return edit.kind === 'set' ? set : moveEntry(set, product_id, edit.to, stamp);
  };
}

function written(state: GuideState): string {
  return JSON.stringify([state.head.name, guideEntries(state).map(({ entry_id, par_level }) => [entry_id, par_level])]);
}
