import { completeColumns, firstRowByValues } from './guess-columns.ts';
import type { SheetRow } from './sheet.ts';
import { type ColumnMapping, recognizeColumns, type TableColumns } from './table-columns.ts';
import { TABLE_FIELDS, type TableField } from './table-fields.ts';

/** How many of the first filled rows may hold the header. */
const HEADER_ROWS = 80;

/** Each inner list is fulfilled by any one of its fields. */
export type Required = readonly (readonly TableField[])[];

/** What a table must have, and whether values may tell what headings don't. */
export interface Wanted {
  readonly required: Required;
  readonly mapping: ColumnMapping;
  readonly byValues: boolean;
}

export interface Header {
  /**
   * Where the first row of headings stands, and how many such rows there are; with none, where the first row of the
   * table stands.
   */
  readonly position: number;
  readonly lines: 0 | 1 | 2;
  readonly titles: readonly string[];
  readonly columns: TableColumns;
  readonly guessed: ReadonlySet<TableField>;
  readonly missing: readonly TableField[];
  /** Columns that the mapping names and the sheet lacks. */
  readonly absent: readonly (string | number)[];
}

export const lacking = ({ missing, absent }: Header) => missing.length + absent.length;

function missingOf(columns: TableColumns, required: Required): TableField[] {
  return required.flatMap((fields) => (fields.some((field) => columns.has(field)) ? [] : fields.slice(0, 1)));
}

const widthOf = (rows: readonly SheetRow[]) => rows.reduce((widest, { cells }) => Math.max(widest, cells.length), 0);

function headerOf(
  rows: readonly SheetRow[],
  position: number,
  lines: Header['lines'],
  titles: readonly string[],
  wanted: Wanted,
  width: number,
): Header {
  const { required, mapping, byValues } = wanted;
  const said = recognizeColumns(titles, mapping);
  const { columns, guessed } =
    byValues && (said.size > 0 || lines === 0)
      ? completeColumns(titles, rows.slice(position + lines), said, mapping)
      : { columns: said, guessed: new Set<TableField>() };
  const absent = TABLE_FIELDS.flatMap((field) => {
    const column = mapping[field];
    return column === undefined || column === 0 || (columns.get(field) ?? width) < width ? [] : [column];
  });
  return { position, lines, titles, columns, guessed, missing: missingOf(columns, required), absent };
}

/**
 * The header where the mapping names every required column by number. The table begins with the first row that has them
 * all; headings have no digits.
 */
function numberedHeader(rows: readonly SheetRow[], wanted: Wanted, width: number): Header | null {
  const { required, mapping } = wanted;
  const columns = required.map((fields) =>
    fields.map((field) => mapping[field]).find((column) => column !== undefined && column !== 0),
  );
  if (!columns.every((column) => typeof column === 'number')) return null;
  const cellsOf = ({ cells }: SheetRow) => columns.map((column) => cells[column - 1] ?? '');
  const first = rows.findIndex((row) => cellsOf(row).every((cell) => cell !== ''));
  const row = rows[first];
  if (row === undefined) return null;
  const isHeading = !cellsOf(row).some((cell) => /\d/.test(cell));
  return isHeading ? headerOf(rows, first, 1, row.cells, wanted, width) : headerOf(rows, first, 0, [], wanted, width);
}

const WEIGHTS: Partial<Readonly<Record<TableField, number>>> = {
  name: 4,
  price: 3,
  price_with_tax: 3,
  price_per_kilo: 3,
  supplier_code: 3,
  gtin: 2,
};
const weightOf = (columns: TableColumns) => [...columns.keys()].reduce((sum, field) => sum + (WEIGHTS[field] ?? 1), 0);

const hasNumbers = ({ cells }: SheetRow) => cells.some((cell) => /^[-€$£ ]*\d+(?:[.,]\d+)*\s*[€$£%]?$/.test(cell));

