/**
 * The order form as a file, made on the device of the catalog that it holds: every product, with a network as without.
 * Loaded when somebody asks for one.
 */
import { type TableFormat, tableFile } from '#client/parts/orders/table-file.ts';
import { readSpace, visitProducts } from '#client/store/catalog/catalog-store.ts';
import type { DeviceDatabase } from '#client/store/device/database.ts';
import type { SpaceKey } from '#client/store/device/rows.ts';
import type { CatalogProduct } from '#domain/catalog/product.ts';
import { type OrderFormFacts, orderFormTable } from '#domain/documents/order-form-table.ts';
import type { Locale } from '#domain/values/locale.ts';
import { orderFormWords } from './order-form-words.ts';

export async function makeOrderForm(
  format: TableFormat,
  facts: Omit<OrderFormFacts, 'products'>,
  { database, key, locale }: { database: DeviceDatabase; key: SpaceKey; locale: Locale },
): Promise<Blob> {
  const products = await wholeCatalog(database, key);
  return tableFile(format, orderFormTable({ ...facts, products }, orderFormWords(), locale), locale);
}

/** The products in the server's order. Read again when a new generation took the place of the one that was read. */
async function wholeCatalog(database: DeviceDatabase, key: SpaceKey): Promise<readonly CatalogProduct[]> {
  for (;;) {
    const generation = await generationOf(database, key);
    const products: CatalogProduct[] = [];
    await visitProducts(database, generation, (product) => products.push(product));
    if (generation !== (await generationOf(database, key))) continue;
    return products.sort((left, right) => (left.supplier_code < right.supplier_code ? -1 : 1));
  }
}

async function generationOf(database: DeviceDatabase, key: SpaceKey): Promise<number> {
  const generation = (await readSpace(database, key))?.generation ?? null;
  if (generation === null) throw new Error('no complete catalog is on this device');
  return generation;
}
