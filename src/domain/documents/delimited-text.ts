import { delimitedNumber } from '../values/delimited-number.ts';
import { FORMULA } from '../values/formula-text.ts';
import { toDecimal } from '../values/money.ts';
import { type DocumentCell, type DocumentTable, isMoney } from './document-table.ts';

/** Without this mark Excel takes UTF-8 for another encoding. */
const BYTE_ORDER_MARK = '\uFEFF';
/** What a reader would take for the end of a cell, or leave out. */
const NEEDS_QUOTES = /[;"\r\n\uFEFF]|^ | $/;

/**
 * A file of delimited text that Excel opens with a double click: semicolons, UTF-8 by its mark, no cell that a
 * spreadsheet program would calculate. The first row holds the titles.
 */
export function delimitedText(rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(written).join(';')}\r\n`).join('');
}

function written(cell: string): string {
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * A table as such a file, numbers with the language's decimal sign.
 * @param tag language, as browsers write it
 */
export function tableText({ columns, rows }: DocumentTable, tag: string): string {
  return delimitedText([
    columns.map(({ title }) => title),
    ...rows.map((row) => row.map((cell) => cellText(cell, tag))),
  ]);
}

function cellText(cell: DocumentCell, tag: string): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return delimitedNumber(cell, tag);
  return isMoney(cell) ? delimitedNumber(toDecimal(cell), tag, cell.precision) : cell;
}
