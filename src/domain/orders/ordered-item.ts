/** What a line of somebody else's document orders: the product by its codes, the packs by its unit, and whether its price holds. */
import type { CatalogProduct } from '../catalog/product.ts';
import { gtinOrNull } from '../codes/gtin.ts';
import { netPrice, netPricePerKilo } from '../pricing/price.ts';
import { type Decimal, powerOfTen } from '../values/decimal.ts';
import type { Money } from '../values/money.ts';

const DECIMAL = /^(\d{1,12})(?:\.(\d{1,12}))?$/;

/** The number that a document writes; null where the text is none, or is negative. */
export function readDecimal(text: string): Decimal | null {
  const [, whole, fraction = ''] = DECIMAL.exec(text) ?? [];
  return whole === undefined ? null : { digits: BigInt(whole + fraction), scale: fraction.length };
}

export type CodeField = 'seller_code' | 'standard_code' | 'buyer_code';
export type ItemCodes = Readonly<Record<CodeField, string | null>>;

export type FoundItem =
  /** `code` is the GTIN by which it was named, if it was. */
  | { readonly product: CatalogProduct; readonly gtin: CatalogProduct['codes'][number] | null }
  | { readonly problem: { readonly field: CodeField | null; readonly fault: ItemFault } };

/** Why the codes name no product. */
export type ItemFault =
  | { readonly code: 'item_unnamed' | 'unknown_product' | 'several_products' }
  | { readonly code: 'other_product'; readonly supplier_code: string };

const isGtin = ({ kind }: CatalogProduct['codes'][number]) => kind === 'unit' || kind === 'pack' || kind === 'pallet';

/** A code of the product as the document's field names it. */
function namedBy(product: CatalogProduct, field: CodeField, code: string) {
  if (field === 'seller_code') {
    return product.codes.find((each) => each.kind === 'supplier_code' && each.code === code) ?? null;
  }
  if (field === 'buyer_code') {
    return product.codes.find((each) => each.kind === 'client_code' && each.code === code) ?? null;
  }
  const gtin = gtinOrNull(code);
  return product.codes.find((each) => isGtin(each) && each.code === gtin) ?? null;
}

const FIELDS = ['seller_code', 'standard_code', 'buyer_code'] as const;

/**
 * The product that the codes name, of those that the client sees. The seller's code goes first, then the GTIN, then the buyer's
 * code; a further code may be unknown, but not another product's.
 */
export function findItem(codes: ItemCodes, products: readonly CatalogProduct[]): FoundItem {
  const given = FIELDS.flatMap((field) => {
    const code = codes[field];
    return code === null
      ? []
      : [{ field, found: products.filter((product) => namedBy(product, field, code) !== null) }];
  });
  const [first] = given;
  if (!first) return { problem: { field: null, fault: { code: 'item_unnamed' } } };
  const naming = given.find(({ found }) => found.length > 0);
  if (!naming || (first.field === 'seller_code' && first.found.length === 0)) {
    return { problem: { field: first.field, fault: { code: 'unknown_product' } } };
  }
  const [product, another] = naming.found;
  if (!product || another) return { problem: { field: naming.field, fault: { code: 'several_products' } } };
  const astray = given.find(({ found }) => found.length > 0 && !found.includes(product));
  if (astray) {
    const { supplier_code } = product;
    return { problem: { field: astray.field, fault: { code: 'other_product', supplier_code } } };
  }
  const { standard_code } = codes;
  return { product, gtin: standard_code === null ? null : namedBy(product, 'standard_code', standard_code) };
}

/** UN/ECE Recommendation 20 and 21: packages of any kind; pieces; a count of whatever is sold. */
const PACKAGES: ReadonlySet<string> = new Set([
  'XCT',
  'XCS',
  'XBX',
  'XPK',
  'XBC',
  'XCR',
  'XSX',
  'XBG',
  'XPA',
  'PK',
  'CT',
  'CS',
  'BX',
]);
const PIECE = 'H87';
const COUNTS: ReadonlySet<string> = new Set(['C62', 'EA']);
const KILO = 'KGM';

export type Measure =
  /** Units of the document in one pack: pieces, or grams in thousandths of a kilo. */
  { readonly kind: 'packs'; readonly per_pack: 1 } | { readonly kind: 'pieces' | 'grams'; readonly per_pack: number };

const gramsOfPack = ({ units_per_pack, net_quantity, net_unit }: CatalogProduct) =>
  net_unit === 'kg' ? units_per_pack * (net_quantity ?? 0) : 0;

/** What one unit of the document is of the product's pack; null where it can't be told without a guess. */
export function measureOf(
  unit: string,
  product: CatalogProduct,
  gtin: CatalogProduct['codes'][number] | null,
): Measure | null {
  const { units_per_pack } = product;
  const packs = { kind: 'packs', per_pack: 1 } as const;
  if (gtin?.kind === 'pallet') return null;
  if (PACKAGES.has(unit)) return gtin?.kind === 'unit' && units_per_pack > 1 ? null : packs;
  if (unit === PIECE || COUNTS.has(unit)) {
    if (units_per_pack === 1 || gtin?.kind === 'pack') return packs;
    return unit === PIECE || gtin?.kind === 'unit' ? { kind: 'pieces', per_pack: units_per_pack } : null;
  }
  const grams = gramsOfPack(product);
  return unit === KILO && product.catch_weight !== null && grams > 0 ? { kind: 'grams', per_pack: grams } : null;
}

const MOST_PACKS = 100_000;

/** Whole packs of so many units; null where they are none, or too many. */
export function packsOfQuantity({ digits, scale }: Decimal, { kind, per_pack }: Measure): number | null {
  const units = digits * (kind === 'grams' ? 1000n : 1n);
  const pack = BigInt(per_pack) * powerOfTen(scale);
  if (units % pack !== 0n) return null;
  const packs = Number(units / pack);
  return packs >= 1 && packs <= MOST_PACKS ? packs : null;
}

/** What one unit of the document costs this client now. */
function unitPrice(product: CatalogProduct, { kind }: Measure, at: string): Money {
  const { net } = netPrice(product, at);
  return kind === 'grams' ? (netPricePerKilo(product, net) ?? net) : net;
}

/** Whether the document's price, of so many of its units, is at least the price of now. */
export function isPriceKept(
  price: Decimal,
  base: Decimal,
  product: CatalogProduct,
  measure: Measure,
  at: string,
): boolean {
  const now = unitPrice(product, measure, at);
  const units = measure.kind === 'pieces' ? measure.per_pack : 1;
  // price / base × units ≥ now, without fractions
  const said = price.digits * BigInt(units) * powerOfTen(base.scale + now.precision);
  const wanted = BigInt(now.amount) * base.digits * powerOfTen(price.scale);
  return base.digits > 0n && said >= wanted;
}
