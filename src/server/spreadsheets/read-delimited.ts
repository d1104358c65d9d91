import papaparse from 'papaparse';
import type { Sheet, SheetRow } from '#domain/imports/sheet.ts';
import { cleanText } from '#domain/values/text.ts';
import { decodeText } from './decode-text.ts';
import { countedRows } from './spreadsheet.ts';

const DELIMITERS = [';', ',', '\t', '|'] as const;
/** The first rows, by which the delimiter is found. */
const SAMPLE_ROWS = 60;

/**
 * If a quote is never closed, quotes are read as letters and every line is a row: else the quote would swallow all
 * lines after it.
 */
function parse(text: string, delimiter: string): string[][] {
  const { data, errors } = papaparse.parse<string[]>(text, { delimiter });
  if (!errors.some(({ code }) => code === 'MissingQuotes')) return data;
  return papaparse.parse<string[]>(text, { delimiter, quoteChar: '\u0000' }).data;
}

/**
 * Those of the first rows in which quotes end where a cell ends. With a wrong delimiter, rows with quoted cells are
 * not among them.
 */
function wellQuotedRows(text: string, delimiter: string): string[][] {
  const { data, errors } = papaparse.parse<string[]>(text, { delimiter, preview: SAMPLE_ROWS });
  const broken = new Set(errors.flatMap(({ type, row }) => (type === 'Quotes' ? [row] : [])));
  return data.filter((_, row) => !broken.has(row));
}

/**
 * The delimiter that cuts most rows into the same number of cells, at least two; of equal ones, that with more cells.
 */
function delimiterOf(text: string): string {
  let best = { delimiter: ',', score: 0 };
  for (const delimiter of DELIMITERS) {
    const widths = new Map<number, number>();
    for (const { length } of wellQuotedRows(text, delimiter)) {
      if (length > 1) widths.set(length, (widths.get(length) ?? 0) + 1);
    }
    for (const [width, rows] of widths) {
      const score = rows * 1000 + Math.min(width, 999);
      if (score > best.score) best = { delimiter, score };
    }
  }
  return best.delimiter;
}

/**
 * Some programs quote each line as a whole: then every row is one cell, which holds the row. null: these rows are not
 * such.
 */
function unwrapped(rows: readonly string[][]): string[][] | null {
  const lines = rows.map(([cell = '']) => cell);
  const isAlone = ([, beside = '', ...others]: readonly string[]) => beside === '' && others.length === 0;
  const isWrapped = rows.every(isAlone) && /["][,;\t]["]/.test(lines[0] ?? '');
  if (!isWrapped) return null;
  const text = lines.join('\n');
  return parse(text, delimiterOf(text));
}

function* numbered(rows: readonly string[][]): Generator<SheetRow> {
  for (const [index, cells] of rows.entries()) yield { row: index + 1, cells: cells.map(cleanText) };
}

const GAP = /\s{2,}|\t/u;

/**
 * Reads columns that are aligned with spaces; null: they aren't, or there are delimiters other than commas in
 * numbers.
 */
function spaced(text: string): string[][] | null {
  if (/[;\t|]|,(?!\d)/u.test(text)) return null;
  const rows = text.split(/\r?\n/u).map((line) => line.split(GAP).filter((cell) => cell !== ''));
  const filled = rows.filter(({ length }) => length > 0);
  const wide = filled.filter(({ length }) => length > 1 && length <= 12);
  return filled.length > 1 && wide.length >= filled.length * 0.6 ? rows : null;
}

/** Reads delimited text: by comma, semicolon, tab, bar or spaces, in any of the usual encodings. */
export function readDelimited(bytes: Uint8Array): Sheet[] {
  const text = decodeText(bytes);
  const rows = spaced(text) ?? parse(text, delimiterOf(text));
  return [{ name: '', rows: countedRows(numbered(unwrapped(rows) ?? rows)) }];
}
