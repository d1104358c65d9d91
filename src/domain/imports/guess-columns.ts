import { type ColumnValues, columnValues, contradicts, fitOf } from './column-values.ts';
import { headingMeanings } from './heading-words.ts';
import type { SheetRow } from './sheet.ts';
import { type ColumnMapping, isPriceWithTax, looseFields, type TableColumns } from './table-columns.ts';
import type { TableField } from './table-fields.ts';

/** Fields that values can tell, in the order in which they are given their columns. */
const TOLD_BY_VALUES = [
  'gtin',
  'name',
  'price',
  'price_per_kilo',
  'supplier_code',
  'unit',
  'pack',
  'vat',
  'origin',
  'category',
  'brand',
] as const;

/**
 * Whether the codes of a column are not those of products: they count rows, name categories, or stand on a few products
 * only.
 */
function isNoCode(heading: string, values: ColumnValues): boolean {
  const meant = headingMeanings(heading);
  const isNumberOnly = meant !== null && [...meant].every((meaning) => meaning === 'number');
  if (values.isCounting && (isNumberOnly || heading === '')) return true;
  return values.filled >= 3 && (values.fill < 0.3 || values.distinct < 0.5);
}

/** Whether the values confirm a field that a heading names only in part. */
function bearsOut(field: TableField, values: ColumnValues): boolean {
  if (field === 'price' || field === 'price_per_kilo') return values.price >= 0.5 && !values.isCounting;
  if (field === 'name') return values.words >= 0.6 && values.letters >= 5;
  if (field === 'gtin') return values.gtin >= 0.3;
  if (field === 'supplier_code') return values.distinct >= 0.9 && values.words < 0.9 && !values.isCounting;
  if (field === 'vat') return values.vat >= 0.8;
  if (field === 'unit') return values.unit >= 0.6;
  if (field === 'pack') return values.filled > 0;
  return values.words >= 0.6;
}

export interface CompletedColumns {
  readonly columns: TableColumns;
  /** Fields whose columns were told by their values. */
  readonly guessed: ReadonlySet<TableField>;
}

/**
 * The columns that headings say, without those that their values contradict, and the columns that only their values
 * tell: codes, names, GTINs by their check digit, prices, packs, VAT, units and origins. A person's mapping always
 * holds.
 */
export function completeColumns(
  titles: readonly string[],
  rows: readonly SheetRow[],
  said: TableColumns,
  mapping: ColumnMapping,
): CompletedColumns {
  const about = rows.filter(({ cells }) => cells.filter((cell) => cell !== '').length > 1);
  const width = about.reduce((widest, { cells }) => Math.max(widest, cells.length), 0);
  const values = Array.from({ length: width }, (_, column) => columnValues(about, column));
  const valuesOf = (column: number) => values[column] ?? columnValues([], column);
  const columns = new Map(
    [...said].filter(([field, column]) => {
      if (mapping[field] !== undefined) return true;
      if (field === 'supplier_code' && isNoCode(titles[column] ?? '', valuesOf(column))) return false;
      return !contradicts(field, valuesOf(column));
    }),
  );
  const rejected = new Set([...said].filter(([field]) => !columns.has(field)).map(([, column]) => column));
  const used = new Set(columns.values());
  const guessed = new Set<TableField>();
  for (const field of TOLD_BY_VALUES) {
    if (columns.has(field) || mapping[field] !== undefined) continue;
    if (field === 'price_per_kilo' && columns.has('price')) continue;
    let best = { column: -1, score: 0 };
    for (const [column, each] of values.entries()) {
      if (used.has(column) || (rejected.has(column) && field === 'supplier_code')) continue;
      const fields = looseFields(titles[column] ?? '');
      const isNamed = fields !== 'any' && fields.has(field);
      if (isNamed ? !bearsOut(field, each) : fields !== 'any') continue;
      // A column with an unknown heading behind the names is a size or a lot, whatever its values look like.
      if (field === 'supplier_code' && !isNamed && (titles[column] ?? '') !== '' && column > (columns.get('name') ?? 0))
        continue;
      const score = isNamed ? 1000 + each.fill : fitOf(field, each, (titles[column] ?? '') !== '');
      if (score > best.score) best = { column, score };
    }
    if (best.column < 0) continue;
    columns.set(field, best.column);
    used.add(best.column);
    guessed.add(field);
  }
  if (!columns.has('price') && !columns.has('price_per_kilo') && mapping.price_with_tax === undefined) {
    const column = titles.findIndex(
      (title, at) => !used.has(at) && isPriceWithTax(title) && bearsOut('price', valuesOf(at)),
    );
    if (column >= 0) columns.set('price_with_tax', column);
  }
  return { columns, guessed };
}

/** Where a table without headings begins: the first row that has a name, and a price or a code. */
export function firstRowByValues(rows: readonly SheetRow[], columns: TableColumns): number {
  const name = columns.get('name');
  const beside =
    columns.get('price') ??
    columns.get('price_with_tax') ??
    columns.get('price_per_kilo') ??
    columns.get('gtin') ??
    columns.get('supplier_code');
  if (name === undefined || beside === undefined) return -1;
  return rows.findIndex(({ cells }) => (cells[name] ?? '') !== '' && /\d/.test(cells[beside] ?? ''));
}
