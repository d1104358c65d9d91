/**
 * An order guide: an organization's usual products in the order in which somebody walks along the shelves, with the
 * level to fill up to. Members change it on their devices, without a network too, so each entry is a register with a
 * causal stamp, like the lines of a cart (guide-merge.ts). A shelf is an entry as well: the heading of the products
 * below it.
 */
import type { Stamp } from '../values/clock-stamp.ts';
import { evenPlaces, placeBetween } from './guide-place.ts';

/** A value that was set at a stamp, or removed. */
export interface GuideRegister {
  readonly stamp: Stamp;
  readonly is_removed: boolean;
  /** The stamp that a removal saw; a change that it did not see wins over it. Null: not removed. */
  readonly removed_stamp: Stamp | null;
}

export interface GuideHead extends GuideRegister {
  readonly name: string;
}

/** How a shelf is counted: in packs as they are ordered, or in what a pack holds. */
export type CountedIn = 'packs' | 'units';

/** Monday first; null: the usual level. */
export type DayLevels = readonly (number | null)[];

export interface GuideEntry extends GuideRegister {
  /** The product_id where the entry is a product. */
  readonly entry_id: string;
  readonly kind: 'product' | 'shelf';
  /** A shelf’s name; of a product, its name when it came into the guide, for when it has left the catalog. */
  readonly name: string | null;
  /** See guide-place.ts. */
  readonly place: string;
  /** What to fill up to, in packs or units as `counted_in` says; null: none is set. */
  readonly par_level: number | null;
  readonly day_levels: DayLevels | null;
  readonly counted_in: CountedIn;
}

export interface GuideState {
  readonly head: GuideHead;
  readonly entries: Readonly<Record<string, GuideEntry>>;
}

/** The fields that a person sets on an entry. */
export type EntryChange = Partial<Pick<GuideEntry, 'name' | 'place' | 'par_level' | 'day_levels' | 'counted_in'>>;

export type NextStamp = () => Stamp;

/** A product or a shelf with what is set on it, in the order of the list. */
export interface WrittenEntry extends EntryChange {
  readonly entry_id: string;
  readonly kind: GuideEntry['kind'];
}

export function newGuide(name: string, entries: readonly WrittenEntry[], stamp: NextStamp): GuideState {
  const head = { name, stamp: stamp(), is_removed: false, removed_stamp: null };
  const places = evenPlaces(entries.length);
  const written = entries.map((entry, index) =>
    made({ ...entry, place: places[index] ?? placeBetween(null, null) }, stamp()),
  );
  return { head, entries: Object.fromEntries(written.map((entry) => [entry.entry_id, entry])) };
}

export function renameGuide(guide: GuideState, name: string, stamp: NextStamp): GuideState {
  if (guide.head.name === name) return guide;
  return { ...guide, head: { ...guide.head, name, stamp: stamp(), is_removed: false, removed_stamp: null } };
}

export function removeGuide(guide: GuideState, stamp: NextStamp): GuideState {
  return guide.head.is_removed ? guide : { ...guide, head: removed(guide.head, stamp()) };
}

/** Brings a removed guide back as it was. An undo is a change of now. */
export function restoreGuide(guide: GuideState, stamp: NextStamp): GuideState {
  if (!guide.head.is_removed) return guide;
  return { ...guide, head: { ...guide.head, stamp: stamp(), is_removed: false, removed_stamp: null } };
}

/** The entries that are not removed, in walking order. */
export function guideEntries({ entries }: Pick<GuideState, 'entries'>): GuideEntry[] {
  return Object.values(entries)
    .filter(({ is_removed }) => !is_removed)
    .sort(comparePlaces);
}

/** Changes an entry, or adds it at the end where the guide lacks it. */
export function setEntry(guide: GuideState, entry: WrittenEntry, stamp: NextStamp): GuideState {
  const before = guide.entries[entry.entry_id];
  if (before === undefined) return withEntry(guide, made({ ...entry, place: entry.place ?? endOf(guide) }, stamp()));
  const { entry_id: _id, kind: _kind, ...change } = entry;
  const place = change.place ?? (before.is_removed ? endOf(guide) : before.place);
  return withEntry(guide, { ...before, ...change, place, stamp: stamp(), is_removed: false, removed_stamp: null });
}

