import { createHash } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { PurchaseOrder } from '#contract/purchase-order.ts';
import { routes } from '#contract/routes.ts';
import { canonicalJson } from '#domain/canonical-json.ts';
import { checkOrder, type OrderCheck, seenTotal } from '#domain/check-order.ts';
import { cutOffOf } from '#domain/delivery-day.ts';
import { compareMoney } from '#domain/money.ts';
import { BENIGN_DIFFERENCES, type OrderDifference, type OrderRequest } from '#domain/order.ts';
import { orderNumber } from '#domain/order-number.ts';
import { type ClientConditions, loadClientConditions } from '../catalog/client-conditions.ts';
import { readClientProducts } from '../catalog/client-products.ts';
import { isFirstOrder, readAddresses } from '../catalog/feed.ts';
import { type Executor, withTenant } from '../database/connection.ts';
import { product } from '../database/schema/catalog.ts';
import { mailToSend } from '../database/schema/mail.ts';
import { type OrderAddress, purchaseOrder, purchaseOrderEvent, refusedOrder } from '../database/schema/orders.ts';
import { handle } from '../http/handle.ts';
import { mayForOrganization, type Principal } from '../http/principal.ts';
import { notFound, Refusal } from '../http/problem.ts';
import { newId } from '../new-id.ts';
import { readOrder } from './order-rows.ts';

interface Placing {
  readonly supplier_id: string;
  readonly order_id: string;
  readonly request: OrderRequest;
  readonly body_hash: string;
  readonly principal: Principal;
  readonly now: Date;
}

type Outcome =
  | { readonly kind: 'placed'; readonly order: PurchaseOrder }
  | { readonly kind: 'needs_review'; readonly differences: readonly OrderDifference[] }
  | { readonly kind: 'body_differs' };

/** What this id was answered before: the same body gets the same answer for ever, another body none. */
async function earlierOutcome(
  executor: Executor,
  { supplier_id, order_id, body_hash }: Placing,
): Promise<Outcome | null> {
  const [placed] = await executor
    .select({ body_hash: purchaseOrder.body_hash })
    .from(purchaseOrder)
    .where(and(eq(purchaseOrder.supplier_id, supplier_id), eq(purchaseOrder.order_id, order_id)));
  if (placed) {
    if (placed.body_hash !== body_hash) return { kind: 'body_differs' };
    const order = await readOrder(executor, supplier_id, order_id);
    return order ? { kind: 'placed', order } : null;
  }
  const [refused] = await executor
    .select({ body_hash: refusedOrder.body_hash, differences: refusedOrder.differences })
    .from(refusedOrder)
    .where(and(eq(refusedOrder.supplier_id, supplier_id), eq(refusedOrder.order_id, order_id)));
  if (!refused) return null;
  return refused.body_hash === body_hash
    ? { kind: 'needs_review', differences: refused.differences }
    : { kind: 'body_differs' };
}

async function judge(
  executor: Executor,
  { request, now }: Placing,
  conditions: ClientConditions,
  address: OrderAddress | undefined,
): Promise<OrderCheck> {
  const ids = request.lines.map((line) => line.product_id);
  const found = await readClientProducts(executor, conditions, now, {
    where: inArray(product.product_id, ids),
    count: ids.length,
  });
  const visible = found.filter((entry) => entry.is_visible);
  return checkOrder({
    request,
    products: new Map(visible.map((entry) => [entry.product.product_id, entry.product])),
    terms: conditions.terms,
    receivedAt: now.toISOString(),
    addressKnown: address !== undefined,
    isFirstOrder: await isFirstOrder(executor, conditions),
  });
}

