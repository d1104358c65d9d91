/** A cart as screens show it: lines with their products and prices, totals, and what is still missing. Pure. */
import type { ClientTerms } from '#contract/catalog.ts';
import type { CatalogProduct } from '#domain/catalog/product.ts';
import type { CartLine } from '#domain/orders/cart.ts';
import { cartTotals, type PricedLine } from '#domain/orders/cart-totals.ts';
import type { OrderTotals } from '#domain/orders/order.ts';
import {
  blocks,
  checkFreeShipping,
  checkLimits,
  type FreeShippingCheck,
  type LimitCheck,
  limitsOf,
  nearestFirst,
  type Threshold,
} from '#domain/orders/order-limits.ts';
import type { LimitKind } from '#domain/pricing/ordering-terms.ts';
import { compareMoney, type Money, zero } from '#domain/values/money.ts';

/** A line of the cart, or of an order to come. */
type PlannedLine = Pick<CartLine, 'product_id' | 'quantity'>;

export interface CartEntry<Line extends PlannedLine = CartLine> {
  readonly line: Line;
  /** Null: the product left the catalog. The line stays for the buyer to see and counts nowhere. */
  readonly product: CatalogProduct | null;
  readonly priced: PricedLine | null;
  /** The net pack price that the buyer last saw, where the price has changed since. */
  readonly priceBefore: Money | null;
}

/** The threshold to speak of first: the nearest minimum that stops the order, then the nearest way to free shipping. */
export interface NextThreshold extends Threshold {
  readonly purpose: 'minimum' | 'free_shipping';
  readonly kind: LimitKind;
  readonly minimum: number;
  /** Share (0 to 1) of this ruler at which a lower threshold of the same kind was passed. */
  readonly passed: number | undefined;
}

export interface CartView<Line extends PlannedLine = CartLine> {
  /** In the order in which they were added. */
  readonly entries: readonly CartEntry<Line>[];
  /** By product id; products that are not in the cart are not in the map. */
  readonly quantities: ReadonlyMap<string, number>;
  readonly totals: OrderTotals;
  /** Nearest first, met ones last. */
  readonly limits: readonly LimitCheck[];
  readonly freeShipping: FreeShippingCheck;
  /** Null when every threshold is met, and for an empty cart without thresholds. */
  readonly next: NextThreshold | null;
  /** A limit stops the order, as far as the device knows. */
  readonly blocked: boolean;
}

export interface CartContents<Line extends PlannedLine = CartLine> {
  readonly lines: readonly Line[];
  readonly products: ReadonlyMap<string, CatalogProduct>;
  readonly seen_prices: Readonly<Record<string, Money>>;
  /** null until the first catalog is complete */
  readonly client: Pick<ClientTerms, 'terms' | 'is_first_order'> | null;
}

/** `at`: ISO 8601, the instant of the prices. */
export function cartView<Line extends PlannedLine>(
  { lines, products, seen_prices, client }: CartContents<Line>,
  at: string,
): CartView<Line> {
  const quantities = new Map(lines.map(({ product_id, quantity }) => [product_id, quantity]));
  if (client === null) return { ...nothingKnown, quantities, entries: lines.map(unknownEntry) };
  const { terms } = client;
  const ordered = lines.flatMap(({ product_id, quantity }) => {
    const product = products.get(product_id);
    return product === undefined ? [] : [{ product, quantity }];
  });
  const priced = cartTotals(ordered, terms, at);
  // Products out of stock are not ordered, so they bring no threshold nearer.
  const orderable = ordered.filter(({ product }) => isOrderable(product));
  const { totals } = cartTotals(orderable, terms, at);
  const byId = new Map(priced.lines.map((line) => [line.product.product_id, line]));
  const limits = nearestFirst(checkLimits(limitsOf(terms, client.is_first_order), orderable, totals));
  const freeShipping = checkFreeShipping(terms, orderable, totals);
  return {
    entries: lines.map((line) => entry(line, byId.get(line.product_id), seen_prices[line.product_id])),
    quantities,
    totals,
    limits,
    freeShipping: { ...freeShipping, thresholds: nearestFirst(freeShipping.thresholds) },
    next: nextThreshold(limits, freeShipping),
    blocked: limits.some(blocks),
  };
}

/** The entries that an order is made of. Products that are gone or out of stock stay in the cart. */
export function orderableEntries(entries: CartView['entries']) {
  return entries.flatMap(({ line, priced }) =>
    priced === null || !isOrderable(priced.product) ? [] : [{ line, priced }],
  );
}

function isOrderable({ availability }: CatalogProduct): boolean {
  return availability.state === 'available';
}

const nothingKnown = {
  totals: { total: zero('EUR'), shipping: null, vat: zero('EUR'), savings: zero('EUR'), weight: 0, packs: 0 },
  limits: [],
  freeShipping: { reached: false, thresholds: [] },
  next: null,
  blocked: false,
} as const satisfies Partial<CartView>;

function unknownEntry<Line extends PlannedLine>(line: Line): CartEntry<Line> {
  return { line, product: null, priced: null, priceBefore: null };
}

function entry<Line extends PlannedLine>(
  line: Line,
  priced: PricedLine | undefined,
  seen: Money | undefined,
): CartEntry<Line> {
  if (priced === undefined) return unknownEntry(line);
  const changed = seen !== undefined && compareMoney(seen, priced.net) !== 0;
  return { line, product: priced.product, priced, priceBefore: changed ? seen : null };
}

/** Limits come nearest first. */
function nextThreshold(
  limits: readonly LimitCheck[],
  { reached, thresholds }: FreeShippingCheck,
): NextThreshold | null {
  const minimums = limits.filter(({ limit }) => limit.minimum > 0);
  const met = [
    ...minimums.map((check) => ({ kind: check.limit.kind, minimum: check.limit.minimum, met: check.missing === 0 })),
    ...thresholds.map((check) => ({ ...check.minimum, met: check.met })),
  ].filter((threshold) => threshold.met);
  const passedOf = (kind: LimitKind, minimum: number): number | undefined => {
    const lower = met.filter((threshold) => threshold.kind === kind && threshold.minimum < minimum);
    return lower.length === 0 ? undefined : Math.max(...lower.map((threshold) => threshold.minimum)) / minimum;
  };
  const stopping = minimums.find((check) => check.limit.enforcement === 'block' && check.missing > 0);
  if (stopping !== undefined) {
    const { kind, minimum } = stopping.limit;
    return { ...threshold(stopping), purpose: 'minimum', kind, minimum, passed: passedOf(kind, minimum) };
  }
  const [nearest] = reached ? [] : nearestFirst(thresholds.filter((check) => !check.met));
  if (nearest === undefined) return null;
  const { kind, minimum } = nearest.minimum;
  return { ...threshold(nearest), purpose: 'free_shipping', kind, minimum, passed: passedOf(kind, minimum) };
}

function threshold({ current, progress, met, indeterminate, missing }: Threshold): Threshold {
  return { current, progress, met, indeterminate, missing };
}
