/**
 * The order that a kitchen usually places today, from its own past orders and its running count. Each line carries the
 * reason it is proposed for, and no line is proposed without one. Pure: the same history and day give the same order.
 */
import { addDays, daysBetween, weekdayOf } from '../values/time-zone.ts';
import { usualQuantity } from './usual-quantity.ts';

/** What was ordered on one occasion. */
export interface PastOrder {
  /** YYYY-MM-DD at the supplier's clock: the day on which it was ordered, not that of its delivery. */
  readonly day: string;
  readonly lines: readonly { readonly product_id: string; readonly quantity: number }[];
}

/** What a count says of a product: its level and what is left, as the product is counted, and the packs that follow. */
export interface CountedLeft {
  readonly level: number;
  readonly left: number;
  readonly in_units: boolean;
  readonly packs: number;
}

export type UsualReason =
  /** Counted below its level. */
  | ({ readonly kind: 'level' } & Pick<CountedLeft, 'level' | 'left' | 'in_units'>)
  /** In most of the last orders, and as many days as usually pass between two orders have passed since the last one. */
  | { readonly kind: 'orders'; readonly times: number; readonly of: number; readonly last_day: string }
  /** On most of the last days that were ordered on and had today's weekday. */
  | { readonly kind: 'weekday'; readonly times: number; readonly of: number }
  /** As many days as usually pass between two orders of it have passed since the last one. */
  | { readonly kind: 'rhythm'; readonly every_days: number; readonly last_day: string };

export interface UsualLine {
  readonly product_id: string;
  /** Packs, at least 1. */
  readonly quantity: number;
  readonly reason: UsualReason;
}

export interface OrderingHistory {
  /** In any order. */
  readonly orders: readonly PastOrder[];
  /** YYYY-MM-DD at the supplier's clock. */
  readonly today: string;
  /** By product_id; products with as much as their level or more have 0 packs. */
  readonly counted: ReadonlyMap<string, CountedLeft>;
  /** Products that the buyer never wants proposed. */
  readonly refused: ReadonlySet<string>;
}

/** How many days of history count. */
const WINDOW = 70;
/** A product needs orders on this many days before it has a rhythm. */
const RHYTHM_DAYS = 3;
/** The last pauses between two orders that make the rhythm. */
const PAUSES = 6;
/** An order in which a product was due and missing counts as a miss; so many in a row end its rhythm. */
const MISSES = 3;
/** How many of the last orders are looked at, and how many there must be. */
const LAST_ORDERS = 6;
const FEWEST_ORDERS = 4;
/** How many days with today's weekday are looked at, and how many there must be. */
const SAME_WEEKDAYS = 4;
const FEWEST_WEEKDAYS = 3;

/** Counted products come first, in the order of the count, then those that are ordered most often. */
export function usualOrder({ orders, today, counted, refused }: OrderingHistory): UsualLine[] {
  const days = orderedDays(orders, today);
  const fromCount = [...counted].flatMap(([product_id, { level, left, in_units, packs }]): UsualLine[] =>
    packs === 0 ? [] : [{ product_id, quantity: packs, reason: { kind: 'level', level, left, in_units } }],
  );
  const products = [...new Set(days.flatMap(({ packs }) => [...packs.keys()]))]
    .filter((product_id) => !counted.has(product_id))
    .map((product_id) => ({ product_id, times: days.filter(({ packs }) => packs.has(product_id)).length }))
    .sort((left, right) => right.times - left.times || (left.product_id < right.product_id ? -1 : 1));
  const fromHistory = products.flatMap(({ product_id }) => dueLine(product_id, days, today) ?? []);
  return [...fromCount, ...fromHistory].filter(({ product_id }) => !refused.has(product_id));
}

/** All that was ordered on one day: several orders of a day are one occasion. */
export interface OrderedDay {
  readonly day: string;
  readonly packs: ReadonlyMap<string, number>;
}

/** Newest first. Today's orders are among them; those of a later day, by a clock that was wrong, count as today's. */
export function orderedDays(orders: readonly PastOrder[], today: string): OrderedDay[] {
  const first = addDays(today, -WINDOW);
  const byDay = new Map<string, Map<string, number>>();
  for (const { day, lines } of orders) {
    if (day < first) continue;
    const shown = day > today ? today : day;
    const packs = byDay.get(shown) ?? new Map<string, number>();
    byDay.set(shown, packs);
    for (const { product_id, quantity } of lines) {
      if (quantity > 0) packs.set(product_id, (packs.get(product_id) ?? 0) + quantity);
    }
  }
  return [...byDay].map(([day, packs]) => ({ day, packs })).sort((left, right) => (left.day < right.day ? 1 : -1));
}

function dueLine(product_id: string, days: readonly OrderedDay[], today: string): UsualLine | null {
  const bought = days.filter(({ packs }) => packs.has(product_id));
  const last = bought[0];
  if (last === undefined || last.day === today) return null;
  const line = (found: readonly OrderedDay[], reason: UsualReason): UsualLine => ({
    product_id,
    quantity: usualQuantity(found.map(({ packs }) => packs.get(product_id) ?? 0)),
    reason,
  });
  const rhythm = dueByRhythm(bought, days, today);
  if (rhythm !== null) return line(bought, rhythm);
  const sameDays = days
    .filter(({ day }) => day !== today && weekdayOf(day) === weekdayOf(today))
    .slice(0, SAME_WEEKDAYS);
  const onSameDays = sameDays.filter((day) => bought.includes(day));
  if (sameDays.length >= FEWEST_WEEKDAYS && isMost(onSameDays, sameDays)) {
    return line(onSameDays, { kind: 'weekday', times: onSameDays.length, of: sameDays.length });
  }
  const latest = days.slice(0, LAST_ORDERS);
  const inLatest = latest.filter((day) => bought.includes(day));
  const isDue = daysBetween(last.day, today) >= usualPause(days);
  if (!isDue || latest.length < FEWEST_ORDERS || !isMost(inLatest, latest)) return null;
  return line(bought, { kind: 'orders', times: inLatest.length, of: latest.length, last_day: last.day });
}

/** Two of three. */
function isMost(some: readonly OrderedDay[], all: readonly OrderedDay[]): boolean {
  return some.length * 3 >= all.length * 2;
}

/** Days between two neighbours, the shortest pause first. `days`: newest first. */
function pausesOf(days: readonly OrderedDay[]): number[] {
  return days
    .slice(1, PAUSES + 1)
    .map(({ day }, position) => daysBetween(day, days[position]?.day ?? day))
    .sort((left, right) => left - right);
}

/** The median, of two in the middle the shorter one: a pause that really was. 0 where there is none. */
function usualPause(days: readonly OrderedDay[]): number {
  const pauses = pausesOf(days);
  return pauses[Math.floor((pauses.length - 1) / 2)] ?? 0;
}

/** `bought` and `days`: newest first. */
function dueByRhythm(bought: readonly OrderedDay[], days: readonly OrderedDay[], today: string): UsualReason | null {
  const last = bought[0];
  if (last === undefined || bought.length < RHYTHM_DAYS) return null;
  const pauses = pausesOf(bought);
  const every_days = usualPause(bought);
  const slack = Math.max(1, Math.floor(every_days / 3));
  const regular = pauses.filter((pause) => Math.abs(pause - every_days) <= slack);
  if (regular.length * 2 <= pauses.length || daysBetween(last.day, today) < every_days) return null;
  const misses = days.filter(({ day }) => day > last.day && daysBetween(last.day, day) >= every_days);
  return misses.length >= MISSES ? null : { kind: 'rhythm', every_days, last_day: last.day };
}
