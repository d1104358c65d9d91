import { Worker } from 'node:worker_threads';
import { LIMITS, type SpreadsheetReading } from './spreadsheet.ts';

/** Built, the worker stands beside the server's code. In the sources it is TypeScript, which a worker loads through tsx. */
const isBuilt = import.meta.url.endsWith('.js');
const WORKER = new URL(`./spreadsheet-worker.${isBuilt ? 'js' : 'ts'}`, import.meta.url);
const FROM_SOURCES = `import('tsx/esm/api').then(({ register }) => (register(), import(${JSON.stringify(WORKER.href)})));`;

/** Files read at the same time; the others wait for their turn. */
const SIDE_BY_SIDE = 2;
let reading = 0;
const waiting: (() => void)[] = [];

async function takeTurn(): Promise<void> {
  if (reading >= SIDE_BY_SIDE) await new Promise<void>((go) => waiting.push(go));
  else reading += 1;
}

/** Hands the turn on to the next, who counts as reading already. */
function giveTurn(): void {
  const next = waiting.shift();
  if (next) next();
  else reading -= 1;
}

function readInWorker(bytes: Uint8Array, milliseconds: number): Promise<SpreadsheetReading> {
  return new Promise((answer) => {
    const worker = new Worker(isBuilt ? WORKER : FROM_SOURCES, {
      eval: !isBuilt,
      execArgv: [],
      workerData: bytes,
      resourceLimits: { maxOldGenerationSizeMb: LIMITS.heapMegabytes },
    });
    const timer = setTimeout(() => {
      void worker.terminate();
      answer({ problem: 'took_too_long' });
    }, milliseconds);
    const done = (reading: SpreadsheetReading) => {
      clearTimeout(timer);
      answer(reading);
    };
    worker.once('message', done);
    // Out of memory, or a fault of the parser: the file's, not the server's.
    worker.once('error', () => done({ problem: 'damaged' }));
    worker.once('exit', () => done({ problem: 'damaged' }));
  });
}

/**
 * The rows of an uploaded spreadsheet (.xlsx, .xls, .ods, .csv, .tsv …) as texts, or why it can't be read. It is parsed in a
 * thread of its own with limits on rows, cells, unpacked size, memory and time: no file can hold up or end the server.
 */
export async function readSpreadsheet(
  bytes: Uint8Array,
  milliseconds: number = LIMITS.milliseconds,
): Promise<SpreadsheetReading> {
  await takeTurn();
  try {
    return await readInWorker(bytes, milliseconds);
  } finally {
    giveTurn();
  }
}
