import { productName } from '#client/parts/products/product-names.ts';
import { productsOfGeneration, readSpace } from '#client/store/catalog/catalog-store.ts';
import type { DeviceDatabase } from '#client/store/device/database.ts';
import type { SpaceKey } from '#client/store/device/rows.ts';
import type { CatalogProduct } from '#domain/catalog/product.ts';
import { type Missing, nearestSubstitute } from './substitute.ts';

/** Something to offer for what can't be had, from this device's catalog; null where nothing comes near. */
export async function findSubstitute(
  database: DeviceDatabase,
  key: SpaceKey,
  missing: Missing,
  locale: string,
): Promise<CatalogProduct | null> {
  const generation = (await readSpace(database, key))?.generation ?? null;
  if (generation === null || missing.category_id === null) return null;
  const candidates: CatalogProduct[] = [];
  await productsOfGeneration(database, generation).each(({ product }) => {
    if (product.category_id === missing.category_id) candidates.push(product);
  });
  return nearestSubstitute(missing, candidates, (product) => productName(product, locale));
}
