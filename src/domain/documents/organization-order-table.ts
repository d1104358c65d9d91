import type { OrderTotals } from '../orders/order.ts';
import type { OrderStatus } from '../orders/order-status.ts';
import { dayAt } from '../values/time-zone.ts';
import type { DocumentTable } from './document-table.ts';

/** An order of an organization, as its list says it. */
export interface ListedOrder {
  readonly number: string;
  readonly supplier_id: string;
  readonly supplier_name: string;
  readonly placed_by: { readonly name: string };
  readonly status: OrderStatus;
  /** ISO 8601 */
  readonly received_at: string;
  readonly delivery_day: string;
  readonly address: { readonly label: string };
  readonly reference: string | null;
  readonly totals: OrderTotals;
}

export interface OrganizationOrders {
  readonly orders: readonly ListedOrder[];
  /** By supplier_id: their clock says on which day an order was placed. Without one, the day is that of UTC. */
  readonly timeZones: ReadonlyMap<string, string>;
}

/** The words of the table in one language: titles of columns, and what stands in their cells. */
export interface OrganizationOrderWords {
  readonly title: string;
  readonly number: string;
  readonly supplier: string;
  readonly placed_by: string;
  readonly state: string;
  readonly placed_on: string;
  readonly delivery: string;
  readonly address: string;
  readonly reference: string;
  readonly packs: string;
  readonly total: string;
  readonly shipping: string;
  readonly unknown_shipping: string;
  readonly vat: string;
  readonly status: (status: OrderStatus) => string;
}

/**
 * An organization's orders at all suppliers, as server and device make them: who ordered what, where, for how much. Days
 * are written YYYY-MM-DD, so that they sort.
 */
export function organizationOrderTable(
  { orders, timeZones }: OrganizationOrders,
  words: OrganizationOrderWords,
): DocumentTable {
  return {
    name: words.title,
    columns: [
      { title: words.number, width: 16 },
      { title: words.supplier, width: 34 },
      { title: words.placed_by, width: 26 },
      { title: words.state, width: 20 },
      { title: words.placed_on, width: 12 },
      { title: words.delivery, width: 12 },
      { title: words.address, width: 22 },
      { title: words.reference, width: 18 },
      { title: words.packs, width: 8 },
      { title: words.total, width: 14 },
      { title: words.shipping, width: 11 },
      { title: words.vat, width: 12 },
    ],
    rows: orders.map((order) => [
      order.number,
      order.supplier_name,
      order.placed_by.name,
      words.status(order.status),
      dayAt(order.received_at, timeZones.get(order.supplier_id) ?? 'UTC'),
      order.delivery_day,
      order.address.label,
      order.reference,
      order.totals.packs,
      order.totals.total,
      order.totals.shipping ?? words.unknown_shipping,
      order.totals.vat,
    ]),
  };
}
