/**
 * The catalog as blocks of products with single rows over them (decision 0015). Pure. A product is in at most one
 * block. Its own row is newer than the block, and holds null where the product has left the catalog.
 */
import type { CatalogProduct } from '#domain/catalog/product.ts';
import type { BlockRow, ProductRow } from '../device/rows.ts';

/** Products per block: few enough to read one product quickly, enough to make the cost of a row small. */
export const BLOCK_SIZE = 100;

/** The most blocks that one step of folding writes. */
const FOLDED_BLOCKS = 50;

/**
 * A text in 32 bits (FNV-1a). Texts may share a fingerprint: the block itself tells whether it holds the wanted text,
 * so a shared fingerprint costs only a look.
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

/** How each product of a block begins: the contract has always named its id first. In texts, quotes are escaped. */
const BEGIN = '{"product_id":';

/**
 * One product of a block, null if it is not there. Reads that product alone: a list shows products of as many blocks as
 * it has rows, and to read all that are in them is most of what the list would cost.
 */
export function productIn(block: BlockRow, product_id: string): CatalogProduct | null {
  const { products } = block;
  const begin = products.indexOf(BEGIN + JSON.stringify(product_id));
  // The last product ends where the block does, before its bracket.
  return begin < 0 ? null : JSON.parse(products.slice(begin, products.indexOf(`,${BEGIN}`, begin)));
}

/**
 * Cuts products into blocks. Products whose fingerprint is taken come back in `left`, to become rows of their own. So a
 * fingerprint leads to one block, and no two blocks hold the same product.
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
  // Readers sort by id, and sorting what is in order already is fast.
  const sorted = [...placed.values()].sort(byProductId);
  const blocks = Array.from({ length: Math.ceil(sorted.length / BLOCK_SIZE) }, (_, block) =>
    sorted.slice(block * BLOCK_SIZE, (block + 1) * BLOCK_SIZE),
  );
  return { blocks, left };
}

/** A block's products with the rows over it applied: added, replaced, or removed where they have left the catalog. */
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

/** What a step of folding does with the rows: those of existing blocks, and those without a block. */
export interface FoldPlan {
  readonly ofBlocks: ReadonlyMap<number, readonly ProductRow[]>;
  /** Products for new blocks. */
  readonly fresh: readonly CatalogProduct[];
  /** Products that have left the catalog and are in no block: their rows can be deleted. */
  readonly forgotten: readonly string[];
}

/** `blockOf`: the block that the directory names for an id. Rows beyond `mostBlocks` wait for another step. */
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
