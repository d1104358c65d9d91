/** Queues the news of orders for webhooks in the transaction of the order's own step: they are sent only if it is committed. */
import { statement, uuid } from '../database/statement.ts';

/**
 * Inserts a delivery for each webhook that wants to hear of the present status of the orders in `from`. It is due when
 * the order changed: PostgreSQL has another clock than the process that sends.
 */
export const queueOrderEvents = (
  from: string,
) => `insert into webhook_delivery (supplier_id, delivery_id, webhook_id, event, due_at, created_at, subject)
    select o.supplier_id, gen_random_uuid(), w.webhook_id, 'order.' || o.status, o.updated_at, o.updated_at,
      jsonb_build_object('order_id', o.order_id, 'number', o.number, 'organization_id', o.organization_id, 'status', o.status,
        'version', o.version)
    from ${from} o join webhook w on w.supplier_id = o.supplier_id and 'order.' || o.status = any (w.events)`;

/** The same for an order that has been written in this transaction. */
export const QUEUE_ORDER_EVENT = statement({
  parameters: { supplier_id: uuid, order_id: uuid },
  row: { delivery_id: uuid },
  sql: `${queueOrderEvents('(select * from purchase_order where supplier_id = $supplier_id and order_id = $order_id)')}
    returning delivery_id`,
});
