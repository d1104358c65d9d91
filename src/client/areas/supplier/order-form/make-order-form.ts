/**
 * The order form as a file, made on the device of the catalog that it holds: every product, with a network as without.
 * Loaded when somebody asks for one.
 */
import { strToU8, Zip, ZipDeflate } from 'fflate';
import { readSpace, visitProducts } from '#client/store/catalog/catalog-store.ts';
import type { DeviceDatabase } from '#client/store/device/database.ts';
import type { SpaceKey } from '#client/store/device/rows.ts';
import type { CatalogProduct } from '#domain/catalog/product.ts';
import { tableText } from '#domain/documents/delimited-text.ts';
import type { DocumentTable } from '#domain/documents/document-table.ts';
import { type OrderFormFacts, orderFormTable } from '#domain/documents/order-form-table.ts';
import { WORKBOOK_TYPE, workbookParts } from '#domain/documents/workbook-parts.ts';
import { type Locale, languageTag } from '#domain/values/locale.ts';
import { orderFormWords } from './order-form-words.ts';

export type DeviceFormat = 'xlsx' | 'csv';

export async function makeOrderForm(
  format: DeviceFormat,
  facts: Omit<OrderFormFacts, 'products'>,
  { database, key, locale }: { database: DeviceDatabase; key: SpaceKey; locale: Locale },
): Promise<Blob> {
  const products = await wholeCatalog(database, key);
  const table = orderFormTable({ ...facts, products }, orderFormWords(), locale);
  if (format === 'xlsx') return workbook(table);
  return new Blob([tableText(table, languageTag(locale))], { type: 'text/csv;charset=utf-8' });
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

/** Packs a long sheet piece by piece; the page goes on meanwhile. */
async function workbook(table: DocumentTable): Promise<Blob> {
  const packed: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    packed.push(new Uint8Array(bytes));
  });
  for (const { path, pieces } of workbookParts(table)) {
    const file = new ZipDeflate(path);
    zip.add(file);
    for (const piece of pieces) {
      file.push(strToU8(piece));
      await new Promise((resolve) => setTimeout(resolve));
    }
    file.push(new Uint8Array(), true);
  }
  zip.end();
  return new Blob(packed, { type: WORKBOOK_TYPE });
}
