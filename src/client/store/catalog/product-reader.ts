/**
 * Finds products by their ids, for every reader of the store: Dexie, and the first screen, which is read before Dexie
 * is loaded.
 */
import type { CatalogProduct } from '#domain/catalog/product.ts';
import type { DeviceDatabase } from '../device/database.ts';
import type { BlockRow, DirectoryRow, ProductRow } from '../device/rows.ts';
import { blocksFor, type DirectoryKind, slotRange, slotsOf } from './block-directory.ts';
import { fingerprint, productIn, productsIn } from './catalog-blocks.ts';

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
 * The functions below use `then` instead of `await`, which adds promises of the language: a live query hears of what is
 * read only for some hundred of those.
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
    const prints = new Map(product_ids.flatMap((id) => (found.has(id) ? [] : [[id, fingerprint(id)]])));
    if (prints.size === 0) return inOrder(product_ids, found);
    return blockRows(reader, 'id', new Set(prints.values())).then((blocks) => {
      for (const [block, ledBy] of blocks) {
        for (const [id, print] of prints) {
          const product = ledBy.has(print) ? productIn(block, id) : null;
          if (product !== null) found.set(id, product);
        }
      }
      return inOrder(product_ids, found);
    });
  });
}

/** Those of the products that are in the catalog, by id. Null: not in it. */
export function inOrder(
  product_ids: readonly string[],
  found: ReadonlyMap<string, CatalogProduct | null>,
): ReadonlyMap<string, CatalogProduct> {
  return new Map(
    product_ids.flatMap((id) => {
      const product = found.get(id) ?? null;
      return product === null ? [] : [[id, product] as const];
    }),
  );
}

/** The products of all blocks that may hold this code. */
export function productsNear(reader: GenerationReader, code: string): PromiseLike<readonly CatalogProduct[]> {
  return blockRows(reader, 'code', new Set([fingerprint(code)])).then((blocks) =>
    blocks.flatMap(([block]) => productsIn(block)),
  );
}

/** The blocks that these fingerprints lead to, each with those that do. */
function blockRows(
  reader: GenerationReader,
  kind: DirectoryKind,
  prints: ReadonlySet<number>,
): PromiseLike<readonly (readonly [BlockRow, ReadonlySet<number>])[]> {
  return reader.directory(slotsOf(kind, prints)).then((directory) => {
    const found = blocksFor(directory, prints);
    return found.size === 0
      ? []
      : reader
          .blocks([...found.keys()])
          .then((rows) =>
            rows.flatMap((row) => (row === undefined ? [] : [[row, found.get(row.block) ?? prints] as const])),
          );
  });
}
