/** Finds what a cook would take instead of a product that can't be had; rather nothing than a bad substitute. Pure. */

import type { CatalogProduct } from '../catalog/product.ts';
import { netPrice } from '../pricing/price.ts';
import { toDecimal } from '../values/money.ts';
import { fold } from '../values/text.ts';
import { isSameKind, type Kind, kindOf, likeness } from './kind-words.ts';

/**
 * The known facts of the product to replace. Of a product that left the catalog they may be only its name and category.
 */
export type Missing = Pick<CatalogProduct, 'product_id' | 'names' | 'category_id'> & Partial<CatalogProduct>;

export interface EquivalentsContext {
  /** ISO 8601, for promotions. */
  readonly at: string;
  /** How often this organization has ordered a product: of two that are equally good, the known one comes first. */
  readonly timesOrdered: (product_id: string) => number;
}

/** How many times as dear or as cheap a substitute may be, per kilo, litre or piece. */
const PRICE_FACTOR = 2;
/** How many times as much or as little a pack of the substitute may hold. */
const PACK_FACTOR = 4;

/** Labels that someone at the table may depend on; the others are a matter of taste. */
const DIETS: readonly RegExp[] = [
  /\bbio\b|biologique|organic/u,
  /halal/u,
  /casher|cacher|kosher/u,
  /vegan|vegetalien/u,
  /vegetarien|vegetarian/u,
  /sans gluten|gluten free/u,
  /sans lactose|lactose free/u,
];

/** The best first; the order of the candidates does not matter. */
export function equivalents(
  missing: Missing,
  candidates: Iterable<CatalogProduct>,
  context: EquivalentsContext,
): CatalogProduct[] {
  if (missing.category_id === null) return [];
  const wanted = kindOfProduct(missing);
  const price = priceOf(missing, context.at);
  const found: { readonly product: CatalogProduct; readonly rank: readonly number[] }[] = [];
  for (const product of candidates) {
    if (product.product_id === missing.product_id || product.category_id !== missing.category_id) continue;
    if (product.availability.state !== 'available') continue;
    const kind = kindOfProduct(product);
    if (!isSameKind(wanted, kind) || !isFitFor(missing, product)) continue;
    const offered = priceOf(product, context.at);
    if (!isWithin(price, offered, PRICE_FACTOR) || !isWithin(packOf(missing), packOf(product), PACK_FACTOR)) continue;
    const rank = [
      likeness(wanted, kind),
      sharedLabels(missing, product),
      context.timesOrdered(product.product_id),
      -distance(price, offered) - distance(packOf(missing), packOf(product)),
    ];
    found.push({ product, rank });
  }
  return found.sort((left, right) => byRank(left, right)).map(({ product }) => product);
}

/**
 * Same temperature and unit, no allergen added, no diet broken. An unknown fact of the missing product demands nothing.
 */
function isFitFor(missing: Missing, product: CatalogProduct): boolean {
  if (missing.temperature !== undefined && missing.temperature !== product.temperature) return false;
  if (missing.net_unit != null && product.net_unit !== null && missing.net_unit !== product.net_unit) return false;
  const { allergens } = missing;
  if (allergens !== undefined && product.allergens.some((allergen) => !allergens.includes(allergen))) return false;
  const labels = missing.labels ?? [];
  return DIETS.every(
    (diet) => !labels.some((label) => diet.test(fold(label))) || product.labels.some((label) => diet.test(fold(label))),
  );
}

function kindOfProduct({ names, brand }: Pick<Missing, 'names' | 'brand'>): Kind {
  return kindOf(names.fr_FR ?? '', brand ?? null);
}

/** Content of a pack in thousandths of its unit; the number of units where it is not known. */
function packOf({ net_quantity, units_per_pack }: Partial<CatalogProduct>): Measure | null {
  if (units_per_pack === undefined) return null;
  return net_quantity == null
    ? { of: 'units', value: units_per_pack }
    : { of: 'content', value: net_quantity * units_per_pack };
}

interface Measure {
  readonly of: 'units' | 'content';
  readonly value: number;
}

/** Net price of a pack per unit of its content. */
function priceOf(product: Missing, at: string): Measure | null {
  const pack = packOf(product);
  const { price, sales_discount, sales_promos, units_per_pack } = product;
  if (pack === null || price === undefined || sales_discount === undefined) return null;
  if (sales_promos === undefined || units_per_pack === undefined) return null;
  const { net } = netPrice({ price, sales_discount, sales_promos }, at);
  return { of: pack.of, value: toDecimal(net) / pack.value };
}

function isWithin(left: Measure | null, right: Measure | null, factor: number): boolean {
  return distance(left, right) <= Math.log(factor);
}

/** How many times apart two measures are, as a logarithm; 0 where they can't be compared. */
function distance(left: Measure | null, right: Measure | null): number {
  if (left === null || right === null || left.of !== right.of || left.value <= 0 || right.value <= 0) return 0;
  return Math.abs(Math.log(left.value / right.value));
}

function sharedLabels(missing: Missing, product: CatalogProduct): number {
  return (missing.labels ?? []).filter((label) => product.labels.includes(label)).length;
}

type Ranked = { readonly product: CatalogProduct; readonly rank: readonly number[] };

function byRank(left: Ranked, right: Ranked): number {
  for (const [position, value] of left.rank.entries()) {
    const difference = (right.rank[position] ?? 0) - value;
    if (difference !== 0) return difference;
  }
  return left.product.product_id < right.product.product_id ? -1 : 1;
}
