/** Brings pages of the catalog feed into the store: rows and cursor in one transaction, a whole new catalog at once. */
import type { CatalogPage } from '#contract/catalog.ts';
import type { CatalogProduct } from '#domain/catalog/product.ts';
import type { DeviceDatabase } from '../device/database.ts';
import { type SpaceKey, type SpaceRow, spaceId } from '../device/rows.ts';
import { addCodes, codesOfGeneration } from './catalog-codes.ts';
import { productsOfGeneration } from './catalog-store.ts';
import { takeNumber } from './take-number.ts';

/** Rows one transaction deletes at most. */
const DELETE_CHUNK = 5000;

/** The cursor to ask the next page with; null from the beginning. */
export function nextCursor(space: SpaceRow | undefined): string | null {
  return space?.incoming?.cursor ?? space?.cursor ?? null;
}

/**
 * Stores one page that was asked with the cursor `asked`. When another tab has moved on since, nothing is stored and the answer
 * is `stale`: ask again from where the space is now.
 */
export async function storeCatalogPage(
  database: DeviceDatabase,
  key: SpaceKey,
  asked: string | null,
  page: CatalogPage,
  now: number,
): Promise<'stored' | 'stale'> {
  return database.transaction('rw', database.space, database.product, database.code, database.meta, async () => {
    const space = (await database.space.get(spaceId(key))) ?? newSpace(key);
    if (nextCursor(space) !== asked) return 'stale';
    const startsOver = page.reset || asked === null;
    // Never used twice, so that rows of an interrupted catalog can't join a later one.
    const generation = startsOver
      ? await takeNumber(database.meta, 'last_generation')
      : (space.incoming?.generation ?? space.generation);
    if (generation === null) throw new Error('a catalog page continues a catalog that was never begun');
    const known = generation === space.generation ? await productsBefore(database, generation, page) : new Map();
    await addCodes(database, generation, page.products, known);
    await database.product.bulkPut(
      page.products.map((product) => ({ generation, product_id: product.product_id, product })),
    );
    await database.product.bulkDelete(page.gone.map((product_id): [number, string] => [generation, product_id]));
    await database.space.put(spaceAfter(space, generation, page, now));
    return 'stored';
  });
}

/** Deletes products that no space shows or awaits any more: replaced catalogs, and the rest of interrupted ones. */
export async function deleteForgottenProducts(database: DeviceDatabase): Promise<void> {
  for (;;) {
    const deleted = await database.transaction('rw', database.space, database.product, database.code, async () => {
      const spaces = await database.space.toArray();
      const kept = new Set(spaces.flatMap(({ generation, incoming }) => [generation, incoming?.generation]));
      const forgotten = await firstGenerationExcept(database, kept);
      if (forgotten === null) return 0;
      await codesOfGeneration(database, forgotten).delete();
      return productsOfGeneration(database, forgotten).limit(DELETE_CHUNK).delete();
    });
    if (deleted === 0) return;
  }
}

function newSpace(key: SpaceKey): SpaceRow {
  return {
    space_id: spaceId(key),
    supplier_id: key.supplier_id,
    organization_id: key.organization_id,
    client: null,
    categories: [],
    generation: null,
    cursor: null,
    version: 0,
    synced_at: null,
    incoming: null,
  };
}

function spaceAfter(space: SpaceRow, generation: number, page: CatalogPage, now: number): SpaceRow {
  const isDelta = generation === space.generation;
  if (!page.complete) {
    return isDelta ? { ...space, cursor: page.cursor } : { ...space, incoming: { generation, cursor: page.cursor } };
  }
  return {
    ...space,
    generation,
    cursor: page.cursor,
    version: page.version,
    incoming: null,
    synced_at: now,
    client: page.client ?? space.client,
    categories: page.categories ?? space.categories,
  };
}

/** A page's products as they are in the catalog until now. */
async function productsBefore(
  database: DeviceDatabase,
  generation: number,
  { products }: CatalogPage,
): Promise<ReadonlyMap<string, CatalogProduct>> {
  const rows = await database.product.bulkGet(
    products.map(({ product_id }): [number, string] => [generation, product_id]),
  );
  return new Map(rows.flatMap((row) => (row === undefined ? [] : [[row.product_id, row.product] as const])));
}

/** Hops over the index from one kept generation to the next. */
async function firstGenerationExcept(
  database: DeviceDatabase,
  kept: ReadonlySet<number | null | undefined>,
): Promise<number | null> {
  let above = 0;
  for (;;) {
    const row = await database.product.where('[generation+product_id]').above([above, '\uffff']).first();
    if (row === undefined) return null;
    if (!kept.has(row.generation)) return row.generation;
    above = row.generation;
  }
}
