import { inTurns } from '#domain/values/in-turns.ts';
import { runThread } from '../threads/run-thread.ts';
import { LIMITS, type SpreadsheetReading } from './spreadsheet.ts';

const inTurn = inTurns(2);

/**
 * The rows of an uploaded spreadsheet (.xlsx, .xls, .ods, .csv, .tsv …) as texts, or why it can't be read. A thread of
 * its own parses it, with limits on rows, cells, unpacked size and memory, and is ended if it hangs: no file can delay
 * or crash the server.
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
    // If the parser fails, the file is taken as damaged.
    return { problem: outcome.trouble === 'failed' ? 'damaged' : outcome.trouble };
  });
}
