/**
 * What a cook could add so that an order reaches a threshold: usual products only, never more of one than this kitchen
 * has taken on one day. Each proposal was checked by the rules that the order itself goes by. Pure.
 */
import type { CatalogProduct } from '../catalog/product.ts';
import type { LimitKind, OrderingTerms } from '../pricing/ordering-terms.ts';
import { cartTotals } from './cart-totals.ts';
import { checkFreeShipping, checkLimits, limitsOf } from './order-limits.ts';
import { measure, type OrderedProduct } from './order-measure.ts';

/** A minimum or a way to free shipping, in the kind's unit. */
export interface Goal {
  readonly kind: LimitKind;
  readonly minimum: number;
}

/** A product that may be proposed, and the most packs of it that an order may have. */
export interface Offered {
  readonly product: CatalogProduct;
  readonly most: number;
}

export interface OpenOrder {
  /** What can be ordered of the cart. */
  readonly lines: readonly OrderedProduct[];
  readonly terms: OrderingTerms;
  readonly isFirstOrder: boolean;
  /** ISO 8601, the instant of the prices. */
  readonly at: string;
}

export interface TopUp {
  /** Packs on top of what the order has. */
  readonly additions: readonly OrderedProduct[];
  /** How far the order is over the threshold then, in the kind's unit. */
  readonly excess: number;
}

/** More products than this are another order, not the rest of this one. */
const MOST_PRODUCTS = 4;
const MOST_PROPOSALS = 3;
/** The finest step of any kind of limit is a ten-thousandth. */
const FINEST = 10_000;
/** Amounts of so few products are few, and are compared exactly. */
const EXACT_PRODUCTS = 2;
/** Those of more products are compared in so many steps at most, so that a large amount takes no longer than a small one. */
const MOST_STEPS = 2_000;

/**
 * With as few products as possible; of those, the smallest excess first, then the product that stands first in
 * `offered`. Empty when the threshold is reached, or can't be. `offered` has each product once.
 */
export function topUps(goal: Goal, order: OpenOrder, offered: readonly Offered[]): TopUp[] {
  const now = amountOf(goal.kind, order, []);
  if (now.isUnknown || now.value >= goal.minimum) return [];
  const missing = goal.minimum - now.value;
  const choices = offered.map((each) => choicesOf(goal.kind, order, each, now.value));
  for (let products = 1; products <= MOST_PRODUCTS; products += 1) {
    const found: TopUp[] = [];
    for (const additions of combinations(choices, products, missing)) {
      const topUp = checked(goal, order, additions);
      if (topUp !== null) found.push(topUp);
      if (found.length === MOST_PROPOSALS) break;
    }
    if (found.length > 0) return found.sort((left, right) => left.excess - right.excess);
  }
  return [];
}

/** So many packs of a product, and what they bring nearer to the threshold, in the kind's unit. */
interface Choice extends OrderedProduct {
  readonly gain: number;
}

function choicesOf(kind: LimitKind, order: OpenOrder, { product, most }: Offered, now: number): readonly Choice[] {
  if (product.availability.state !== 'available') return [];
  const present = order.lines.find((line) => line.product.product_id === product.product_id)?.quantity ?? 0;
  const choices: Choice[] = [];
  for (let quantity = 1; quantity <= most - present; quantity += 1) {
    const { value, isUnknown } = amountOf(kind, order, [{ product, quantity }]);
    if (isUnknown) return [];
    if (overfills(order, [{ product, quantity }])) break;
    if (value > now) choices.push({ product, quantity, gain: value - now });
  }
  return choices;
}

/** How an amount of steps was reached first: the last choice, and the product that it is of. */
interface Step {
  readonly choice: Choice;
  readonly before: number;
}

/**
 * The combinations of exactly so many products that reach the missing amount, the closest first: one for each amount.
 * `layers` has one for each number of products. A product goes through the layers from the last to the first, so
 * that it is in no combination twice; what was reached first stays, so that each way leads back through earlier products
 * only. Of several combinations of one amount, that one is checked. A gain is rounded up to whole steps: what reaches the amount by that alone is found out when it is checked.
 */
