/** Measurements inside a plain page of the product's origin: the store's own functions, and their floors. */
import { Dexie, liveQuery } from 'dexie';
import { trustOwnScripts } from '#client/shell/start/trusted-types.ts';
import { visitProducts } from '#client/store/catalog/catalog-store.ts';
import { findProductByCode } from '#client/store/catalog/products-by-code.ts';
import { DeviceDatabase } from '#client/store/device/database.ts';
import type { ProductRow, SpaceKey } from '#client/store/device/rows.ts';
import type { CatalogProduct } from '#domain/catalog/product.ts';
import { tokens } from '#domain/values/text.ts';

// The app does the same when it starts.
trustOwnScripts();

/** How many rows one transaction of the floor writes. */
const CHUNK = 5000;

const databaseNames = async () => (await indexedDB.databases()).flatMap(({ name }) => name ?? []);

async function onlyAccount(): Promise<DeviceDatabase> {
  const account = (await databaseNames()).flatMap((name) => /^carreau-(.+)$/.exec(name)?.[1] ?? [])[0];
  if (account === undefined) throw new Error('nobody has signed in here');
  return new DeviceDatabase(account);
}

async function completeSpace(database: DeviceDatabase) {
  return (await database.space.toArray()).find(({ synced_at }) => synced_at !== null);
}

/**
 * When the catalog became complete, in milliseconds since 1970. It waits for the message that other tabs get: asking
 * again and again would slow the sync down.
 */
export async function completeAt(): Promise<number> {
  while (!(await databaseNames()).some((name) => name.startsWith('carreau-'))) {
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const database = await onlyAccount();
  try {
    return await new Promise<number>((resolve, reject) => {
      liveQuery(() => completeSpace(database)).subscribe({
        next: (space) => {
          if (space !== undefined) resolve(Date.now());
        },
        error: reject,
      });
    });
  } finally {
    database.close();
  }
}

/** Every product of the complete catalog. */
async function storedProducts(database: DeviceDatabase): Promise<CatalogProduct[]> {
  const generation = (await completeSpace(database))?.generation ?? null;
  if (generation === null) throw new Error('there is no catalog');
  const products: CatalogProduct[] = [];
  await visitProducts(database, generation, (product) => products.push(product));
  return products;
}

/** Puts each product of the catalog as a row of its own into an empty table. Milliseconds. */
export async function plainBulkPut(stores: string): Promise<number> {
  const database = await onlyAccount();
  const products = await storedProducts(database);
  const rows = products.map((product): ProductRow => ({ generation: 1, product_id: product.product_id, product }));
  database.close();
  const plain = new Dexie(`floor-${stores}`);
  plain.version(1).stores({ product: stores });
  await plain.open();
  const started = performance.now();
  for (let from = 0; from < rows.length; from += CHUNK) {
    await plain.table('product').bulkPut(rows.slice(from, from + CHUNK));
  }
  const took = performance.now() - started;
  await plain.delete();
  return took;
}

/** Milliseconds of each look-up of a code that a product carries. */
export async function codeLookups(times: number): Promise<number[]> {
  const database = await onlyAccount();
  const space = await completeSpace(database);
  if (space === undefined) throw new Error('there is no catalog');
  const key: SpaceKey = space;
  const products = await storedProducts(database);
  const samples: number[] = [];
  for (let each = 0; each < times; each += 1) {
    const code = products[(each * 7919) % products.length]?.codes[0]?.code ?? '';
    const started = performance.now();
    const found = await findProductByCode(database, key, ['no such code', code]);
    samples.push(performance.now() - started);
    if (found === null) throw new Error(`no product for ${code}`);
  }
  database.close();
  return samples;
}

/** Milliseconds of each query by a scan over normalised names, where every word may stand anywhere in the name. */
export async function linearScan(queries: readonly string[]): Promise<number[]> {
  const database = await onlyAccount();
  const names = (await storedProducts(database)).map(({ names: { fr_FR } }) => tokens(fr_FR ?? '').join(' '));
  database.close();
  return queries.map((query) => {
    const started = performance.now();
    const words = tokens(query);
    const found = names.filter((name) => words.every((word) => name.includes(word)));
    const took = performance.now() - started;
    return found.length < 0 ? Number.NaN : took;
  });
}

/** Asks the listing worker for the ids alone, without the first products: milliseconds from question to answer. */
export async function askWorker(script: string, queries: readonly string[], rounds: number): Promise<number[]> {
  const database = await onlyAccount();
  const space = await completeSpace(database);
  database.close();
  if (space === undefined || space.generation === null) throw new Error('there is no catalog');
  const { supplier_id, organization_id, generation, version } = space;
  const catalog = {
    ...{ account_id: database.account_id, supplier_id, organization_id, generation, version },
    ...{ locale: 'fr_FR', at: new Date().toISOString(), precision: 2, habits: 0 },
  };
  const facets = { values: {}, flags: [] };
  const questionOf = (query: string) => {
    const request = { query, shelf: 'all', facets, sort: 'default' };
    return { number: 1, question: { kind: 'list', catalog, request, first: 0 } };
  };
  return timesOf(script, queries, rounds, questionOf);
}

/** Asks the worker that searches all suppliers, as the supply center's page does: milliseconds from question to answer. */
export async function askOffers(script: string, queries: readonly string[], rounds: number): Promise<number[]> {
  const database = await onlyAccount();
  const { account_id } = database;
  const catalogs = (await database.space.toArray()).flatMap(({ supplier_id, organization_id, generation, version }) =>
    generation === null ? [] : [{ supplier_id, organization_id, generation, version }],
  );
  database.close();
  const at = new Date().toISOString();
  return timesOf(script, queries, rounds, (query) => ({ number: 1, account_id, catalogs, locale: 'fr_FR', at, query }));
}

async function timesOf(
  script: string,
  queries: readonly string[],
  rounds: number,
  questionOf: (query: string) => unknown,
): Promise<number[]> {
  const worker = new Worker(script, { type: 'module' });
  const ask = (query: string) =>
    new Promise<number>((resolve, reject) => {
      const started = performance.now();
      worker.onmessage = ({ data }) => {
        if ('failure' in data) reject(new Error(data.failure));
        else resolve(performance.now() - started);
      };
      worker.onerror = () => reject(new Error(`${script} stopped`));
      worker.postMessage(questionOf(query));
    });
  // The first query builds the index.
  await ask(queries[0] ?? '');
  const samples: number[] = [];
  for (let round = 0; round < rounds; round += 1) for (const query of queries) samples.push(await ask(query));
  worker.terminate();
  return samples;
}
