/** How standing orders are stored and read. */
import { createHash } from 'node:crypto';
import { and, asc, desc, eq, gte, isNull } from 'drizzle-orm';
import type { SharedStandingOrder } from '#contract/standing-order.ts';
import { addDays } from '#domain/values/time-zone.ts';
import { uuidV7 } from '#domain/values/uuid-v7.ts';
import type { Executor } from '../database/connection.ts';
import { purchaseOrder } from '../database/schema/orders.ts';
import { standingOccurrence, standingOrder } from '../database/schema/standing-orders.ts';

export type StandingRow = typeof standingOrder.$inferSelect;
export type OccurrenceRow = typeof standingOccurrence.$inferSelect;

/** Days for which devices are told what came of an occurrence. */
const TOLD_DAYS = 28;

/**
 * The id of a day's order. It follows from the standing order and the day, so that however often and by however many
 * processes the day is placed, the database takes one order. Its number carries the delivery day.
 */
export function occurrenceId(standing_order_id: string, delivery_day: string): string {
  const digest = createHash('sha256').update(`${standing_order_id} ${delivery_day}`).digest();
  return uuidV7(Date.parse(`${delivery_day}T00:00:00.000Z`), digest);
}

export const isStanding = ({
  supplier_id,
  standing_order_id,
}: Pick<StandingRow, 'supplier_id' | 'standing_order_id'>) =>
  and(eq(standingOrder.supplier_id, supplier_id), eq(standingOrder.standing_order_id, standing_order_id));

/** The standing order; who else wants to change it waits until the transaction ends. Null: there is none, or it was removed. */
export async function lockStanding(
  executor: Executor,
  key: Pick<StandingRow, 'supplier_id' | 'standing_order_id'>,
): Promise<StandingRow | null> {
  const [row] = await executor.select().from(standingOrder).where(isStanding(key)).for('update');
  return row === undefined || row.removed_at !== null ? null : row;
}

/** The decided days from `since` on. */
export async function readOccurrences(
  executor: Executor,
  { supplier_id, standing_order_id }: Pick<StandingRow, 'supplier_id' | 'standing_order_id'>,
  since: string,
): Promise<ReadonlyMap<string, OccurrenceRow>> {
  const rows = await executor
    .select()
    .from(standingOccurrence)
    .where(
      and(
        eq(standingOccurrence.supplier_id, supplier_id),
        eq(standingOccurrence.standing_order_id, standing_order_id),
        gte(standingOccurrence.delivery_day, since),
      ),
    );
  return new Map(rows.map((row) => [row.delivery_day, row]));
}

/** The standing orders of a client as they go over the wire, by name. */
export async function shownStanding(
  executor: Executor,
  { supplier_id, organization_id }: Pick<StandingRow, 'supplier_id' | 'organization_id'>,
  now: Date,
  only?: string,
): Promise<SharedStandingOrder[]> {
  const rows = await executor
    .select()
    .from(standingOrder)
    .where(
      and(
        eq(standingOrder.supplier_id, supplier_id),
        eq(standingOrder.organization_id, organization_id),
        isNull(standingOrder.removed_at),
        only === undefined ? undefined : eq(standingOrder.standing_order_id, only),
      ),
    )
    .orderBy(asc(standingOrder.name), asc(standingOrder.standing_order_id));
  const decided = await executor
    .select({ row: standingOccurrence, number: purchaseOrder.number, status: purchaseOrder.status })
    .from(standingOccurrence)
    .leftJoin(
      purchaseOrder,
      and(
        eq(purchaseOrder.supplier_id, standingOccurrence.supplier_id),
        eq(purchaseOrder.order_id, standingOccurrence.order_id),
      ),
    )
    .where(
      and(
        eq(standingOccurrence.supplier_id, supplier_id),
        eq(standingOccurrence.organization_id, organization_id),
        gte(standingOccurrence.delivery_day, addDays(now.toISOString().slice(0, 10), -TOLD_DAYS)),
        only === undefined ? undefined : eq(standingOccurrence.standing_order_id, only),
      ),
    )
    .orderBy(desc(standingOccurrence.delivery_day));
  return rows.map((row) => ({
    standing_order_id: row.standing_order_id,
    organization_id: row.organization_id,
    name: row.name,
    author: { account_id: row.account_id, name: row.author_name },
    plan: row.plan,
    version: row.version,
    updated_at: row.updated_at.toISOString(),
    occurrences: decided
      .filter(({ row: { standing_order_id } }) => standing_order_id === row.standing_order_id)
      .map(({ row: { delivery_day, state, order_id, troubles, decided_at }, number, status }) => ({
        ...{ delivery_day, state, order_id, troubles: [...troubles], decided_at: decided_at.toISOString() },
        ...(number === null || status === null ? {} : { order: { number, status } }),
      })),
  }));
}
