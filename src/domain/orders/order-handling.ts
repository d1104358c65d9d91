import { addDays, addMinutes, dayAt } from '../values/time-zone.ts';
import type { ChangeAnswer, LineChange, OrderLine } from './order.ts';
import { isLowered } from './order-change.ts';
import { isDisputed } from './order-dispute.ts';
import type { OrderStatus } from './order-status.ts';

/** When the system confirms orders without doubts: never, as they come in, or once the buyer can't cancel any more. */
export const AUTO_ACCEPT = ['never', 'at_once', 'at_cut_off'] as const;
export type AutoAccept = (typeof AUTO_ACCEPT)[number];

/** The steps that a supplier leaves to the system. */
export interface OrderHandling {
  readonly auto_accept: AutoAccept;
  /** Hours that a proposed change waits for the buyer's answer. */
  readonly proposal_hours: number;
  /** Days after the delivery day at which a shipped order counts as delivered, where the buyer says nothing. */
  readonly delivered_after_days: number;
}

export const DEFAULT_ORDER_HANDLING: OrderHandling = {
  auto_accept: 'never',
  proposal_hours: 24,
  delivered_after_days: 2,
};

/** Hours after its delivery in which an order may be disputed. */
export const DISPUTE_HOURS = 48;

/** Whether an order that was delivered then may still be disputed. */
export function isDisputable(delivered_at: string, now: string): boolean {
  return !isPast(hoursAfter(delivered_at, DISPUTE_HOURS), now);
}

/** The facts of an order that tell what the system has to do with it. */
export interface HandledOrder {
  readonly status: OrderStatus;
  /** When the order came into that state; ISO 8601, as all instants. */
  readonly since: string;
  readonly cut_off: string;
  readonly delivery_day: string;
  readonly lines: readonly OrderLine[];
}

/** What the system does with an order. */
export type SystemTransition = 'confirm' | 'refuse_change' | 'receive' | 'close';

/** What the system has to do with an order now, as far as the order itself tells; null: nothing, or nothing yet. */
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
 * The answers for a buyer who doesn't answer: they accept what the supplier might have done without asking, and refuse
 * all else. Undefined where another day was proposed: the supplier can't keep the ordered day and the buyer did not
 * agree to the other one, so nothing is left of the order.
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
