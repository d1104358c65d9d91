import type { CatalogProduct, PriceLabel, SalesPromo } from '../catalog/product.ts';
import { powerOfTen } from '../values/decimal.ts';
import {
  AMOUNT_PRECISION,
  compareMoney,
  type Money,
  moneyFromFraction,
  multiplyMoney,
  percentOff,
  rescale,
} from '../values/money.ts';

const GRAMS_PER_KILO = 1000n;

export interface NetPrice {
  /** Pack price before discount and promo. */
  readonly base: Money;
  /** The pack price that counts. */
  readonly net: Money;
  readonly reason: 'list' | 'discount' | 'promo';
  /** The promotion that made the price, for the badge and the struck price; null otherwise. */
  readonly promo: SalesPromo | null;
}

/** One way to calculate the price. */
export interface PriceStep {
  readonly reason: NetPrice['reason'];
  readonly price: Money;
  /** The promotion, where this way is a running one. */
  readonly promo: SalesPromo | null;
  /** Whether this way counts; exactly one does. */
  readonly counts: boolean;
}

type Priced = Pick<CatalogProduct, 'price' | 'sales_discount' | 'sales_promos'>;

/**
 * What a pack costs this client at an instant (ISO 8601). Discount and promotion never stack: the lower result wins. On
 * a tie the lasting discount stands, because the promotion gives the buyer nothing. A promotion runs in [starts_at,
 * ends_at).
 */
export function netPrice(product: Priced, at: string): NetPrice {
  const { price: base } = product;
  const { price: net, reason, promo } = lowest(candidates(product, at));
  return { base, net, reason, promo };
}

/** How the price came about: each way to calculate it, in this order, and which of them counts. */
export function priceSteps(product: Priced, at: string): PriceStep[] {
  const ways = candidates(product, at);
  const best = lowest(ways);
  return ways.map((way) => ({ ...way, counts: way === best }));
}

type Way = Omit<PriceStep, 'counts'>;
type Ways = readonly [Way, ...Way[]];

function candidates({ price, sales_discount, sales_promos }: Priced, at: string): Ways {
  const ways: [Way, ...Way[]] = [{ reason: 'list', price, promo: null }];
  if (sales_discount > 0) ways.push({ reason: 'discount', price: percentOff(price, sales_discount), promo: null });
  for (const promo of sales_promos) {
    if (!isRunning(promo, at)) continue;
    for (const promoted of promoPrices(promo, price)) ways.push({ reason: 'promo', price: promoted, promo });
  }
  return ways;
}

/** The way with the lowest price; of equal ones the first. */
function lowest(ways: Ways): Way {
  return ways.reduce((best, way) => (compareMoney(way.price, best.price) < 0 ? way : best));
}

export function isRunning(promo: SalesPromo, at: string): boolean {
  const instant = Date.parse(at);
  return Date.parse(promo.starts_at) <= instant && instant < Date.parse(promo.ends_at);
}

/** A line's amount: net pack price × quantity, rounded to the currency's decimals here and nowhere else. */
export function lineAmount(net: Money, quantity: number): Money {
  return rescale(multiplyMoney(net, quantity), AMOUNT_PRECISION);
}

export interface PerUnitPrice {
  readonly label: PriceLabel;
  readonly price: Money;
}

/**
 * The price buyers compare by, computed from the exact net pack price and rounded once to the supplier's price
 * precision. Null when the product doesn't say what it contains. A product billed by weight always compares by the
 * kilo.
 */
export function perUnitPrice(product: CatalogProduct, net: Money, precision: number): PerUnitPrice | null {
  const perKilo = netPricePerKilo(product, net);
  if (perKilo !== null) return { label: 'kilo', price: rescale(perKilo, precision) };
  const { price_label: label, units_per_pack: units } = product;
  if (label === 'UVC') return units > 0 ? { label, price: divided(net, BigInt(units), 1n, precision) } : null;
  const content = product.net_unit === (label === 'kilo' ? 'kg' : 'l') ? (product.net_quantity ?? 0) : 0;
  if (content <= 0 || units <= 0) return null;
  return { label, price: divided(net, BigInt(units) * BigInt(content), GRAMS_PER_KILO, precision) };
}

/**
 * The price per kilo that a weight-billed product is billed at, given its net pack price; null for other products. It
 * falls in the proportion in which discount or promotion lower the pack price. Where the client has a pack price of its
 * own, which is not the estimate from the supplier's price per kilo, it is that pack price per estimated kilo. It has
 * six decimals and is rounded only when it is shown or becomes an amount.
 */
export function netPricePerKilo(product: CatalogProduct, net: Money): Money | null {
  if (product.catch_weight === null) return null;
  const { price_per_kilo: perKilo } = product.catch_weight;
  const grams = estimatedGrams(product);
  const precision = Math.max(perKilo.precision, 6);
  if (grams !== null && grams > 0) {
    const estimate = rescale(estimatedPackPrice(perKilo, grams), product.price.precision);
    if (compareMoney(estimate, product.price) !== 0) return divided(net, BigInt(grams), GRAMS_PER_KILO, precision);
  }
  if (compareMoney(product.price, net) === 0) return perKilo;
  const scale = Math.max(product.price.precision, net.precision);
  return moneyFromFraction(
    BigInt(perKilo.amount) * BigInt(rescale(net, scale).amount),
    BigInt(rescale(product.price, scale).amount) * powerOfTen(perKilo.precision),
    precision,
    perKilo.currency,
  );
}

/** Grams a pack of a weight-billed product is expected to hold; null when the product doesn't say. */
export function estimatedGrams(product: CatalogProduct): number | null {
  return product.net_unit === 'kg' && product.net_quantity !== null
    ? product.net_quantity * product.units_per_pack
    : null;
}

/**
 * The pack price of a weight-billed product: estimated weight × price per kilo, kept exact, so that neither the line
 * nor the price per kilo read back from it is off by a cent. The feed puts it into `price`.
 */
export function estimatedPackPrice(pricePerKilo: Money, grams: number): Money {
  return divided(pricePerKilo, GRAMS_PER_KILO, BigInt(grams), pricePerKilo.precision + 3);
}

function promoPrices(promo: SalesPromo, base: Money): Money[] {
  const prices: Money[] = [];
  if (promo.price !== null) prices.push(promo.price);
  if (promo.percent !== null) prices.push(percentOff(base, promo.percent));
  return prices;
}

function divided(value: Money, divisor: bigint, factor: bigint, precision: number): Money {
  return moneyFromFraction(
    BigInt(value.amount) * factor,
    divisor * powerOfTen(value.precision),
    precision,
    value.currency,
  );
}
