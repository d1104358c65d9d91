import { PRICE_LIST } from '#domain/imports/price-import.ts';
import { PRODUCT_LIST } from '#domain/imports/product-import.ts';
import { asTenant, connect, type Database, type Timeouts } from '../database/connection.ts';
import { Refusal } from '../http/problem.ts';
import { readBytes } from '../spreadsheets/read-bytes.ts';
import { serveTasks } from '../threads/serve-tasks.ts';
import type { ImportAnswer, ImportReply, ImportTask, ListRequest, ReadRow, RowTask } from './list-request.ts';
import { ownerOf, priceListFor } from './price-import.ts';
import { productListFor, readCorrected } from './product-import.ts';
import { type ReadList, readList } from './read-list.ts';
import { rememberedMapping } from './remembered-mapping.ts';
import { type ImportServices, runImport } from './run-import.ts';

/** Milliseconds. On a busy machine an import takes its time: nothing but its own caller waits for it. */
const TIMEOUTS: Timeouts = { connection: 60_000, statement: 60_000, answer: 70_000 };

const NOTHING_SAID = { answers: [] };

/** What was read of the file is given up with this call: only its table is kept while it is compared. */
function readTask({ database }: ImportServices, { supplier_id, target, list, ways }: ListRequest): Promise<ReadList> {
  const reading = readBytes(list.content);
  if (target.kind === 'prices') return readList(list, reading, PRICE_LIST, ways);
  return readList(list, reading, PRODUCT_LIST, ways, (shape) => rememberedMapping(database, supplier_id, shape));
}

async function importList(services: ImportServices, asked: ListRequest): Promise<ImportAnswer> {
  const { supplier_id, target, list, withdraw_absent } = asked;
  const request = { services, asked, read: await readTask(services, asked) };
  if (target.kind === 'prices') return runImport(request, priceListFor(supplier_id, ownerOf(target)));
  const said = list.corrections ?? NOTHING_SAID;
  return runImport(request, productListFor(supplier_id, { withdraw_absent, said }));
}

function answerTo(database: Database, task: ImportTask | RowTask): Promise<ImportReply | ReadRow> {
  if ('row' in task) return readCorrected(asTenant(database, task), task);
  const { url: _, ahead, ...asked } = task;
  return importList({ database, now: () => new Date(Date.now() + ahead) }, asked);
}

serveTasks(async (task: ImportTask | RowTask): Promise<ImportReply | ReadRow> => {
  const database = connect(task.url, TIMEOUTS);
  try {
    return await answerTo(database, task);
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.problem };
    throw error;
  } finally {
    await database.close();
  }
});
