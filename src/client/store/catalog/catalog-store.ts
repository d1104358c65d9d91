/**
 * The catalog on this device, as screens read it. Written by client/sync/catalog-pull.ts through catalog-pages.ts.
 */
import type { CatalogProduct } from '#domain/catalog/product.ts';
import type { DeviceDatabase } from '../device/database.ts';
import { type SpaceKey, type SpaceRow, spaceId } from '../device/rows.ts';
import { productsCarrying } from './catalog-codes.ts';

export interface FoundProduct {
  readonly product: CatalogProduct;
  /** The code that matched, what it names, and how many packs one read of it stands for. */
  readonly code: CatalogProduct['codes'][number];
}

export function readSpace(database: DeviceDatabase, key: SpaceKey): Promise<SpaceRow | undefined> {
  return database.space.get(spaceId(key));
}

/**
 * The product that carries one of these codes, the first code first. A scan gives several readings of the same print (14 digits,
 * the supplier's own number): they are tried in the order given.
 */
export async function findProductByCode(
  database: DeviceDatabase,
  key: SpaceKey,
  codes: readonly string[],
): Promise<FoundProduct | null> {
  return (await findProductsByCode(database, key, codes))[0] ?? null;
}

/** Every product that carries the first of these codes anyone carries: two products may share a print, a person chooses then. */
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

/** The products that are in the catalog now, by id; those that left it are not in the map. */
export async function productsByIds(
  database: DeviceDatabase,
  key: SpaceKey,
  product_ids: readonly string[],
): Promise<ReadonlyMap<string, CatalogProduct>> {
  const generation = await currentGeneration(database, key);
  if (generation === null || product_ids.length === 0) return new Map();
  const rows = await database.product.bulkGet(product_ids.map((id): [number, string] => [generation, id]));
  return new Map(rows.flatMap((row) => (row === undefined ? [] : [[row.product_id, row.product] as const])));
}

export async function countProducts(database: DeviceDatabase, key: SpaceKey): Promise<number> {
  const generation = await currentGeneration(database, key);
  return generation === null ? 0 : productsOfGeneration(database, generation).count();
}

/** Every row of one generation, in order of product id. */
export function productsOfGeneration(database: DeviceDatabase, generation: number) {
  return database.product
    .where('[generation+product_id]')
    .between([generation, ''], [generation, '\uffff'], true, true);
}

function codeOf(product: CatalogProduct, code: string): FoundProduct['code'] {
  const matched = product.codes.find((candidate) => candidate.code === code);
  return matched ?? { code: product.supplier_code, kind: 'supplier_code', packs: 1 };
}

async function currentGeneration(database: DeviceDatabase, key: SpaceKey): Promise<number | null> {
  return (await readSpace(database, key))?.generation ?? null;
}
