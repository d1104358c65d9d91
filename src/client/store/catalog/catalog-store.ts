/**
 * The catalog on this device, as screens read it. Written by client/sync/catalog-pull.ts through catalog-pages.ts.
 */
import type { CatalogProduct } from '#domain/catalog/product.ts';
import type { DeviceDatabase } from '../device/database.ts';
import { type SpaceKey, type SpaceRow, spaceId } from '../device/rows.ts';
import { productsIn } from './catalog-blocks.ts';
import { generationReader, inOrder, readProducts } from './product-reader.ts';
import { rememberedProducts } from './remembered-products.ts';

/** Blocks read at once: few enough to need little memory. */
const BLOCKS_AT_ONCE = 50;
/** Rows read at once. */
const ROWS_AT_ONCE = 5000;

export function readSpace(database: DeviceDatabase, key: SpaceKey): Promise<SpaceRow | undefined> {
  return database.space.get(spaceId(key));
}

/**
 * The products that are in the catalog now, by id; others are not in the map. `then`: see product-reader.ts.
 */
export function productsByIds(
  database: DeviceDatabase,
  key: SpaceKey,
  product_ids: readonly string[],
): PromiseLike<ReadonlyMap<string, CatalogProduct>> {
  return database.space.get(spaceId(key)).then((space) => {
    if (space === undefined || space.generation === null) return new Map();
    const remembered = rememberedProducts(database, space);
    const unread = product_ids.filter((id) => !remembered.has(id));
    if (unread.length === 0) return inOrder(product_ids, remembered);
    return readProducts(generationReader(database, space.generation), unread).then((read) => {
      for (const id of unread) remembered.set(id, read.get(id) ?? null);
      return inOrder(product_ids, remembered);
    });
  });
}

export async function countProducts(database: DeviceDatabase, key: SpaceKey): Promise<number> {
  const space = await readSpace(database, key);
  return space === undefined || space.generation === null ? 0 : countOfGeneration(database, space.generation, space);
}

/** Counts the rows of a catalog that an older app stored: it kept no count, and one row per product. */
export async function countOfGeneration(
  database: DeviceDatabase,
  generation: number,
  counted: { readonly product_count?: number } | null,
): Promise<number> {
  return counted?.product_count ?? rowsOfGeneration(database, generation).count();
}

/**
 * Visits every product of a generation once, in no order. Reads rows before blocks, so that a product folded meanwhile
 * is not visited twice.
 */
export async function visitProducts(
  database: DeviceDatabase,
  generation: number,
  visit: (product: CatalogProduct) => void,
): Promise<void> {
  const visited = new Set<string>();
  let afterRow = '';
  for (;;) {
    const rows = await database.product
      .where('[generation+product_id]')
      .between([generation, afterRow], [generation, '\uffff'], false, true)
      .limit(ROWS_AT_ONCE)
      .toArray();
    for (const { product_id, product } of rows) {
      visited.add(product_id);
      if (product !== null) visit(product);
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < ROWS_AT_ONCE) break;
    afterRow = last.product_id;
  }
  let afterBlock = 0;
  for (;;) {
    const blocks = await database.block
      .where('[generation+block]')
      .between([generation, afterBlock], [generation, Number.POSITIVE_INFINITY], false, true)
      .limit(BLOCKS_AT_ONCE)
      .toArray();
    for (const block of blocks) {
      for (const product of productsIn(block)) if (!visited.has(product.product_id)) visit(product);
    }
    const last = blocks.at(-1);
    if (last === undefined || blocks.length < BLOCKS_AT_ONCE) return;
    afterBlock = last.block;
  }
}

/** The single rows of a generation. */
export function rowsOfGeneration(database: DeviceDatabase, generation: number) {
  return database.product
    .where('[generation+product_id]')
    .between([generation, ''], [generation, '\uffff'], true, true);
}
