/**
 * Products that were read lately, by id: each tap prices the cart again, and its products lie in many blocks. They are
 * valid for one cursor of the catalog, which moves with every change.
 */
import type { CatalogProduct } from '#domain/catalog/product.ts';
import type { DeviceDatabase } from '../device/database.ts';
import type { SpaceRow } from '../device/rows.ts';

/** With so many products, all are forgotten. */
const MOST = 500;

/** Null: the product is not in the catalog. */
type Products = Map<string, CatalogProduct | null>;

const remembered = new WeakMap<DeviceDatabase, { readonly of: string; readonly products: Products }>();

/** The remembered products for this row of `space`. Only callers that have just read that row may read or add. */
export function rememberedProducts(
  database: DeviceDatabase,
  { space_id, generation, cursor, synced_at }: SpaceRow,
): Products {
  const of = JSON.stringify([space_id, generation, cursor, synced_at]);
  const known = remembered.get(database.root);
  if (known?.of === of && known.products.size < MOST) return known.products;
  const products: Products = new Map();
  remembered.set(database.root, { of, products });
  return products;
}
