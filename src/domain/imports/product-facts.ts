import { estimatedPackPrice } from '../pricing/price.ts';
import type { ProductKeys } from '../search/find-product.ts';
import { rescale } from '../values/money.ts';
import { contentFromCell, countFromCell, priceFromCell, vatFromCell } from './cell-values.ts';
import { type RowError, type RowWarning, rowError, rowWarning } from './import-report.ts';
import type { Table, TableRow } from './read-table.ts';

/** What a list can say of a product; the price is the catalog's, per pack, in units of the supplier's precision. */
export interface ProductFacts {
  readonly name: string;
  readonly brand: string | null;
  readonly origin: string | null;
  readonly units_per_pack: number;
  readonly net_quantity: number | null;
  readonly net_unit: 'kg' | 'l' | null;
  /** basis points */
  readonly vat: number;
  readonly price_amount: number | null;
}

export interface ListedProduct extends ProductKeys {
  readonly facts: ProductFacts;
  /** Billed by weight: its pack price follows from the price per kilo and isn't set by a list. */
  readonly is_weighed: boolean;
  /** Taken out of the catalog: a list that names it brings it back. */
  readonly is_deleted: boolean;
}

export interface ProductListPrices {
  readonly precision: number;
  readonly currency: string;
}

const LONGEST_TEXT = 200;

const NO_CONTENT = { units_per_pack: 1, net_quantity: null, net_unit: null };

/** What a pack holds; null where the product doesn't say, or says it in litres. */
export function gramsPerPack(facts: Pick<ProductFacts, 'units_per_pack' | 'net_quantity' | 'net_unit'>): number | null {
  return facts.net_unit === 'kg' && facts.net_quantity !== null ? facts.net_quantity * facts.units_per_pack : null;
}

/** What is to be said of a list's rows. */
export type Notes = { readonly errors: RowError[]; readonly warnings: RowWarning[] };

/** Facts that a row states; what is not understood is left out with a warning, a wrong price or name is an error. */
export function readFacts(
  table: Table,
  row: TableRow,
  product: ListedProduct | null,
  prices: ProductListPrices,
  notes: Notes,
) {
  const {
    name = '',
    brand = '',
    origin = '',
    units_per_pack = '',
    net_content = '',
    net_unit = '',
    vat = '',
    price = '',
    price_per_kilo = '',
  } = row.values;
  if (name === '' && !product) return rowError(table, row, 'name', 'missing_name');
  if (name.length > LONGEST_TEXT) return rowError(table, row, 'name', 'too_long');
  const unknown = (field: 'brand' | 'origin' | 'units_per_pack' | 'net_content' | 'vat' | 'price' | 'price_per_kilo') =>
    notes.warnings.push(rowWarning(table, row, field, 'not_understood'));
  const facts: { -readonly [Fact in keyof ProductFacts]?: ProductFacts[Fact] } = name === '' ? {} : { name };
  for (const [field, text] of [
    ['brand', brand],
    ['origin', origin],
  ] as const) {
    if (text.length > LONGEST_TEXT) unknown(field);
    else if (text !== '') facts[field] = text;
  }
  if (units_per_pack !== '') {
    const count = countFromCell(units_per_pack);
    if (count === null) unknown('units_per_pack');
    else facts.units_per_pack = count;
  }
  if (net_content !== '') {
    const content = contentFromCell(net_content, net_unit);
    if (content === null) unknown('net_content');
    else Object.assign(facts, content);
  }
  if (vat !== '') {
    const rate = vatFromCell(vat);
    if (rate === null) unknown('vat');
    else facts.vat = rate;
  }
  if (price !== '' && product?.is_weighed) unknown('price');
  else if (price !== '') {
    const read = priceFromCell(price, prices.precision, prices.currency);
    if ('problem' in read) return rowError(table, row, 'price', read.problem);
    facts.price_amount = read.price.amount;
  } else if (price_per_kilo !== '') {
    const perKilo = priceFromCell(price_per_kilo, prices.precision, prices.currency);
    if ('problem' in perKilo) return rowError(table, row, 'price_per_kilo', perKilo.problem);
    const grams = product?.is_weighed ? null : gramsPerPack({ ...NO_CONTENT, ...product?.facts, ...facts });
    if (grams === null) unknown('price_per_kilo');
    else facts.price_amount = rescale(estimatedPackPrice(perKilo.price, grams), prices.precision).amount;
  }
  const hasPrice = facts.price_amount !== undefined || product?.is_weighed || product?.facts.price_amount != null;
  if (!hasPrice) notes.warnings.push(rowWarning(table, row, 'price', 'no_price', table.ignored.join(', ')));
  return facts;
}
