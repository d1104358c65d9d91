/** Places the order that a client's own system wrote as UBL, or refuses it with each element that stands in the way. */
import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { ReceivedOrder } from '#contract/order-document.ts';
import type { PurchaseOrder } from '#contract/purchase-order.ts';
import { routes } from '#contract/routes.ts';
import { cartTotals } from '#domain/orders/cart-totals.ts';
import { seenTotal } from '#domain/orders/check-order.ts';
import { checkDeliveryDay, nextCutOff } from '#domain/orders/delivery-day.ts';
import type { OrderDifference, OrderRequest } from '#domain/orders/order.ts';
import { readDecimal } from '#domain/orders/ordered-item.ts';
import { compareDecimals } from '#domain/values/decimal.ts';
import { LOCALES } from '#domain/values/locale.ts';
import type { Money } from '#domain/values/money.ts';
import { addDays, dayAt } from '#domain/values/time-zone.ts';
import { type ClientConditions, conditionsOf } from '../catalog/client-conditions.ts';
import { visibleProducts } from '../catalog/client-products.ts';
import { EVERY_LOOKUP } from '../catalog/lookups.ts';
import { FOUND_BY_CODE } from '../catalog/product-statements.ts';
import { type Executor, withTenant } from '../database/connection.ts';
import { incomingOrder } from '../database/schema/orders.ts';
import { handle } from '../http/handle.ts';
import type { Principal } from '../http/principal.ts';
import { notFound, Refusal, refusalWith } from '../http/problem.ts';
import { readUpload } from '../http/read-upload.ts';
import { newId } from '../new-id.ts';
import { readOrder } from '../orders/order-rows.ts';
import { placeWithoutDevice } from '../orders/place-without-device.ts';
import { queueDocument } from '../orders/queue-document.ts';
import { serverTexts } from '../texts/server-texts.ts';
import { findAddress, findBuyer, requireSeller } from './document-parties.ts';
import { noSubstituteNote } from './line-notes.ts';
import { codesOfLines, type OrderedLine, orderedLines } from './ordered-lines.ts';
import { DocumentProblems } from './ubl/element-reader.ts';
import { refusedElements, toldFaults } from './ubl/fault-sentences.ts';
import { readUblOrder, type SaidOrder } from './ubl/read-order.ts';

/** Lines whose codes are looked up at once. */
const AT_ONCE = 200;
/** Days of a wished period that are tried. */
const MOST_DAYS = 60;
const MOST_OF_A_COMMENT = 2000;
const MOST_OF_A_REFERENCE = 200;

interface Received {
  readonly supplier_id: string;
  readonly organization_id: string;
  readonly order: SaidOrder;
  readonly faults: DocumentProblems;
  readonly body_hash: string;
  readonly principal: Principal;
  readonly now: Date;
}

function requireUnderstood({ problems }: DocumentProblems): void {
  if (problems.size > 0) throw refusedElements(problems);
}

async function noSubstituteWords(): Promise<ReadonlySet<string>> {
  return new Set(await Promise.all(LOCALES.map(async (locale) => noSubstituteNote(await serverTexts(locale)))));
}

/** The client's conditions, and the products that the document's codes name. */
async function readCatalog(executor: Executor, { supplier_id, organization_id, order, now }: Received) {
  const client = { supplier_id, organization_id, asked_view_id: null, now };
  const ask = async (codes: readonly string[]) => {
    const [row] = await executor.rows(FOUND_BY_CODE(EVERY_LOOKUP)({ ...client, codes }));
    const conditions = conditionsOf(supplier_id, organization_id, row);
    return { conditions, products: visibleProducts(row?.found ?? [], conditions) };
  };
  const first = await ask([]);
  const products = new Map<string, (typeof first.products)[number]>();
  for (let at = 0; at < order.lines.length; at += AT_ONCE) {
    const found = await ask(codesOfLines(order.lines.slice(at, at + AT_ONCE)));
    for (const product of found.products) products.set(product.product_id, product);
  }
  return { conditions: first.conditions, products: [...products.values()] };
}

