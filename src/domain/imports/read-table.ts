import { fold } from '../values/text.ts';
import type { Sheet, SheetRow } from './sheet.ts';
import { type ColumnMapping, recognizeColumns, type TableColumns } from './table-columns.ts';
import { TABLE_FIELDS, type TableField } from './table-fields.ts';

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
  /** The heading of each column that is read, as the file has it; its number, counted from 1, where it has none. */
  readonly columns: Partial<Readonly<Record<TableField, string>>>;
  /** Headings of columns that say nothing that is read. */
  readonly ignored: readonly string[];
  /** Where no sheet has a header: what is missing in the row that comes closest to one; empty where there is a header. */
  readonly missing: readonly TableField[];
  /** Where no sheet has a header: columns that are mapped and not there, as the mapping names them. */
  readonly absent: readonly (string | number)[];
}

/** A header stands among the first rows with something in them. */
const HEADER_ROWS = 80;

/** Every list is fulfilled by one of its fields. */
export type Required = readonly (readonly TableField[])[];

function missingOf(columns: TableColumns, required: Required): TableField[] {
  return required.flatMap((fields) => (fields.some((field) => columns.has(field)) ? [] : fields.slice(0, 1)));
}

interface Header {
  /** Of the row of headings; one less than the first row's where there is none. */
  readonly position: number;
  readonly titles: readonly string[];
  readonly columns: TableColumns;
  readonly missing: readonly TableField[];
  readonly absent: readonly (string | number)[];
}

const lacking = ({ missing, absent }: Header) => missing.length + absent.length;

interface Wanted {
  readonly required: Required;
  readonly mapping: ColumnMapping;
  /** Columns of the sheet. */
  readonly width: number;
}

function headerOf(position: number, titles: readonly string[], { required, mapping, width }: Wanted): Header {
  const columns = recognizeColumns(titles, mapping);
  const absent = TABLE_FIELDS.flatMap((field) => {
    const column = mapping[field];
    return column === undefined || (columns.get(field) ?? width) < width ? [] : [column];
  });
  return { position, titles, columns, missing: missingOf(columns, required), absent };
}

/** Where all that is required is mapped by number, the table begins with the first row that has it all; headings have no digits. */
function numberedHeader(rows: readonly SheetRow[], wanted: Wanted): Header | null {
  const { required, mapping } = wanted;
  const columns = required.map((fields) =>
    fields.map((field) => mapping[field]).find((column) => column !== undefined),
  );
  if (!columns.every((column) => typeof column === 'number')) return null;
  const cellsOf = ({ cells }: SheetRow) => columns.map((column) => cells[column - 1] ?? '');
  const first = rows.findIndex((row) => cellsOf(row).every((cell) => cell !== ''));
  const row = rows[first];
  if (row === undefined) return null;
  const isHeading = !cellsOf(row).some((cell) => /\d/.test(cell));
  return isHeading ? headerOf(first, row.cells, wanted) : headerOf(first - 1, [], wanted);
}

/** The first row that names all that is required; else the one that misses least. */
function findHeader(rows: readonly SheetRow[], required: Required, mapping: ColumnMapping): Header | null {
  const width = rows.reduce((widest, { cells }) => Math.max(widest, cells.length), 0);
  const wanted = { required, mapping, width };
  const numbered = numberedHeader(rows, wanted);
  if (numbered) return numbered;
  let best: Header | null = null;
  for (const [position, { cells }] of rows.slice(0, HEADER_ROWS).entries()) {
    const header = headerOf(position, cells, wanted);
    if (header.columns.size === 0) continue;
    if (best === null || lacking(header) < lacking(best)) best = header;
    if (lacking(header) === 0) return header;
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
  if (
    titles.length > 0 &&
    [...columns.values()].every((column) => fold(cells[column] ?? '') === fold(titles[column] ?? ''))
  )
    return { sheet, row, reason: 'repeated_header' };
  const isTitle =
    cells.filter((cell) => cell !== '').length === 1 && !values.supplier_code && !values.gtin && !values.price;
  return isTitle ? { sheet, row, reason: 'section_title' } : { sheet, row, values };
}

/**
 * The rows about products in all sheets of a file that have a header. Every row with something in it is either among `rows` or
 * among `skipped`. `mapping` says which columns are meant where their headings don't.
 */
export function readTable(sheets: readonly Sheet[], required: Required, mapping: ColumnMapping = {}): Table {
  const headers = sheets.map((sheet) => ({ sheet, header: findHeader(sheet.rows, required, mapping) }));
  const isComplete = headers.some(({ header }) => header && lacking(header) === 0);
  const ignored = new Set<string>();
  const rows: TableRow[] = [];
  const skipped: SkippedRow[] = [];
  let names: Partial<Record<TableField, string>> = {};
  for (const { sheet, header } of headers) {
    if (!header || lacking(header) > 0) {
      skipped.push(...sheet.rows.map(({ row }) => ({ sheet: sheet.name, row, reason: 'no_header' as const })));
      continue;
    }
    const { position, titles, columns } = header;
    skipped.push(
      ...sheet.rows
        .slice(0, position + 1)
        .map(({ row }) => ({ sheet: sheet.name, row, reason: 'before_header' as const })),
    );
    const used = new Set(columns.values());
    for (const [column, title] of titles.entries()) if (title !== '' && !used.has(column)) ignored.add(title);
    names = {
      ...Object.fromEntries([...columns].map(([field, column]) => [field, titles[column] || `${column + 1}`])),
      ...names,
    };
    for (const each of sheet.rows.slice(position + 1)) {
      const read = readRow(sheet.name, each, columns, titles);
      if ('reason' in read) skipped.push(read);
      else rows.push(read);
    }
  }
  const about = { rows, skipped, columns: names, ignored: [...ignored] };
  if (isComplete) return { ...about, missing: [], absent: [] };
  const [closest] = headers.flatMap(({ header }) => header ?? []).sort((left, right) => lacking(left) - lacking(right));
  const nothing = required.flatMap((fields) => fields.slice(0, 1));
  return { ...about, missing: closest?.missing ?? nothing, absent: closest?.absent ?? Object.values(mapping) };
}
