/**
 * What a kilo, a litre or a unit of a product costs, as an exact fraction: packs of any size at any supplier compare
 * without rounding.
 */
import type { CatalogProduct, PriceLabel } from '../catalog/product.ts';
import { powerOfTen } from '../values/decimal.ts';
import { type Money, moneyFromFraction } from '../values/money.ts';
import { netPricePerKilo } from './price.ts';

export interface UnitPrice {
  readonly per: PriceLabel;
  /** ISO 4217 */
  readonly currency: string;
  /** In the currency's unit: `numerator / denominator`. */
  readonly numerator: bigint;
  readonly denominator: bigint;
}

const THOUSANDTHS = 1000n;

/** By the kilo or litre where the content is known, else by the unit; `net` is the pack price that counts. */
export function unitPrice(product: CatalogProduct, net: Money): UnitPrice | null {
  const perKilo = netPricePerKilo(product, net);
  if (perKilo !== null) return fraction('kilo', perKilo, 1n, 1n);
  const { net_unit, net_quantity, units_per_pack } = product;
  if (net_unit === null || net_quantity === null || net_quantity <= 0) return pricePerUnit(product, net);
  if (units_per_pack <= 0) return null;
  const content = BigInt(units_per_pack) * BigInt(net_quantity);
  return fraction(net_unit === 'kg' ? 'kilo' : 'liter', net, THOUSANDTHS, content);
}

/** By the unit, whatever it holds: for one product at two suppliers of whom one doesn't say the content. */
export function pricePerUnit({ units_per_pack }: Pick<CatalogProduct, 'units_per_pack'>, net: Money): UnitPrice | null {
  return units_per_pack > 0 ? fraction('UVC', net, 1n, BigInt(units_per_pack)) : null;
}

/** Negative where `left` is cheaper. Throws a TypeError for two currencies, or for a kilo and a litre. */
export function compareUnitPrices(left: UnitPrice, right: UnitPrice): number {
  if (left.currency !== right.currency || left.per !== right.per) throw new TypeError('these prices don’t compare');
  const difference = left.numerator * right.denominator - right.numerator * left.denominator;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** How much dearer than `cheapest`, in whole percent, rounded down; a price that is 0 % dearer may still be dearer. */
export function percentDearer(price: UnitPrice, cheapest: UnitPrice): number | null {
  const base = cheapest.numerator * price.denominator;
  if (base <= 0n) return null;
  return Number((price.numerator * cheapest.denominator * 100n) / base - 100n);
}

/** As it is shown, rounded once. */
export function shownUnitPrice({ numerator, denominator, currency }: UnitPrice, precision: number): Money {
  return moneyFromFraction(numerator, denominator, precision, currency);
}

function fraction(per: PriceLabel, price: Money, factor: bigint, divisor: bigint): UnitPrice {
  return {
    per,
    currency: price.currency,
    numerator: BigInt(price.amount) * factor,
    denominator: powerOfTen(price.precision) * divisor,
  };
}
