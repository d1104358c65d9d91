/** Writes one step of an order: its new state, the step in its history, what webhooks and mails are told. */
import { and, eq, sql } from 'drizzle-orm';
import type { OrderMove, PurchaseOrder } from '#contract/purchase-order.ts';
import type { RecordedChange } from '#domain/orders/order.ts';
import { isDisputed } from '#domain/orders/order-dispute.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { OrderActor } from '#domain/orders/order-transitions.ts';
import { QUEUE_ORDER_EVENT } from '../credentials/queue-webhooks.ts';
import type { Executor } from '../database/connection.ts';
import { mailToSend } from '../database/schema/mail.ts';
import { purchaseOrder, purchaseOrderEvent } from '../database/schema/orders.ts';
import { Refusal } from '../http/problem.ts';
import { newId } from '../new-id.ts';
import { type OrderNews, UNDECIDED } from './order-news.ts';

/** The person or system that moves an order. The system has neither account nor name. */
export interface Mover {
  readonly actor: OrderActor;
  readonly account_id: string | null;
  readonly name: string;
}

export const SYSTEM: Mover = { actor: 'system', account_id: null, name: '' };

interface Step {
  readonly to: OrderStatus;
  /** What is written beside status, version and time of the change. */
  readonly columns: Partial<typeof purchaseOrder.$inferInsert>;
  /** What the mover said. */
  readonly body: Pick<OrderMove, 'reason' | 'reason_code'>;
  readonly change: RecordedChange | null;
}

export function requireVersion(order: Pick<PurchaseOrder, 'version'>, { version }: Pick<OrderMove, 'version'>): void {
  if (version !== order.version) throw new Refusal('stale_version');
}

/** A compare-and-set on the version: of two steps from the same version, the second is refused. */
export async function writeStep(
  executor: Executor,
  order: PurchaseOrder,
  { to, columns, body, change }: Step,
  { account_id, name }: Mover,
  now: Date,
): Promise<void> {
  const { supplier_id, order_id, organization_id } = order;
  const [row] = await executor
    .update(purchaseOrder)
    .set({
      ...columns,
      status: to,
      version: sql`${purchaseOrder.version} + 1`,
      updated_at: now,
      is_disputed: isDisputed(columns.lines ?? order.lines),
    })
    .where(
      and(
        eq(purchaseOrder.supplier_id, supplier_id),
        eq(purchaseOrder.order_id, order_id),
        eq(purchaseOrder.version, order.version),
      ),
    )
    .returning({ version: purchaseOrder.version });
  if (!row) throw new Refusal('stale_version');
  await executor.insert(purchaseOrderEvent).values({
    ...{ supplier_id, order_id, organization_id, position: row.version, at: now },
    from_status: order.status,
    to_status: to,
    account_id,
    by_name: name,
    reason_code: body.reason_code ?? null,
    reason: body.reason || null,
    change,
  });
  await executor.rows(QUEUE_ORDER_EVENT({ supplier_id, order_id }));
}

/**
 * Queues a mail about the order to those it concerns. An order that came back is told to its buyer by name: only their
 * organization may read it.
 */
export async function mailNews(executor: Executor, order: PurchaseOrder, news: OrderNews, now: Date): Promise<void> {
  const { supplier_id, order_id, placed_by } = order;
  const recipient_account_id = news === 'returned' || news === 'receipt' ? placed_by.account_id : null;
  await executor.insert(mailToSend).values({
    ...{ supplier_id, mail_id: newId(now), subject_id: order_id, due_at: now },
    kind: news === 'returned' ? `${UNDECIDED}order_${news}` : `order_${news}`,
    recipient_account_id,
  });
}
