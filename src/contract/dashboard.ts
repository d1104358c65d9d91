import { z } from 'zod/mini';
import type { OrderDoubt } from '#domain/orders/order-doubts.ts';
import { exactly } from './exactly.ts';
import { route } from './route.ts';
import { calendarDay, identifier, moneySchema, noBody, nothing, safeInteger, supplierParams } from './values.ts';

const ofProduct = { product_id: identifier };

export const orderDoubtSchema: z.ZodMiniType<OrderDoubt> = exactly<OrderDoubt>()(
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('quantity'), ...ofProduct, quantity: safeInteger, usual: safeInteger }),
    z.object({ kind: z.literal('out_of_stock'), ...ofProduct, back_on: z.nullable(calendarDay) }),
    z.object({ kind: z.literal('withdrawn'), ...ofProduct }),
    z.object({ kind: z.literal('closed_day'), day: calendarDay }),
    z.object({ kind: z.literal('credit'), open: moneySchema, limit: moneySchema }),
    z.object({ kind: z.literal('shipping') }),
    z.object({ kind: z.literal('comment') }),
  ]),
);

const doubted = {
  /** All reasons not to confirm it without looking at it, the most serious first; empty: it can be confirmed. */
  doubts: z.array(orderDoubtSchema),
  /** Names of the products that the doubts are about, by locale. */
  names: z.record(identifier, z.record(z.string(), z.string())),
};

/** An order that waits for the supplier, with the facts that a list shows. */
const waitingOrder = z.object({
  order_id: identifier,
  version: safeInteger,
  number: z.string(),
  organization_id: identifier,
  organization_name: z.string(),
  received_at: z.string(),
  delivery_day: calendarDay,
  total: moneySchema,
  ...doubted,
});
export type WaitingOrder = z.output<typeof waitingOrder>;

const delivery = z.object({
  day: calendarDay,
  orders: safeInteger,
  packs: safeInteger,
  /** grams */
  weight: safeInteger,
  confirmed: safeInteger,
  preparing: safeInteger,
  shipped: safeInteger,
  /** Closed orders included. */
  delivered: safeInteger,
});

/** A mailed catalog, with the clients who looked at it and have ordered nothing since. */
const lookedAt = z.object({
  campaign_id: identifier,
  name: z.string(),
  sent_at: z.string(),
  /** The view that it shows; null: each client’s own catalog. */
  view_id: z.nullable(identifier),
  clients: z.array(
    z.object({
      organization_id: identifier,
      organization_name: z.string(),
      /** The client’s people who looked at it. */
      account_ids: z.array(identifier),
      /** When the last of them did. */
      seen_at: z.string(),
      /** Whether the catalog was opened, or the mail only. */
      has_followed: z.boolean(),
      /** How many products are in the cart that was left at the link. */
      cart_products: safeInteger,
    }),
  ),
});
export type LookedAt = z.output<typeof lookedAt>;

export const dashboardSchema = z.object({
  /** When the dashboard was calculated; ISO 8601. */
  at: z.string(),
  /** At the supplier’s clock. */
  today: calendarDay,
  to_confirm: z.array(waitingOrder),
  /** How many orders wait; the list may hold fewer. */
  items_total: safeInteger,
  /** Delivered orders with a dispute that is not settled. */
  disputed: z._default(safeInteger, 0),
  /** Today, and the next day that has deliveries. */
  deliveries: z.array(delivery),
  /**
   * By the day on which the orders were received, Monday to Sunday, the oldest week first; the last one is the present
   * week.
   */
  weeks: z.array(z.object({ monday: calendarDay, total: moneySchema, year_before: moneySchema, orders: safeInteger })),
  /** The last 28 days, the largest category first, beside the 28 days before; null: products without a category. */
  categories: z.array(
    z.object({
      category_id: z.nullable(identifier),
      names: z.record(z.string(), z.string()),
      total: moneySchema,
      before: moneySchema,
    }),
  ),
  /** Clients who fell out of their rhythm; those who used to spend most come first. */
  silent_clients: z.array(
    z.object({
      organization_id: identifier,
      organization_name: z.string(),
      last_day: calendarDay,
      usual_days: safeInteger,
      silent_days: safeInteger,
      per_week: moneySchema,
    }),
  ),
  /** The newest such catalog; null: there is none. */
  looked_at: z._default(z.nullable(lookedAt), null),
});
export type Dashboard = z.output<typeof dashboardSchema>;

export const dashboardRoutes = {
  waitingDoubts: route({
    version: 'v2',
    method: 'GET',
    path: 'supplier/:supplier_id/order_doubts',
    access: { kind: 'supplier', permission: 'supplier:read' },
    summary:
      'The orders that wait for the supplier and have something against them; at most three hundred are looked at.',
    params: supplierParams,
    query: nothing,
    body: noBody,
    answer: z.object({ orders: z.array(z.object({ order_id: identifier, ...doubted })) }),
  }),
  orderDoubts: route({
    version: 'v2',
    method: 'GET',
    path: 'supplier/:supplier_id/order_doubts/:order_id',
    access: { kind: 'supplier', permission: 'supplier:read' },
    summary: 'What speaks against confirming an order that waits for the supplier; nothing of one that does not wait.',
    params: z.strictObject({ supplier_id: identifier, order_id: identifier }),
    query: nothing,
    body: noBody,
    answer: z.object(doubted),
  }),
  dashboard: route({
    version: 'v2',
    method: 'GET',
    path: 'supplier/:supplier_id/dashboard',
    access: { kind: 'supplier', permission: 'supplier:read' },
    summary:
      'The morning of a supplier: orders to confirm with what speaks against them, deliveries, sales by week and category, clients who have fallen silent or only looked at a mailed catalog.',
    params: supplierParams,
    query: nothing,
    body: noBody,
    answer: dashboardSchema,
  }),
};
