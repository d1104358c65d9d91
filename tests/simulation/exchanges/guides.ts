/** Two members change one order guide on their devices, whose clocks are wrong now and then, over a bad line. */
import { DeviceDatabase } from '#client/store/device/database.ts';
import { changeGuide, type GuideEdit, makeGuide, readGuide, unsharedGuides } from '#client/store/guides/guide-store.ts';
import { exchangeGuides } from '#client/sync/guide-exchange.ts';
import { boundGuide, type Guides, mergeGuides } from '#domain/guides/guide-merge.ts';
import { guideEntries, moveEntry, newGuide, removeEntry, renameGuide, setEntry } from '#domain/guides/order-guide.ts';
import { aSpace } from '../../builders/a-device.ts';
import { type Chance, chanceOf } from '../../builders/chance.ts';
import { attempt, Line, type Tab } from './line.ts';

const key = aSpace();
const GUIDE = '0190a6e0-0000-7000-8000-0000000000c0';
const PRODUCTS = [1, 2, 3, 4, 5].map((number) => `0190a6e0-0000-7000-8000-00000000000${number}`);
const START = Date.parse('2026-11-20T16:40:00.000Z');
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Errors of a device's clock, in milliseconds. */
const SKEWS = [0, 0, 0, 3 * MINUTE, -3 * MINUTE, 40 * DAY, -40 * DAY, 400 * DAY] as const;

/** What a mutant does otherwise. */
export interface GuideRules {
  readonly merge: (known: Guides, sent: Guides) => Guides;
  readonly bound: (guides: Guides, now: number) => Guides;
}
export const GUIDE_RULES: GuideRules = {
  merge: mergeGuides,
  bound: (guides, now) => Object.fromEntries(Object.entries(guides).map(([id, guide]) => [id, boundGuide(guide, now)])),
};

interface Member {
  readonly database: DeviceDatabase;
  skew: number;
}

/** Plays one history; the promises that it broke. */
export async function playGuides(seed: number, met: Set<string>, rules = GUIDE_RULES): Promise<string[]> {
  const chance = chanceOf(seed);
  const line = new Line(chance, met);
  const members: Member[] = ['phone', 'tablet'].map((name) => ({
    database: new DeviceDatabase(`guides-${seed}-${name}`),
    skew: 0,
  }));
  const [maker] = members;
  let shared: Guides = {};
  let now = START;
  const answer = () => ({ guides: rules.bound(shared, now), server_time: new Date(now).toISOString() });
  const exchange = (database: DeviceDatabase, tab: Tab) =>
    attempt(tab, () =>
      exchangeGuides(
        {
          database,
          fetchGuides: () => line.call(tab, answer),
          sendGuides: (_, guides) =>
            line.call(tab, () => {
              shared = rules.merge(rules.bound(shared, now), rules.bound(guides, now));
              return answer();
            }),
        },
        key,
      ),
    );
  /** Products that somebody put into the guide and nobody took out. */
  const kept = new Set(PRODUCTS.slice(0, 3));
  const removed = new Set<string>();
  try {
    if (maker === undefined) throw new Error('nobody makes the guide');
    const entries = PRODUCTS.slice(0, 3).map((entry_id) => ({ entry_id, kind: 'product', par_level: 2 }) as const);
    await makeGuide(maker.database, key, GUIDE, now, (stamp) => newGuide('Froid', entries, stamp));
    for (let step = 0; step < 12; step += 1) {
      now += chance.between(1000, chance.pick([5000, 10 * MINUTE]));
      for (const member of members) {
        if (chance.happens(0.2)) member.skew = chance.pick(SKEWS);
        if (!chance.happens(0.6)) continue;
        const { entry_id, edit, takesOut } = anEdit(chance, step);
        const before = await readGuide(member.database, key, GUIDE);
        if (before === null) continue;
        await changeGuide(member.database, key, GUIDE, now + member.skew, edit);
        if (takesOut && before.state.entries[entry_id] !== undefined) removed.add(entry_id);
        else if (!takesOut && edit !== rename) kept.add(entry_id);
      }
      await Promise.all(
        members.flatMap(({ database }) =>
          [{ isOpen: true }, { isOpen: true }].slice(0, chance.between(0, 3)).map((tab) => exchange(database, tab)),
        ),
      );
      if (chance.happens(0.3)) line.deliverLate();
    }
    line.deliverLate();
    line.isHealed = true;
    for (const { database } of [...members, ...members, ...members]) {
      now += 1000;
      await exchange(database, { isOpen: true });
    }
    return await broken(
      members,
      shared,
      [...kept].filter((entry_id) => !removed.has(entry_id)),
    );
  } finally {
    for (const { database } of members) await database.delete();
  }
}

const rename: GuideEdit = (guide, stamp) => renameGuide(guide, `Froid ${guide.head.stamp.counter}`, stamp);

function anEdit(chance: Chance, step: number): { entry_id: string; edit: GuideEdit; takesOut: boolean } {
  const entry_id = chance.pick(PRODUCTS);
  const set: GuideEdit = (guide, stamp) => setEntry(guide, { entry_id, kind: 'product', par_level: step }, stamp);
  const to = chance.between(0, PRODUCTS.length);
  const drawn = chance.weighted({ set: 5, move: 3, remove: 1, rename: 1 });
  if (drawn === 'rename') return { entry_id, edit: rename, takesOut: false };
  if (drawn === 'remove')
    return { entry_id, edit: (guide, stamp) => removeEntry(guide, entry_id, stamp), takesOut: true };
  if (drawn === 'set') return { entry_id, edit: set, takesOut: false };
  return { entry_id, edit: (guide, stamp) => moveEntry(set(guide, stamp), entry_id, to, stamp), takesOut: false };
}

async function broken(members: readonly Member[], shared: Guides, kept: readonly string[]): Promise<string[]> {
  const there = shared[GUIDE];
  if (there === undefined) return ['the guide has reached nobody'];
  const found: string[] = [];
  const written = (state: typeof there) =>
    JSON.stringify([state.head.name, guideEntries(state).map(({ entry_id, par_level }) => [entry_id, par_level])]);
  for (const { database } of members) {
    const row = await readGuide(database, key, GUIDE);
    if (row === null) found.push(`${database.name} has no guide`);
    else if (written(row.state) !== written(there)) found.push(`${written(row.state)} here, ${written(there)} there`);
    if ((await unsharedGuides(database, key)).length > 0) found.push('a change waits although the line is good');
  }
  const present = new Set(guideEntries(there).map(({ entry_id }) => entry_id));
  for (const entry_id of kept)
    if (!present.has(entry_id)) found.push(`${entry_id.slice(-1)} is gone, nobody removed it`);
  return found;
}
