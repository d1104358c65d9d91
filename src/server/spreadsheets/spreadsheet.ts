import type { Sheet, SheetRow } from '#domain/imports/sheet.ts';

/** Why a file is not read. */
export type SpreadsheetProblem =
  | 'not_a_spreadsheet'
  | 'damaged'
  | 'protected'
  | 'too_many_rows'
  | 'too_many_cells'
  | 'too_large_unzipped'
  | 'out_of_memory'
  /** The reader took too long: it hung, or the machine stood still. The file may be fine. */
  | 'gave_up';

/** `rows`: how many rows are not empty, if they are too many. */
export type SpreadsheetReading =
  | { readonly sheets: readonly Sheet[] }
  | { readonly problem: SpreadsheetProblem; readonly rows?: number };

/**
 * Limits on what reading a file may take. They count work, so that every machine reads or refuses the same files,
 * however busy it is. The upload limits the bytes. The time is far beyond what any file within the limits takes, and
 * ends a reader that hangs.
 */
export const LIMITS = {
  rows: 100_000,
  cells: 2_000_000,
  unzippedBytes: 150_000_000,
  /** Files in a workbook's archive: sheets, pictures and their descriptions. */
  parts: 10_000,
  milliseconds: 600_000,
  heapMegabytes: 768,
} as const;

/** Thrown inside the reader; `readBytes` turns it into the problem that it answers. */
export class Unreadable extends Error {
  readonly problem: SpreadsheetProblem;
  readonly rows: number | null;

  constructor(problem: SpreadsheetProblem, rows: number | null = null) {
    super(problem);
    this.problem = problem;
    this.rows = rows;
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const CONTROLS = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g;
const HALF_LETTERS = /\p{Surrogate}/gu;

/** A cell's text without characters that PostgreSQL can't store: control characters and unpaired surrogates. */
const storable = (cell: string) =>
  (/[^ -~]/.test(cell) ? cell.replace(CONTROLS, '').replace(HALF_LETTERS, '\uFFFD') : cell).trim();

/** The rows that are not empty, without empty cells at their ends. Throws Unreadable beyond the limits. */
export function countedRows(rows: Iterable<SheetRow>): SheetRow[] {
  const kept: SheetRow[] = [];
  let rowCount = 0;
  let cellCount = 0;
  for (const { row, cells: written } of rows) {
    const cells = written.map(storable);
    const end = cells.findLastIndex((cell) => cell !== '') + 1;
    if (end === 0) continue;
    rowCount += 1;
    if (rowCount > LIMITS.rows) continue;
    cellCount += end;
    kept.push({ row, cells: cells.slice(0, end) });
    if (cellCount > LIMITS.cells) throw new Unreadable('too_many_cells');
  }
  if (rowCount > LIMITS.rows) throw new Unreadable('too_many_rows', rowCount);
  return kept;
}