export function removeEntry(guide: GuideState, entry_id: string, stamp: NextStamp): GuideState {
  const before = guide.entries[entry_id];
  return before === undefined || before.is_removed ? guide : withEntry(guide, removed(before, stamp()));
}

/** Moves an entry to position `to`. Only its own place changes, unless two other entries have the same place. */
export function moveEntry(guide: GuideState, entry_id: string, to: number, stamp: NextStamp): GuideState {
  const entries = guideEntries(guide);
  const moved = entries.find((entry) => entry.entry_id === entry_id);
  if (moved === undefined) return guide;
  const others = entries.filter((entry) => entry !== moved);
  const at = Math.min(Math.max(to, 0), others.length);
  if (entries[at] === moved) return guide;
  const before = others[at - 1]?.place ?? null;
  const after = others[at]?.place ?? null;
  if (before === null || after === null || before < after) {
    return withEntry(guide, { ...moved, place: placeBetween(before, after), stamp: stamp() });
  }
  return placedEvenly(guide, [...others.slice(0, at), moved, ...others.slice(at)], stamp);
}

/** Moves an entry so many places down; up if negative. */
export function shiftEntry(guide: GuideState, entry_id: string, by: number, stamp: NextStamp): GuideState {
  return moveEntry(guide, entry_id, placeOf(guide, entry_id) + by, stamp);
}

/** Moves an entry to where another one stands. */
export function moveEntryOnto(guide: GuideState, entry_id: string, other_id: string, stamp: NextStamp): GuideState {
  const to = placeOf(guide, other_id);
  return to === -1 ? guide : moveEntry(guide, entry_id, to, stamp);
}

/**
 * Moves a product behind those of its shelf that were scanned before it, or to the shelf's top if none was: the order of
 * scans becomes the order of the shelf.
 */
export function moveBehindScanned(
  guide: GuideState,
  product_id: string,
  scanned: ReadonlySet<string>,
  stamp: NextStamp,
): GuideState {
  const entries = guideEntries(guide);
  const shelf = guideShelves(entries).find(({ products }) => products.some(({ entry_id }) => entry_id === product_id));
  if (shelf === undefined) return guide;
  const others = entries.filter(({ entry_id }) => entry_id !== product_id);
  const last = shelf.products.findLast(({ entry_id }) => entry_id !== product_id && scanned.has(entry_id));
  const ahead = last ?? shelf.shelf;
  return moveEntry(guide, product_id, ahead === null ? 0 : others.indexOf(ahead) + 1, stamp);
}

/** Counted from 0; -1: it is not in the guide. */
function placeOf(guide: GuideState, entry_id: string): number {
  return guideEntries(guide).findIndex((entry) => entry.entry_id === entry_id);
}

/**
 * Makes the products exactly these, in this order. An unchanged entry keeps its stamp. All shelves stay: where the order
 * changes, a heading comes before the first of its products.
 */
export function writeProducts(guide: GuideState, products: readonly WrittenEntry[], stamp: NextStamp): GuideState {
  const wanted = new Set(products.map(({ entry_id }) => entry_id));
  const entries = guideEntries(guide).filter(({ kind }) => kind === 'product');
  const gone = entries.filter(({ entry_id }) => !wanted.has(entry_id));
  const kept = gone.reduce((rest, { entry_id }) => removeEntry(rest, entry_id, stamp), guide);
  const written = products.reduce((rest, product) => {
    const before = rest.entries[product.entry_id];
    return before !== undefined && !before.is_removed && isAsWritten(before, product)
      ? rest
      : setEntry(rest, product, stamp);
  }, kept);
  const order = guideEntries(written).filter(({ kind }) => kind === 'product');
  if (order.every(({ entry_id }, index) => entry_id === products[index]?.entry_id)) return written;
  const inOrder = products.flatMap(({ entry_id }) => written.entries[entry_id] ?? []);
  return placedEvenly(written, underShelves(inOrder, guideShelves(guideEntries(kept))), stamp);
}

