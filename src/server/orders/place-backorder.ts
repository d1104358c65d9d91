import { createHash } from 'node:crypto';
import type { PurchaseOrder } from '#contract/purchase-order.ts';
import type { PlacedBackorder } from '#domain/orders/order-change.ts';
import { orderNumber } from '#domain/orders/order-number.ts';
import { QUEUE_ORDER_EVENT } from '../credentials/queue-webhooks.ts';
import type { Executor } from '../database/connection.ts';
import { purchaseOrder, purchaseOrderEvent } from '../database/schema/orders.ts';

/**
 * Writes the order that brings missing packs on a later day. It begins as confirmed: the buyer has agreed to it, or to
 * the order that it is a part of.
 */
export async function placeBackorder(
  executor: Executor,
  parent: PurchaseOrder,
  { order_id, delivery_day, lines, totals }: PlacedBackorder,
  by: { readonly account_id: string | null; readonly name: string },
  now: Date,
): Promise<void> {
  const key = { supplier_id: parent.supplier_id, order_id, organization_id: parent.organization_id };
  await executor.insert(purchaseOrder).values({
    ...key,
    account_id: parent.placed_by.account_id,
    placed_by_name: parent.placed_by.name,
    number: orderNumber(order_id),
    status: 'confirmed',
    // No device placed this order: the hash is of no body that a device sends.
    body_hash: createHash('sha256').update(`backorder of ${parent.order_id}`).digest('hex'),
    captured_at: now,
    received_at: now,
    updated_at: now,
    catalog_version: 0,
    delivery_day,
    cut_off: new Date(parent.cut_off),
    address: parent.address,
    reference: parent.reference,
    comment: parent.comment,
    lines,
    totals,
    applied: [],
    backorder_of: parent.order_id,
  });
  await executor.insert(purchaseOrderEvent).values({
    ...key,
    position: 1,
    at: now,
    to_status: 'confirmed',
    account_id: by.account_id,
    by_name: by.name,
  });
  await executor.rows(QUEUE_ORDER_EVENT({ supplier_id: parent.supplier_id, order_id }));
}
