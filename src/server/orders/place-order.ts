import type { PurchaseOrder } from '#contract/purchase-order.ts';
import { routes } from '#contract/routes.ts';
import { checkOrder, type OrderCheck, seenTotal } from '#domain/orders/check-order.ts';
import { cutOffOf } from '#domain/orders/delivery-day.ts';
import { BENIGN_DIFFERENCES, type OrderDifference, type OrderRequest, withCleanTexts } from '#domain/orders/order.ts';
import { needsApproval } from '#domain/orders/order-approval.ts';
import { orderNumber } from '#domain/orders/order-number.ts';
import { cartOfOrder, type EarlierOrder } from '#domain/orders/ordered-twice.ts';
import { firmnessOf, type OrderingTerms } from '#domain/pricing/ordering-terms.ts';
import { compareMoney } from '#domain/values/money.ts';
import { isUuidV7 } from '#domain/values/uuid-v7.ts';
import { type ClientConditions, conditionsOf } from '../catalog/client-conditions.ts';
import { visibleProducts } from '../catalog/client-products.ts';
import { EVERY_LOOKUP, lookupsAt } from '../catalog/lookups.ts';
import { asTenant, type Executor } from '../database/connection.ts';
import type { OrderAddress } from '../database/schema/orders.ts';
import { ForeseenReading } from '../http/foreseen.ts';
import { handleForeseen } from '../http/handle.ts';
import { mayForOrganization, membershipOf, type Principal } from '../http/principal.ts';
import { notFound, Refusal, wrongField } from '../http/problem.ts';
import { newId } from '../new-id.ts';
import { deniedBefore, refuseForGood } from './deny-order.ts';
import { hashOfBody, proofOf } from './order-proof.ts';
import { type OrderRow, readOrder, toPurchaseOrder } from './order-rows.ts';
import { askCircumstances, type Circumstances, circumstancesReading, PLACE, REFUSE } from './order-statements.ts';

interface Placing {
  readonly supplier_id: string;
  readonly order_id: string;
  /** The standing order that places it; null: none does. */
  readonly standing_order_id: string | null;
  /** What no device sends may be placed later, under the same id, where it can't be placed now. */
  readonly sent_by: 'device' | 'server' | 'document';
  readonly request: OrderRequest;
  readonly body_hash: string;
  readonly principal: Principal;
  readonly now: Date;
  readonly executor: Executor;
  /**
   * Makes copies of one order that come at the same time take turns, so that none is refused while another is placed.
   * Orders of one organization take turns as well: of two that hold lines of one cart the second sees the first, also
   * where a colleague sends it.
   */
  readonly inTurn: Executor;
}

/** How often an order is judged anew when another order was written meanwhile. */
const ROUNDS = 4;

type Outcome =
  | { readonly kind: 'placed'; readonly order: PurchaseOrder }
  | { readonly kind: 'needs_review'; readonly differences: readonly OrderDifference[] }
  | { readonly kind: 'denied' }
  | { readonly kind: 'body_differs' };

/** The answer that this id got before. The same body always gets the same answer; another body is refused. */
async function earlierOutcome(
  { executor, supplier_id, order_id, body_hash }: Placing,
  { placed_hash, refused, denied }: Circumstances,
): Promise<Outcome | null> {
  const earlier = placed_hash ?? refused?.body_hash;
  if (earlier === undefined) return isDenied(denied, body_hash) ? { kind: 'denied' } : null;
  if (earlier !== body_hash) return { kind: 'body_differs' };
  if (placed_hash === null) return refused && { kind: 'needs_review', differences: refused.differences };
  const order = await readOrder(executor, supplier_id, order_id);
  return order && { kind: 'placed', order };
}

function isDenied(denied: Circumstances['denied'], body_hash: string): boolean {
  return denied !== null && (denied.body_hash === null || denied.body_hash === body_hash);
}

