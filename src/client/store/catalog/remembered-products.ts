/**
 * Products that were read lately, by id: a cart is priced with each tap, and its products lie in as many blocks. They hold for the
 * cursor they were read at, which moves on with every change of the catalog.
 */
import type { CatalogProduct } from '#domain/catalog/product.ts';
import type { DeviceDatabase } from '../device/database.ts';
import type { SpaceRow } from '../device/rows.ts';

/** Beyond so many, all are forgotten. */
const MOST = 500;

/** null: not in the catalog. */
type Products = Map<string, CatalogProduct | null>;

const remembered = new WeakMap<DeviceDatabase, { readonly of: string; readonly products: Products }>();

/** To be read and added to by those who have read that very row. */
export function rememberedProducts(
  database: DeviceDatabase,
  { space_id, generation, cursor, synced_at }: SpaceRow,
): Products {
  const of = JSON.stringify([space_id, generation, cursor, synced_at]);
  const known = remembered.get(database);
  if (known?.of === of && known.products.size < MOST) return known.products;
  const products: Products = new Map();
  remembered.set(database, { of, products });
  return products;
}