/** The products in this order, with the headings under which some of them stood. An empty shelf stays with the next one. */
function underShelves(products: readonly GuideEntry[], shelves: readonly GuideShelf[]): GuideEntry[] {
  const places = new Map(products.map(({ entry_id }, place) => [entry_id, place]));
  const headings = new Map<number, GuideEntry[]>();
  let next = products.length;
  for (const { shelf, products: below } of [...shelves].reverse()) {
    if (below.length > 0) next = Math.min(...below.map(({ entry_id }) => places.get(entry_id) ?? next));
    if (shelf !== null) headings.set(next, [shelf, ...(headings.get(next) ?? [])]);
  }
  const before = (place: number) => headings.get(place) ?? [];
  return [...products.flatMap((product, place) => [...before(place), product]), ...before(products.length)];
}

export interface GuideShelf {
  /** null: the products before the first heading. */
  readonly shelf: GuideEntry | null;
  readonly products: readonly GuideEntry[];
}

/** Each heading with the products below it. Products before the first heading come first, where there are any. */
export function guideShelves(entries: readonly GuideEntry[]): GuideShelf[] {
  const shelves: { shelf: GuideEntry | null; products: GuideEntry[] }[] = [{ shelf: null, products: [] }];
  for (const entry of entries) {
    if (entry.kind === 'shelf') shelves.push({ shelf: entry, products: [] });
    else shelves.at(-1)?.products.push(entry);
  }
  return shelves.filter(({ shelf, products }) => shelf !== null || products.length > 0);
}

/** The level of a weekday, 0 for Monday; null: none is set. */
export function levelOn({ par_level, day_levels }: Pick<GuideEntry, 'par_level' | 'day_levels'>, weekday: number) {
  return day_levels?.[weekday] ?? par_level;
}

/** 0 for Monday, at the clock of a time zone; `now` in milliseconds. */
export function weekdayAt(now: number, timeZone: string): number {
  const name = new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'short' }).format(now);
  return Math.max(0, ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(name));
}

function comparePlaces(left: GuideEntry, right: GuideEntry): number {
  if (left.place !== right.place) return left.place < right.place ? -1 : 1;
  return left.entry_id < right.entry_id ? -1 : 1;
}

function endOf(guide: GuideState): string {
  return placeBetween(guideEntries(guide).at(-1)?.place ?? null, null);
}

function placedEvenly(guide: GuideState, order: readonly GuideEntry[], stamp: NextStamp): GuideState {
  const places = evenPlaces(order.length);
  return order.reduce((rest, entry, index) => {
    const place = places[index] ?? entry.place;
    return place === entry.place ? rest : withEntry(rest, { ...entry, place, stamp: stamp() });
  }, guide);
}

function made({ entry_id, kind, ...change }: WrittenEntry, stamp: Stamp): GuideEntry {
  return {
    entry_id,
    kind,
    name: change.name ?? null,
    place: change.place ?? placeBetween(null, null),
    par_level: change.par_level ?? null,
    day_levels: change.day_levels ?? null,
    counted_in: change.counted_in ?? 'packs',
    stamp,
    is_removed: false,
    removed_stamp: null,
  };
}

function isAsWritten(entry: GuideEntry, { par_level, day_levels, counted_in }: WrittenEntry): boolean {
  return (
    (par_level === undefined || par_level === entry.par_level) &&
    (counted_in === undefined || counted_in === entry.counted_in) &&
    (day_levels === undefined || JSON.stringify(day_levels) === JSON.stringify(entry.day_levels))
  );
}

function removed<Register extends GuideRegister>(register: Register, stamp: Stamp): Register {
  return { ...register, stamp, is_removed: true, removed_stamp: register.stamp };
}

function withEntry(guide: GuideState, entry: GuideEntry): GuideState {
  return { ...guide, entries: { ...guide.entries, [entry.entry_id]: entry } };
}
