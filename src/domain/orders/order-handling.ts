import { addDays, addMinutes, dayAt } from '../values/time-zone.ts';
import type { ChangeAnswer, LineChange, OrderLine } from './order.ts';
import { isLowered } from './order-change.ts';
import { isDisputed } from './order-dispute.ts';
import type { OrderStatus } from './order-status.ts';

/** When orders that nothing speaks against are confirmed without a person: never, as they come in, or once the buyer can't cancel any more. */
export const AUTO_ACCEPT = ['never', 'at_once', 'at_cut_off'] as const;
export type AutoAccept = (typeof AUTO_ACCEPT)[number];

/** What a supplier leaves to the system. */
export interface OrderHandling {
  readonly auto_accept: AutoAccept;
  /** So long a proposed change waits for the buyer's answer. */
  readonly proposal_hours: number;
  /** So many days after the delivery day a shipped order counts as delivered, where the buyer says nothing. */
  readonly delivered_after_days: number;
}

export const DEFAULT_ORDER_HANDLING: OrderHandling = {
  auto_accept: 'never',
  proposal_hours: 24,
  delivered_after_days: 2,
};

/** So long after its delivery an order may be disputed. */
export const DISPUTE_HOURS = 48;

/** Whether the delivery of then may still be disputed. */
export function isDisputable(delivered_at: string, now: string): boolean {
  return !isPast(hoursAfter(delivered_at, DISPUTE_HOURS), now);
}

/** What the order that may be due tells. */
export interface HandledOrder {
  readonly status: OrderStatus;
  /** When it came into that state; ISO 8601, as all instants. */
  readonly since: string;
  readonly cut_off: string;
  readonly delivery_day: string;
  readonly lines: readonly OrderLine[];
}

/** What the system does with an order. */
export type SystemTransition = 'confirm' | 'refuse_change' | 'receive' | 'close';

/** Whether the system has to do something with an order now, as far as the order itself tells; null: not, or not yet. */
export function dueStep(
  { status, since, cut_off, delivery_day, lines }: HandledOrder,
  { auto_accept, proposal_hours, delivered_after_days }: OrderHandling,
  now: string,
  timeZone: string,
): SystemTransition | null {
  switch (status) {
    case 'submitted':
      if (auto_accept === 'never') return null;
      return auto_accept === 'at_once' || isPast(cut_off, now) ? 'confirm' : null;
    case 'change_proposed':
      return isPast(hoursAfter(since, proposal_hours), now) ? 'refuse_change' : null;
    case 'shipped': {
      const left = dayAt(since, timeZone);
      const from = left > delivery_day ? left : delivery_day;
      return dayAt(now, timeZone) >= addDays(from, delivered_after_days) ? 'receive' : null;
    }
    case 'delivered':
      return !isDisputed(lines) && isPast(hoursAfter(since, DISPUTE_HOURS), now) ? 'close' : null;
    default:
      return null;
  }
}

/**
 * The answers that silence stands for: what the supplier might have done without asking holds, all else is refused. Undefined where another
 * day was proposed: the day can't be kept and the other one was not agreed to, so nothing is left of the order.
 */
export function answersOfSilence(
  changes: readonly LineChange[],
  isOtherDay: boolean,
): readonly ChangeAnswer[] | undefined {
  if (isOtherDay) return undefined;
  return changes.map((change) => ({ product_id: change.product_id, accepted: isLowered(change) }));
}

const isPast = (instant: string, now: string) => Date.parse(instant) <= Date.parse(now);
const hoursAfter = (instant: string, hours: number) => addMinutes(instant, hours * 60);
