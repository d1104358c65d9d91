/** Electronic documents for a customer's own system: queued as mail in the transaction of the move that they tell of. */
import type { PurchaseOrder } from '#contract/purchase-order.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { Executor } from '../database/connection.ts';
import { instant, jsonb, statement, text, uuid } from '../database/statement.ts';
import { newId } from '../new-id.ts';

/** The supplier's answer to an order (T76), or what left with it (T16). */
export const MAILED_DOCUMENTS = ['response', 'despatch'] as const;
export type MailedDocument = (typeof MAILED_DOCUMENTS)[number];

/** Every move into these states is told, also a buyer’s own: their system doesn’t see what a person does here. */
const DOCUMENT_OF: Partial<Record<OrderStatus, MailedDocument>> = {
  change_proposed: 'response',
  confirmed: 'response',
  rejected: 'response',
  cancelled: 'response',
  shipped: 'despatch',
};

/** Nothing where the organization asks for no documents, or a party has no SIRET to address them by. */
const QUEUE_DOCUMENT = statement({
  parameters: {
    ...{ supplier_id: uuid, organization_id: uuid, order_id: uuid, mail_id: uuid },
    ...{ kind: text, document_order: jsonb<PurchaseOrder>(), at: instant },
  },
  row: { mail_id: uuid },
  sql: `insert into mail_to_send (supplier_id, mail_id, kind, subject_id, document_order, due_at, created_at)
    select s.supplier_id, $mail_id::uuid, $kind::text, $order_id::uuid, $document_order::jsonb, $at::timestamptz, $at::timestamptz
    from supplier s, organization o where s.supplier_id = $supplier_id and o.organization_id = $organization_id
      and o.document_email is not null and o.siret is not null and s.siret is not null
    returning mail_id`,
});

/**
 * Queues the document of the state that a move has led to. The order is kept as the move left it: the mail may leave
 * after further moves.
 */
export async function queueDocument(
  executor: Executor,
  order: PurchaseOrder,
  now: Date,
  document: MailedDocument | undefined = DOCUMENT_OF[order.status],
): Promise<void> {
  if (document === undefined) return;
  const { supplier_id, organization_id, order_id } = order;
  const mail = { mail_id: newId(now), kind: `document_${document}`, document_order: order, at: now };
  await executor.rows(QUEUE_DOCUMENT({ supplier_id, organization_id, order_id, ...mail }));
}
