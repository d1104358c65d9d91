import { parentPort } from 'node:worker_threads';
import { z } from 'zod';
import { asTenant, connect } from '../database/connection.ts';
import { indexOf, pack } from './catalog-index.ts';
import { readCatalogState, readProducts } from './read-products.ts';

const taskSchema = z.object({ task: z.number(), url: z.string(), supplier_id: z.string() });
export type IndexTask = z.output<typeof taskSchema>;

async function build({ url, supplier_id }: IndexTask) {
  const database = connect(url);
  try {
    const executor = asTenant(database, { supplier_id });
    // The version first: what changes while the products are read is read again as a change.
    const { catalog_version: version, categories } = await readCatalogState(executor, supplier_id);
    return pack(indexOf(await readProducts(executor, supplier_id), { version, categories }));
  } finally {
    await database.close();
  }
}

parentPort?.on('message', (message) => {
  const task = taskSchema.parse(message);
  build(task).then(
    (built) => parentPort?.postMessage({ task: task.task, built }),
    (error: unknown) => parentPort?.postMessage({ task: task.task, error }),
  );
});
