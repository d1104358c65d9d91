import { readDelimited } from './read-delimited.ts';
import { readWorkbook } from './read-workbook.ts';
import { type SpreadsheetReading, Unreadable } from './spreadsheet.ts';

const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b;
/** Whether it is an OLE compound file: an .xls, or a workbook with a password. */
const isCompound = (bytes: Uint8Array) => [0xd0, 0xcf, 0x11, 0xe0].every((byte, at) => bytes[at] === byte);

/**
 * Reads a spreadsheet; its content tells the format, not its name. Runs in the worker, which has limits of time and
 * memory.
 */
export function readBytes(bytes: Uint8Array): SpreadsheetReading {
  try {
    if (isZip(bytes) || isCompound(bytes)) return { sheets: readWorkbook(bytes, isZip(bytes)) };
    return { sheets: readDelimited(bytes) };
  } catch (error) {
    if (error instanceof Unreadable) {
      return { problem: error.problem, ...(error.rows === null ? {} : { rows: error.rows }) };
    }
    return { problem: 'damaged' };
  }
}