/** The first day of the wished ones that can still be ordered for; without a wish, the next. */
function deliveryDay({ terms: { delivery } }: ClientConditions, { order, faults, now }: Received): string {
  const at = now.toISOString();
  const { wished } = order;
  const next = nextCutOff(delivery, at)?.day ?? null;
  if (wished === null) {
    if (next === null) faults.wrong('Order/cac:Delivery', 'no_day');
    return next ?? '';
  }
  const today = dayAt(at, delivery.time_zone);
  const first = wished.from < today ? today : wished.from;
  const latest = addDays(first, MOST_DAYS);
  const last = wished.until < latest ? wished.until : latest;
  for (let day = first; day <= last; day = addDays(day, 1)) {
    if (checkDeliveryDay(delivery, day, at, at).open) return day;
  }
  faults.wrong(wished.path, next === null ? 'day_closed' : { code: 'day_closed_until', next_day: next });
  return '';
}

function requireTerms({ order, faults, now }: Received, { terms, currency }: ClientConditions): void {
  const { currency: said, valid_until } = order;
  if (said !== null && said.text !== currency) faults.wrong(said.path, { code: 'other_currency', currency });
  const today = dayAt(now.toISOString(), terms.delivery.time_zone);
  if (valid_until !== null && valid_until.text < today) faults.wrong(valid_until.path, 'expired');
}

function requireFreight({ order: { freight }, faults }: Received, shipping: Money | null): void {
  if (freight === null || shipping === null) return;
  const said = readDecimal(freight.text);
  const now = { digits: BigInt(shipping.amount), scale: shipping.precision };
  if (said === null || freight.attributes.get('currencyID') !== shipping.currency || compareDecimals(said, now) < 0) {
    faults.wrong(freight.path, 'freight_below');
  }
}

/** The buyer's number stands in the reference, where people search for it. */
function wordsOf({ order: { number, reference, remarks }, faults }: Received) {
  const named = reference === null ? number.text : `${number.text} · ${reference.text}`;
  if (named.length > MOST_OF_A_REFERENCE) {
    faults.wrong(reference?.path ?? number.path, { code: 'reference_too_long', most: `${MOST_OF_A_REFERENCE}` });
  }
  const comment = remarks.join('\n') || null;
  if (comment !== null && comment.length > MOST_OF_A_COMMENT) {
    faults.wrong('Order/cbc:Note', { code: 'too_long', most: `${MOST_OF_A_COMMENT}` });
  }
  return { reference: named, comment };
}

async function requestOf(executor: Executor, received: Received) {
  const { supplier_id, organization_id, order, faults, now } = received;
  const at = now.toISOString();
  const { conditions, products } = await readCatalog(executor, received);
  requireTerms(received, conditions);
  const { currency, terms, catalog_version } = conditions;
  const surroundings = { products, noSubstitute: await noSubstituteWords(), at, faults };
  const lines = orderedLines(order, currency, surroundings);
  const address_id = await findAddress(executor, organization_id, order.address, faults);
  const delivery_day = deliveryDay(conditions, received);
  const words = wordsOf(received);
  const { shipping } = cartTotals(
    lines.map(({ product, line: { quantity } }) => ({ product, quantity })),
    terms,
    at,
  ).totals;
  requireFreight(received, shipping);
  requireUnderstood(faults);
  const requested = lines.map(({ line }) => line);
  const request: OrderRequest = {
    ...{ organization_id, delivery_day, address_id: address_id ?? '', ...words, captured_at: at, catalog_version },
    ...{ lines: requested, seen_total: seenTotal(requested, currency), seen_shipping: shipping },
  };
  return { request, lines, supplier_id };
}

