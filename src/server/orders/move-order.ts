import { and, eq, sql } from 'drizzle-orm';
import type { PurchaseOrder } from '#contract/purchase-order.ts';
import { routes } from '#contract/routes.ts';
import { isReasonGiven } from '#domain/orders/order-reasons.ts';
import {
  transition as judge,
  type OrderActor,
  type OrderStatus,
  type PlacedOrderTransition,
} from '#domain/orders/order-status.ts';
import type { Permission } from '#domain/people/permissions.ts';
import { withTenant } from '../database/connection.ts';
import { mailToSend } from '../database/schema/mail.ts';
import { purchaseOrder, purchaseOrderEvent } from '../database/schema/orders.ts';
import { handle } from '../http/handle.ts';
import { mayAsStaff, mayForOrganization, type Principal } from '../http/principal.ts';
import { notFound, Refusal } from '../http/problem.ts';
import { newId } from '../new-id.ts';
import { effectOf } from './order-effect.ts';
import type { OrderNews } from './order-news.ts';
import { readOrder } from './order-rows.ts';
import { placeBackorder } from './place-backorder.ts';
import { readSubstitutes } from './read-substitutes.ts';

/** What each transition asks for, on top of seeing the order. */
const PERMISSION: Readonly<Record<PlacedOrderTransition, Permission>> = {
  confirm: 'purchase_order:confirm',
  propose_change: 'purchase_order:confirm',
  accept_change: 'purchase_order:place',
  refuse_change: 'purchase_order:place',
  reject: 'purchase_order:confirm',
  cancel: 'purchase_order:cancel',
  prepare: 'purchase_order:prepare',
  ship: 'purchase_order:prepare',
  receive: 'purchase_order:receive',
  close: 'purchase_order:confirm',
};

/** Cancelling is the buyer's before the cut-off and the supplier's, with a reason, after confirming. */
function actorOf(principal: Principal, order: PurchaseOrder, transition: PlacedOrderTransition): OrderActor | null {
  if (mayForOrganization(principal, order.organization_id, PERMISSION[transition])) return 'buyer';
  const asStaff: Permission = transition === 'cancel' ? 'purchase_order:confirm' : PERMISSION[transition];
  return mayAsStaff(principal, asStaff) ? 'supplier' : null;
}

function canSee(principal: Principal, order: PurchaseOrder): boolean {
  return (
    mayAsStaff(principal, 'purchase_order:read') ||
    mayForOrganization(principal, order.organization_id, 'purchase_order:read')
  );
}

/** Why a transition is not possible, in words for people. */
const WHY: Readonly<Partial<Record<string, string>>> = {
  wrong_state: 'The order is not in a state in which this can be done',
  wrong_actor: 'This is for the other side to do',
  reason_given: 'reason: is missing',
  changes_a_line: 'lines: say what changes',
  keeps_a_line: 'lines: with nothing left, reject the order',
  before_cut_off: 'The cut-off has passed: ask the supplier',
};

/** Mended by saying something else, not by waiting. */
const SAID_WRONG: ReadonlySet<string> = new Set(['reason_given', 'changes_a_line', 'keeps_a_line']);

/** What the other side is told: an answer is told from a confirmation or a cancellation. */
function newsOf(transition: PlacedOrderTransition, to: OrderStatus): OrderNews | OrderStatus {
  const isAnswer = transition === 'accept_change' || transition === 'refuse_change';
  if (!isAnswer) return to;
  return to === 'cancelled' ? 'change_refused' : 'change_accepted';
}

export const moveOrder = handle(routes.moveOrder, async ({ params, body, principal, services }) => {
  const { supplier_id, order_id, transition } = params;
  const now = services.now();
  return withTenant(services.database, { supplier_id, account_id: principal.account_id }, async (executor) => {
    const order = await readOrder(executor, supplier_id, order_id);
    if (!order || !canSee(principal, order)) throw notFound();
    const actor = actorOf(principal, order, transition);
    if (!actor) throw new Refusal('not_allowed');
    if (body.version !== order.version) throw new Refusal('stale_version');
    const substitutes = await readSubstitutes(executor, order, body, now);
    const effect = effectOf(order, transition, body, substitutes);
    const { changes_a_line, keeps_a_line, columns, change, backorders } = effect;
    const result = judge(order.status, transition, actor, {
      before_cut_off: now.getTime() < Date.parse(order.cut_off),
      reason_given: isReasonGiven(body.reason_code, body.reason),
      keeps_a_line,
      changes_a_line,
      nothing_open: true,
    });
    if (!result.allowed) {
      const { reason } = result;
      throw new Refusal(SAID_WRONG.has(reason) ? 'invalid_input' : 'wrong_transition', WHY[reason]);
    }
    const moved = await executor
      .update(purchaseOrder)
      .set({ ...columns, status: result.to, version: sql`${purchaseOrder.version} + 1`, updated_at: now })
      .where(
        and(
          eq(purchaseOrder.supplier_id, supplier_id),
          eq(purchaseOrder.order_id, order_id),
          eq(purchaseOrder.version, order.version),
        ),
      )
      .returning({ version: purchaseOrder.version });
    const [row] = moved;
    if (!row) throw new Refusal('stale_version');
    await executor.insert(purchaseOrderEvent).values({
      supplier_id,
      order_id,
      organization_id: order.organization_id,
      position: row.version,
      at: now,
      from_status: order.status,
      to_status: result.to,
      account_id: principal.account_id,
      by_name: principal.name,
      reason_code: body.reason_code ?? null,
      reason: body.reason || null,
      change,
    });
    for (const backorder of backorders) await placeBackorder(executor, order, backorder, principal, now);
    const kind = `order_${newsOf(transition, result.to)}`;
    await executor.insert(mailToSend).values({ supplier_id, mail_id: newId(now), kind, subject_id: order_id });
    const after = await readOrder(executor, supplier_id, order_id);
    if (!after) throw notFound();
    return after;
  });
});
