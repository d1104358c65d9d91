/** How an order guide is kept: the state that its members' devices merge, and what is read off it for those who ask for lines. */
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

/** Changes that no device makes: by another program, or by an older release. */
const SERVER = 'server';

export const isGuide = (supplier_id: string, list_id: string) =>
  and(eq(orderGuide.supplier_id, supplier_id), eq(orderGuide.list_id, list_id));

/** Stamps that the server hands out, each later than all that it has seen. */
export function serverStamps(seen: Stamp | null, now: Date): NextStamp {
  let latest = seen;
  return () => {
    latest = nextStamp(latest, now.getTime(), SERVER);
    return latest;
  };
}

/** The state of a row, stamps of wrong clocks bounded. A row of an older release counts as written before every change. */
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

/** What is stored of a state. */
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
