import { createRequire } from 'node:module';
import type { Content } from 'pdfmake';

const { resolve } = createRequire(import.meta.url);
const file = (subset: string, weight: number) =>
  resolve(`@fontsource/instrument-sans/files/instrument-sans-${subset}-${weight}-normal.woff`);

/** The interface's typeface, as PDF takes it: static cuts, the letters of western and of eastern Europe in two files. */
export const FONTS = {
  Instrument: { normal: file('latin', 400), bold: file('latin', 600) },
  InstrumentExtended: { normal: file('latin-ext', 400), bold: file('latin-ext', 600) },
};

export const FONT_FILES: ReadonlySet<string> = new Set(
  Object.values(FONTS).flatMap(({ normal, bold }) => [normal, bold]),
);

/** What the two files have (their unicode-range in the package's CSS), as far as names and texts need it. */
const EXTENDED =
  /[\u0100-\u0130\u0132-\u0151\u0154-\u02BA\u02BD-\u02C5\u02C7-\u02CC\u1E00-\u1E9F\u1EF2-\u1EFF\u20A0-\u20AB\u20AD-\u20C0]+/u;
const WRITABLE =
  /[^\n\u0020-\u007E\u00A0-\u02CC\u1E00-\u1E9F\u1EF2-\u1EFF\u2010-\u2027\u2030-\u205E\u20A0-\u20C0\u2122\u2191\u2193\u2212\u2215]/gu;

/** A text in runs, each in the file that has its letters. Letters of other scripts become question marks. */
export function inked(text: string): Content[] {
  return text
    .normalize('NFC')
    .replace(/[\u2000-\u200A\u202F]/gu, '\u00A0')
    .replace(/[\u200B-\u200F\u2060\uFEFF]/gu, '')
    .replace(WRITABLE, '?')
    .split(new RegExp(`(${EXTENDED.source})`, 'u'))
    .filter((run) => run !== '')
    .map((run) => (EXTENDED.test(run) ? { text: run, font: 'InstrumentExtended' } : run));
}
