/** How an order guide is stored: the state that the members' devices merge, and name and lines derived from it. */
import { and, eq, sql } from 'drizzle-orm';
import { boundGuide } from '#domain/guides/guide-merge.ts';
import {
  type GuideState,
  guideEntries,
  type NextStamp,
  newGuide,
  type WrittenEntry,
} from '#domain/guides/order-guide.ts';
import { nextStamp, type Stamp } from '#domain/values/clock-stamp.ts';
import type { Executor } from '../database/connection.ts';
import { type OrderGuideLine, orderGuide } from '../database/schema/orders.ts';

export type GuideRow = typeof orderGuide.$inferSelect;

/** The "device" in stamps of changes by other programs or older releases. */
const SERVER = 'server';

export const isGuide = (supplier_id: string, list_id: string) =>
  and(eq(orderGuide.supplier_id, supplier_id), eq(orderGuide.list_id, list_id));

/** Makes stamps of the server, each later than `seen` and than all stamps made before. */
export function serverStamps(seen: Stamp | null, now: Date): NextStamp {
  let latest = seen;
  return () => {
    latest = nextStamp(latest, now.getTime(), SERVER);
    return latest;
  };
}

/** The state of a row; stamps from the future are bounded. A row of an older release counts as older than every change. */
export function stateOf({ state, name, lines }: Pick<GuideRow, 'state' | 'name' | 'lines'>, now: Date): GuideState {
  if (state !== null) return boundGuide(state, now.getTime());
  return newGuide(name, lines.map(entryOf), serverStamps(null, new Date(0)));
}

export function entryOf({ product_id, par_level, day_levels, counted_in }: OrderGuideLine): WrittenEntry {
  return {
    entry_id: product_id,
    kind: 'product',
    par_level,
    ...(day_levels === undefined ? {} : { day_levels }),
    ...(counted_in === undefined ? {} : { counted_in }),
  };
}

/** The columns to store for a state. */
export function columnsOf(state: GuideState, now: Date) {
  const products = guideEntries(state).filter(({ kind }) => kind === 'product');
  const lines = products.map(({ entry_id: product_id, par_level, day_levels, counted_in }) => ({
    product_id,
    par_level: par_level === 0 ? null : par_level,
    day_levels,
    counted_in,
  }));
  return { state, name: state.head.name, lines, is_removed: state.head.is_removed, updated_at: now };
}

export async function writeState(
  executor: Executor,
  { supplier_id, list_id }: Pick<GuideRow, 'supplier_id' | 'list_id'>,
  state: GuideState,
  now: Date,
): Promise<GuideRow | undefined> {
  const [row] = await executor
    .update(orderGuide)
    .set({ ...columnsOf(state, now), version: sql`${orderGuide.version} + 1` })
    .where(isGuide(supplier_id, list_id))
    .returning();
  return row;
}
