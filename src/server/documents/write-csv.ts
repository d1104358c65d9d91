import Papa from 'papaparse';
import { delimitedNumber } from '#domain/values/delimited-number.ts';
import { FORMULA } from '#domain/values/formula-text.ts';
import { toDecimal } from '#domain/values/money.ts';
import { type DocumentCell, type DocumentTable, isMoney } from './document-table.ts';

/** Without this mark Excel takes UTF-8 for another encoding. */
const BYTE_ORDER_MARK = '\uFEFF';

function cellText(cell: DocumentCell, tag: string): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return delimitedNumber(cell, tag);
  return isMoney(cell) ? delimitedNumber(toDecimal(cell), tag, cell.precision) : cell;
}

/**
 * CSV that Excel opens with a double click: semicolons, UTF-8, the language's decimal sign.
 * @param tag language, as browsers write it
 */
export function writeCsv({ columns, rows }: DocumentTable, tag: string): Buffer {
  const fields = columns.map(({ title }) => title);
  const data = rows.map((row) => row.map((cell) => cellText(cell, tag)));
  const text = Papa.unparse({ fields, data }, { delimiter: ';', newline: '\r\n', escapeFormulae: FORMULA });
  return Buffer.from(`${BYTE_ORDER_MARK}${text}\r\n`, 'utf8');
}
