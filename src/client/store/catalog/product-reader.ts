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
    const idsOf = new Map<number, string[]>();
    for (const id of missing) {
      const print = fingerprint(id);
      idsOf.set(print, [...(idsOf.get(print) ?? []), id]);
    }
    return blockRows(reader, 'id', idsOf).then((blocks) => {
      for (const { row, prints } of blocks) {
        for (const id of [...prints].flatMap((print) => idsOf.get(print) ?? [])) {
          const product = productIn(row, id);
          if (product !== null) found.set(id, product);
        }
      }
      return inOrder();
    });
  });
}

/** The products of all blocks that may hold this code. */
export function productsNear(reader: GenerationReader, code: string): PromiseLike<readonly CatalogProduct[]> {
  const prints = new Map([[fingerprint(code), code]]);
  return blockRows(reader, 'code', prints).then((blocks) => blocks.flatMap(({ row }) => productsIn(row)));
}

interface LedTo {
  readonly row: BlockRow;
  /** The fingerprints that lead to it. */
  readonly prints: ReadonlySet<number>;
}

/** The blocks that the fingerprints lead to, which are the keys of `wanted`. */
function blockRows(
  reader: GenerationReader,
  kind: DirectoryKind,
  wanted: ReadonlyMap<number, unknown>,
): PromiseLike<readonly LedTo[]> {
  return reader.directory(slotsOf(kind, wanted.keys())).then((directory) => {
    const ledTo = blocksFor(directory, wanted);
    if (ledTo.size === 0) return [];
    return reader
      .blocks([...ledTo.keys()])
      .then((rows) =>
        rows.flatMap((row) => (row === undefined ? [] : { row, prints: ledTo.get(row.block) ?? new Set() })),
      );
  });
}
