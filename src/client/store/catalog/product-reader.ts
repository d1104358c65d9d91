/**
 * Finds products by their ids, for every reader of the store: Dexie, and the first screen, which is read before Dexie
 * is loaded.
 */
import type { CatalogProduct } from '#domain/catalog/product.ts';
import type { DeviceDatabase } from '../device/database.ts';
import type { BlockRow, DirectoryRow, ProductRow } from '../device/rows.ts';
import { blocksFor, slotRange, slotsOf } from './block-directory.ts';
import { fingerprint, productsIn } from './catalog-blocks.ts';

/** What is stored of one generation. */
export interface GenerationReader {
  readonly rows: (product_ids: readonly string[]) => PromiseLike<readonly (ProductRow | undefined)[]>;
  /** All parts of these slots. */
  readonly directory: (slots: readonly string[]) => PromiseLike<readonly DirectoryRow[]>;
  readonly blocks: (numbers: readonly number[]) => PromiseLike<readonly (BlockRow | undefined)[]>;
}

/** The tables a transaction must have to read products. */
export function productTables({ block, directory, product }: DeviceDatabase) {
  return [block, directory, product];
}

export function generationReader(database: DeviceDatabase, generation: number): GenerationReader {
  return {
    rows: (product_ids) => database.product.bulkGet(product_ids.map((id): [number, string] => [generation, id])),
    // One query for all slots: `Promise.all` over several could end the transaction.
    directory: (slots) =>
      database.directory
        .where('[generation+slot+part]')
        .inAnyRange(
          slots.map((slot) => slotRange(generation, slot)),
          { includeLowers: true, includeUppers: true },
        )
        .toArray(),
    blocks: (numbers) => database.block.bulkGet(numbers.map((block): [number, number] => [generation, block])),
  };
}

/*
 * The functions below run inside transactions, which stay open only while one database promise follows another. So they
 * use `then` instead of `await`, which adds promises of the language in between.
 */

/**
 * The products that are in the catalog, by id, in the order asked for. Rows are read before blocks, because a fold in
 * between moves a row into its block. `inBlocks`: products of blocks that the same transaction has read already.
 */
export function readProducts(
  reader: GenerationReader,
  product_ids: readonly string[],
  inBlocks: readonly CatalogProduct[] = [],
): PromiseLike<ReadonlyMap<string, CatalogProduct>> {
  return reader.rows(product_ids).then((rows) => {
    const found = new Map<string, CatalogProduct | null>(inBlocks.map((product) => [product.product_id, product]));
    for (const row of rows) if (row !== undefined) found.set(row.product_id, row.product);
    const inOrder = () =>
      new Map(
        product_ids.flatMap((id) => {
          const product = found.get(id) ?? null;
          return product === null ? [] : [[id, product] as const];
        }),
      );
    const missing = new Set(product_ids.filter((id) => !found.has(id)));
    if (missing.size === 0) return inOrder();
    return blocksWith(reader, 'id', [...missing]).then((blocks) => {
      for (const product of blocks.flat()) if (missing.has(product.product_id)) found.set(product.product_id, product);
      return inOrder();
    });
  });
}

/** The products of all blocks that may hold these ids or codes. */
export function blocksWith(
  reader: GenerationReader,
  kind: 'id' | 'code',
  texts: readonly string[],
): PromiseLike<readonly (readonly CatalogProduct[])[]> {
  const prints = new Set(texts.map(fingerprint));
  return reader.directory(slotsOf(kind, prints)).then((directory) => {
    const numbers = blocksFor(directory, prints);
    if (numbers.length === 0) return [];
    return reader
      .blocks(numbers)
      .then((blocks) => blocks.flatMap((block) => (block === undefined ? [] : [productsIn(block)])));
  });
}
