/**
 * When a buyer is asked: about a delivery, once, and not often. The rule only says when to ask: the server takes every
 * reply that comes in.
 */
import type { OrderStatus } from '../orders/order-status.ts';

const DAY = 86_400_000;
/** After this many days nobody remembers a delivery. */
export const ASKED_FOR_DAYS = 14;
export const FIRST_PAUSE_DAYS = 30;
export const MOST_PAUSE_DAYS = 365;

/** The facts of an order that decide whether the buyer is asked about it. */
export interface DeliveredOrder {
  readonly order_id: string;
  readonly status: OrderStatus;
  /** `at`: ISO 8601. */
  readonly events: readonly { readonly at: string; readonly to: OrderStatus }[];
}

/** An answer or a “not now” of any member of the organization, to any survey of the supplier. */
export interface GivenReply {
  readonly order_id: string;
  /** ISO 8601 */
  readonly replied_at: string;
}

/** When the order arrived, ISO 8601; null: it has not arrived, or never will. */
export function deliveredAt({ status, events }: DeliveredOrder): string | null {
  if (status !== 'delivered' && status !== 'closed') return null;
  return events.find(({ to }) => to === 'delivered')?.at ?? null;
}

/** Whether the survey is shown on the order. `now` in milliseconds. */
export function isAskedAbout(
  order: DeliveredOrder,
  pause_days: number,
  replies: readonly GivenReply[],
  now: number,
): boolean {
  const arrived = deliveredAt(order);
  if (arrived === null || now - Date.parse(arrived) > ASKED_FOR_DAYS * DAY) return false;
  return replies.every(
    ({ order_id, replied_at }) => order_id !== order.order_id && now - Date.parse(replied_at) >= pause_days * DAY,
  );
}
