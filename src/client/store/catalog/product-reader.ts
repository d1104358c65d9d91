/** The one way from an id to its product, whatever reads the store: Dexie, or the first screen, which comes before it. */
import type { CatalogProduct } from '#domain/catalog/product.ts';
import type { DeviceDatabase } from '../device/database.ts';
import type { BlockRow, DirectoryRow, ProductRow } from '../device/rows.ts';
import { blocksFor, slotRange, slotsOf } from './block-directory.ts';
import { fingerprint, productsIn } from './catalog-blocks.ts';

/** What is stored of one generation. */
export interface GenerationReader {
  readonly rows: (product_ids: readonly string[]) => Promise<readonly (ProductRow | undefined)[]>;
  /** All parts of these slots. */
  readonly directory: (slots: readonly string[]) => Promise<readonly DirectoryRow[]>;
  readonly blocks: (numbers: readonly number[]) => Promise<readonly (BlockRow | undefined)[]>;
}

/** The tables a transaction must have to read products. */
export function productTables({ block, directory, product }: DeviceDatabase) {
  return [block, directory, product];
}

export function generationReader(database: DeviceDatabase, generation: number): GenerationReader {
  return {
    rows: (product_ids) => database.product.bulkGet(product_ids.map((id): [number, string] => [generation, id])),
    directory: async (slots) => {
      const parts = await Promise.all(
        slots.map((slot) =>
          database.directory
            .where('[generation+slot+part]')
            .between(...slotRange(generation, slot))
            .toArray(),
        ),
      );
      return parts.flat();
    },
    blocks: (numbers) => database.block.bulkGet(numbers.map((block): [number, number] => [generation, block])),
  };
}

/** Those that are in the catalog, by id, in the order asked for. A row is read before its block: a fold in between moves it there. */
export async function readProducts(
  reader: GenerationReader,
  product_ids: readonly string[],
): Promise<ReadonlyMap<string, CatalogProduct>> {
  if (product_ids.length === 0) return new Map();
  const found = new Map<string, CatalogProduct | null>();
  for (const row of await reader.rows(product_ids)) if (row !== undefined) found.set(row.product_id, row.product);
  const missing = product_ids.filter((id) => !found.has(id));
  for (const product of await productsInBlocks(reader, missing)) found.set(product.product_id, product);
  return new Map(
    product_ids.flatMap((id) => {
      const product = found.get(id) ?? null;
      return product === null ? [] : [[id, product] as const];
    }),
  );
}

async function productsInBlocks(
  reader: GenerationReader,
  product_ids: readonly string[],
): Promise<readonly CatalogProduct[]> {
  if (product_ids.length === 0) return [];
  const blocks = await blocksWith(reader, 'id', product_ids);
  const wanted = new Set(product_ids);
  return blocks.flat().filter(({ product_id }) => wanted.has(product_id));
}

/** The products of the blocks that may hold these ids or codes. */
export async function blocksWith(
  reader: GenerationReader,
  kind: 'id' | 'code',
  texts: readonly string[],
): Promise<readonly (readonly CatalogProduct[])[]> {
  const prints = new Set(texts.map(fingerprint));
  const numbers = blocksFor(await reader.directory(slotsOf(kind, prints)), prints);
  if (numbers.length === 0) return [];
  return (await reader.blocks(numbers)).flatMap((block) => (block === undefined ? [] : [productsIn(block)]));
}
