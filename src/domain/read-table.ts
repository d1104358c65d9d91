import type { Sheet, SheetRow } from './sheet.ts';
import { recognizeColumns, type TableColumns } from './table-columns.ts';
import type { TableField } from './table-fields.ts';
import { fold } from './text.ts';

/** Where something stands in a file. */
export interface RowPlace {
  readonly sheet: string;
  readonly row: number;
}

/** A row about a product. A field is missing where the file has no column for it, "" where the cell is empty. */
export interface TableRow extends RowPlace {
  readonly values: Partial<Readonly<Record<TableField, string>>>;
}

/** A row that is about no product. */
export interface SkippedRow extends RowPlace {
  readonly reason: 'before_header' | 'repeated_header' | 'section_title' | 'no_header';
}

export interface Table {
  readonly rows: readonly TableRow[];
  readonly skipped: readonly SkippedRow[];
  /** The header of each recognized column, as the file has it. */
  readonly columns: Partial<Readonly<Record<TableField, string>>>;
  /** Where no sheet has a header: what is missing in the row that comes closest to one; empty where there is a header. */
  readonly missing: readonly TableField[];
}

/** A header stands among the first rows with something in them. */
const HEADER_ROWS = 80;

/** Every list is fulfilled by one of its fields. */
export type Required = readonly (readonly TableField[])[];

function missingOf(columns: TableColumns, required: Required): TableField[] {
  return required.flatMap((fields) => (fields.some((field) => columns.has(field)) ? [] : fields.slice(0, 1)));
}

interface Header {
  readonly position: number;
  readonly columns: TableColumns;
  readonly missing: readonly TableField[];
}

/** The first row that names all that is required; else the one that misses least. */
function findHeader(rows: readonly SheetRow[], required: Required): Header | null {
  let best: Header | null = null;
  for (const [position, { cells }] of rows.slice(0, HEADER_ROWS).entries()) {
    const columns = recognizeColumns(cells);
    if (columns.size === 0) continue;
    const header = { position, columns, missing: missingOf(columns, required) };
    if (best === null || header.missing.length < best.missing.length) best = header;
    if (header.missing.length === 0) return header;
  }
  return best;
}

function readRow(
  sheet: string,
  { row, cells }: SheetRow,
  columns: TableColumns,
  titles: readonly string[],
): TableRow | SkippedRow {
  const values = Object.fromEntries([...columns].map(([field, column]) => [field, cells[column] ?? '']));
  if ([...columns.values()].every((column) => fold(cells[column] ?? '') === fold(titles[column] ?? '')))
    return { sheet, row, reason: 'repeated_header' };
  const isTitle =
    cells.filter((cell) => cell !== '').length === 1 && !values.supplier_code && !values.gtin && !values.price;
  return isTitle ? { sheet, row, reason: 'section_title' } : { sheet, row, values };
}

/**
 * The rows about products in all sheets of a file that have a header. Every row with something in it is either among `rows` or
 * among `skipped`.
 */
export function readTable(sheets: readonly Sheet[], required: Required): Table {
  const headers = sheets.map((sheet) => ({ sheet, header: findHeader(sheet.rows, required) }));
  const complete = headers.filter(({ header }) => header?.missing.length === 0);
  const rows: TableRow[] = [];
  const skipped: SkippedRow[] = [];
  let names: Partial<Record<TableField, string>> = {};
  for (const { sheet, header } of headers) {
    if (!header || header.missing.length > 0) {
      skipped.push(...sheet.rows.map(({ row }) => ({ sheet: sheet.name, row, reason: 'no_header' as const })));
      continue;
    }
    const { position, columns } = header;
    skipped.push(
      ...sheet.rows
        .slice(0, position + 1)
        .map(({ row }) => ({ sheet: sheet.name, row, reason: 'before_header' as const })),
    );
    const titles = sheet.rows[position]?.cells ?? [];
    names = { ...Object.fromEntries([...columns].map(([field, column]) => [field, titles[column] ?? ''])), ...names };
    for (const each of sheet.rows.slice(position + 1)) {
      const read = readRow(sheet.name, each, columns, titles);
      if ('reason' in read) skipped.push(read);
      else rows.push(read);
    }
  }
  const closest = headers.flatMap(({ header }) => header ?? []).sort((a, b) => a.missing.length - b.missing.length)[0];
  const nothing = required.flatMap((fields) => fields.slice(0, 1));
  return { rows, skipped, columns: names, missing: complete.length > 0 ? [] : (closest?.missing ?? nothing) };
}
