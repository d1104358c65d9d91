import type { DeliveryTerms } from '../pricing/ordering-terms.ts';
import { addMoney, type Money } from '../values/money.ts';
import { isOverLimit } from './credit.ts';
import { isDeliveryDay } from './delivery-day.ts';
import type { OrderLine, OrderTotals } from './order.ts';
import { totalWithVat } from './order-total.ts';

/** A reason not to confirm an order without looking at it. */
export type OrderDoubt =
  /** Many times the client's usual quantity. */
  | { readonly kind: 'quantity'; readonly product_id: string; readonly quantity: number; readonly usual: number }
  | { readonly kind: 'out_of_stock'; readonly product_id: string; readonly back_on: string | null }
  /** The product is no longer sold. */
  | { readonly kind: 'withdrawn'; readonly product_id: string }
  /** The supplier doesn't deliver on that day, or the day is over. */
  | { readonly kind: 'closed_day'; readonly day: string }
  /** With this order, the client owes more than agreed. */
  | { readonly kind: 'credit'; readonly open: Money; readonly limit: Money }
  /** The carriage is still to be filled in. */
  | { readonly kind: 'shipping' }
  /** The buyer has written something. */
  | { readonly kind: 'comment' };

/** The most serious first. */
export const DOUBT_KINDS = [
  'quantity',
  'credit',
  'out_of_stock',
  'withdrawn',
  'closed_day',
  'shipping',
  'comment',
] as const satisfies readonly OrderDoubt['kind'][];

/** A client must have ordered a product this often before their habit says anything. */
const HABIT_ORDERS = 3;
/** A quantity of this many times the usual one, and this many packs more, may be a slip of the finger. */
const TIMES = 3;
const PACKS_MORE = 3;

/** How much of a product a client usually orders. */
export interface Habit {
  /** Packs: the median of the quantities in their last orders. */
  readonly usual: number;
  /** How many of those orders held the product. */
  readonly orders: number;
}

export interface DoubtedOrder {
  readonly lines: readonly OrderLine[];
  readonly totals: OrderTotals;
  readonly delivery_day: string;
  readonly comment: string | null;
}

/** The facts that an order is compared with. */
export interface OrderSurroundings {
  readonly habits: ReadonlyMap<string, Habit>;
  /** The ordered products as they are now. A product that is missing here has left the catalog. */
  readonly products: ReadonlyMap<
    string,
    { readonly enabled: boolean; readonly out_of_stock: boolean; readonly back_on: string | null }
  >;
  readonly delivery: DeliveryTerms;
  /** At the supplier's clock. */
  readonly today: string;
  /** What the client owes beside this order, and the most they may owe; null: no limit was agreed. */
  readonly credit: { readonly open: Money; readonly limit: Money } | null;
}

/**
 * All reasons not to confirm the order without looking at it, the most serious first. Without any, it can be confirmed.
 */
export function doubtsAbout(order: DoubtedOrder, surroundings: OrderSurroundings): OrderDoubt[] {
  const { totals, delivery_day, comment } = order;
  const { delivery, today, credit } = surroundings;
  const doubts: OrderDoubt[] = order.lines
    .filter(({ quantity }) => quantity > 0)
    .flatMap((line) => doubtsAboutLine(line, delivery_day, surroundings));
  if (credit !== null) {
    const open = addMoney(credit.open, totalWithVat(totals));
    if (isOverLimit(open, credit.limit)) doubts.push({ kind: 'credit', open, limit: credit.limit });
  }
  if (delivery_day < today || !isDeliveryDay(delivery, delivery_day)) {
    doubts.push({ kind: 'closed_day', day: delivery_day });
  }
  if (totals.shipping === null) doubts.push({ kind: 'shipping' });
  if (comment !== null || order.lines.some((line) => line.comment !== null)) doubts.push({ kind: 'comment' });
  return doubts.sort((left, right) => gravity(left) - gravity(right));
}

function doubtsAboutLine(
  { product_id, quantity }: OrderLine,
  delivery_day: string,
  { habits, products }: OrderSurroundings,
): OrderDoubt[] {
  const habit = habits.get(product_id);
  const product = products.get(product_id);
  const doubts: OrderDoubt[] = [];
  if (habit && isUnusual(quantity, habit)) doubts.push({ kind: 'quantity', product_id, quantity, usual: habit.usual });
  if (!product?.enabled) doubts.push({ kind: 'withdrawn', product_id });
  else if (product.out_of_stock && (product.back_on === null || product.back_on > delivery_day)) {
    doubts.push({ kind: 'out_of_stock', product_id, back_on: product.back_on });
  }
  return doubts;
}

function isUnusual(quantity: number, { usual, orders }: Habit): boolean {
  return orders >= HABIT_ORDERS && quantity >= usual * TIMES && quantity - usual >= PACKS_MORE;
}

const gravity = ({ kind }: OrderDoubt) => DOUBT_KINDS.indexOf(kind);
