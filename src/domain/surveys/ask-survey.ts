/** When a buyer is asked: about a delivery, once, and not often. The rule says when to ask; what came in is taken whatever it says. */
import type { OrderStatus } from '../orders/order-status.ts';

const DAY = 86_400_000;
/** After so many days nobody remembers a delivery. */
export const ASKED_FOR_DAYS = 14;
export const FIRST_PAUSE_DAYS = 30;
export const MOST_PAUSE_DAYS = 365;

/** Of an order, what decides whether it is asked about. */
export interface DeliveredOrder {
  readonly order_id: string;
  readonly status: OrderStatus;
  /** `at`: ISO 8601. */
  readonly events: readonly { readonly at: string; readonly to: OrderStatus }[];
}

/** An answer or a “not now” of anyone of the organization, to any survey of the supplier. */
export interface GivenReply {
  readonly order_id: string;
  /** ISO 8601 */
  readonly replied_at: string;
}

/** When the order arrived, ISO 8601; null: it has not, or it was never to. */
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
