import { inTurns } from '../threads/in-turns.ts';
import { runThread } from '../threads/run-thread.ts';
import { LIMITS, type SpreadsheetReading } from './spreadsheet.ts';

const inTurn = inTurns(2);

/**
 * The rows of an uploaded spreadsheet (.xlsx, .xls, .ods, .csv, .tsv …) as texts, or why it can't be read. It is parsed in a
 * thread of its own with limits on rows, cells, unpacked size and memory, and is given up where it hangs: no file can hold up or
 * end the server.
 */
export function readSpreadsheet(
  bytes: Uint8Array,
  milliseconds: number = LIMITS.milliseconds,
): Promise<SpreadsheetReading> {
  const { heapMegabytes } = LIMITS;
  const thread = { name: 'spreadsheet-worker', folder: 'spreadsheets', milliseconds, heapMegabytes };
  return inTurn(async () => {
    const outcome = await runThread<SpreadsheetReading>(thread, bytes);
    if ('answer' in outcome) return outcome.answer;
    // A fault of the parser: the file's, not the server's.
    return { problem: outcome.trouble === 'failed' ? 'damaged' : outcome.trouble };
  });
}
