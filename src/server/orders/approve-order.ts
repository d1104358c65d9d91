/**
 * A manager approves an order over its buyer's limit. It is checked as if it were placed now, at the prices and for the
 * day that the manager saw. What became worse is not placed: the order goes on waiting as it can be had now, and its
 * history says what has changed.
 */
import { and, eq, isNull } from 'drizzle-orm';
import type { OrderMove, PurchaseOrder } from '#contract/purchase-order.ts';
import { cutOffOf } from '#domain/orders/delivery-day.ts';
import { BENIGN_DIFFERENCES } from '#domain/orders/order.ts';
import { type ApprovalCheck, checkApproval, requestOfWaiting } from '#domain/orders/order-approval.ts';
import { transition as judge } from '#domain/orders/order-transitions.ts';
import { conditionsOf } from '../catalog/client-conditions.ts';
import { visibleProducts } from '../catalog/client-products.ts';
import { EVERY_LOOKUP } from '../catalog/lookups.ts';
import type { Executor } from '../database/connection.ts';
import { commercialLink } from '../database/schema/suppliers.ts';
import { notFound, Refusal } from '../http/problem.ts';
import { requireSayable } from './order-effect.ts';
import { readOrder } from './order-rows.ts';
import { askCircumstances } from './order-statements.ts';
import { cancellableUntil } from './place-order.ts';
import { type Mover, mailNews, requireVersion, writeStep } from './write-step.ts';

/** The lock makes the removal of the client wait for this transaction, as it does for an order that is being placed. */
export async function requireClient(
  executor: Executor,
  { supplier_id, organization_id }: Pick<PurchaseOrder, 'supplier_id' | 'organization_id'>,
): Promise<void> {
  const [link] = await executor
    .select({ supplier_id: commercialLink.supplier_id })
    .from(commercialLink)
    .where(
      and(
        eq(commercialLink.supplier_id, supplier_id),
        eq(commercialLink.organization_id, organization_id),
        isNull(commercialLink.removed_at),
      ),
    )
    .for('share');
  if (!link) throw notFound();
}

async function checkNow(executor: Executor, order: PurchaseOrder, approved_at: string, now: Date) {
  const { supplier_id, order_id, organization_id } = order;
  const request = requestOfWaiting(order, approved_at);
  const [found] = await executor.rows(askCircumstances(EVERY_LOOKUP, { supplier_id, order_id }, request, now));
  if (!found) throw notFound();
  const conditions = conditionsOf(supplier_id, organization_id, found);
  const checked = checkApproval({
    request,
    products: new Map(visibleProducts(found.found ?? [], conditions).map((product) => [product.product_id, product])),
    terms: conditions.terms,
    receivedAt: now.toISOString(),
    addressKnown: found.address !== null,
    isFirstOrder: found.is_first_order,
  });
  return { checked, conditions, address: found.address ?? order.address };
}

/** The columns of the order as it can be had now. */
function asOfNow(
  { request, check }: Exclude<ApprovalCheck, { kind: 'impossible' }>,
  { conditions, address }: Pick<Awaited<ReturnType<typeof checkNow>>, 'conditions' | 'address'>,
) {
  const { delivery_day } = request;
  const { catalog_version } = conditions;
  return { lines: [...check.lines], totals: check.totals, delivery_day, catalog_version, address };
}

/** Answers the order: `submitted`, or waiting as it can be had now. */
export async function approveOrder(
  executor: Executor,
  order: PurchaseOrder,
  body: OrderMove,
  mover: Mover,
  now: Date,
): Promise<PurchaseOrder> {
  requireSayable('approve', body);
  requireVersion(order, body);
  const isAllowed = judge(order.status, 'approve', mover.actor, { has_lines: true, orderable: true }).allowed;
  if (!isAllowed) throw new Refusal('wrong_transition', 'The order does not wait for an approval');
  await requireClient(executor, order);
  const { checked, ...found } = await checkNow(executor, order, body.captured_at ?? now.toISOString(), now);
  if (checked.kind === 'impossible') {
    throw new Refusal('needs_review', undefined, { differences: checked.differences });
  }
  const columns = asOfNow(checked, found);
  if (checked.kind === 'revises') {
    const differences = [...checked.differences];
    const cut_off = new Date(cutOffOf(found.conditions.terms.delivery, columns.delivery_day));
    const step = { to: order.status, columns: { ...columns, cut_off }, body: {}, change: { changes: [], differences } };
    await writeStep(executor, order, step, mover, now);
  } else {
    const applied = checked.check.differences.filter(({ kind }) => BENIGN_DIFFERENCES.has(kind));
    const cut_off = cancellableUntil(found.conditions.terms, columns.delivery_day, now);
    // The supplier receives it only now.
    const placed = { ...columns, cut_off, applied: [...order.applied, ...applied], received_at: now };
    await writeStep(executor, order, { to: 'submitted', columns: placed, body, change: null }, mover, now);
    await mailNews(executor, order, 'received', now);
    await mailNews(executor, order, 'receipt', now);
  }
  const after = await readOrder(executor, order.supplier_id, order.order_id);
  if (!after) throw notFound();
  return after;
}
