import { createRequire } from 'node:module';
import type { Content } from 'pdfmake';

const { resolve } = createRequire(import.meta.url);
const file = (subset: string, weight: number) =>
  resolve(`@fontsource/instrument-sans/files/instrument-sans-${subset}-${weight}-normal.woff`);

/** The interface's typeface for PDF: static fonts, with the letters of western and of eastern Europe in two files. */
export const FONTS = {
  Instrument: { normal: file('latin', 400), bold: file('latin', 600) },
  InstrumentExtended: { normal: file('latin-ext', 400), bold: file('latin-ext', 600) },
};

export const FONT_FILES: ReadonlySet<string> = new Set(
  Object.values(FONTS).flatMap(({ normal, bold }) => [normal, bold]),
);

/** Letters that only the second file has. */
const EXTENDED =
  /[\u0100\u0101\u0103-\u0107\u010A-\u0113\u0116-\u011B\u011E-\u0123\u0126\u0127\u012A\u012B\u012E-\u0130\u0132\u0133\u0136\u0137\u0139-\u013E\u0141-\u0148\u014A-\u014D\u0150\u0151\u0154-\u015B\u015E-\u0161\u0164\u0165\u016A-\u017E\u01CD\u01CE\u0218-\u021B\u0237\u02C7\u02DD\u1E80-\u1E85\u1E9E\u1EF2\u1EF3]+/u;
/** Characters that one of the two files has. */
const WRITABLE = new RegExp(
  `[\\n\\u0020-\\u007E\\u00A0-\\u00A3\\u00A5\\u00A7-\\u00AB\\u00AE-\\u00B0\\u00B4\\u00B6-\\u00B8\\u00BA\\u00BB\\u00BF-\\u00FF\\u0102\\u0131\\u0152\\u0153\\u2013\\u2014\\u2018-\\u201A\\u201C-\\u201E\\u2022\\u2026\\u2039\\u203A\\u20AC\\u2122\\u2191\\u2193\\u2212]|${EXTENDED.source}`,
  'u',
);
/** Signs that neither file has, in letters of a keyboard. Unicode itself decomposes others, such as ½ and ². */
const IN_OTHER_WORDS: ReadonlyMap<string, string> = new Map([
  ['\u00B1', '+/-'],
  ['\u00B5', 'u'],
  ['\u2010', '-'],
  ['\u2011', '-'],
  ['\u2032', '\u2019'],
  ['\u2033', '\u201D'],
  ['\u2044', '/'],
  ['\u2264', '<='],
  ['\u2265', '>='],
]);

/** A character in signs that the files have; null when there are none for it. */
function shown(character: string): string | null {
  if (WRITABLE.test(character)) return character;
  const other = IN_OTHER_WORDS.get(character);
  if (other !== undefined) return other;
  const parts = [...character.normalize('NFKD').replace(/\p{Mark}/gu, '')];
  if (parts.length === 0) return '';
  const written = parts.map((part) => (WRITABLE.test(part) ? part : IN_OTHER_WORDS.get(part)));
  return written.includes(undefined) ? null : written.join('');
}

/** A text in runs, each with the font that has its letters. Letters of other scripts become question marks. */
export function inked(text: string): Content[] {
  const letters = text
    .normalize('NFC')
    .replace(/[\u2000-\u200A\u202F]/gu, '\u00A0')
    .replace(/[\u00AD\u200B-\u200F\u2060\uFEFF]/gu, '');
  return Array.from(letters, (character) => shown(character) ?? '?')
    .join('')
    .split(new RegExp(`(${EXTENDED.source})`, 'u'))
    .filter((run) => run !== '')
    .map((run) => (EXTENDED.test(run) ? { text: run, font: 'InstrumentExtended' } : run));
}
