/** The price group of each column of a price file, as its headings say and a person corrects. Pure. */
import type { SheetLayout } from '#contract/import-report.ts';
import type { Import } from '#contract/imports.ts';
import type { GridGroup } from '#contract/price-grid.ts';
import { words } from '#domain/values/text.ts';
import { columnLetter } from '../import/import-mapping.ts';

export interface FileColumn {
  /** Counted from 1, as the server does. */
  readonly number: number;
  readonly letter: string;
  readonly title: string;
  /** The first value below the headings. */
  readonly example: string;
}

export interface FileChoice {
  /** The column of codes; null: not known. */
  readonly code: number | null;
  /** The column of each group that the file has prices for. */
  readonly groups: ReadonlyMap<string, number>;
}

/** The sheet with the table; where the server found none, the sheet with most rows. */
export function tableSheet({ sheets = [] }: Pick<Import, 'sheets'>): SheetLayout | undefined {
  const found = sheets.find(({ columns }) => columns.length > 0);
  return found ?? [...sheets].sort((left, right) => right.rows_total - left.rows_total)[0];
}

const isFilled = (cell: string | undefined) => cell !== undefined && cell !== '';

/**
 * Where the server found no table, the fullest of the first rows has the headings: a title above it fills one cell
 * only.
 */
function headingOf({ heading_rows, sample }: SheetLayout): { readonly row: number; readonly cells: readonly string[] } {
  const told = sample.find(({ row }) => row === heading_rows.at(-1));
  if (told !== undefined) return told;
  const width = Math.max(0, ...sample.map(({ cells }) => cells.filter(isFilled).length));
  return sample.find(({ cells }) => cells.filter(isFilled).length === width) ?? { row: 0, cells: [] };
}

export function fileColumns(sheet: SheetLayout): FileColumn[] {
  const heading = headingOf(sheet);
  const below = sheet.sample.filter(({ row }) => row > heading.row);
  const width = Math.max(sheet.columns.length, ...sheet.sample.map(({ cells }) => cells.length), 0);
  return Array.from({ length: width }, (_, at) => ({
    number: at + 1,
    letter: columnLetter(at),
    title: sheet.columns[at]?.title || (heading.cells[at] ?? ''),
    example: below.map(({ cells }) => cells[at]).find(isFilled) ?? '',
  })).filter(({ title, example }) => title !== '' || example !== '');
}

const folded = (text: string) => words(text).join(' ');

/** The price groups whose names are headings. Where there is none, the column of prices belongs to the group `only`. */
export function guessedChoice(sheet: SheetLayout, groups: readonly GridGroup[], only: string | null): FileChoice {
  const columns = fileColumns(sheet);
  const numberOf = (field: string) => sheet.columns.findIndex((column) => column.field === field) + 1 || null;
  const named = groups.flatMap(({ price_group_id, name }) => {
    const column = columns.find(({ title }) => folded(title) === folded(name));
    return column === undefined ? [] : [[price_group_id, column.number] as const];
  });
  const price = numberOf('price') ?? numberOf('price_per_kilo');
  const alone = only ?? (groups.length === 1 ? (groups[0]?.price_group_id ?? null) : null);
  const single = named.length === 0 && alone !== null && price !== null ? [[alone, price] as const] : [];
  return { code: numberOf('supplier_code') ?? numberOf('gtin'), groups: new Map([...named, ...single]) };
}

/**
 * The first price group's column in a file without a recognised table; null where a table was found, or no heading
 * names a group.
 */
export function unreadPrice(report: Pick<Import, 'sheets'>, groups: readonly GridGroup[]): number | null {
  const sheet = tableSheet(report);
  if (sheet === undefined || sheet.columns.length > 0) return null;
  const [first] = guessedChoice(sheet, groups, null).groups.values();
  return first ?? null;
}

/**
 * The mapping for one price group's prices. An empty cell keeps the group's price: no other column stands in for it.
 */
export function mappingFor({ columns }: SheetLayout, code: number, price: number): string[] {
  const codeField = columns[code - 1]?.field === 'gtin' ? 'gtin' : 'supplier_code';
  const isPerKilo = columns[price - 1]?.field === 'price_per_kilo';
  const priced = isPerKilo ? ['price:0', `price_per_kilo:${price}`] : [`price:${price}`, 'price_per_kilo:0'];
  return [`${codeField}:${code}`, ...priced];
}
