/** The order form as a table, made on the device of the catalog that it holds. */
import { readSpace, visitProducts } from '#client/store/catalog/catalog-store.ts';
import type { DeviceDatabase } from '#client/store/device/database.ts';
import type { SpaceKey } from '#client/store/device/rows.ts';
import type { CatalogProduct } from '#domain/catalog/product.ts';
import type { DocumentTable } from '#domain/documents/document-table.ts';
import { type OrderFormFacts, orderFormTable } from '#domain/documents/order-form-table.ts';
import type { Locale } from '#domain/values/locale.ts';
import { orderFormWords } from './order-form-words.ts';

export type FormFacts = Omit<OrderFormFacts, 'products'>;
export interface FormReader {
  readonly database: DeviceDatabase;
  readonly key: SpaceKey;
  readonly locale: Locale;
}

/** @param most how many products the form has at most; without it all of them */
export async function readOrderForm(
  facts: FormFacts,
  { database, key, locale }: FormReader,
  most?: number,
): Promise<DocumentTable> {
  const products = (await wholeCatalog(database, key)).slice(0, most);
  return orderFormTable({ ...facts, products }, orderFormWords(), locale);
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