/** Two rows of headings as one. A heading that spans several columns above stands before each heading below it. */
function twoLines(upper: readonly string[], lower: readonly string[], isSpanning: boolean): string[] {
  let above = '';
  return Array.from({ length: Math.max(upper.length, lower.length) }, (_, column) => {
    const own = upper[column] ?? '';
    above = own === '' && isSpanning ? above : own;
    const below = lower[column] ?? '';
    return [below === '' ? own : above, below].filter((text) => text !== '').join(' ');
  });
}

interface Titles {
  readonly position: number;
  readonly lines: 1 | 2;
  readonly titles: readonly string[];
}

/** The rows that may hold headings, alone and with the row below them. */
function possibleTitles(rows: readonly SheetRow[]): Titles[] {
  return rows.slice(0, HEADER_ROWS).flatMap((row, position) => {
    const one: Titles = { position, lines: 1, titles: row.cells };
    const below = rows[position + 1];
    if (!below || hasNumbers(row) || hasNumbers(below)) return [one];
    return [
      one,
      ...[true, false].map(
        (isSpanning): Titles => ({ position, lines: 2, titles: twoLines(row.cells, below.cells, isSpanning) }),
      ),
    ];
  });
}

/**
 * The header where no headings say what is required: the values tell it. A row of texts right above the first row is
 * its heading.
 */
function headerByValues(rows: readonly SheetRow[], wanted: Wanted, width: number): Header | null {
  const bare = headerOf(rows, 0, 0, [], wanted, width);
  if (lacking(bare) > 0) return null;
  const first = firstRowByValues(rows, bare.columns);
  if (first < 0) return null;
  const completedBy = (titles: readonly string[]): Header => {
    const { columns, guessed } = completeColumns(titles, rows.slice(first), new Map(), wanted.mapping);
    return {
      ...bare,
      position: first - 1,
      lines: 1,
      titles,
      columns,
      guessed,
      missing: missingOf(columns, wanted.required),
    };
  };
  const above = rows[first - 1];
  const isHeading =
    above !== undefined &&
    !hasNumbers(above) &&
    above.cells.filter((cell) => cell !== '').length >= Math.min(bare.columns.size, 3);
  if (!isHeading) return { ...bare, position: first, lines: 0, titles: [] };
  // A heading may say that its column is something else than its values look like.
  const headed = headerOf(rows, first - 1, 1, above.cells, wanted, width);
  const named = headed.columns.size > 0 ? headed : completedBy(above.cells);
  return lacking(named) === 0 ? named : null;
}

/**
 * The rows whose headings name most fields; the earlier rows where two name as many. Where no headings do, the values
 * tell.
 */
function findRichest(rows: readonly SheetRow[], wanted: Wanted, width: number): Header | null {
  const ranked = possibleTitles(rows)
    .map((each) => {
      const said = recognizeColumns(each.titles, wanted.mapping);
      return { ...each, weight: weightOf(said), isNamed: said.has('name') };
    })
    .filter(({ weight }) => weight > 0)
    .sort((left, right) => right.weight - left.weight || left.lines - right.lines || left.position - right.position);
  let best: Header | null = null;
  for (const { position, lines, titles } of ranked.slice(0, 6)) {
    const header = headerOf(rows, position, lines, titles, wanted, width);
    if (lacking(header) === 0) return header;
    if (best === null || lacking(header) < lacking(best)) best = header;
  }
  return headerByValues(rows, wanted, width) ?? best;
}

/** The first row that names all required fields; else the row that lacks the fewest. */
function findFirst(rows: readonly SheetRow[], wanted: Wanted, width: number): Header | null {
  let best: Header | null = null;
  for (const [position, { cells }] of rows.slice(0, HEADER_ROWS).entries()) {
    const header = headerOf(rows, position, 1, cells, wanted, width);
    if (header.columns.size === 0) continue;
    if (best === null || lacking(header) < lacking(best)) best = header;
    if (lacking(header) === 0) return header;
  }
  return best;
}

/** Where the table of a sheet begins, and which column says what. */
export function findHeader(rows: readonly SheetRow[], wanted: Wanted): Header | null {
  const width = widthOf(rows);
  const numbered = numberedHeader(rows, wanted, width);
  if (numbered) return numbered;
  return wanted.byValues ? findRichest(rows, wanted, width) : findFirst(rows, wanted, width);
}
