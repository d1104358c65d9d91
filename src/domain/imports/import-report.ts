import type { CodeProblem } from '../search/find-product.ts';
import type { PriceProblem } from './cell-values.ts';
import type { RowPlace, SkippedRow, Table, TableRow } from './read-table.ts';
import type { TableField } from './table-fields.ts';

export type RowProblem =
  | CodeProblem
  | PriceProblem
  | 'missing_name'
  | 'too_long'
  | 'not_a_gtin'
  | 'not_a_quantity'
  | 'unknown_weight'
  | 'repeated_product'
  | 'contradicts_row';

/** The filled cells of a row, as the file has them; the title of its section stands for a missing category. */
export type RowCells = Partial<Readonly<Record<TableField, string>>>;

/** Why a row is not imported. `column` is the header as the file has it, null where the file has no such column. */
export interface RowError extends RowPlace {
  readonly column: string | null;
  /** The field whose cell a person has to correct. */
  readonly field: TableField;
  readonly reason: RowProblem;
  /** What stands in the cell; for `contradicts_row` and `repeated_product` the number of the other row. */
  readonly value: string;
  /** What the row calls its product; "" where it doesn't say. */
  readonly name: string;
  /** What the row holds, field by field; a row with these cells is read as the row of the file is. */
  readonly cells: RowCells;
}

/**
 * A part of a row that was understood in another way than it is written, or left out; the row is imported. For
 * `no_price` the product can't be ordered until it has a price; `value` names the columns that may hold one and were
 * not read.
 */
export interface RowWarning extends RowPlace {
  readonly column: string | null;
  readonly reason:
    | 'lost_leading_zeros'
    | 'not_understood'
    | 'no_price'
    | 'not_a_gtin'
    | 'other_currency'
    | 'rounded_price'
    | 'taken_by_the_kilo'
    | 'price_of_a_kilo'
    | 'price_of_a_piece'
    | 'tax_taken_out';
  readonly value: string;
}

/** What a product list changes of a product, or a product that it adds. Values as texts. */
export interface ProductDifference extends RowPlace {
  /** null: a new product */
  readonly product_id: string | null;
  readonly supplier_code: string;
  readonly name: string;
  readonly changes: readonly { readonly field: string; readonly old: string | null; readonly new: string }[];
}

/** What every import says of its file: items_total = changed + unchanged + rows with an error. */
export interface ImportCounts {
  readonly items_total: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly errors: readonly RowError[];
  readonly warnings: readonly RowWarning[];
  readonly skipped: readonly SkippedRow[];
  readonly columns: Table['columns'];
  /** Headings of columns that are not read. */
  readonly ignored_columns: Table['ignored'];
}

/** Longest text of a cell that is repeated in a report. */
const SHOWN = 200;
/** One more than the longest text of a product: a text that was too long stays too long. */
const HELD = 201;

function cellsOf({ values, section = '' }: TableRow): RowCells {
  const category = values.category || section;
  const filled = Object.entries({ ...values, category }).filter(([, text]) => text !== '');
  return Object.fromEntries(filled.map(([field, text]) => [field, text.slice(0, HELD)]));
}

export function rowError(table: Table, row: TableRow, field: TableField, reason: RowProblem, value?: string): RowError {
  return {
    sheet: row.sheet,
    row: row.row,
    column: table.columns[field] ?? null,
    field,
    reason,
    value: (value ?? row.values[field] ?? '').slice(0, SHOWN),
    name: (row.values.name ?? '').slice(0, SHOWN),
    cells: cellsOf(row),
  };
}

export function rowWarning(
  table: Table,
  row: TableRow,
  field: TableField,
  reason: RowWarning['reason'],
  value?: string,
): RowWarning {
  const { sheet, row: number, values } = row;
  return {
    sheet,
    row: number,
    column: table.columns[field] ?? null,
    reason,
    value: (value ?? values[field] ?? '').slice(0, SHOWN),
  };
}

/**
 * Rows that are about the same product: the first counts when all say the same. When they differ none counts, because
 * nobody can know which was meant. `keyOf` names the product, `sayingOf` what the row says of it.
 */
export function withoutRepeats<Item extends { readonly source: TableRow }>(
  table: Table,
  items: readonly Item[],
  keyOf: (item: Item) => string,
  sayingOf: (item: Item) => string,
): { readonly kept: Item[]; readonly errors: RowError[] } {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  const kept: Item[] = [];
  const errors: RowError[] = [];
  for (const [first, ...others] of groups.values()) {
    if (!first) continue;
    const isOneVoice = others.every((other) => sayingOf(other) === sayingOf(first));
    if (isOneVoice) kept.push(first);
    else errors.push(rowError(table, first.source, 'supplier_code', 'contradicts_row', String(others[0]?.source.row)));
    const reason = isOneVoice ? 'repeated_product' : 'contradicts_row';
    for (const other of others) {
      errors.push(rowError(table, other.source, 'supplier_code', reason, String(first.source.row)));
    }
  }
  return { kept, errors };
}

/** The refused rows with their cells, up to so many characters; the later rows without them. */
export function heldCells(
  errors: readonly RowError[],
  characters: number,
): (Omit<RowError, 'cells'> & Partial<Pick<RowError, 'cells'>>)[] {
  let left = characters;
  return errors.map(({ cells, ...error }) => {
    left -= Object.values(cells).reduce((sum, text) => sum + text.length, 0);
    return left < 0 ? error : { ...error, cells };
  });
}