function combinations(choices: readonly (readonly Choice[])[], products: number, missing: number): OrderedProduct[][] {
  const finest = Math.round(missing * FINEST);
  const step = products <= EXACT_PRODUCTS ? 1 : Math.max(1, Math.ceil(finest / MOST_STEPS));
  const target = Math.ceil(finest / step);
  const layers = Array.from({ length: products + 1 }, () => new Map<number, Step | null>());
  layers[0]?.set(0, null);
  for (const ofProduct of choices) {
    for (let layer = products; layer >= 1; layer -= 1) {
      const [before, after] = [layers[layer - 1], layers[layer]];
      if (before === undefined || after === undefined) continue;
      for (const amount of before.keys()) {
        // With one product fewer it is reached already: nothing is to be added.
        if (amount >= target) continue;
        for (const choice of ofProduct) {
          const sum = amount + Math.ceil(Math.round(choice.gain * FINEST) / step);
          if (!after.has(sum)) after.set(sum, { choice, before: amount });
        }
      }
    }
  }
  const reached = [...(layers[products]?.keys() ?? [])].filter((amount) => amount >= target);
  return reached.sort((left, right) => left - right).map((amount) => wayTo(amount, layers));
}

function wayTo(end: number, layers: readonly ReadonlyMap<number, Step | null>[]): OrderedProduct[] {
  const additions: OrderedProduct[] = [];
  let amount = end;
  for (let layer = layers.length - 1; layer >= 1; layer -= 1) {
    const step = layers[layer]?.get(amount);
    if (step === undefined || step === null) break;
    additions.unshift({ product: step.choice.product, quantity: step.choice.quantity });
    amount = step.before;
  }
  return additions;
}

/** Null where the order, by its own rules, would not reach the threshold or would be more than a maximum. */
function checked(goal: Goal, order: OpenOrder, additions: readonly OrderedProduct[]): TopUp | null {
  const lines = withAdded(order.lines, additions);
  const { totals } = cartTotals(lines, order.terms, order.at);
  const way = { free_shipping: [goal], free_shipping_rule: 'all' } as const;
  const { reached, thresholds } = checkFreeShipping(way, lines, totals);
  const current = thresholds[0]?.current ?? 0;
  return !reached || overfills(order, additions) ? null : { additions, excess: round(current - goal.minimum) };
}

/** Whether the order would be over a maximum, or further over it than it is. */
function overfills({ lines, terms, isFirstOrder, at }: OpenOrder, additions: readonly OrderedProduct[]): boolean {
  const maximums = limitsOf(terms, isFirstOrder).filter(({ maximum }) => maximum !== null);
  if (maximums.length === 0) return false;
  const excesses = (ordered: readonly OrderedProduct[]) =>
    checkLimits(maximums, ordered, cartTotals(ordered, terms, at).totals).map(({ excess }) => excess);
  const before = excesses(lines);
  return excesses(withAdded(lines, additions)).some((excess, position) => excess > (before[position] ?? 0));
}

function amountOf(kind: LimitKind, { lines, terms, at }: OpenOrder, additions: readonly OrderedProduct[]) {
  const all = withAdded(lines, additions);
  const { value, indeterminate } = measure(kind, all, cartTotals(all, terms, at).totals);
  return { value, isUnknown: indeterminate };
}

function withAdded(lines: readonly OrderedProduct[], additions: readonly OrderedProduct[]): OrderedProduct[] {
  const added = new Map(additions.map(({ product, quantity }) => [product.product_id, quantity]));
  const present = new Set(lines.map(({ product }) => product.product_id));
  return [
    ...lines.map(({ product, quantity }) => ({
      product,
      quantity: quantity + (added.get(product.product_id) ?? 0),
    })),
    ...additions.filter(({ product }) => !present.has(product.product_id)),
  ];
}

/** Without what binary fractions leave behind: 0.3 − 0.1 is 0.2. */
function round(value: number): number {
  return Math.round(value * FINEST) / FINEST;
}
