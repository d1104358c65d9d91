/**
 * Orders over their buyer's own limit, which a manager of their organization approves or returns. Until then the order
 * is not the supplier's.
 */
import type { OrganizationRole } from '../people/permissions.ts';
import { compareMoney, type Money, subtractMoney } from '../values/money.ts';
import { acceptDifferences, checkOrder, type OrderCheck, type OrderToCheck } from './check-order.ts';
import type { OrderDifference, OrderLine, OrderRequest, OrderTotals } from './order.ts';

/** A member of an organization, as far as an order of theirs is concerned. */
export interface OrderingMember {
  readonly role: OrganizationRole;
  /** What they order at most on their own, without VAT and carriage; null or missing: anything. */
  readonly order_limit?: Money | null | undefined;
}

/**
 * Whether an order of this total, without VAT and carriage, goes to a manager first. The limit itself is still allowed.
 * In another currency nobody has said what is allowed, so it is asked.
 */
export function needsApproval({ role, order_limit }: OrderingMember, total: Money): boolean {
  if (role === 'manager' || order_limit === null || order_limit === undefined) return false;
  return order_limit.currency !== total.currency || compareMoney(total, order_limit) > 0;
}

/** How much the total is over the limit; null where the two can't be compared. */
export function overLimit(limit: Money, total: Money): Money | null {
  return limit.currency === total.currency ? subtractMoney(total, limit) : null;
}

/** An order that waits for its approval. */
export interface WaitingOrder {
  readonly organization_id: string;
  readonly delivery_day: string;
  readonly address: { readonly address_id: string };
  readonly reference: string | null;
  readonly comment: string | null;
  readonly lines: readonly OrderLine[];
  readonly totals: OrderTotals;
}

/** The order as its manager saw it and approves it. `approved_at`: ISO 8601, when they tapped. */
export function requestOfWaiting(order: WaitingOrder, approved_at: string): OrderRequest {
  return {
    organization_id: order.organization_id,
    delivery_day: order.delivery_day,
    address_id: order.address.address_id,
    reference: order.reference,
    comment: order.comment,
    captured_at: approved_at,
    catalog_version: 0,
    lines: order.lines.map(({ product_id, quantity, net_price, comment, no_substitute }) => ({
      ...{ product_id, quantity, seen_price: net_price, comment, no_substitute },
    })),
    seen_total: order.totals.total,
    seen_shipping: order.totals.shipping,
  };
}

export type ApprovalCheck =
  /** Nothing is worse than the manager saw. */
  | { readonly kind: 'places'; readonly request: OrderRequest; readonly check: OrderCheck }
  /** The order as it can be had now; the manager is asked about it, and nothing is placed. */
  | {
      readonly kind: 'revises';
      readonly request: OrderRequest;
      readonly check: OrderCheck;
      readonly differences: readonly OrderDifference[];
    }
  /** It can't be placed any more, whatever the manager agrees to: it is for its buyer to change. */
  | { readonly kind: 'impossible'; readonly check: OrderCheck; readonly differences: readonly OrderDifference[] };

/** Checks an order anew when it is approved: its prices, its products and its delivery day as of now. */
export function checkApproval(seen: OrderToCheck): ApprovalCheck {
  const check = checkOrder(seen);
  if (!check.blocking) return { kind: 'places', request: seen.request, check };
  const { captured_at, catalog_version } = seen.request;
  const request = acceptDifferences(seen.request, check.differences, { captured_at, catalog_version });
  const revised = checkOrder({ ...seen, request });
  const { differences } = check;
  if (!revised.blocking) return { kind: 'revises', request, check: revised, differences };
  const further = revised.differences.filter((each) => !differences.some((known) => isSame(known, each)));
  return { kind: 'impossible', check: revised, differences: [...differences, ...further] };
}

const isSame = (left: OrderDifference, right: OrderDifference) => JSON.stringify(left) === JSON.stringify(right);
