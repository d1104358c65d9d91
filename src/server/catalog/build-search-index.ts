import { Worker } from 'node:worker_threads';
import { buildSearchIndex, type SearchIndex } from '#domain/search/search-index.ts';
import type { Database } from '../database/connection.ts';
import { asTenant } from '../database/connection.ts';
import { readCatalogState, readChangedEntries } from './search-entries.ts';

/** Products from which on a thread of its own builds the index: below, it is done before a thread has started. */
const LARGE = 5_000;
const BATCHLESS = 2_000_000;

/** An index of a whole catalog, with what tells whether it is still one. */
export interface BuiltIndex {
  readonly index: SearchIndex;
  /** Catalog version from which on changes are not in it. */
  readonly version: number;
  /** Digest of the categories' names. */
  readonly categories: string | null;
}

export interface IndexTask {
  readonly url: string;
  readonly supplier_id: string;
}

/** Reads a supplier's catalog and builds its index, here and now. */
export async function buildHere(database: Database, supplier_id: string): Promise<BuiltIndex> {
  const executor = asTenant(database, { supplier_id });
  // The version first: what changes while the products are read is read again as a change.
  const { catalog_version: version, categories } = await readCatalogState(executor, supplier_id);
  const entries = await readChangedEntries(executor, supplier_id, -1, BATCHLESS);
  const index = buildSearchIndex([...entries.values()].filter((entry) => entry !== null));
  return { index, version, categories };
}

/** Built, the worker stands beside the server's code. In the sources it is TypeScript, which a worker loads through tsx. */
const isBuilt = import.meta.url.endsWith('.js');
const WORKER = new URL(`./search-index-worker.${isBuilt ? 'js' : 'ts'}`, import.meta.url);
const FROM_SOURCES = `import('tsx/esm/api').then(({ register }) => (register(), import(${JSON.stringify(WORKER.href)})));`;

function buildInWorker(task: IndexTask): Promise<BuiltIndex> {
  return new Promise((done, failed) => {
    const worker = new Worker(isBuilt ? WORKER : FROM_SOURCES, { eval: !isBuilt, execArgv: [], workerData: task });
    worker.once('message', done);
    worker.once('error', failed);
    worker.once('exit', () => failed(new Error('the search index was not built')));
  });
}

/** Builds the index of a supplier's catalog; a large one without holding up what is answered meanwhile. */
export async function buildIndex(database: Database, supplier_id: string): Promise<BuiltIndex> {
  const { products } = await readCatalogState(asTenant(database, { supplier_id }), supplier_id);
  const { url } = database;
  return products < LARGE ? buildHere(database, supplier_id) : buildInWorker({ url, supplier_id });
}
