/** Which products carry a code, by the catalog on this device. */
import type { CatalogProduct } from '#domain/catalog/product.ts';
import type { DeviceDatabase } from '../device/database.ts';
import { type SpaceKey, spaceId } from '../device/rows.ts';
import { idsCarrying } from './catalog-codes.ts';
import { productsByIds, readSpace } from './catalog-store.ts';
import { waitingCodes } from './own-codes.ts';
import { codesOf } from './product-codes.ts';
import { generationReader, productsNear, productTables, readProducts } from './product-reader.ts';

export interface FoundProduct {
  readonly product: CatalogProduct;
  /** The code that matched, what it names, and how many packs one read of it stands for. */
  readonly code: CatalogProduct['codes'][number];
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
  const generation = (await readSpace(database, key))?.generation ?? null;
  if (generation === null) return [];
  for (const code of codes) {
    const products = await productsCarrying(database, generation, code);
    if (products.length > 0) return products.map((product) => ({ product, code: codeOf(product, code) }));
  }
  // A code that was written on this device is known before the catalog brings it.
  const written = (await waitingCodes(database)).find(
    (kept) => codes.includes(kept.code ?? '') && spaceId(kept) === spaceId(key),
  );
  if (written === undefined) return [];
  const product = (await productsByIds(database, key, [written.product_id])).get(written.product_id);
  return product === undefined ? [] : [{ product, code: { code: written.code ?? '', kind: 'client_code', packs: 1 } }];
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
  const carries = (product: CatalogProduct) => codesOf(product).includes(code);
  return database.inTransaction('r', [database.code, ...productTables(database)], (database) => {
    const reader = generationReader(database, generation);
    return idsCarrying(database, generation, code).then((fromRows) =>
      productsNear(reader, code).then((near) => {
        const inBlocks = near.filter(carries);
        const ids = [...new Set([...fromRows, ...inBlocks.map(({ product_id }) => product_id)])].sort();
        return readProducts(reader, ids, inBlocks).then((products) => [...products.values()].filter(carries));
      }),
    );
  });
}

function codeOf(product: CatalogProduct, code: string): FoundProduct['code'] {
  const matched = product.codes.find((candidate) => candidate.code === code);
  return matched ?? { code: product.supplier_code, kind: 'supplier_code', packs: 1 };
}
