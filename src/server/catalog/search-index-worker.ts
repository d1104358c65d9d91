import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { connect } from '../database/connection.ts';
import { buildHere, type IndexTask } from './build-search-index.ts';

const task: IndexTask = z.object({ url: z.string(), supplier_id: z.string() }).parse(workerData);
const database = connect(task.url);
try {
  parentPort?.postMessage(await buildHere(database, task.supplier_id));
} finally {
  await database.close();
}
