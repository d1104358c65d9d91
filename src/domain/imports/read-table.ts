import { fold } from '../values/text.ts';
import { bnnTable } from './bnn.ts';
import { findHeader, type Header, lacking, type Required, type Wanted } from './find-header.ts';
import { sectionCategory } from './sections.ts';
import type { RowPlace, Sheet, SheetRow, SkippedRow } from './sheet.ts';
import { sideBySide } from './side-by-side.ts';
import type { ColumnMapping } from './table-columns.ts';
import type { TableField } from './table-fields.ts';

export type { Required } from './find-header.ts';
export type { RowPlace, SkippedRow } from './sheet.ts';

/** A row about a product. A field is missing where the file has no column for it, "" where the cell is empty. */
export interface TableRow extends RowPlace {
  readonly values: Partial<Readonly<Record<TableField, string>>>;
  /** The title of the section that the row stands in. */
  readonly section?: string;
}

/** How a sheet was read, for people who compare it with the sheet itself. */
export interface SheetLayout {
  readonly name: string;
  /**
   * Rows of headings, as a spreadsheet program counts them; empty where there are none, or where the sheet has no
   * table.
   */
  readonly heading_rows: readonly number[];
  readonly columns: readonly {
    readonly title: string;
    readonly field: TableField | null;
    readonly isGuessed: boolean;
  }[];
}

export interface Table {
  readonly rows: readonly TableRow[];
  readonly skipped: readonly SkippedRow[];
  /** The heading of each column that is read, as the file has it; its number, counted from 1, where it has none. */
  readonly columns: Partial<Readonly<Record<TableField, string>>>;
  /** Headings of columns that are not read. */
  readonly ignored: readonly string[];
  readonly layout: readonly SheetLayout[];
  /** Where no sheet has a header: the fields that the row closest to one lacks; empty where there is a header. */
  readonly missing: readonly TableField[];
  /** Where no sheet has a header: columns that the mapping names and the file lacks. */
  readonly absent: readonly (string | number)[];
}

const filled = (cells: readonly string[]) => cells.filter((cell) => cell !== '');

/** The values with the variant added to the name: a size, a variety or a year tells products of one name apart. */
function withVariant(values: Record<string, string>): Record<string, string> {
  const { name = '', variant = '' } = values;
  const isSaid = variant === '' || name === '' || fold(name).includes(fold(variant));
  return isSaid ? values : { ...values, name: `${name} ${variant}` };
}

/**
 * Whether a row is the title of a section: it has one filled cell, which is not the row's code or price. A code has
 * digits and no spaces.
 */
function isTitle(cells: readonly string[], values: TableRow['values'], byValues: boolean): boolean {
  const [only, ...others] = filled(cells);
  if (only === undefined || others.length > 0) return false;
  if (!values.supplier_code && !values.gtin && !values.price) return true;
  return byValues && values.price !== only && /\p{L}{2}/u.test(only) && !/^\S*\d\S*$/u.test(only);
}

const isSame = (cells: readonly string[], { columns, titles }: Header) =>
  [...columns.values()].every((column) => fold(cells[column] ?? '') === fold(titles[column] ?? ''));

function readRow(sheet: string, { row, cells }: SheetRow, header: Header, byValues: boolean): TableRow | SkippedRow {
  const { columns, titles } = header;
  const values = Object.fromEntries(
    [...columns].map(([field, column]) => [field, (cells[column] ?? '').replace(/\s*[\r\n]+\s*/gu, ' ')]),
  );
  if (titles.length > 0 && isSame(cells, header)) return { sheet, row, reason: 'repeated_header' };
  return isTitle(cells, values, byValues)
    ? { sheet, row, reason: 'section_title' }
    : { sheet, row, values: withVariant(values) };
}

function layoutOf(name: string, header: Header | null, rows: readonly SheetRow[]): SheetLayout {
  if (!header || lacking(header) > 0) return { name, heading_rows: [], columns: [] };
  const { position, lines, titles, columns, guessed } = header;
  const fields = new Map([...columns].map(([field, column]) => [column, field]));
  const width = Math.max(titles.length, ...[...fields.keys()].map((column) => column + 1));
  return {
    name,
    heading_rows: rows.slice(position, position + lines).map(({ row }) => row),
    columns: Array.from({ length: width }, (_, column) => {
      const field = fields.get(column) ?? null;
      return { title: titles[column] ?? '', field, isGuessed: field !== null && guessed.has(field) };
    }),
  };
}

interface Reading {
  readonly rows: TableRow[];
  readonly skipped: SkippedRow[];
}

interface ReadingBelow {
  readonly byValues: boolean;
  /** The category of rows that stand below no title of a section. */
  readonly shelf: string | null;
}