/** What holds the order back, and for each difference, in their order, the element that it is about. */
function heldBack(differences: readonly OrderDifference[], lines: readonly OrderedLine[], currency: string): Refusal {
  const pathOf = (difference: OrderDifference) =>
    'product_id' in difference
      ? (lines.find(({ product }) => product.product_id === difference.product_id)?.said.path ?? 'Order')
      : 'Order';
  const errors = Object.fromEntries(differences.map((each) => [pathOf(each), each.kind]));
  const faults = differences.map((each) => ({ path: pathOf(each), code: 'held_back', currency }));
  return refusalWith(new Refusal('needs_review'), { differences: [...differences], errors, faults });
}

/** The order that this number was placed as before; another file under the number is refused. */
async function placedBefore(executor: Executor, { supplier_id, organization_id, order, body_hash }: Received) {
  const [known] = await executor
    .select({ order_id: incomingOrder.order_id, body_hash: incomingOrder.body_hash })
    .from(incomingOrder)
    .where(
      and(
        eq(incomingOrder.supplier_id, supplier_id),
        eq(incomingOrder.organization_id, organization_id),
        eq(incomingOrder.document_id, order.number.text),
      ),
    );
  if (known?.body_hash !== body_hash) {
    const used = toldFaults(new Map([[order.number.path, { code: 'number_used' }]]));
    throw refusalWith(new Refusal('order_body_differs'), used);
  }
  return { ...(await requiredOrder(executor, supplier_id, known.order_id)), already_placed: true };
}

async function requiredOrder(executor: Executor, supplier_id: string, order_id: string): Promise<PurchaseOrder> {
  const order = await readOrder(executor, supplier_id, order_id);
  if (!order) throw notFound();
  return order;
}

/** The number is taken first: a copy that comes meanwhile waits for this transaction, and then finds what was placed. */
async function placeReceived(executor: Executor, received: Received): Promise<ReceivedOrder> {
  const { supplier_id, organization_id, order, body_hash, principal, now } = received;
  const order_id = newId(now);
  const key = { supplier_id, organization_id, document_id: order.number.text };
  const taken = await executor
    .insert(incomingOrder)
    .values({ ...key, order_id, body_hash, line_ids: {}, received_at: now })
    .onConflictDoNothing()
    .returning({ order_id: incomingOrder.order_id });
  if (taken.length === 0) return placedBefore(executor, received);
  const { request, lines } = await requestOf(executor, received);
  const line_ids = Object.fromEntries(lines.map(({ said, product }) => [product.product_id, said.line_id]));
  await executor
    .update(incomingOrder)
    .set({ line_ids })
    .where(and(eq(incomingOrder.supplier_id, supplier_id), eq(incomingOrder.order_id, order_id)));
  const placing = { supplier_id, order_id, standing_order_id: null, request, now };
  // Staff place it for the client: no limit of a member of theirs applies, also where the person happens to be one.
  const differences = await placeWithoutDevice(executor, placing, { ...principal, memberships: [] });
  if (differences.length > 0) throw heldBack(differences, lines, request.seen_total.currency);
  const placed = await requiredOrder(executor, supplier_id, order_id);
  await queueDocument(executor, placed, now, 'response');
  return { ...placed, already_placed: false };
}

export const receiveOrder = handle(
  routes.receiveOrder,
  async ({ params: { supplier_id }, principal, services, request }) => {
    const { content } = await readUpload(request);
    const read = await readUblOrder(content);
    if ('problems' in read) throw refusedElements(read.problems);
    const { order } = read;
    const parties = new DocumentProblems();
    const now = services.now();
    const organization_id = await withTenant(services.database, { supplier_id }, async (executor) => {
      await requireSeller(executor, supplier_id, order, parties);
      return findBuyer(executor, supplier_id, order, parties);
    });
    requireUnderstood(parties);
    if (organization_id === null) throw notFound();
    const body_hash = createHash('sha256').update(content).digest('hex');
    return withTenant(services.database, { supplier_id, organization_id }, (executor) =>
      // The transaction may run twice: each run finds its own problems.
      placeReceived(executor, {
        ...{ supplier_id, organization_id, order, body_hash, principal, now },
        faults: new DocumentProblems(),
      }),
    );
  },
);
