import { contentFromCell, countFromCell, priceFromCell, vatFromCell } from './cell-values.ts';
import { damageOf } from './damaged-code.ts';
import { type ProductKeys, productFinder } from './find-product.ts';
import { gtinOrNull } from './gtin.ts';
import {
  type ImportCounts,
  type RowError,
  type RowWarning,
  rowError,
  rowWarning,
  withoutRepeats,
} from './import-report.ts';
import type { RowPlace, Table, TableRow } from './read-table.ts';

/** A product list needs a code and a name. */
export const PRODUCT_LIST = [['supplier_code', 'gtin'], ['name']] as const;

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

export interface ProductDifference extends RowPlace {
  /** null: a new product */
  readonly product_id: string | null;
  readonly supplier_code: string;
  readonly changes: readonly { readonly field: string; readonly old: string | null; readonly new: string }[];
}

export interface ProductWrite {
  readonly product_id: string | null;
  readonly supplier_code: string;
  readonly facts: Partial<ProductFacts>;
  /** A GTIN of the unit to add, 14 digits. */
  readonly gtin: string | null;
}

export interface ProductImport extends ImportCounts {
  readonly difference: readonly ProductDifference[];
  readonly writes: readonly ProductWrite[];
}

export interface ProductListPrices {
  readonly precision: number;
  readonly currency: string;
}

const LONGEST_TEXT = 200;
/** From this share on, a column of codes without another one for GTINs holds GTINs. */
const GTIN_SHARE = 0.7;

/** A GTIN that may have lost its zeros: they don't count in the check digit, so that is still right. */
const paddedGtin = (digits: string) =>
  /^\d{4,14}$/.test(digits) && Number(digits) > 0 ? gtinOrNull(digits.padStart(14, '0')) : null;
const asWritten = (gtin: string) => gtin.replace(/^0{6}(?=\d{8}$)|^0/, '');

function codesAreGtins({ rows, columns }: Table): boolean {
  if (columns.gtin !== undefined) return false;
  const codes = rows.map(({ values }) => values.supplier_code ?? '').filter((code) => code !== '' && !damageOf(code));
  const valid = codes.filter((code) => code.length >= 4 && paddedGtin(code) !== null);
  return codes.length > 0 && valid.length >= codes.length * GTIN_SHARE;
}

interface Read {
  readonly source: TableRow;
  readonly product: ListedProduct | null;
  readonly supplier_code: string;
  readonly facts: Partial<ProductFacts>;
  readonly gtin: string | null;
}

type Notes = { readonly errors: RowError[]; readonly warnings: RowWarning[] };

/** Facts that a row states; what is not understood is left out with a warning, a wrong price or name is an error. */
function readFacts(
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
  } = row.values;
  if (name === '' && !product) return rowError(table, row, 'name', 'missing_name');
  if (name.length > LONGEST_TEXT) return rowError(table, row, 'name', 'too_long');
  const unknown = (field: 'brand' | 'origin' | 'units_per_pack' | 'net_content' | 'vat' | 'price') =>
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
  }
  return facts;
}

const shown = (value: string | number | null | undefined) =>
  value === null || value === undefined ? null : String(value);

function changesOf({ product, facts, gtin }: Read): ProductDifference['changes'] {
  const before: Partial<Record<string, string | number | null>> = { ...product?.facts };
  const changes = Object.entries(facts)
    .map(([field, value]) => ({ field, old: shown(before[field]), new: String(value) }))
    .filter((change) => change.old !== change.new);
  if (product?.is_deleted) changes.push({ field: 'deleted', old: 'true', new: 'false' });
  return gtin !== null && !product?.gtins.includes(gtin)
    ? [...changes, { field: 'gtin', old: null, new: gtin }]
    : changes;
}

/** What a product list would add and change. Products that it doesn't name, and facts whose cells are empty, stay as they are. */
export function compareProductList(
  table: Table,
  products: readonly ListedProduct[],
  prices: ProductListPrices,
): ProductImport {
  const find = productFinder(products);
  const areGtins = codesAreGtins(table);
  const notes: Notes = { errors: [], warnings: [] };
  const read: Read[] = [];

  function readRow(source: TableRow): RowError | Read {
    const { supplier_code: code = '', gtin: written = '' } = source.values;
    const found = find(code, written);
    if ('problem' in found && found.problem !== 'unknown_code')
      return rowError(table, source, found.field, found.problem);
    const product = 'product' in found ? found.product : null;
    const digits = areGtins ? code : written;
    const gtin = digits === '' ? null : paddedGtin(digits);
    if (digits !== '' && gtin === null && product?.supplier_code !== digits) {
      const field = areGtins ? 'supplier_code' : 'gtin';
      return rowError(table, source, field, damageOf(digits) ?? 'not_a_gtin');
    }
    const hasLostZeros = product
      ? 'product' in found && found.hasLostZeros
      : gtin !== null && ![8, 12, 13, 14].includes(digits.length);
    if (hasLostZeros)
      notes.warnings.push(
        rowWarning(table, source, areGtins || code !== '' ? 'supplier_code' : 'gtin', 'lost_leading_zeros'),
      );
    const facts = readFacts(table, source, product, prices, notes);
    if ('reason' in facts) return facts;
    const newCode = gtin !== null && (areGtins || code === '') ? asWritten(gtin) : code;
    return { source, product, supplier_code: product?.supplier_code ?? newCode, facts, gtin };
  }

  for (const row of table.rows) {
    const result = readRow(row);
    if ('reason' in result) notes.errors.push(result);
    else read.push(result);
  }
  const { kept, errors: repeated } = withoutRepeats(
    table,
    read,
    ({ product, supplier_code }) => product?.product_id ?? supplier_code,
    ({ facts, gtin }) => JSON.stringify([facts, gtin]),
  );
  const changed = kept
    .map((each) => ({ ...each, changes: changesOf(each) }))
    .filter(({ product, changes }) => product === null || changes.length > 0);
  return {
    items_total: table.rows.length,
    changed: changed.length,
    unchanged: kept.length - changed.length,
    errors: [...notes.errors, ...repeated].sort(
      (left, right) => left.sheet.localeCompare(right.sheet) || left.row - right.row,
    ),
    warnings: notes.warnings,
    skipped: table.skipped,
    columns: table.columns,
    difference: changed.map(({ source, product, supplier_code, changes }) => ({
      sheet: source.sheet,
      row: source.row,
      product_id: product?.product_id ?? null,
      supplier_code,
      changes,
    })),
    writes: changed.map(({ product, supplier_code, facts, gtin }) => ({
      product_id: product?.product_id ?? null,
      supplier_code,
      facts,
      gtin: gtin !== null && !product?.gtins.includes(gtin) ? gtin : null,
    })),
  };
}
