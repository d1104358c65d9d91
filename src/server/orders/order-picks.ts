import { and, asc, eq, inArray } from 'drizzle-orm';
import type { OrderPick } from '#contract/preparation.ts';
import type { LinePick } from '#domain/orders/line-pick.ts';
import type { Executor } from '../database/connection.ts';
import { pickedLine } from '../database/schema/orders.ts';

type PickRow = typeof pickedLine.$inferSelect;

function toPick(row: PickRow): OrderPick {
  const { order_id, product_id, version, quantity, weight, lot, use_by, best_before, by_name, at } = row;
  const picked =
    quantity === null
      ? null
      : {
          quantity,
          ...(weight === null ? {} : { weight }),
          ...(lot === null ? {} : { lot }),
          ...(use_by === null ? {} : { use_by }),
          ...(best_before === null ? {} : { best_before }),
        };
  return { order_id, product_id, version, picked, by: by_name, at: at.toISOString() };
}

/** The picks of these orders; `picked` null: the pick was taken back. */
export async function readPicks(
  executor: Executor,
  supplier_id: string,
  order_ids: readonly string[],
): Promise<OrderPick[]> {
  if (order_ids.length === 0) return [];
  const rows = await executor
    .select()
    .from(pickedLine)
    .where(and(eq(pickedLine.supplier_id, supplier_id), inArray(pickedLine.order_id, [...order_ids])))
    .orderBy(asc(pickedLine.order_id), asc(pickedLine.product_id));
  return rows.map(toPick);
}

/** The picks in the domain's form, without those that were taken back. */
export function linePicks(picks: readonly OrderPick[]): LinePick[] {
  return picks.flatMap(({ product_id, picked }) => (picked === null ? [] : [{ product_id, ...picked }]));
}

/** Deletes the picks of an order that was shipped or cancelled. */
export async function forgetPicks(
  executor: Executor,
  { supplier_id, order_id }: { readonly supplier_id: string; readonly order_id: string },
): Promise<void> {
  await executor
    .delete(pickedLine)
    .where(and(eq(pickedLine.supplier_id, supplier_id), eq(pickedLine.order_id, order_id)));
}
