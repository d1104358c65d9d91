import { PRODUCT_TEXTS, type ProductText } from '../catalog/product-texts.ts';
import type { ProductKeys } from '../search/find-product.ts';
import { powerOfTen } from '../values/decimal.ts';
import { moneyFromFraction } from '../values/money.ts';
import { words } from '../values/text.ts';
import { vatFromCell } from './cell-values.ts';
import { type RowError, type RowWarning, rowError, rowWarning } from './import-report.ts';
import { type DecimalSign, listPrice } from './list-price.ts';
import type { Table, TableRow } from './read-table.ts';
import { readPack } from './row-pack.ts';

/**
 * The facts of a product that a list can say. The price is the catalog's, per pack, in units of the supplier's
 * precision.
 */
export interface ProductFacts extends Readonly<Record<ProductText, string | null>> {
  readonly name: string;
  /** The name of its category; a list sets it only where a product has none. */
  readonly category: string | null;
  readonly units_per_pack: number;
  readonly net_quantity: number | null;
  readonly net_unit: 'kg' | 'l' | null;
  /** basis points */
  readonly vat: number;
  readonly price_amount: number | null;
}

export interface ListedProduct extends ProductKeys {
  readonly facts: ProductFacts;
  /** Billed by weight: the pack price follows from the price per kilo, and a list doesn't set it. */
  readonly is_weighed: boolean;
  /** Taken out of the catalog. A list that names the product brings it back. */
  readonly is_deleted: boolean;
}

export interface ProductListPrices {
  readonly precision: number;
  readonly currency: string;
  /** The decimal sign of this list's prices. */
  readonly sign: DecimalSign;
}

const LONGEST_TEXT = 200;
const ONE_KILO = { net_quantity: 1000, net_unit: 'kg' } as const;

const NO_CONTENT = { units_per_pack: 1, net_quantity: null, net_unit: null };

/** Grams that a pack holds; null where the product doesn't say, or says it in litres. */
export function gramsPerPack(facts: Pick<ProductFacts, 'units_per_pack' | 'net_quantity' | 'net_unit'>): number | null {
  return facts.net_unit === 'kg' && facts.net_quantity !== null ? facts.net_quantity * facts.units_per_pack : null;
}

/** The errors and warnings about a list's rows. */
export type Notes = { readonly errors: RowError[]; readonly warnings: RowWarning[] };

type Facts = { -readonly [Fact in keyof ProductFacts]?: ProductFacts[Fact] };

const isShouted = (text: string) => text === text.toUpperCase() && text !== text.toLowerCase();

/**
 * Whether both names are the same words and only the given one is in capitals: then the list doesn't replace the name
 * that a person wrote.
 */
const isSameName = (given: string, known: string) =>
  isShouted(given) && !isShouted(known) && words(given).join(' ') === words(known).join(' ');

/** Units of sale that are one part of a pack of several. */
const PIECE =
  /^(?:pces?|pcs?|pieces?|pièces?|stk|stück|st|stuks?|pz|pezz[oi]|uds?|u|un|unit[eé]s?|unidad(?:es)?|uvc|bout(?:eille)?s?|bt|btl|fl)\.?$/iu;
/**
 * Basis points: the VAT of most food in France. A price that includes tax is taken to include this rate where nothing
 * says another.
 */
const USUAL_VAT = 550;
const WHOLE = 10_000n;
const GRAMS_PER_KILO = 1000n;

const KILO = /^(?:kgs?|kilos?)\.?$/iu;

