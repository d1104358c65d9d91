import type { SalesPromo } from '../catalog/product.ts';
import { canonicalJson } from '../values/canonical-json.ts';
import { type BasisPoints, type Money, rescale } from '../values/money.ts';
import { netPrice } from './price.ts';

/** The terms that are agreed for one product, with the clients of a price group or with one client alone. */
export interface ProductTerms {
  /** Pack price; null: the price that counts without these terms. */
  readonly price: Money | null;
  /** Lasting discount on this product; null: the discount on everything counts. */
  readonly sales_discount: BasisPoints | null;
  /** Running or still to come. */
  readonly sales_promo: SalesPromo | null;
}

/** What a price group says of one product: a cell of the price grid. */
export interface PriceCell extends ProductTerms {
  /** false: the group's clients don't see the product. */
  readonly is_sold: boolean;
}

/** The terms of a product for which nothing is agreed. */
export const NO_TERMS: ProductTerms = { price: null, sales_discount: null, sales_promo: null };

/** The cell of a product for which a group has no terms. */
export const PLAIN_CELL: PriceCell = { ...NO_TERMS, is_sold: true };

/** Whether two cells mean the same, however their prices are written. */
export function isSameCell<Terms extends ProductTerms>(left: Terms, right: Terms): boolean {
  if (left === right) return true;
  // Most cells of a large grid differ at first sight.
  if (left.sales_discount !== right.sales_discount || (left.price === null) !== (right.price === null)) return false;
  return canonicalJson(comparable(left)) === canonicalJson(comparable(right));
}

/** What the group's clients pay for a pack at an instant (ISO 8601); null where the product has no price. */
export function cellPrice(cell: ProductTerms, catalog_price: Money | null, groupDiscount: BasisPoints, at: string) {
  const price = cell.price ?? catalog_price;
  if (price === null) return null;
  const sales_promos = cell.sales_promo === null ? [] : [cell.sales_promo];
  return netPrice({ price, sales_discount: cell.sales_discount ?? groupDiscount, sales_promos }, at);
}

const FINEST = 6;

function comparable({ price, sales_promo, ...cell }: ProductTerms) {
  const exact = (money: Money | null) => money && rescale(money, FINEST);
  const promo = sales_promo && {
    percent: sales_promo.percent,
    price: exact(sales_promo.price),
    starts_at: Date.parse(sales_promo.starts_at),
    ends_at: Date.parse(sales_promo.ends_at),
  };
  return { ...cell, price: exact(price), sales_promo: promo };
}
