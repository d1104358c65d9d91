import type { CatalogProduct } from '../catalog/product.ts';
import type { LimitKind } from '../pricing/ordering-terms.ts';
import { digitsAt, powerOfTen, toExact } from '../values/decimal.ts';
import { toDecimal } from '../values/money.ts';
import type { OrderTotals } from './order.ts';

/** Packs of a product, in a cart or an order. */
export interface OrderedProduct {
  readonly product: CatalogProduct;
  readonly quantity: number;
}

export interface Measure {
  /** In the kind's unit (see OrderLimit), at most 4 decimals. */
  readonly value: number;
  /**
   * Whether some product doesn't say how much of the unit it holds: the value is what is known, the true one may be
   * higher.
   */
  readonly indeterminate: boolean;
}

/**
 * How much of a limit's unit an order holds: euros, kg, packs, UVC, pallets, kg or litres, capacity units (domain.md).
 */
export function measure(
  kind: LimitKind,
  lines: readonly OrderedProduct[],
  totals: Pick<OrderTotals, 'total'>,
): Measure {
  switch (kind) {
    case 'order.total':
      return { value: toDecimal(totals.total), indeterminate: false };
    case 'order.weight':
      return thousandths(lines, weightOfPack);
    case 'order.packsize':
      return { value: sum(lines, () => 1), indeterminate: false };
    case 'order.unit':
      return { value: sum(lines, (product) => product.units_per_pack), indeterminate: false };
    case 'order.pallet':
      return pallets(lines);
    case 'order.weight_volume':
      return thousandths(lines, pricedContentOfPack);
    case 'order.capacity':
      return capacity(lines);
  }
}

/** Grams of a pack: gross, or net where only that is known; null when neither is. */
export function weightOfPack(product: CatalogProduct): number | null {
  return product.pack_weight ?? (product.net_unit === 'kg' ? contentOfPack(product) : null);
}

/**
 * The content that counts for order.weight_volume: the kilos of products priced by weight, the litres of those priced
 * by volume, nothing of others. 1 kg ≡ 1 l.
 */
function pricedContentOfPack(product: CatalogProduct): number | null {
  if (product.price_label === 'UVC' && product.catch_weight === null) return 0;
  return contentOfPack(product);
}

function contentOfPack(product: CatalogProduct): number | null {
  return product.net_quantity === null ? null : product.net_quantity * product.units_per_pack;
}

function sum(lines: readonly OrderedProduct[], perPack: (product: CatalogProduct) => number): number {
  return lines.reduce((total, { product, quantity }) => total + perPack(product) * quantity, 0);
}

function thousandths(lines: readonly OrderedProduct[], perPack: (product: CatalogProduct) => number | null): Measure {
  return {
    value: sum(lines, (product) => perPack(product) ?? 0) / 1000,
    indeterminate: lines.some(({ product }) => perPack(product) === null),
  };
}

/**
 * Adds up fractions of pallets exactly and rounds down once: three thirds are one pallet, two and a half are not three.
 */
function pallets(lines: readonly OrderedProduct[]): Measure {
  let numerator = 0n;
  let denominator = 1n;
  let indeterminate = false;
  for (const { product, quantity } of lines) {
    const packs = product.packs_per_pallet ?? 0;
    if (packs <= 0) {
      indeterminate = true;
      continue;
    }
    numerator = numerator * BigInt(packs) + BigInt(quantity) * denominator;
    denominator *= BigInt(packs);
    const divisor = greatestCommonDivisor(numerator, denominator);
    numerator /= divisor;
    denominator /= divisor;
  }
  return { value: Number((numerator * 10_000n) / denominator) / 10_000, indeterminate };
}

function capacity(lines: readonly OrderedProduct[]): Measure {
  const units = lines.map(({ product }) => toExact(product.capacity_units ?? 0));
  const scale = Math.max(0, ...units.map((unit) => unit.scale));
  let total = 0n;
  lines.forEach(({ quantity }, position) => {
    const unit = units[position];
    if (unit !== undefined) total += digitsAt(unit, scale) * BigInt(quantity);
  });
  return {
    value: Number(total) / Number(powerOfTen(scale)),
    indeterminate: lines.some(({ product }) => product.capacity_units === null),
  };
}

function greatestCommonDivisor(left: bigint, right: bigint): bigint {
  let [a, b] = [left, right];
  while (b !== 0n) [a, b] = [b, a % b];
  return a;
}