export function judge(
  { request, now }: Pick<Placing, 'request' | 'now'>,
  conditions: ClientConditions,
  { address, is_first_order, found, earlier }: Circumstances,
): OrderCheck {
  return checkOrder({
    request,
    products: new Map(visibleProducts(found ?? [], conditions).map((product) => [product.product_id, product])),
    terms: conditions.terms,
    receivedAt: now.toISOString(),
    addressKnown: address !== null,
    isFirstOrder: is_first_order,
    earlier: (earlier ?? []).map(inOurTime),
  });
}

/** Brings a time from PostgreSQL's format into ISO 8601. */
function inOurTime(order: EarlierOrder): EarlierOrder {
  return { ...order, placed_at: new Date(order.placed_at).toISOString() };
}

/** The end of the time in which the buyer may cancel: at once where an order binds on arrival, else the cut-off. */
export function cancellableUntil(terms: OrderingTerms, delivery_day: string, now: Date): Date {
  return firmnessOf(terms) === 'on_submit' ? now : new Date(cutOffOf(terms.delivery, delivery_day));
}

function newOrder(
  { supplier_id, order_id, standing_order_id, request, body_hash, principal, now }: Placing,
  conditions: ClientConditions,
  check: OrderCheck,
  address: OrderAddress,
): OrderRow['row'] {
  const member = membershipOf(principal, request.organization_id);
  const isWaiting = member !== null && needsApproval(member, check.totals.total);
  return {
    supplier_id,
    order_id,
    organization_id: request.organization_id,
    account_id: principal.account_id,
    placed_by_name: principal.name,
    number: orderNumber(order_id),
    status: isWaiting ? 'pending_approval' : 'submitted',
    version: 1,
    body_hash,
    captured_at: new Date(request.captured_at),
    received_at: now,
    updated_at: now,
    catalog_version: conditions.catalog_version,
    delivery_day: request.delivery_day,
    // While it waits, it is what the approval has to come before.
    cut_off: isWaiting
      ? new Date(cutOffOf(conditions.terms.delivery, request.delivery_day))
      : cancellableUntil(conditions.terms, request.delivery_day, now),
    address,
    reference: request.reference,
    comment: request.comment,
    lines: [...check.lines],
    totals: check.totals,
    applied: check.differences.filter(({ kind }) => BENIGN_DIFFERENCES.has(kind)),
    proposal: null,
    backorder_of: null,
    standing_order_id,
    is_disputed: false,
  };
}

/** Writes the order and answers it; null when nothing was written, such as when its id was answered meanwhile. */
async function place(
  { inTurn, now, request, sent_by }: Placing,
  row: OrderRow['row'],
  { supplier_name, organization_name }: Circumstances,
): Promise<Outcome | null> {
  const cart = cartOfOrder(request);
  const [done] = await inTurn.rows(
    PLACE({
      ...row,
      received_mail_id: newId(now),
      // A program gets its receipt as a document.
      receipt_mail_id: sent_by === 'document' ? null : newId(now),
      repeats: request.repeats ?? [],
      cart_lines: cart.lines,
      oldest: cart.oldest,
      newest: cart.newest,
    }),
  );
  if (done?.written !== 1) return null;
  const unsaid = { from_status: null, reason_code: null, reason: null, change: null };
  const event = { ...unsaid, at: row.received_at, to_status: row.status, by_name: row.placed_by_name };
  return { kind: 'placed', order: toPurchaseOrder({ row, supplier_name, organization_name }, [event]) };
}

async function refuse(placing: Placing, differences: readonly OrderDifference[]): Promise<Outcome | null> {
  const { inTurn, supplier_id, order_id, request, principal, body_hash } = placing;
  if (placing.sent_by !== 'device') return { kind: 'needs_review', differences };
  const { organization_id } = request;
  const { account_id } = principal;
  const tombstone = { supplier_id, order_id, organization_id, account_id, body_hash, differences: [...differences] };
  const [done] = await inTurn.rows(REFUSE(tombstone));
  return done?.written === 1 ? { kind: 'needs_review', differences } : null;
}