/** The row's price as the price of a pack. A price per kilo is multiplied by the kilos that a pack holds. */
function readPrice(
  table: Table,
  row: TableRow,
  product: ListedProduct | null,
  facts: Facts,
  prices: ProductListPrices,
  notes: Notes,
): RowError | null {
  const { price = '', price_per_kilo = '', price_with_tax = '', unit = '' } = row.values;
  const field =
    price !== ''
      ? 'price'
      : price_per_kilo !== ''
        ? 'price_per_kilo'
        : price_with_tax !== ''
          ? 'price_with_tax'
          : 'price';
  const cell = row.values[field] ?? '';
  const warn = (reason: RowWarning['reason']) => notes.warnings.push(rowWarning(table, row, field, reason));
  if (cell === '') return null;
  if (product?.is_weighed) {
    warn('not_understood');
    return null;
  }
  const read = listPrice(cell, prices.sign, prices);
  if ('problem' in read) {
    if (read.problem !== 'other_currency') return rowError(table, row, field, read.problem);
    warn('other_currency');
    return null;
  }
  if (read.isRounded) warn('rounded_price');
  if (field === 'price_with_tax') warn('tax_taken_out');
  const vat = facts.vat ?? product?.facts.vat ?? USUAL_VAT;
  const withTax = field === 'price_with_tax' ? WHOLE + BigInt(vat) : WHOLE;
  const { amount, precision, currency } = read.price;
  // Multiplied before the tax is taken out, so that it is rounded once.
  const priceOf = (many: number, per = 1n) =>
    moneyFromFraction(
      BigInt(amount) * BigInt(many) * WHOLE,
      per * withTax * powerOfTen(precision),
      prices.precision,
      currency,
    ).amount;
  const isPerKilo = field === 'price_per_kilo' || read.isPerKilo || KILO.test(unit);
  if (!isPerKilo) {
    const units = facts.units_per_pack ?? product?.facts.units_per_pack ?? 1;
    const isOfPiece = PIECE.test(unit) && units > 1;
    facts.price_amount = priceOf(isOfPiece ? units : 1);
    if (isOfPiece) warn('price_of_a_piece');
    return null;
  }
  const pack = { ...NO_CONTENT, ...product?.facts, ...facts };
  const isUnsaid = product === null && pack.net_quantity === null;
  if (isUnsaid) Object.assign(facts, ONE_KILO);
  const grams = gramsPerPack(isUnsaid ? { ...pack, ...ONE_KILO } : pack);
  if (grams === null) warn('not_understood');
  else facts.price_amount = priceOf(grams, GRAMS_PER_KILO);
  if (isUnsaid) warn('taken_by_the_kilo');
  else if (grams !== null && grams !== 1000 && field !== 'price_per_kilo') warn('price_of_a_kilo');
  return null;
}

/**
 * The facts that a row states. A fact that can't be understood is left out with a warning; a wrong price or name is an
 * error.
 */
export function readFacts(
  table: Table,
  row: TableRow,
  product: ListedProduct | null,
  prices: ProductListPrices,
  notes: Notes,
): Partial<ProductFacts> | RowError {
  const { name = '', category = '', vat = '' } = row.values;
  if (name === '' && !product) return rowError(table, row, 'name', 'missing_name');
  if (name.length > LONGEST_TEXT) return rowError(table, row, 'name', 'too_long');
  const unknown = (field: ProductText | 'category' | 'vat') =>
    notes.warnings.push(rowWarning(table, row, field, 'not_understood'));
  const facts: Facts = name === '' || (product && isSameName(name, product.facts.name)) ? {} : { name };
  for (const field of PRODUCT_TEXTS) {
    const text = row.values[field] ?? '';
    if (text.length > LONGEST_TEXT) unknown(field);
    else if (text !== '') facts[field] = text;
  }
  const shelf = category || row.section || '';
  if (shelf.length > LONGEST_TEXT) unknown('category');
  else if (shelf !== '' && (product?.facts.category ?? null) === null) facts.category = shelf;
  Object.assign(facts, readPack(table, row, product === null, notes.warnings));
  if (vat !== '') {
    const rate = vatFromCell(vat);
    if (rate === null) unknown('vat');
    else facts.vat = rate;
  }
  const wrong = readPrice(table, row, product, facts, prices, notes);
  if (wrong) return wrong;
  const hasPrice = facts.price_amount !== undefined || product?.is_weighed || product?.facts.price_amount != null;
  if (!hasPrice) notes.warnings.push(rowWarning(table, row, 'price', 'no_price', table.ignored.join(', ')));
  return facts;
}
