import { damageOf } from '../codes/damaged-code.ts';
import { gtinOrNull } from '../codes/gtin.ts';
import { productFinder } from '../search/find-product.ts';
import { type Corrections, knownAnswers } from './corrections.ts';
import {
  type ImportCounts,
  type ProductDifference,
  type RowError,
  rowError,
  rowWarning,
  withoutRepeats,
} from './import-report.ts';
import { withKeptFacts } from './kept-facts.ts';
import { type DecimalSign, decimalSignOf } from './list-price.ts';
import { type GivenCode, giveCodes, type KnownCode } from './made-code.ts';
import { type NearProduct, nearProducts } from './near-products.ts';
import { packWord } from './pack-text.ts';
import {
  type ListedProduct,
  type Notes,
  type ProductFacts,
  type ProductListPrices,
  readFacts,
} from './product-facts.ts';
import type { RowPlace, Table, TableRow } from './read-table.ts';
import { packOfRow } from './row-pack.ts';

/** A product list needs a name, and a code or a price, which makes it a list of products. Missing codes are made. */
export const PRODUCT_LIST = [['supplier_code', 'gtin', 'price', 'price_per_kilo', 'price_with_tax'], ['name']] as const;

export interface ProductWrite {
  readonly product_id: string | null;
  readonly supplier_code: string;
  readonly facts: Partial<ProductFacts>;
  /** A GTIN of the unit to add, 14 digits. */
  readonly gtin: string | null;
}

/** What the whole list says of how each of its rows is read. */
export interface ListReading {
  readonly decimal_sign: DecimalSign;
  /** The list's codes are GTINs. */
  readonly codes_are_gtins: boolean;
}

export interface ProductImport extends ImportCounts {
  readonly reading: ListReading;
  readonly created: number;
  /** Products for which the list has no code. */
  readonly made_codes: number;
  /** Made codes that differ from another code by their number only. */
  readonly look_alikes: readonly string[];
  readonly near: readonly NearProduct[];
  /** Products of the catalog that the list doesn't name. */
  readonly absent: readonly Pick<ListedProduct, 'product_id' | 'supplier_code' | 'facts'>[];
  readonly difference: readonly ProductDifference[];
  /** Prices, packs and VAT rates of the list that a person refused: the catalog's stay. */
  readonly kept_facts: readonly ProductDifference[];
  readonly writes: readonly ProductWrite[];
}

/** From this share of GTINs on, a column of codes is read as GTINs, where the list has no other column for them. */
const GTIN_SHARE = 0.7;

/** A GTIN that may have lost its leading zeros. Zeros don't count in the check digit, so it is still right. */
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
  /** The code as the list has it, or as it is made. A person's answer names the row by it. */
  readonly code: string;
  readonly facts: Partial<ProductFacts>;
  readonly gtin: string | null;
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

/** Makes codes for rows without one, where the list has no column of codes and no GTIN for them. */
function madeCodes(table: Table, products: readonly ListedProduct[]) {
  const isWithout = ({ values }: TableRow) => !values.supplier_code && !values.gtin && (values.name ?? '') !== '';
  const unnamed = table.columns.supplier_code === undefined ? table.rows.filter(isWithout) : [];
  if (unnamed.length === 0) return new Map<TableRow, GivenCode<KnownCode & { readonly product: ListedProduct }>>();
  const known = products.map((product) => {
    const { name, brand, origin, category, units_per_pack, net_quantity, net_unit } = product.facts;
    const content = net_quantity === null || net_unit === null ? null : { net_quantity, net_unit };
    const aside = [brand ?? '', origin ?? '', category ?? ''];
    return { product, supplier_code: product.supplier_code, name, pack: packWord({ units_per_pack, content }), aside };
  });
  const rows = unnamed.map((source) => {
    const { name = '', brand = '', origin = '', category = '' } = source.values;
    return {
      source,
      name,
      pack: packWord(packOfRow(table, source)),
      aside: [brand, origin, category || (source.section ?? '')],
    };
  });
  const given = giveCodes(rows, known);
  return new Map(
    rows.flatMap((row) => {
      const code = given.get(row);
      return code ? [[row.source, code]] : [];
    }),
  );
}

/** The most categories that a catalog can have. A list with more uses the column for something else. */
const MOST_CATEGORIES = 200;

/** The list without its categories where there are too many of them. */
function withShelves(table: Table): Table {
  const categories = new Set(table.rows.map(({ values, section }) => values.category || section || ''));
  if (categories.size <= MOST_CATEGORIES) return table;
  const rows = table.rows.map(({ sheet, row, values }) => ({ sheet, row, values: { ...values, category: '' } }));
  return { ...table, rows };
}

function readingOf(table: Table): ListReading {
  const prices = table.rows.flatMap(({ values }) => [
    values.price ?? '',
    values.price_per_kilo ?? '',
    values.price_with_tax ?? '',
  ]);
  return { decimal_sign: decimalSignOf(prices), codes_are_gtins: codesAreGtins(table) };
}

