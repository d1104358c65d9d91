import type { SharedStandingOrder } from '#contract/standing-order.ts';
import type { StandingStep } from '#domain/standing-orders/standing-step.ts';
import { addDays } from '#domain/values/time-zone.ts';
import { euros } from './a-product.ts';
import { aStandingLine, aStandingOrder } from './a-standing-order.ts';
import type { Chance } from './chance.ts';

/** Days until the first delivery: no test lives so long. */
const FAR = 30;

interface Facts {
  readonly product_id: string;
  readonly address_id: string;
  /** In cents. */
  readonly agreed_price: number;
  /** YYYY-MM-DD */
  readonly today: string;
  /** What tells the step from all others: packs of a line, or days until the end of a pause. At most a year's days. */
  readonly number: number;
}

/** A step that changes a standing order, or makes it (`seen`: null); it asks for what no other step of the test does. */
export function anyStandingStep(
  seen: SharedStandingOrder | null,
  { product_id, address_id, agreed_price, today, number }: Facts,
  chance: Chance,
): StandingStep {
  const line = aStandingLine({ product_id, quantity: number, agreed_price: euros(agreed_price) });
  const {
    paused: _paused,
    day_changes: _changes,
    ...plan
  } = seen?.plan ??
  aStandingOrder({ address_id, weekdays: [1, 2, 3, 4, 5, 6, 7], starts_on: addDays(today, FAR), lines: [line] });
  const kind = seen === null ? 'write' : chance.pick(['write', 'pause', 'day'] as const);
  if (kind === 'pause') return { kind, paused: { until: addDays(today, FAR + number) } };
  if (kind === 'day') {
    const delivery_day = addDays(today, FAR + chance.between(1, 4));
    return { kind, delivery_day, change: { kind: 'changed', lines: [line], agreed_shipping: plan.agreed_shipping } };
  }
  return { kind, written: { ...plan, name: 'Du téléphone', lines: [line] } };
}