export async function decide(placing: Placing, foreseen: Circumstances | undefined): Promise<Outcome> {
  let circumstances = foreseen;
  for (let round = 0; round < ROUNDS; round += 1) {
    if (!circumstances) throw notFound();
    const earlier = await earlierOutcome(placing, circumstances);
    if (earlier) return earlier;
    // Only new orders are checked: an order that was answered before this check existed keeps its answer.
    if (!isUuidV7(placing.order_id))
      throw wrongField('order_id', 'must be a UUID of version 7: the order’s number is made from its time');
    // After two rounds only one reason is left: the id belongs to an order that the client doesn't see.
    if (round > 1 && circumstances.earlier === null) return { kind: 'body_differs' };
    const conditions = conditionsOf(placing.supplier_id, placing.request.organization_id, circumstances);
    const check = judge(placing, conditions, circumstances);
    const { address } = circumstances;
    const outcome =
      check.blocking || !address
        ? await refuse(placing, check.differences)
        : await place(placing, newOrder(placing, conditions, check, address), circumstances);
    if (outcome) return outcome;
    // A copy of the order, or another order of the same cart, was written meanwhile; or the commercial link was
    // removed.
    const again = askCircumstances(EVERY_LOOKUP, placing, placing.request, placing.now);
    [circumstances] = await placing.executor.rows(again);
  }
  throw new Refusal('unavailable');
}

/**
 * Refuses a seen total that is not the sum of the lines: no buyer's screen showed it. The order itself gets the
 * server's total.
 */
export function requireHonestTotal({ lines, seen_total }: OrderRequest, field = 'seen_total'): void {
  const oneCurrency = lines.every((line) => line.seen_price.currency === seen_total.currency);
  if (oneCurrency && compareMoney(seenTotal(lines, seen_total.currency), seen_total) === 0) return;
  throw wrongField(field, 'is not the sum of the lines');
}

export const placeOrder = handleForeseen(
  routes.placeOrder,
  ({ params, body, services }) => circumstancesReading(services, params, body),
  async ({ params, body, request, principal, services, foreseen }) => {
    const { supplier_id, order_id } = params;
    if (!mayForOrganization(principal, body.organization_id, 'purchase_order:place')) {
      throw membershipOf(principal, body.organization_id) ? new Refusal('not_allowed') : notFound();
    }
    requireHonestTotal(body);
    const tenant = { supplier_id, organization_id: body.organization_id, account_id: principal.account_id };
    const now = services.now();
    const reading = foreseen ?? new ForeseenReading(circumstancesReading(services, params, body));
    const [circumstances] = await reading.rows(services);
    // Loads the lookups for the next order of this supplier.
    if (circumstances) await lookupsAt(services.database, supplier_id, circumstances.catalog_version);
    const placing = {
      supplier_id,
      order_id,
      standing_order_id: null,
      sent_by: 'device' as const,
      request: withCleanTexts(body),
      // The hash is of the body as it was sent, so that a copy is recognised whatever cleaning removes from its texts.
      body_hash: hashOfBody(body),
      principal,
      now,
      executor: asTenant(services.database, tenant),
      inTurn: asTenant(services.database, tenant, order_id, `cart ${supplier_id} ${body.organization_id}`),
    };
    const outcome = await decide(placing, circumstances);
    if (outcome.kind === 'body_differs') throw new Refusal('order_body_differs', undefined, { final: true });
    if (outcome.kind === 'denied') throw deniedBefore();
    if (outcome.kind === 'needs_review') {
      throw new Refusal('needs_review', undefined, { differences: outcome.differences, final: true });
    }
    return { ...outcome.order, ...proofOf({ order_id }, request.body) };
  },
  refuseForGood,
);