/** Writes the order with everything that must stand or fall with it. */
async function insertOrder(
  executor: Executor,
  { supplier_id, order_id, request, body_hash, principal, now }: Placing,
  conditions: ClientConditions,
  check: OrderCheck,
  address: OrderAddress,
): Promise<void> {
  const { organization_id } = request;
  await executor.insert(purchaseOrder).values({
    supplier_id,
    order_id,
    organization_id,
    account_id: principal.account_id,
    placed_by_name: principal.name,
    number: orderNumber(order_id),
    status: 'submitted',
    body_hash,
    captured_at: new Date(request.captured_at),
    received_at: now,
    updated_at: now,
    catalog_version: conditions.catalog_version,
    delivery_day: request.delivery_day,
    cut_off: new Date(cutOffOf(conditions.terms.delivery, request.delivery_day)),
    address,
    reference: request.reference,
    comment: request.comment,
    lines: [...check.lines],
    totals: check.totals,
    applied: check.differences.filter(({ kind }) => BENIGN_DIFFERENCES.has(kind)),
  });
  await executor.insert(purchaseOrderEvent).values({
    supplier_id,
    order_id,
    organization_id,
    position: 1,
    at: now,
    to_status: 'submitted',
    account_id: principal.account_id,
    by_name: principal.name,
  });
  await executor.insert(mailToSend).values([
    { supplier_id, mail_id: newId(now), kind: 'order_received', subject_id: order_id },
    {
      supplier_id,
      mail_id: newId(now),
      kind: 'order_receipt',
      recipient_account_id: principal.account_id,
      subject_id: order_id,
    },
  ]);
}

async function decide(executor: Executor, placing: Placing): Promise<Outcome> {
  // Copies of one order that come at the same time take turns, so that one can't be refused while the other is placed.
  await executor.execute(sql`select pg_advisory_xact_lock(hashtextextended(${placing.order_id}, 0))`);
  const earlier = await earlierOutcome(executor, placing);
  if (earlier) return earlier;
  const { supplier_id, order_id, request, body_hash, principal } = placing;
  const { organization_id } = request;
  const conditions = await loadClientConditions(executor, supplier_id, organization_id, undefined);
  const addresses = await readAddresses(executor, organization_id);
  const address = addresses.find((known) => known.address_id === request.address_id);
  const check = await judge(executor, placing, conditions, address);
  if (check.blocking || !address) {
    // A tombstone: a late copy of this order can't place it after all.
    await executor.insert(refusedOrder).values({
      supplier_id,
      order_id,
      organization_id,
      account_id: principal.account_id,
      body_hash,
      differences: [...check.differences],
    });
    return { kind: 'needs_review', differences: check.differences };
  }
  await insertOrder(executor, placing, conditions, check, address);
  const order = await readOrder(executor, supplier_id, order_id);
  if (!order) throw new Error('an order that was just inserted is not there');
  return { kind: 'placed', order };
}

/** What counts is the server's own total; one that is not the sum of the lines was never on a buyer's screen. */
function requireHonestTotal({ lines, seen_total }: OrderRequest): void {
  const oneCurrency = lines.every((line) => line.seen_price.currency === seen_total.currency);
  if (oneCurrency && compareMoney(seenTotal(lines, seen_total.currency), seen_total) === 0) return;
  throw new Refusal('invalid_input', 'seen_total: is not the sum of the lines', {
    errors: { seen_total: 'is not the sum of the lines' },
  });
}

export const placeOrder = handle(routes.placeOrder, async ({ params, body, principal, services }) => {
  const { supplier_id, order_id } = params;
  if (!mayForOrganization(principal, body.organization_id, 'purchase_order:place')) {
    const isMember = principal.memberships.some(({ organization_id }) => organization_id === body.organization_id);
    throw isMember ? new Refusal('not_allowed') : notFound();
  }
  requireHonestTotal(body);
  const placing: Placing = {
    supplier_id,
    order_id,
    request: body,
    body_hash: createHash('sha256').update(canonicalJson(body)).digest('hex'),
    principal,
    now: services.now(),
  };
  const tenant = { supplier_id, organization_id: body.organization_id, account_id: principal.account_id };
  const outcome = await withTenant(services.database, tenant, (executor) => decide(executor, placing));
  if (outcome.kind === 'body_differs') throw new Refusal('order_body_differs', undefined, { order_id });
  if (outcome.kind === 'needs_review') {
    throw new Refusal('needs_review', undefined, { order_id, differences: outcome.differences });
  }
  return outcome.order;
});
