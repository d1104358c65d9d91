/**
 * A standing order: what an organization has delivered on the same weekdays without ordering it each time. The server
 * places it once for each delivery day, shortly before the cut-off of that day (occurrences.ts).
 */
import { seenTotal } from '../orders/check-order.ts';
import type { OrderDifference, OrderRequest } from '../orders/order.ts';
import { lineAmount } from '../pricing/price.ts';
import type { Money } from '../values/money.ts';

export interface StandingLine {
  readonly product_id: string;
  /** Packs. */
  readonly quantity: number;
  readonly comment: string | null;
  readonly no_substitute: boolean;
  /**
   * Net pack price that the buyer last agreed to. It doesn't fall with the price: when a promotion is over, the price
   * of before is one that the buyer knows.
   */
  readonly agreed_price: Money;
}

/** What comes with one delivery. */
export interface StandingContent {
  readonly lines: readonly StandingLine[];
  /** The carriage that the buyer last agreed to; null: "to be calculated" was shown. */
  readonly agreed_shipping: Money | null;
}

/** What the buyer wants on one day only. */
export type DayChange = { readonly kind: 'skipped' } | ({ readonly kind: 'changed' } & StandingContent);

/** Calendar days are those of the supplier's time zone. */
export interface Rhythm {
  /** Days of delivery: 1 = Monday … 7 = Sunday. */
  readonly weekdays: readonly number[];
  /** 1: every week; 2: one week in two, counted from the week of `starts_on`. */
  readonly every_weeks: number;
  readonly starts_on: string;
  /** The last day on which it may be delivered; null: no end. */
  readonly ends_on: string | null;
}

/** The deliveries before `until` are left out; null: all, until the buyer resumes. */
export interface Pause {
  readonly until: string | null;
}

export interface StandingOrder extends Rhythm, StandingContent {
  readonly paused: Pause | null;
  /** By delivery day. */
  readonly day_changes: Readonly<Record<string, DayChange>>;
  readonly address_id: string;
  /** The buyer's own reference, on each order. */
  readonly reference: string | null;
  readonly comment: string | null;
}

/** Weeks between two deliveries, at most. */
export const MOST_WEEKS = 4;

/** Why an occurrence can't be placed: a difference of the order itself, or its author may not order any more. */
export type StandingTrouble = OrderDifference | { readonly kind: 'author_gone'; readonly name: string };

/** What was decided about a delivery day. A question and a closed day may still become an order, until the cut-off. */
export const OCCURRENCE_STATES = ['question', 'closed', 'placed', 'missed'] as const;
export type OccurrenceState = (typeof OCCURRENCE_STATES)[number];

/** What is delivered on a day; null: it is skipped. */
export function contentOf(order: StandingOrder, day: string): StandingContent | null {
  const change = order.day_changes[day];
  if (change === undefined) return { lines: order.lines, agreed_shipping: order.agreed_shipping };
  return change.kind === 'skipped' ? null : { lines: change.lines, agreed_shipping: change.agreed_shipping };
}

/** How many products come in another quantity on the changed day than on the others. */
export function changedLines(order: StandingOrder, day: string): number {
  const change = order.day_changes[day];
  if (change?.kind !== 'changed') return 0;
  const usual = packs(order.lines);
  const that = packs(change.lines);
  return [...new Set([...usual.keys(), ...that.keys()])].filter((id) => usual.get(id) !== that.get(id)).length;
}

const packs = (lines: readonly StandingLine[]) =>
  new Map(lines.map(({ product_id, quantity }) => [product_id, quantity]));

/** What a delivery costs at the agreed prices, without VAT and carriage. */
export function agreedTotal({ lines }: StandingContent, currency: string): Money {
  return seenTotal(requestedLines(lines), currency);
}

/** The amount of a line at its agreed price. */
export function agreedAmount({ agreed_price, quantity }: StandingLine): Money {
  return lineAmount(agreed_price, quantity);
}

/** The occurrence as an order: the agreed prices are the prices that the buyer saw. */
export function occurrenceRequest(
  order: StandingOrder,
  { lines, agreed_shipping }: StandingContent,
  facts: Pick<OrderRequest, 'organization_id' | 'delivery_day' | 'captured_at' | 'catalog_version'> & {
    readonly currency: string;
  },
): OrderRequest {
  const { currency, ...named } = facts;
  const requested = requestedLines(lines);
  const { address_id, reference, comment } = order;
  return {
    ...named,
    ...{ address_id, reference, comment, lines: requested },
    seen_total: seenTotal(requested, requested[0]?.seen_price.currency ?? currency),
    seen_shipping: agreed_shipping,
  };
}

const requestedLines = (lines: readonly StandingLine[]) =>
  lines.map(({ agreed_price, ...line }) => ({ ...line, seen_price: agreed_price }));

/** Whether the buyer can agree to it with one tap. All else asks for a change of the order. */
const AGREEABLE: ReadonlySet<StandingTrouble['kind']> = new Set([
  'price_rose',
  'price_fell',
  'shipping_rose',
  'shipping_fell',
  'product_gone',
  'product_out_of_stock',
  'author_gone',
]);

/** Whether one tap answers the question: something is left to deliver, and nothing else stands in its way. */
export function isAgreeable(content: StandingContent, troubles: readonly StandingTrouble[]): boolean {
  const gone = goneProducts(troubles);
  return (
    troubles.every(({ kind }) => AGREEABLE.has(kind)) && content.lines.some(({ product_id }) => !gone.has(product_id))
  );
}

function goneProducts(troubles: readonly StandingTrouble[]): Set<string> {
  const gone = troubles.filter(({ kind }) => kind === 'product_gone' || kind === 'product_out_of_stock');
  return new Set(gone.flatMap((trouble) => ('product_id' in trouble ? [trouble.product_id] : [])));
}

/**
 * The standing order after the buyer agreed to a day's differences. A new price holds from now on, for every day. A
 * product that can't be had is left out on that day only: it is asked for again the next time.
 */
export function agreeTo(order: StandingOrder, day: string, troubles: readonly StandingTrouble[]): StandingOrder {
  const prices = new Map<string, Money>();
  let shipping: Money | null | undefined;
  for (const trouble of troubles) {
    if (trouble.kind === 'price_rose') prices.set(trouble.product_id, trouble.now);
    if (trouble.kind === 'shipping_rose') shipping = trouble.now;
  }
  const priced = (lines: readonly StandingLine[]) =>
    lines.map((line) => ({ ...line, agreed_price: prices.get(line.product_id) ?? line.agreed_price }));
  const changes = Object.entries(order.day_changes).map(([changed, change]): [string, DayChange] => [
    changed,
    change.kind === 'skipped' ? change : { ...change, lines: priced(change.lines) },
  ]);
  const agreed = { ...order, lines: priced(order.lines), day_changes: Object.fromEntries(changes) };
  const content = contentOf(agreed, day);
  if (content === null) return agreed;
  const gone = goneProducts(troubles);
  const agreed_shipping = shipping === undefined ? content.agreed_shipping : shipping;
  const isOwn = agreed.day_changes[day] !== undefined;
  if (gone.size === 0 && !isOwn) return { ...agreed, agreed_shipping };
  const lines = content.lines.filter(({ product_id }) => !gone.has(product_id));
  return { ...agreed, day_changes: { ...agreed.day_changes, [day]: { kind: 'changed', lines, agreed_shipping } } };
}

/** Without changes of days that are over. */
export function withoutPastDays(order: StandingOrder, today: string): StandingOrder {
  const kept = Object.entries(order.day_changes).filter(([day]) => day >= today);
  return { ...order, day_changes: Object.fromEntries(kept) };
}
