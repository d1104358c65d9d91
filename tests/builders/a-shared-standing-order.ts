import type { SharedOccurrence, SharedStandingOrder } from '#contract/standing-order.ts';
import { anAccountId, aSpace } from './a-device.ts';
import { aStandingOrder } from './a-standing-order.ts';
import { nextId } from './next-id.ts';

/** A standing order as the server tells it; `days`: what became of its deliveries. */
export function aSharedStandingOrder(
  name: string,
  days: readonly (readonly [delivery_day: string, state: SharedOccurrence['state']])[],
): SharedStandingOrder {
  return {
    standing_order_id: nextId(),
    organization_id: aSpace().organization_id,
    name,
    author: { account_id: anAccountId(), name: 'Léa Martin' },
    plan: aStandingOrder(),
    version: 1,
    updated_at: '2026-10-01T08:00:00.000Z',
    occurrences: days.map(([delivery_day, state]) => ({
      ...{ delivery_day, state, order_id: nextId(), troubles: [] },
      decided_at: '2026-10-13T08:00:00.000Z',
    })),
  };
}
