/** Standing orders as a person reads them on this device: as the server has them, after the steps that wait here. */
import type { SharedStandingOrder } from '#contract/standing-order.ts';
import { isAnsweredBy } from '#domain/standing-orders/answered-question.ts';
import { afterStep, afterWriting, takesOver } from '#domain/standing-orders/standing-step.ts';
import type { DeviceDatabase } from '../device/database.ts';
import { type SpaceKey, spaceId } from '../device/rows.ts';
import type { KeptStep } from '../device/standing-step-row.ts';
import { readStandingOrders } from './standing-store.ts';
import { keptSteps } from './waiting-steps.ts';

export interface ShownStanding {
  /** Null: the server has not told them yet, and nothing was written here. */
  readonly orders: readonly SharedStandingOrder[] | null;
  /** What waits or was refused, of the space. */
  readonly steps: readonly KeptStep[];
}

export async function shownStanding(database: DeviceDatabase, key: SpaceKey): Promise<ShownStanding> {
  const [known, kept] = await Promise.all([readStandingOrders(database, key), keptSteps(database)]);
  const steps = kept.filter((each) => spaceId(each) === spaceId(key));
  const waiting = steps.filter(({ refusal }) => refusal === null);
  return { orders: known === null && waiting.length === 0 ? null : waiting.reduce(afterKept, known ?? []), steps };
}

function afterKept(orders: readonly SharedStandingOrder[], kept: KeptStep): readonly SharedStandingOrder[] {
  const { standing_order_id } = kept;
  const others = orders.filter((each) => each.standing_order_id !== standing_order_id);
  const before = orders.find((each) => each.standing_order_id === standing_order_id);
  const after = standingAfter(before ?? null, kept);
  return after === null ? others : [...others, after];
}

/** A standing order after a step; null: there is none any more. */
export function standingAfter(
  before: SharedStandingOrder | null,
  { step, version, author, organization_id, standing_order_id, made_at }: KeptStep,
): SharedStandingOrder | null {
  if (step.kind === 'remove') return null;
  // A colleague has ended it meanwhile.
  if (before === null && version > 0) return null;
  const known = before ?? { standing_order_id, organization_id, updated_at: made_at, occurrences: [], author };
  const changed =
    before !== null ? afterStep(before, step) : step.kind === 'write' ? afterWriting(null, step.written) : null;
  if (changed === null) return null;
  return {
    ...known,
    ...changed,
    author: takesOver(step) ? author : known.author,
    version: version + 1,
    occurrences: known.occurrences.filter(
      ({ state, delivery_day }) => state !== 'question' || !isAnsweredBy(step, delivery_day),
    ),
  };
}