const byPlace = (left: RowPlace, right: RowPlace) => left.sheet.localeCompare(right.sheet) || left.row - right.row;

/**
 * The changes and additions that a product list would make. Products that it doesn't name, and facts whose cells are
 * empty, stay as they are. `reading`: how the list was read whose row this is.
 */
export function compareProductList(
  given: Table,
  products: readonly ListedProduct[],
  currency: Pick<ProductListPrices, 'precision' | 'currency'>,
  { answers, kept_facts = [] }: Omit<Corrections, 'mended'> = { answers: [] },
  reading: ListReading = readingOf(given),
): ProductImport {
  const table = withShelves(given);
  const find = productFinder(products);
  const { decimal_sign: sign, codes_are_gtins: areGtins } = reading;
  const made = madeCodes(table, products);
  const known = knownAnswers(answers, products);
  const prices = { ...currency, sign };
  const notes: Notes = { errors: [], warnings: [] };
  const read: Read[] = [];
  // A product whose row is refused is in the list all the same.
  const named = new Set<ListedProduct | null>();

  function readMade(source: TableRow, given: GivenCode<{ readonly product: ListedProduct }>): RowError | Read {
    const code = given.supplier_code;
    const product = given.known?.product ?? known.sameAs(code);
    named.add(product);
    const facts = readFacts(table, source, product, prices, notes);
    const supplier_code = product?.supplier_code ?? code;
    return 'reason' in facts ? facts : { source, product, supplier_code, code, facts, gtin: null };
  }

  function readRow(source: TableRow): RowError | Read {
    const { supplier_code: code = '', gtin: written = '' } = source.values;
    const given = made.get(source);
    if (given) return readMade(source, given);
    const found = find(code, written);
    if ('problem' in found && found.problem !== 'unknown_code' && !(code !== '' && found.field === 'gtin'))
      return rowError(table, source, found.field, found.problem);
    const digits = areGtins ? code : written;
    const gtin = digits === '' ? null : paddedGtin(digits);
    const newCode = gtin !== null && (areGtins || code === '') ? asWritten(gtin) : code;
    const product = 'product' in found ? found.product : known.sameAs(newCode);
    named.add(product);
    const isWrong = digits !== '' && gtin === null && product?.supplier_code !== digits;
    if (isWrong && (areGtins || code === ''))
      return rowError(table, source, areGtins ? 'supplier_code' : 'gtin', damageOf(digits) ?? 'not_a_gtin');
    if (isWrong) notes.warnings.push(rowWarning(table, source, 'gtin', 'not_a_gtin'));
    const hasLostZeros = product
      ? 'product' in found && found.hasLostZeros
      : gtin !== null && ![8, 12, 13, 14].includes(digits.length);
    if (hasLostZeros)
      notes.warnings.push(
        rowWarning(table, source, areGtins || code !== '' ? 'supplier_code' : 'gtin', 'lost_leading_zeros'),
      );
    const facts = readFacts(table, source, product, prices, notes);
    if ('reason' in facts) return facts;
    return { source, product, supplier_code: product?.supplier_code ?? newCode, code: newCode, facts, gtin };
  }

  for (const row of table.rows) {
    const result = readRow(row);
    if ('reason' in result) notes.errors.push(result);
    else read.push(result);
  }
  const { kept: told, errors: repeated } = withoutRepeats(
    table,
    read,
    ({ product, supplier_code }) => product?.product_id ?? supplier_code,
    ({ facts, gtin }) => JSON.stringify([facts, gtin]),
  );
  const { rows: kept, kept: keptFacts } = withKeptFacts(told, kept_facts);
  const changed = kept
    .map((each) => ({ ...each, changes: changesOf(each) }))
    .filter(({ product, changes }) => product === null || changes.length > 0);
  const added = changed.filter(({ product }) => product === null);
  const absent = products.filter((product) => !product.is_deleted && !named.has(product));
  return {
    reading,
    items_total: table.rows.length,
    changed: changed.length,
    created: added.length,
    unchanged: kept.length - changed.length,
    made_codes: made.size,
    look_alikes: [...new Set([...made.values()].flatMap((each) => (each.isLookAlike ? [each.supplier_code] : [])))],
    near: nearProducts(kept, absent, known),
    absent: absent.map(({ product_id, supplier_code, facts }) => ({ product_id, supplier_code, facts })),
    errors: [...notes.errors, ...repeated].sort(byPlace),
    warnings: notes.warnings,
    skipped: table.skipped,
    columns: table.columns,
    ignored_columns: table.ignored,
    difference: changed.map(({ source, product, supplier_code, facts, changes }) => ({
      sheet: source.sheet,
      row: source.row,
      product_id: product?.product_id ?? null,
      supplier_code,
      name: facts.name ?? product?.facts.name ?? '',
      changes,
    })),
    kept_facts: keptFacts,
    writes: changed.map(({ product, supplier_code, facts, gtin }) => ({
      product_id: product?.product_id ?? null,
      supplier_code,
      facts,
      gtin: gtin !== null && !product?.gtins.includes(gtin) ? gtin : null,
    })),
  };
}