/** A sheet name that nobody chose: "Feuil1", "Sheet 2". */
const UNNAMED =
  /^(?:feuil(?:le)?|sheet|tabelle|blatt|foglio|hoja|folha|planilha|blad|data|export|tarif|prix|preise|listino)?\s*\d*$/iu;

/** The rows below a header. Beside one another, a row holds several products; the titles above them are named once. */
function readBelow({ name, rows }: Sheet, header: Header, { byValues, shelf }: ReadingBelow, into: Reading): void {
  const { position, lines } = header;
  const start = position + lines;
  into.skipped.push(...rows.slice(0, start).map(({ row }) => ({ sheet: name, row, reason: 'before_header' as const })));
  const blocks = byValues ? sideBySide(header) : [{ header, from: 0, to: Number.POSITIVE_INFINITY }];
  // Where each section has its own headings, the title of the first section stands above the first headings.
  const isRepeated = lines > 0 && rows.slice(start).some(({ cells }) => isSame(cells, header));
  const above = filled(rows[position - 1]?.cells ?? []);
  const sections = blocks.map(() => (isRepeated && above.length > 0 ? (above[0] ?? '') : ''));
  for (const { row, cells } of rows.slice(start)) {
    const read = blocks.flatMap(({ header: own, from, to }, at) => {
      const part = cells.slice(from, to);
      if (blocks.length > 1 && filled(part).length === 0) return [];
      const each = readRow(name, { row, cells: part }, own, byValues);
      if ('reason' in each && each.reason === 'section_title') sections[at] = filled(part)[0] ?? '';
      return [each];
    });
    const products = read.flatMap((each, at) => {
      const section = byValues ? (sectionCategory(sections[at] ?? '') ?? shelf) : null;
      return 'reason' in each ? [] : section === null ? [each] : [{ ...each, section }];
    });
    into.rows.push(...products);
    if (products.length === 0)
      into.skipped.push(...read.flatMap((each) => ('reason' in each ? [each] : [])).slice(0, 1));
  }
}

/** How to read the sheets. `byValues`: where headings are missing or unknown, the values tell the columns. */
export interface ReadingWays {
  readonly byValues?: boolean;
  /** The sheets that are read; all sheets if left out. */
  readonly sheets?: readonly string[];
}

/**
 * The rows about products in all sheets of a file that have a header. Every row with something in it is among `rows` or
 * `skipped`. `mapping` says which columns are meant where their headings don't.
 */
export function readTable(
  sheets: readonly Sheet[],
  required: Required,
  mapping: ColumnMapping = {},
  { byValues = false, sheets: chosen }: ReadingWays = {},
): Table {
  const wanted: Wanted = { required, mapping, byValues };
  const into: Reading = { rows: [], skipped: [] };
  const headers = sheets.map((given) => {
    const norm = byValues ? bnnTable(given) : null;
    into.skipped.push(...(norm?.skipped ?? []));
    const sheet = norm?.sheet ?? given;
    const isLeft = chosen !== undefined && !chosen.includes(sheet.name);
    return { sheet, header: isLeft ? null : findHeader(sheet.rows, wanted) };
  });
  const tables = headers.filter(({ header }) => header && lacking(header) === 0).length;
  const isComplete = tables > 0;
  const ignored = new Set<string>();
  let names: Partial<Record<TableField, string>> = {};
  for (const { sheet, header } of headers) {
    if (!header || lacking(header) > 0) {
      into.skipped.push(...sheet.rows.map(({ row }) => ({ sheet: sheet.name, row, reason: 'no_header' as const })));
      continue;
    }
    const { titles, columns } = header;
    const used = new Set(columns.values());
    for (const [column, title] of titles.entries()) if (title !== '' && !used.has(column)) ignored.add(title);
    names = {
      ...Object.fromEntries([...columns].map(([field, column]) => [field, titles[column] || `${column + 1}`])),
      ...names,
    };
    const shelf = tables > 1 && !UNNAMED.test(sheet.name) ? sectionCategory(sheet.name) : null;
    readBelow(sheet, header, { byValues, shelf }, into);
  }
  const layout = headers.map(({ sheet, header }) => layoutOf(sheet.name, header, sheet.rows));
  const about = { ...into, columns: names, ignored: [...ignored], layout };
  if (isComplete) return { ...about, missing: [], absent: [] };
  const [closest] = headers.flatMap(({ header }) => header ?? []).sort((left, right) => lacking(left) - lacking(right));
  const nothing = required.flatMap((fields) => fields.slice(0, 1));
  return { ...about, missing: closest?.missing ?? nothing, absent: closest?.absent ?? Object.values(mapping) };
}
