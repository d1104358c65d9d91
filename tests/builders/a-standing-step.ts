import type { NewStep } from '#client/store/standing-orders/step-store.ts';
import type { SharedStandingOrder } from '#contract/standing-order.ts';
import type { StandingStep } from '#domain/standing-orders/standing-step.ts';
import { anAccountId, aSpace } from './a-device.ts';
import { nextId } from './next-id.ts';

/** A step that somebody makes on their device; undefined: of a standing order that nobody knows yet. */
export function aStandingStep(
  order: SharedStandingOrder | undefined,
  step: StandingStep,
  by: NewStep['author'] = { account_id: anAccountId(), name: 'Léa Martin' },
): NewStep {
  return {
    ...aSpace(),
    step_id: nextId(),
    standing_order_id: order?.standing_order_id ?? nextId(),
    name: order?.name ?? 'Bases',
    step,
    author: by,
    made_at: '2026-10-14T08:00:00.000Z',
  };
}
