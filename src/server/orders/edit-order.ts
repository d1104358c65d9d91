/**
 * The buyer edits a submitted order before its cut-off (decision 0035). It is checked as if it were placed now; what is
 * worse than the buyer saw leaves the order as it was.
 */
import type { OrderEdit } from '#contract/order-edit.ts';
import type { PurchaseOrder } from '#contract/purchase-order.ts';
import { routes } from '#contract/routes.ts';
import { BENIGN_DIFFERENCES, withCleanTexts } from '#domain/orders/order.ts';
import { editChanges, exceedsOwnLimit, isOrderedSo, withoutCart } from '#domain/orders/order-edit.ts';
import { transition as judgeStep } from '#domain/orders/order-transitions.ts';
import { conditionsOf } from '../catalog/client-conditions.ts';
import { EVERY_LOOKUP } from '../catalog/lookups.ts';
import type { Executor } from '../database/connection.ts';
import { withTenant } from '../database/connection.ts';
import { handle } from '../http/handle.ts';
import { mayForOrganization, membershipOf, type Principal } from '../http/principal.ts';
import { notFound, Refusal, wrongField } from '../http/problem.ts';
import { requireClient } from './approve-order.ts';
import { readOrder } from './order-rows.ts';
import { askCircumstances } from './order-statements.ts';
import { cancellableUntil, judge, requireHonestTotal } from './place-order.ts';
import { mailNews, requireVersion, writeStep } from './write-step.ts';

/** Whether this very edit was made from the version that it names, and is the order's last step. */
function isDone(order: PurchaseOrder, { version, order: wanted }: OrderEdit): boolean {
  const isLast = order.version === version + 1 && order.events[version]?.change?.edited === true;
  return isLast && isOrderedSo(order, wanted);
}

async function write(
  executor: Executor,
  order: PurchaseOrder,
  edit: OrderEdit,
  principal: Principal,
  now: Date,
): Promise<PurchaseOrder> {
  const { supplier_id, order_id, organization_id } = order;
  if (isDone(order, edit)) return order;
  requireVersion(order, edit);
  const before_cut_off = now.getTime() < Date.parse(order.cut_off);
  const possible = judgeStep(order.status, 'edit', 'buyer', { before_cut_off, orderable: true });
  if (!possible.allowed) throw new Refusal('wrong_transition', 'An order is edited until its cut-off, while it is new');
  if (isOrderedSo(order, edit.order)) return order;
  await requireClient(executor, order);
  const request = edit.order;
  const [found] = await executor.rows(askCircumstances(EVERY_LOOKUP, order, request, now));
  if (!found) throw notFound();
  const conditions = conditionsOf(supplier_id, organization_id, found);
  const check = judge({ request, now }, conditions, found);
  if (check.blocking || !found.address) {
    throw new Refusal('needs_review', undefined, { differences: check.differences });
  }
  const member = membershipOf(principal, organization_id);
  if (member === null || exceedsOwnLimit(member, order.totals, check.totals)) {
    throw new Refusal('not_allowed', 'The order would be over what you order on your own');
  }
  const applied = check.differences.filter(({ kind }) => BENIGN_DIFFERENCES.has(kind));
  const columns = {
    ...{ lines: [...check.lines], totals: check.totals, address: found.address },
    ...{ delivery_day: request.delivery_day, reference: request.reference, comment: request.comment },
    ...{ catalog_version: conditions.catalog_version, applied },
    cut_off: cancellableUntil(conditions.terms, request.delivery_day, now),
  };
  const day = request.delivery_day === order.delivery_day ? {} : { delivery_day: request.delivery_day };
  const change = { edited: true as const, changes: editChanges(order.lines, check.lines), ...day };
  const { account_id, name } = principal;
  const mover = { actor: 'buyer', account_id, name } as const;
  await writeStep(executor, order, { to: possible.to, columns, body: {}, change }, mover, now);
  await mailNews(executor, order, 'edited', now);
  const after = await readOrder(executor, supplier_id, order_id);
  if (!after) throw notFound();
  return after;
}

export const editOrder = handle(routes.editOrder, ({ params, body, principal, services }) => {
  const { supplier_id, order_id } = params;
  const { organization_id } = body.order;
  const { account_id } = principal;
  if (!mayForOrganization(principal, organization_id, 'purchase_order:place')) {
    throw membershipOf(principal, organization_id) ? new Refusal('not_allowed') : notFound();
  }
  requireHonestTotal(body.order, 'order.seen_total');
  const edit = { ...body, order: withoutCart(withCleanTexts(body.order)) };
  return withTenant(services.database, { supplier_id, organization_id, account_id }, async (executor) => {
    const order = await readOrder(executor, supplier_id, order_id);
    if (!order) throw notFound();
    if (order.organization_id !== organization_id)
      throw wrongField('order.organization_id', 'is not whose order it is');
    return write(executor, order, edit, principal, services.now());
  });
});
