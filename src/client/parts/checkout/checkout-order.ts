/** The order that the checkout would place now, and what stops it, as far as this device knows. Pure. */

import type { Address, ClientTerms } from '#contract/catalog.ts';
import { cartTotals } from '#domain/orders/cart-totals.ts';
import { checkOrder } from '#domain/orders/check-order.ts';
import { BENIGN_DIFFERENCES, type OrderDifference, type OrderRequest, type OrderTotals } from '#domain/orders/order.ts';
import { checkLimits, type LimitCheck, limitsOf } from '#domain/orders/order-limits.ts';
import { type CartView, orderableEntries } from '../cart/cart-view.ts';
import { type CalendarDay, calendarDays } from './calendar-days.ts';
import type { CheckoutDraft } from './checkout-draft.ts';
import { checkoutRequest } from './checkout-request.ts';

export interface CheckoutOrder {
  readonly days: readonly CalendarDay[];
  /** The chosen day, or the next open one; null when none is open. */
  readonly day: CalendarDay | null;
  /** Whether the chosen day can no longer be ordered for. */
  readonly dayMoved: boolean;
  readonly address: Address | null;
  readonly entries: ReturnType<typeof orderableEntries>;
  /** Entries that stay in the cart: out of stock, or no longer in the catalog. */
  readonly left: number;
  readonly totals: OrderTotals;
  /** What stops the order; empty: it may be placed. */
  readonly obstacles: readonly OrderDifference[];
  /** Limits that the order misses but that only warn, or that only the supplier can check. */
  readonly warnings: readonly LimitCheck[];
  /** null while there is no day, no address, or nothing to order. */
  readonly request: OrderRequest | null;
}

interface CheckoutSource {
  readonly entries: CartView['entries'];
  readonly client: ClientTerms;
  readonly catalog_version: number;
  readonly draft: CheckoutDraft;
  /** ISO 8601: the instant of the prices on the screen */
  readonly at: string;
}

export function checkoutOrder({ entries, client, catalog_version, draft, at }: CheckoutSource): CheckoutOrder {
  const { terms, is_first_order: isFirstOrder, organization } = client;
  const days = calendarDays(terms.delivery, at);
  const open = days.filter(({ state }) => state === 'open');
  const chosen = open.find(({ day }) => day === draft.delivery_day);
  const day = chosen ?? open[0] ?? null;
  const address =
    client.addresses.find(({ address_id }) => address_id === draft.address_id) ?? client.addresses[0] ?? null;
  const orderable = orderableEntries(entries);
  const lines = orderable.map(({ priced }) => priced);
  const { totals } = cartTotals(lines, terms, at);
  const facts = {
    organization_id: organization.organization_id,
    delivery_day: day?.day ?? '',
    address_id: address?.address_id ?? '',
    catalog_version,
    captured_at: at,
  };
  const request = checkoutRequest({ entries }, draft, totals.shipping, terms.currency, facts);
  const { differences } = checkOrder({
    request,
    products: new Map(lines.map(({ product }) => [product.product_id, product])),
    terms,
    receivedAt: at,
    addressKnown: address !== null,
    isFirstOrder,
  });
  return {
    days,
    day,
    dayMoved: draft.delivery_day !== null && chosen === undefined && day !== null,
    address,
    entries: orderable,
    left: entries.length - orderable.length,
    totals,
    obstacles: differences.filter(({ kind }) => !BENIGN_DIFFERENCES.has(kind)),
    warnings: checkLimits(limitsOf(terms, isFirstOrder), lines, totals).filter(
      ({ met, indeterminate, limit }) => !met && (indeterminate || limit.enforcement === 'warn'),
    ),
    request: day === null || address === null || orderable.length === 0 ? null : request,
  };
}
