/**
 * The catalog as blocks of products with single rows over them (decision 0015), without a store. A product stands in at most one
 * block; a row of its own is newer than what the block says, and says null where the product has left the catalog.
 */
import type { CatalogProduct } from '#domain/catalog/product.ts';
import type { BlockRow, ProductRow } from '../device/rows.ts';

/** Few enough that one product is read quickly, enough that a row of the store costs little by each. */
export const BLOCK_SIZE = 100;

/** Blocks that one step of folding writes at most. */
const FOLDED_BLOCKS = 50;

/**
 * A text in 32 bits (FNV-1a). Where a directory finds a fingerprint, the block itself says whether it holds what was asked for, so
 * two texts with one fingerprint cost a look and no more.
 */
export function fingerprint(text: string): number {
  let hash = 0x811c9dc5;
  for (let position = 0; position < text.length; position += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(position), 0x01000193);
  }
  return hash >>> 0;
}

export function blockRow(generation: number, block: number, products: readonly CatalogProduct[]): BlockRow {
  return { generation, block, products: JSON.stringify(products) };
}

export function productsIn({ products }: BlockRow): readonly CatalogProduct[] {
  return JSON.parse(products);
}

/**
 * Cuts products into blocks. Those whose fingerprint is taken are `left`, to be rows of their own: so a fingerprint leads to one
 * block, and no two blocks hold the same product.
 */
export function divide(
  products: readonly CatalogProduct[],
  isTaken: (fingerprint: number) => boolean,
): { readonly blocks: readonly (readonly CatalogProduct[])[]; readonly left: readonly CatalogProduct[] } {
  const placed = new Map<number, CatalogProduct>();
  const left: CatalogProduct[] = [];
  for (const product of products) {
    const print = fingerprint(product.product_id);
    if (isTaken(print) || placed.has(print)) left.push(product);
    else placed.set(print, product);
  }
  // Readers sort by id: what lies in order already is sorted in no time.
  const sorted = [...placed.values()].sort(byProductId);
  const blocks = Array.from({ length: Math.ceil(sorted.length / BLOCK_SIZE) }, (_, block) =>
    sorted.slice(block * BLOCK_SIZE, (block + 1) * BLOCK_SIZE),
  );
  return { blocks, left };
}

/** A block after the rows over it: what they hold replaces or joins its products, what has left the catalog leaves it too. */
export function withRows(
  products: readonly CatalogProduct[],
  rows: readonly Pick<ProductRow, 'product_id' | 'product'>[],
): readonly CatalogProduct[] {
  const after = new Map(products.map((product) => [product.product_id, product]));
  for (const { product_id, product } of rows) {
    if (product === null) after.delete(product_id);
    else after.set(product_id, product);
  }
  return [...after.values()].sort(byProductId);
}

/** What a step of folding does with rows: those of some blocks, and those that no block has a place for. */
export interface FoldPlan {
  readonly ofBlocks: ReadonlyMap<number, readonly ProductRow[]>;
  /** To be divided into new blocks. */
  readonly fresh: readonly CatalogProduct[];
  /** Of products that have left the catalog and stand in no block: nothing has to be remembered of them. */
  readonly forgotten: readonly string[];
}

/** `blockOf`: where the directory leads for an id. The rest of the rows waits for another step. */
export function planFold(
  rows: readonly ProductRow[],
  blockOf: (product_id: string) => number | undefined,
  mostBlocks = FOLDED_BLOCKS,
): FoldPlan {
  const ofBlocks = new Map<number, ProductRow[]>();
  const fresh: CatalogProduct[] = [];
  const forgotten: string[] = [];
  for (const row of rows) {
    const block = blockOf(row.product_id);
    if (block === undefined) {
      if (row.product === null) forgotten.push(row.product_id);
      else fresh.push(row.product);
      continue;
    }
    const alike = ofBlocks.get(block);
    if (alike !== undefined) alike.push(row);
    else if (ofBlocks.size < mostBlocks) ofBlocks.set(block, [row]);
  }
  return { ofBlocks, fresh, forgotten };
}

function byProductId(left: CatalogProduct, right: CatalogProduct): number {
  return left.product_id < right.product_id ? -1 : 1;
}
