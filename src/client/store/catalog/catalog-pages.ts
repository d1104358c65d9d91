/**
 * Stores pages of the catalog feed: products and cursor in one transaction. A new catalog replaces the old one when it
 * is complete.
 */
import { askingForTerms, type CatalogPage } from '#contract/catalog.ts';
import type { CatalogProduct } from '#domain/catalog/product.ts';
import type { DeviceDatabase } from '../device/database.ts';
import { type SpaceKey, type SpaceRow, spaceId } from '../device/rows.ts';
import { addToDirectory, blocksByProduct } from './block-directory.ts';
import { BLOCK_SIZE, blockRow, divide, fingerprint } from './catalog-blocks.ts';
import { addCodes } from './catalog-codes.ts';
import { countOfGeneration, rowsOfGeneration } from './catalog-store.ts';
import { generationReader, productTables, readProducts } from './product-reader.ts';
import { takeNumber, takeNumbers } from './take-number.ts';

/** The cursor for the next question; null asks from the beginning. */
export function nextCursor(space: SpaceRow | undefined): string | null {
  const cursor = space?.incoming?.cursor ?? space?.cursor ?? null;
  const isOfOlderApp = space?.client?.label_names === undefined;
  return cursor !== null && isOfOlderApp ? askingForTerms(cursor) : cursor;
}

/**
 * Stores a page that was asked with the cursor `asked`. If another tab has stored a page since, stores nothing and
 * answers `stale`: ask again with the current cursor.
 */
export async function storeCatalogPage(
  database: DeviceDatabase,
  key: SpaceKey,
  asked: string | null,
  page: CatalogPage,
  now: number,
): Promise<'stored' | 'stale'> {
  return database.inTransaction('rw', catalogTables(database), async (database) => {
    const space = (await database.space.get(spaceId(key))) ?? newSpace(key);
    if (nextCursor(space) !== asked) return 'stale';
    const startsOver = page.reset || asked === null;
    // A new number each time, so that rows of an interrupted catalog can't become part of a later one.
    const generation = startsOver
      ? await takeNumber(database.meta, 'last_generation')
      : (space.incoming?.generation ?? space.generation);
    if (generation === null) throw new Error('a catalog page continues a catalog that was never begun');
    const counted = generation === space.generation ? space : space.incoming;
    const before = startsOver ? 0 : await countOfGeneration(database, generation, counted);
    // A few changes of the current catalog become rows. A catalog that is still coming in gets blocks even for a few
    // products.
    const areFew = generation === space.generation && page.products.length < BLOCK_SIZE;
    const singles = areFew ? page.products : await storeBlocks(database, generation, page.products);
    const added = await storeRows(database, generation, singles, page.gone);
    const product_count = before + page.products.length - singles.length + added;
    await database.space.put(spaceAfter(space, { generation, product_count }, page, now));
    return 'stored';
  });
}

/**
 * The tables of a transaction over the feed. Because `code` is among them, it doesn't wait for the disk
 * (device/database.ts).
 */
export function catalogTables(database: DeviceDatabase) {
  return [database.space, database.meta, database.code, ...productTables(database)];
}

/**
 * Stores new products as blocks. Returns the products that must become rows, because something may be stored of them
 * already.
 */
async function storeBlocks(
  database: DeviceDatabase,
  generation: number,
  products: readonly CatalogProduct[],
): Promise<readonly CatalogProduct[]> {
  const taken = await blocksByProduct(database.directory, generation);
  const rows = await rowsOfGeneration(database, generation).primaryKeys();
  const single = new Set(rows.map(([, product_id]) => fingerprint(product_id)));
  const { blocks, left } = divide(products, (print) => taken.has(print) || single.has(print));
  await addBlocks(database, generation, blocks);
  return left;
}

/** Stores blocks and their directory, inside the caller's transaction. */
export async function addBlocks(
  { block, directory, meta }: Pick<DeviceDatabase, 'block' | 'directory' | 'meta'>,
  generation: number,
  blocks: readonly (readonly CatalogProduct[])[],
): Promise<void> {
  if (blocks.length === 0) return;
  const first = await takeNumbers(meta, 'last_block', blocks.length);
  await block.bulkPut(blocks.map((products, position) => blockRow(generation, first + position, products)));
  await addToDirectory(directory, generation, first, blocks);
}

/** Stores products and departures as rows. Returns by how many the number of products grows. */
async function storeRows(
  database: DeviceDatabase,
  generation: number,
  products: readonly CatalogProduct[],
  gone: readonly string[],
): Promise<number> {
  if (products.length === 0 && gone.length === 0) return 0;
  const stored = new Set(products.map(({ product_id }) => product_id));
  const known = await readProducts(generationReader(database, generation), [...stored, ...gone]);
  await addCodes(database, generation, products, known);
  const rows = products.map((product) => ({ generation, product_id: product.product_id, product }));
  await database.product.bulkPut([...rows, ...gone.map((product_id) => ({ generation, product_id, product: null }))]);
  const fresh = [...stored].filter((id) => !known.has(id));
  const left = [...new Set(gone)].filter((id) => known.has(id) || stored.has(id));
  return fresh.length - left.length;
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
    product_count: 0,
    incoming: null,
  };
}

function spaceAfter(
  space: SpaceRow,
  { generation, product_count }: { readonly generation: number; readonly product_count: number },
  page: CatalogPage,
  now: number,
): SpaceRow {
  const { cursor } = page;
  if (!page.complete) {
    const isDelta = generation === space.generation;
    return isDelta
      ? { ...space, cursor, product_count }
      : { ...space, incoming: { generation, cursor, product_count } };
  }
  return {
    ...space,
    generation,
    product_count,
    cursor,
    version: page.version,
    incoming: null,
    synced_at: now,
    client: page.client ?? space.client,
    categories: page.categories ?? space.categories,
  };
}
