/**
 * Files that say no more than what is ordered and how much, under no headings or under such as nobody knows, and
 * delimited order forms. Pure.
 */
import { cleanText } from '../values/text.ts';
import { headingOf, type OrderColumns, orderColumns } from '../written-lists/two-columns.ts';
import { isNothing, withoutGuard } from './order-form.ts';
import type { Sheet } from './sheet.ts';
import { recognizeColumns } from './table-columns.ts';

/** Null also where a heading says that the numbers are something else, such as prices. */
function columnsOf(rows: readonly (readonly string[])[]): OrderColumns | null {
  const columns = orderColumns(rows);
  if (columns === null) return null;
  const said = [...recognizeColumns(headingOf(rows) ?? [])].find(([, column]) => column === columns.quantity);
  return said === undefined || said[0] === 'order_quantity' ? columns : null;
}

/** The mapping of such a file's two columns, as a caller would give it; none for a file of another kind. */
export function unnamedColumns(sheets: readonly Sheet[]): string[] {
  const [filled, ...others] = sheets.filter(({ rows }) => rows.length > 0);
  const columns = filled === undefined || others.length > 0 ? null : columnsOf(filled.rows.map(({ cells }) => cells));
  return columns === null ? [] : [`supplier_code:${columns.code + 1}`, `order_quantity:${columns.quantity + 1}`];
}

const DELIMITERS = ['\t', ';', '|', ','] as const;

/** Lines above the headings, such as a title. */
const MOST_ABOVE = 10;

/**
 * The rows of a filled-in order form that order something; null where no row names both columns. Its other numbers,
 * such as prices, order nothing.
 */
function linesOfForm(rows: readonly (readonly string[])[]): string[] | null {
  for (const [at, heading] of rows.slice(0, MOST_ABOVE).entries()) {
    const columns = recognizeColumns(heading);
    const [code, gtin, quantity] = (['supplier_code', 'gtin', 'order_quantity'] as const).map((field) =>
      columns.get(field),
    );
    if (quantity === undefined || (code ?? gtin) === undefined) continue;
    const cell = (row: readonly string[], column: number | undefined) =>
      (column === undefined ? '' : row[column]) ?? '';
    return rows
      .slice(at + 1)
      .filter((row) => !isNothing(cell(row, quantity)))
      .map((row) => `${withoutGuard(cell(row, code)) || cell(row, gtin)}\t${cell(row, quantity)}`);
  }
  return null;
}

/**
 * The text of such a file as lines of a written list, each with its code and its quantity, whatever stood between them.
 * Any other text comes back as it is.
 */
export function listOfFile(text: string): string {
  const lines = text
    .replace(/^\uFEFF/u, '')
    .split(/\r\n|\r|\n/u)
    .filter((line) => line.trim() !== '');
  for (const delimiter of DELIMITERS) {
    const rows = lines.map((line) => cellsOf(line, delimiter));
    const list = rows.every((row) => row.length === 2) ? listOfPairs(rows) : linesOfForm(rows);
    if (list !== null) return list.join('\n');
  }
  return text;
}

/** The rows of a sheet as such a list; null where no two columns are a code and a quantity. */
export function listOfSheet(rows: readonly (readonly string[])[]): string | null {
  return (linesOfForm(rows) ?? listOfPairs(rows))?.join('\n') ?? null;
}

function listOfPairs(rows: readonly (readonly string[])[]): string[] | null {
  const columns = columnsOf(rows);
  if (columns === null) return null;
  return rows
    .slice(headingOf(rows) === null ? 0 : 1)
    .map((row) => `${row[columns.code] ?? ''}\t${row[columns.quantity] ?? ''}`);
}

/** The cells of a line; one that has the delimiter in it stands between quotation marks. */
function cellsOf(line: string, delimiter: string): string[] {
  const cells = [''];
  let isQuoted = false;
  for (const letter of line) {
    if (letter === '"') isQuoted = !isQuoted;
    else if (letter === delimiter && !isQuoted) cells.push('');
    else cells[cells.length - 1] += letter;
  }
  return cells.map((cell) => cleanText(cell));
}
