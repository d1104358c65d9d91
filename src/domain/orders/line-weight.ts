import { lineAmount } from '../pricing/price.ts';
import { powerOfTen } from '../values/decimal.ts';
import { AMOUNT_PRECISION, type BasisPoints, type Money, moneyFromFraction } from '../values/money.ts';
import type { OrderLine } from './order.ts';

/** How much heavier than expected a weight-billed product may come when its supplier doesn't say: 10 %. */
export const DEFAULT_WEIGHT_TOLERANCE: BasisPoints = 1000;

const PER_KILO_PRECISION = 6;

/** The packs that count: the shipped ones once the line is shipped, else the ordered ones. */
export const packsOf = ({ shipped_quantity, quantity }: OrderLine) => shipped_quantity ?? quantity;

/** Grams of what is in a pack; 0 where the line doesn't tell. */
const packGrams = ({ units_per_pack, net_quantity, net_unit }: OrderLine) =>
  net_unit === 'kg' ? units_per_pack * (net_quantity ?? 0) : 0;

/**
 * The grams that count: the weighed ones, else the agreed ones, else the content of the packs; 0 where the line doesn't
 * tell.
 */
export function gramsOf(line: OrderLine): number {
  return weighedGrams(line) ?? packGrams(line) * packsOf(line);
}

/** The grams that the line is billed by; null where it is billed by packs. */
export function weighedGrams(line: OrderLine): number | null {
  if (packsOf(line) === 0 || catchWeight(line) === null) return null;
  if (line.shipped_quantity !== undefined) return line.shipped_weight ?? null;
  return line.agreed_weight ?? null;
}

/**
 * How a line is billed by weight; null where it is not. A line of 0.1.0 tells it by its pack price and its pack's
 * content.
 */
export function catchWeight(line: OrderLine): NonNullable<OrderLine['catch_weight']> | null {
  if (line.catch_weight !== undefined) return line.catch_weight;
  const grams = packGrams(line);
  if (!line.estimated || grams === 0) return null;
  return { price_per_kilo: scaled(line.net_price, 1000n, BigInt(grams)), tolerance: DEFAULT_WEIGHT_TOLERANCE };
}

/** Grams that so many packs of a weight-billed line are expected to weigh; null where nobody knows. */
export function expectedGrams(line: OrderLine, packs: number): number | null {
  if (line.agreed_weight !== undefined && line.quantity > 0)
    return Math.round((line.agreed_weight * packs) / line.quantity);
  const grams = packGrams(line) * packs;
  return grams > 0 ? grams : null;
}

/**
 * The heaviest weight, in grams, that so many packs may have without the buyer's consent; null where nothing is known
 * to compare with.
 */
export function heaviestGrams(line: OrderLine, packs: number): number | null {
  const expected = expectedGrams(line, packs);
  const weighed = catchWeight(line);
  if (expected === null || weighed === null) return null;
  return Math.floor((expected * (10_000 + weighed.tolerance)) / 10_000);
}

/** What a line costs as it stands: by its real or agreed weight, else by its packs. */
export function amountOf(line: OrderLine): Money {
  const grams = weighedGrams(line);
  const weighed = catchWeight(line);
  if (grams === null || weighed === null) return lineAmount(line.net_price, packsOf(line));
  return ofWeight(weighed.price_per_kilo, grams);
}

/** What the line would cost without discount and promotion. */
export function amountBeforeDiscount(line: OrderLine): Money {
  const grams = weighedGrams(line);
  const prices = pricesPerKilo(line);
  return grams === null || prices === null ? lineAmount(line.base_price, packsOf(line)) : ofWeight(prices.base, grams);
}

/**
 * The prices of a kilo: before discount and promotion, and the net price. Null for a line that is free or not billed by
 * weight.
 */
export function pricesPerKilo(line: OrderLine): { readonly base: Money; readonly net: Money } | null {
  const weighed = catchWeight(line);
  if (weighed === null || line.net_price.amount === 0) return null;
  const net = weighed.price_per_kilo;
  return { base: inProportion(net, line.base_price, line.net_price), net };
}

/** The line with another net pack price; the price of its kilo changes in proportion. */
export function repriced(line: OrderLine, price: Money): OrderLine {
  const weighed = catchWeight(line);
  if (weighed === null || line.net_price.amount === 0) return { ...line, net_price: price };
  const price_per_kilo = inProportion(weighed.price_per_kilo, price, line.net_price);
  return { ...line, net_price: price, catch_weight: { ...weighed, price_per_kilo } };
}

/** `value`, changed in the proportion of `now` to `before`. Where these are the same, it keeps its notation. */
function inProportion(value: Money, now: Money, before: Money): Money {
  const precision = Math.max(now.precision, before.precision);
  const [to, from] = [now, before].map((each) => BigInt(each.amount) * powerOfTen(precision - each.precision));
  return to === from ? value : scaled(value, to ?? 0n, from ?? 1n);
}

function scaled(value: Money, factor: bigint, divisor: bigint): Money {
  const { amount, precision, currency } = value;
  return moneyFromFraction(BigInt(amount) * factor, divisor * powerOfTen(precision), PER_KILO_PRECISION, currency);
}

/** What so many grams cost. */
export function ofWeight({ amount, precision, currency }: Money, grams: number): Money {
  return moneyFromFraction(BigInt(amount) * BigInt(grams), 1000n * powerOfTen(precision), AMOUNT_PRECISION, currency);
}
