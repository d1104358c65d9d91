/**
 * Reads an order as people write it into a message, a note or a spreadsheet: one product a line, the quantity before or
 * behind it. Some lines can be read in several ways, such as "00417 2": the catalog decides which reading names a
 * product.
 */
import { cleanText, fold } from '../values/text.ts';
import { orderColumns } from './two-columns.ts';
import { UNIT_WORDS, type WrittenUnit } from './unit-words.ts';

/** More lines than any message has. A longer list should be sent as a file. */
export const MOST_WRITTEN_LINES = 500;

/** One way to read a line. */
export interface LineReading {
  /** The code or words that name the product. */
  readonly words: string;
  /** Packs and pieces as written, kilos and litres in thousandths; null: the line says no quantity. */
  readonly quantity: number | null;
  /** null: the line says no unit. */
  readonly unit: WrittenUnit | null;
}

export interface WrittenLine {
  /** The line of the text, counted from 1. */
  readonly number: number;
  /** The line as it was written, without its edges and bullets. */
  readonly text: string;
  /** The likeliest reading first; never empty. */
  readonly readings: readonly LineReading[];
}

const NUMBER = String.raw`\d{1,4}(?:[.,]\d{1,3})?`;
const UNIT = String.raw`[\p{L}]+\.?`;
const LEADING = new RegExp(String.raw`^(${NUMBER})\s*(?:[x×*]\s*)?(?:(${UNIT})\s+)?(.*\p{L}.*|\d{3,})$`, 'u');
const TRAILING = new RegExp(String.raw`^(.*?)(?:\s*[:=]\s*|\s+[x×*]?\s*|\s*[x×*]\s*)(${NUMBER})\s*(${UNIT})?$`, 'u');
const BULLET = /^[-–—•*·>]+\s*/u;
const OF = /^(?:de\s+la\s+|de\s+|d['’]\s*|of\s+|von\s+|di\s+)/iu;
/** A greeting or a heading, which orders nothing. */
const SPOKEN = /[:!?,]$|^[^\p{L}\p{N}]*$/u;

/** Every line that is not empty, in its order. */
export function readWrittenList(text: string): WrittenLine[] {
  const lines = text.split(/\r\n|\r|\n/u).map((raw) => cleanText(raw.replace(BULLET, '').replaceAll(/ +/g, ' ')));
  const pairs = lines.map(cellsOf).filter((cells) => cells.length === 2);
  // All such lines together tell which of two numbers is the quantity; a single line often does not.
  const isQuantityFirst = orderColumns(pairs)?.quantity === 0;
  return lines.flatMap((line, index) =>
    line === ''
      ? []
      : [{ number: index + 1, text: line.replaceAll('\t', ' '), readings: readingsOf(line, isQuantityFirst) }],
  );
}

/** Whether a line seems to order nothing, judged without the catalog: "Bonjour, pour demain :". */
export function isSpoken({ text, readings }: WrittenLine): boolean {
  return readings.every(({ quantity }) => quantity === null) && SPOKEN.test(text);
}

const cellsOf = (line: string) =>
  line
    .split(/[\t;|]/u)
    .map(cleanText)
    .filter((cell) => cell !== '');

function readingsOf(line: string, isQuantityFirst: boolean): readonly LineReading[] {
  const cells = cellsOf(line);
  if (/[\t;|]/u.test(line)) return readingsOfCells(isQuantityFirst && cells.length === 2 ? cells.reverse() : cells);
  return distinct([...leading(line), ...trailing(line), { words: line, quantity: null, unit: null }]);
}

/** Reads a row of a spreadsheet: the code or name stands first, the quantity is the last cell that is a number. */
function readingsOfCells(cells: readonly string[]): readonly LineReading[] {
  const place = cells.findLastIndex((cell, index) => index > 0 && quantityOf(cell, undefined) !== null);
  const others = cells.filter((_, index) => index !== place);
  const said = place === -1 ? null : quantityOf(cells[place] ?? '', undefined);
  const quantity = said === null ? null : said.quantity;
  return distinct([...others, others.join(' ')].map((words) => ({ words, quantity, unit: null })));
}

function leading(line: string): readonly LineReading[] {
  const [, number = '', unit, rest = ''] = LEADING.exec(line) ?? [];
  const known = unitOf(unit);
  const said = quantityOf(number, known === null ? undefined : unit);
  if (said === null || line === '') return [];
  const words = known === null && unit !== undefined ? `${unit} ${rest}` : rest;
  return [{ words: cleanText(words.replace(OF, '')), ...said }];
}

function trailing(line: string): readonly LineReading[] {
  const [, words = '', number = '', unit] = TRAILING.exec(line) ?? [];
  if (words === '' || (unit !== undefined && unitOf(unit) === null)) return [];
  const said = quantityOf(number, unit);
  if (said === null) return [];
  const reading = { words: cleanText(words), ...said };
  // "beurre 250 g" names the size of a product, "tomates 5 kg" how much is wanted.
  const isSize = (said.unit === 'kilo' || said.unit === 'liter') && said.quantity < 1000;
  return isSize ? [{ words: line, quantity: null, unit: null }, reading] : [reading];
}

function unitOf(word: string | undefined) {
  if (word === undefined) return null;
  // A single letter with a point shortens "colis" or "carton".
  if (/^c\.$/iu.test(word)) return { unit: 'pack', thousandths: 1 } as const;
  return UNIT_WORDS.get(fold(word.replace('.', ''))) ?? null;
}

/** The quantity that a number and a unit mean; null for none, such as 0, "007", or half a pack. */
function quantityOf(
  number: string,
  word: string | undefined,
): { readonly quantity: number; readonly unit: WrittenUnit | null } | null {
  if (!/^(?:0[.,]\d+|[1-9]\d{0,3}(?:[.,]\d{1,3})?)$/u.test(number)) return null;
  const { unit, thousandths } = unitOf(word) ?? { unit: null, thousandths: 1 };
  const quantity = Math.round(Number(number.replace(',', '.')) * thousandths * 1000) / 1000;
  return Number.isInteger(quantity) && quantity > 0 ? { quantity, unit } : null;
}

function distinct(readings: readonly LineReading[]): readonly LineReading[] {
  const named = readings.filter(({ words }) => words !== '');
  const isFirst = (reading: LineReading, index: number) =>
    named.findIndex((each) => each.words === reading.words && each.quantity === reading.quantity) === index;
  const kept = named.filter(isFirst);
  return kept.length === 0 ? readings.slice(0, 1) : kept;
}
