import { type CellObject, read, SSF, type WorkBook, type WorkSheet } from '@e965/xlsx';
import { unzipSync } from 'fflate';
import type { Sheet, SheetRow } from '#domain/imports/sheet.ts';
import { cleanText } from '#domain/values/text.ts';
import { countedRows, LIMITS, Unreadable } from './spreadsheet.ts';

/**
 * Refuses a zip whose parts together declare a larger size than the limit, or which has too many parts. The reader
 * never unpacks more than a part declares.
 */
function requireSize(bytes: Uint8Array): void {
  let total = 0;
  let parts = 0;
  unzipSync(bytes, {
    filter: ({ originalSize }) => {
      total += originalSize;
      parts += 1;
      return false;
    },
  });
  if (total > LIMITS.unzippedBytes || parts > LIMITS.parts) throw new Unreadable('too_large_unzipped');
}

/** Decimal digits that a double holds exactly; further digits are rounding errors (0.1 + 0.2). */
const CERTAIN_DIGITS = 15;
const plain = new Intl.NumberFormat('en', { useGrouping: false, maximumFractionDigits: 20 });

/** What a format writes between its letters; elapsed time ([h]:mm) is no such text. */
const TEXT_IN_FORMAT = /"[^"]*"|\\.|_.|\*.|\[(?![hms]+\])[^\]]*\]/gi;

/** A day (YYYY-MM-DD), a time (HH:MM, with its seconds if it has any) or both, as the format shows them. */
function dateText(value: number, format: string, date1904: boolean): string {
  const letters = format.replace(TEXT_IN_FORMAT, '');
  const hasTime = /[hs]/i.test(letters);
  const hasDay = /[yd]/i.test(letters) || !hasTime;
  const hours = letters.includes('[') ? '[hh]' : 'hh';
  const time = SSF.format(Math.round(value * 86_400) % 60 === 0 ? `${hours}:mm` : `${hours}:mm:ss`, value);
  if (!hasDay) return time;
  const day = SSF.format('yyyy-mm-dd', value, { date1904 });
  return hasTime && !Number.isInteger(value) ? `${day} ${time}` : day;
}

/**
 * A number as people see it in the sheet: with its format's decimals or leading zeros, as a percentage, or as a day or
 * a time. A long number without a format is written in full, though a narrow column would show it shortened.
 */
function numberText(value: number, format: string, date1904: boolean): string {
  const [positive = ''] = format.replace(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g, '').split(';');
  if (SSF.is_date(format)) return dateText(value, format, date1904);
  if (positive.includes('%')) return `${plain.format(Number((value * 100).toPrecision(CERTAIN_DIGITS)))} %`;
  if (/^0{2,}$/.test(positive.trim()) && Number.isInteger(value)) return SSF.format(positive.trim(), value);
  const certain = Number(value.toPrecision(CERTAIN_DIGITS));
  const decimals =
    /[0#?]\.([0#?]+)(?!.*E)/.exec(positive)?.[1]?.length ?? (/^[#,0? ]*0$/.test(positive.trim()) ? 0 : null);
  if (Number.isInteger(certain) || decimals === null) return plain.format(certain);
  return SSF.format(`0${decimals > 0 ? `.${'0'.repeat(decimals)}` : ''}`, certain);
}

function cellText(cell: CellObject | undefined, date1904: boolean): string {
  if (cell?.v === undefined) return '';
  if (cell.t === 'n' && typeof cell.v === 'number') return numberText(cell.v, String(cell.z ?? 'General'), date1904);
  if (cell.t === 'e') return cell.w ?? '#N/A';
  return cleanText(String(cell.v));
}

/**
 * Copies the text of a merged cell down into all its rows, since it is meant for each of them; not into its other
 * columns.
 */
function fillMerged(sheet: WorkSheet, rows: string[][]): void {
  for (const { s: start, e: end } of sheet['!merges'] ?? []) {
    const text = rows[start.r]?.[start.c] ?? '';
    if (text === '') continue;
    for (let at = start.r + 1; at <= Math.min(end.r, rows.length - 1); at += 1) {
      const row = rows[at] ?? [];
      while (row.length <= start.c) row.push('');
      row[start.c] = text;
      rows[at] = row;
    }
  }
}

function readSheet(name: string, sheet: WorkSheet | undefined, date1904: boolean): Sheet {
  const data = sheet?.['!data'] ?? [];
  if (!sheet || data.length === 0) return { name, rows: [] };
  const rows = Array.from(data, (row) => Array.from(row ?? [], (cell) => cellText(cell, date1904)));
  fillMerged(sheet, rows);
  const numbered: SheetRow[] = rows.map((cells, index) => ({ row: index + 1, cells }));
  return { name, rows: countedRows(numbered) };
}

function open(bytes: Uint8Array): WorkBook {
  try {
    // The library's own limit of rows is not used: it would drop further rows silently.
    return read(bytes, { type: 'array', dense: true, cellNF: true, cellHTML: false });
  } catch (error) {
    const isProtected = error instanceof Error && /password|encrypt/i.test(error.message);
    throw new Unreadable(isProtected ? 'protected' : 'damaged');
  }
}

/** Reads a workbook: .xlsx, .xlsm, .xlsb, .ods (zip) or .xls. A formula has the value that was saved with it. */
export function readWorkbook(bytes: Uint8Array, isZip: boolean): Sheet[] {
  if (isZip) {
    try {
      requireSize(bytes);
    } catch (error) {
      throw error instanceof Unreadable ? error : new Unreadable('damaged');
    }
  }
  const workbook = open(bytes);
  // Workbooks of old Macs count days from 1904 on instead of 1900.
  const date1904 = workbook.Workbook?.WBProps?.date1904 === true;
  return workbook.SheetNames.map((name) => readSheet(name, workbook.Sheets[name], date1904));
}
