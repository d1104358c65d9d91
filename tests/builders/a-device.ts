import { addCodesOfGeneration } from '#client/store/catalog/catalog-codes.ts';
import { storeCatalogPage } from '#client/store/catalog/catalog-pages.ts';
import { visitProducts } from '#client/store/catalog/catalog-store.ts';
import { DeviceDatabase } from '#client/store/device/database.ts';
import type { SpaceKey } from '#client/store/device/rows.ts';
import type { CatalogPage, ClientTerms } from '#contract/catalog.ts';
import type { CatalogProduct } from '#domain/catalog/product.ts';
import { aProduct } from './a-product.ts';
import { someTerms } from './ordering-terms.ts';

export const PRODUCT = aProduct().product_id;

export function anAccountId(): string {
  return '0190a6e0-0000-7000-8000-0000000000aa';
}

export function aSpace(facts: Partial<SpaceKey> = {}): SpaceKey {
  return {
    supplier_id: '0190a6e0-0000-7000-8000-00000000005a',
    organization_id: '0190a6e0-0000-7000-8000-00000000000a',
    ...facts,
  };
}

export function clientTerms(facts: Partial<ClientTerms> = {}): ClientTerms {
  const { supplier_id, organization_id } = aSpace();
  return {
    supplier: { supplier_id, alias: 'demo', name: 'Halles du Port', primaryColor: '#1a57e6', mark: 'HP' },
    organization: { organization_id, alias: 'bistrot', name: 'Le Bistrot' },
    addresses: [],
    is_first_order: false,
    terms: someTerms(),
    label_names: {},
    ...facts,
  };
}

/** The whole catalog on one page, with one product. */
export function aCatalogPage(facts: Partial<CatalogPage> = {}): CatalogPage {
  return {
    cursor: 'end',
    version: 41,
    reset: true,
    complete: true,
    remaining: 0,
    products: [aProduct()],
    gone: [],
    categories: [],
    client: clientTerms(),
    ...facts,
  };
}

/** A device with the catalog of one space. Delete it after the test. */
export async function stockedDatabase(account_id = anAccountId()): Promise<DeviceDatabase> {
  const database = new DeviceDatabase(account_id);
  await storeCatalogPage(database, aSpace(), null, aCatalogPage(), 0);
  return database;
}

/** Leaves the catalog as an app without blocks stored it: a row for each product, no count. */
export async function asOlderApp(database: DeviceDatabase): Promise<void> {
  for (const { product_count: _, ...space } of await database.space.toArray()) {
    const generation = space.generation ?? 0;
    const products: CatalogProduct[] = [];
    await visitProducts(database, generation, (product) => products.push(product));
    await Promise.all(
      [database.product, database.code, database.block, database.directory].map((table) => table.clear()),
    );
    await database.product.bulkPut(
      products.map((product) => ({ generation, product_id: product.product_id, product })),
    );
    await addCodesOfGeneration(database, generation);
    await database.space.put(space);
  }
}
