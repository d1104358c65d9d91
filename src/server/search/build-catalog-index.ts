import type { Database } from '../database/connection.ts';
import { taskThreads } from '../threads/task-threads.ts';
import { type CatalogIndex, type PackedIndex, unpack } from './catalog-index.ts';
import type { IndexTask } from './catalog-index-worker.ts';

const INDEX_THREAD = { name: 'catalog-index-worker', folder: 'search', milliseconds: 600_000, heapMegabytes: 2048 };
/** One at a time: the others wait, searches don't. */
const build = taskThreads<IndexTask, PackedIndex>(INDEX_THREAD, 1);

/** Builds the index of a supplier's catalog on a thread of its own: nothing that is answered meanwhile is held up. */
export async function buildCatalogIndex({ url }: Database, supplier_id: string): Promise<CatalogIndex> {
  return unpack(await build({ url, supplier_id }));
}
