import { damageOf } from '../codes/damaged-code.ts';
import { gtinOrNull } from '../codes/gtin.ts';
import { productFinder } from '../search/find-product.ts';
import { type ImportCounts, type RowError, rowError, rowWarning, withoutRepeats } from './import-report.ts';
import {
  type ListedProduct,
  type Notes,
  type ProductFacts,
  type ProductListPrices,
  readFacts,
} from './product-facts.ts';
import type { RowPlace, Table, TableRow } from './read-table.ts';

/** A product list needs a code and a name. */
export const PRODUCT_LIST = [['supplier_code', 'gtin'], ['name']] as const;

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
    ignored_columns: table.ignored,
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
