/**
 * The catalog on this device, as screens read it. Written by client/sync/catalog-pull.ts through catalog-pages.ts.
 */
import type { CatalogProduct } from '#domain/catalog/product.ts';
import type { DeviceDatabase } from '../device/database.ts';
import { type SpaceKey, type SpaceRow, spaceId } from '../device/rows.ts';
import { productsIn } from './catalog-blocks.ts';
import { idsCarrying } from './catalog-codes.ts';
import { codesOf } from './product-codes.ts';
import { generationReader, inOrder, productsNear, productTables, readProducts } from './product-reader.ts';
import { rememberedProducts } from './remembered-products.ts';

/** Blocks read at once: few enough to need little memory. */
const BLOCKS_AT_ONCE = 50;
/** Rows read at once. */
const ROWS_AT_ONCE = 5000;

export interface FoundProduct {
  readonly product: CatalogProduct;
  /** The code that matched, what it names, and how many packs one read of it stands for. */
  readonly code: CatalogProduct['codes'][number];
}

export function readSpace(database: DeviceDatabase, key: SpaceKey): Promise<SpaceRow | undefined> {
  return database.space.get(spaceId(key));
}

/**
 * The first product with one of these codes. A scan gives several readings of one print (14 digits, the supplier's own
 * number), and they are tried in the given order.
 */
export async function findProductByCode(
  database: DeviceDatabase,
  key: SpaceKey,
  codes: readonly string[],
): Promise<FoundProduct | null> {
  return (await findProductsByCode(database, key, codes))[0] ?? null;
}

/**
 * All products with the first of these codes that any product carries. Two products may share a printed code: then the
 * person chooses.
 */
export async function findProductsByCode(
  database: DeviceDatabase,
  key: SpaceKey,
  codes: readonly string[],
): Promise<readonly FoundProduct[]> {
  const generation = await currentGeneration(database, key);
  if (generation === null) return [];
  for (const code of codes) {
    const products = await productsCarrying(database, generation, code);
    if (products.length > 0) return products.map((product) => ({ product, code: codeOf(product, code) }));
  }
  return [];
}

/**
 * The products that are in the catalog now, by id; others are not in the map. Can run inside a transaction, hence
 * `then` (see product-reader.ts).
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

/**
 * In order of product id. Runs in one transaction: else a fold in between could move a newer row into a block that was
 * read already. The products of the blocks read are passed on, so that none is read twice.
 */
function productsCarrying(
  database: DeviceDatabase,
  generation: number,
  code: string,
): PromiseLike<readonly CatalogProduct[]> {
  const reader = generationReader(database, generation);
  const carries = (product: CatalogProduct) => codesOf(product).includes(code);
  return database.transaction('r', [database.code, ...productTables(database)], () =>
    idsCarrying(database, generation, code).then((fromRows) =>
      productsNear(reader, code).then((near) => {
        const inBlocks = near.filter(carries);
        const ids = [...new Set([...fromRows, ...inBlocks.map(({ product_id }) => product_id)])].sort();
        return readProducts(reader, ids, inBlocks).then((products) => [...products.values()].filter(carries));
      }),
    ),
  );
}

function codeOf(product: CatalogProduct, code: string): FoundProduct['code'] {
  const matched = product.codes.find((candidate) => candidate.code === code);
  return matched ?? { code: product.supplier_code, kind: 'supplier_code', packs: 1 };
}

async function currentGeneration(database: DeviceDatabase, key: SpaceKey): Promise<number | null> {
  return (await readSpace(database, key))?.generation ?? null;
}
