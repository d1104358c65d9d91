import papaparse from 'papaparse';
import type { Sheet, SheetRow } from '#domain/imports/sheet.ts';
import { cleanText } from '#domain/values/text.ts';
import { decodeText } from './decode-text.ts';
import { countedRows } from './spreadsheet.ts';

const DELIMITERS = [';', ',', '\t', '|'] as const;
/** Rows that tell how a file is delimited. */
const SAMPLE_ROWS = 60;

/** A quote that is never closed would swallow all lines after it: then quotes are letters, and every line is a row. */
function parse(text: string, delimiter: string): string[][] {
  const { data, errors } = papaparse.parse<string[]>(text, { delimiter });
  if (!errors.some(({ code }) => code === 'MissingQuotes')) return data;
  return papaparse.parse<string[]>(text, { delimiter, quoteChar: '\u0000' }).data;
}

/** The first rows whose quotes end where a cell ends: with a wrong delimiter, those of quoted cells don't. */
function wellQuotedRows(text: string, delimiter: string): string[][] {
  const { data, errors } = papaparse.parse<string[]>(text, { delimiter, preview: SAMPLE_ROWS });
  const broken = new Set(errors.flatMap(({ type, row }) => (type === 'Quotes' ? [row] : [])));
  return data.filter((_, row) => !broken.has(row));
}

/** The delimiter that cuts most rows into the same number of cells, more than one; more cells decide between equals. */
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

/** Some programs quote the whole line once more: every row is one cell that holds the row, with nothing beside it. */
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

/** Columns that stand below one another with spaces between them: no sign parts the cells but those within prices. */
function spaced(text: string): string[][] | null {
  if (/[;\t|]|,(?!\d)/u.test(text)) return null;
  const rows = text.split(/\r?\n/u).map((line) => line.split(GAP).filter((cell) => cell !== ''));
  const filled = rows.filter(({ length }) => length > 0);
  const wide = filled.filter(({ length }) => length > 1 && length <= 12);
  return filled.length > 1 && wide.length >= filled.length * 0.6 ? rows : null;
}

/** A file of delimited text: comma, semicolon, tab or bar, in any of the usual encodings. */
export function readDelimited(bytes: Uint8Array): Sheet[] {
  const text = decodeText(bytes);
  const rows = spaced(text) ?? parse(text, delimiterOf(text));
  return [{ name: '', rows: countedRows(numbered(unwrapped(rows) ?? rows)) }];
}
