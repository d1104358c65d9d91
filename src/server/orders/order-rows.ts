import { and, asc, desc, eq, gt, gte, ilike, inArray, lt, lte, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { OrderEvent, PurchaseOrder } from '#contract/purchase-order.ts';
import type { OrderLine, OrderProposal, RecordedChange } from '#domain/orders/order.ts';
import { proposedChanges } from '#domain/orders/order-change.ts';
import { UNPLACED_STATUSES } from '#domain/orders/order-status.ts';
import type { Executor } from '../database/connection.ts';
import { organization } from '../database/schema/accounts.ts';
import { purchaseOrder, purchaseOrderEvent } from '../database/schema/orders.ts';
import { supplier } from '../database/schema/suppliers.ts';

function selectOrders(executor: Executor) {
  return executor
    .select({ row: purchaseOrder, supplier_name: supplier.name, organization_name: organization.name })
    .from(purchaseOrder)
    .innerJoin(supplier, eq(supplier.supplier_id, purchaseOrder.supplier_id))
    .innerJoin(organization, eq(organization.organization_id, purchaseOrder.organization_id));
}

export type OrderRow = Awaited<ReturnType<typeof selectOrders>>[number];
export type EventRow = typeof purchaseOrderEvent.$inferSelect;

function toProposal(lines: readonly OrderLine[], proposal: OrderProposal): NonNullable<PurchaseOrder['proposal']> {
  return { ...proposal, lines: [...proposal.lines], changes: [...proposedChanges({ lines, proposal })] };
}

/**
 * Claims as deployed apps know them in an order's history, by packs. The order's line has the whole claim, with photos
 * and with a weight.
 */
const claimsByPacks = (claims: NonNullable<RecordedChange['claims']>) =>
  claims.flatMap(({ weight: _weight, photos: _photos, ...claim }) => (claim.quantity > 0 ? [claim] : []));

function toRecordedChange({
  changes,
  answers,
  claims,
  settlements,
  differences,
  ...day
}: RecordedChange): NonNullable<OrderEvent['change']> {
  return {
    ...day,
    changes: [...changes],
    ...(answers === undefined ? {} : { answers: [...answers] }),
    ...(claims === undefined ? {} : { claims: claimsByPacks(claims) }),
    ...(settlements === undefined ? {} : { settlements: [...settlements] }),
    ...(differences === undefined ? {} : { differences: [...differences] }),
  };
}

/** An order as it goes over the wire, from its rows. */
export function toPurchaseOrder(
  { row, supplier_name, organization_name }: OrderRow,
  events: readonly Pick<
    EventRow,
    'at' | 'from_status' | 'to_status' | 'by_name' | 'reason_code' | 'reason' | 'change'
  >[],
): PurchaseOrder {
  return {
    order_id: row.order_id,
    number: row.number,
    supplier_id: row.supplier_id,
    supplier_name,
    organization_id: row.organization_id,
    organization_name,
    placed_by: { account_id: row.account_id, name: row.placed_by_name },
    status: row.status,
    version: row.version,
    captured_at: row.captured_at.toISOString(),
    received_at: row.received_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    delivery_day: row.delivery_day,
    cut_off: row.cut_off.toISOString(),
    address: row.address,
    reference: row.reference,
    comment: row.comment,
    lines: row.lines,
    totals: row.totals,
    applied: row.applied,
    ...(row.proposal === null ? {} : { proposal: toProposal(row.lines, row.proposal) }),
    ...(row.backorder_of === null ? {} : { backorder_of: row.backorder_of }),
    ...(row.standing_order_id === null ? {} : { standing_order_id: row.standing_order_id }),
    events: events.map((event) => ({
      at: event.at.toISOString(),
      from: event.from_status,
      to: event.to_status,
      by: event.by_name,
      ...(event.reason_code === null ? {} : { reason_code: event.reason_code }),
      ...(event.reason === null ? {} : { reason: event.reason }),
      ...(event.change === null ? {} : { change: toRecordedChange(event.change) }),
    })),
  };
}

async function withEvents(executor: Executor, rows: readonly OrderRow[]): Promise<PurchaseOrder[]> {
  if (rows.length === 0) return [];
  const events = await executor
    .select()
    .from(purchaseOrderEvent)
    .where(
      and(
        inArray(
          purchaseOrderEvent.supplier_id,
          rows.map(({ row }) => row.supplier_id),
        ),
        inArray(
          purchaseOrderEvent.order_id,
          rows.map(({ row }) => row.order_id),
        ),
      ),
    )
    .orderBy(asc(purchaseOrderEvent.position));
  return rows.map((row) =>
    toPurchaseOrder(
      row,
      events.filter((event) => event.supplier_id === row.row.supplier_id && event.order_id === row.row.order_id),
    ),
  );
}

/** One order, or null where the tenant has none of that id. */
export async function readOrder(
  executor: Executor,
  supplier_id: string,
  order_id: string,
): Promise<PurchaseOrder | null> {
  const rows = await selectOrders(executor).where(
    and(eq(purchaseOrder.supplier_id, supplier_id), eq(purchaseOrder.order_id, order_id)),
  );
  const [order] = await withEvents(executor, rows);
  return order ?? null;
}

/** The orders of these keys, in their order; those that the tenant doesn't see are left out. */
export async function readOrders(
  executor: Executor,
  keys: readonly { readonly supplier_id: string; readonly order_id: string }[],
): Promise<readonly PurchaseOrder[]> {
  if (keys.length === 0) return [];
  const rows = await selectOrders(executor).where(
    or(
      ...keys.map(({ supplier_id, order_id }) =>
        and(eq(purchaseOrder.supplier_id, supplier_id), eq(purchaseOrder.order_id, order_id)),
      ),
    ),
  );
  const orders = await withEvents(executor, rows);
  return keys.flatMap(({ supplier_id, order_id }) =>
    orders.filter((order) => order.supplier_id === supplier_id && order.order_id === order_id),
  );
}

export interface OrderFilter {
  readonly supplier_id?: string | undefined;
  readonly organization_id?: string | undefined;
  readonly status?: PurchaseOrder['status'] | undefined;
  readonly updated_since?: string | undefined;
  /** Part of an order's number, its reference or its client's name. */
  readonly query?: string | undefined;
  readonly delivery_from?: string | undefined;
  readonly delivery_until?: string | undefined;
  readonly received_from?: Date | undefined;
  readonly received_before?: Date | undefined;
  readonly disputed_only?: boolean;
  /** Only orders that are their supplier’s: those that wait for an approval are left out. */
  readonly placed_only?: boolean;
  /** The last order of the page before; needs `supplier_id`. */
  readonly older_than?: string | undefined;
  readonly start: number;
  readonly count: number;
}

/** A pattern that finds the text anywhere, its own \, % and _ taken literally. */
const literal = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

function holding(executor: Executor, query: string): SQL | undefined {
  const pattern = literal(query);
  const named = executor
    .select({ organization_id: organization.organization_id })
    .from(organization)
    .where(ilike(organization.name, pattern));
  return or(
    ilike(purchaseOrder.number, pattern),
    ilike(purchaseOrder.reference, pattern),
    inArray(purchaseOrder.organization_id, named),
  );
}

/** Only orders that come after this one, the newest first; none if the tenant doesn't see it. */
const behind = (supplier_id: string, order_id: string): SQL =>
  sql`(${purchaseOrder.received_at}, ${purchaseOrder.order_id}) < (
    (select l.received_at from purchase_order l where l.supplier_id = ${supplier_id} and l.order_id = ${order_id}), ${order_id}::uuid)`;

function asked(executor: Executor, filter: OrderFilter): SQL | undefined {
  const { supplier_id, organization_id, status, updated_since, query, delivery_from, delivery_until } = filter;
  return and(
    supplier_id === undefined ? undefined : eq(purchaseOrder.supplier_id, supplier_id),
    organization_id === undefined ? undefined : eq(purchaseOrder.organization_id, organization_id),
    status === undefined ? undefined : eq(purchaseOrder.status, status),
    updated_since === undefined ? undefined : gt(purchaseOrder.updated_at, new Date(updated_since)),
    delivery_from === undefined ? undefined : gte(purchaseOrder.delivery_day, delivery_from),
    delivery_until === undefined ? undefined : lte(purchaseOrder.delivery_day, delivery_until),
    filter.received_from === undefined ? undefined : gte(purchaseOrder.received_at, filter.received_from),
    filter.received_before === undefined ? undefined : lt(purchaseOrder.received_at, filter.received_before),
    query ? holding(executor, query) : undefined,
    filter.disputed_only ? sql`${purchaseOrder.is_disputed}` : undefined,
    filter.placed_only ? notInArray(purchaseOrder.status, [...UNPLACED_STATUSES]) : undefined,
  );
}

/** The query for a page of the tenant's orders, newest first. */
export function selectPage(executor: Executor, filter: OrderFilter) {
  const { supplier_id, older_than, start, count } = filter;
  return selectOrders(executor)
    .where(and(asked(executor, filter), older_than && supplier_id ? behind(supplier_id, older_than) : undefined))
    .orderBy(desc(purchaseOrder.received_at), desc(purchaseOrder.order_id))
    .offset(start)
    .limit(count);
}

/** A page of the tenant's orders, and how many there are on all of them. */
export async function listOrders(
  executor: Executor,
  filter: OrderFilter,
): Promise<{ items_total: number; purchase_orders: PurchaseOrder[] }> {
  const rows = await selectPage(executor, filter);
  return {
    items_total: await executor.$count(purchaseOrder, asked(executor, filter)),
    purchase_orders: await withEvents(executor, rows),
  };
}
