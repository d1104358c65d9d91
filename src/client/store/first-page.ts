/** The beginning of the list that a space opens with, kept so that the next start shows it before anything else is read. */
import type { CatalogProduct } from '#domain/catalog/product.ts';
import { productsByIds, readSpace } from './catalog-store.ts';
import type { DeviceDatabase } from './database.ts';
import type { PurchaseHabit } from './order-store.ts';
import { type SpaceKey, spaceId } from './rows.ts';

/** A list whose products are in the catalog of that generation. */
export interface ListBeginning {
  readonly generation: number;
  readonly locale: string;
  readonly shelf: string;
  /** Product ids in the order of the list. */
  readonly ids: readonly string[];
  readonly sections: readonly {
    readonly category_id: string | null;
    readonly start: number;
    readonly count: number;
  }[];
  /** Products by shelf. */
  readonly shelves: Readonly<Record<string, number>>;
  /** Of the products on the page. */
  readonly habits: readonly PurchaseHabit[];
}

export interface FirstPage extends ListBeginning {
  /**
   * Where the catalog stood when the products were read. Once it stands elsewhere, they are read from the catalog itself: no price is
   * shown that no longer holds.
   */
  readonly cursor: string | null;
  /** In one row: forty reads are the greater part of what the disk takes before the first picture. */
  readonly products: readonly CatalogProduct[];
}

/** Name of the page in the table `meta`. */
export function firstPageName(key: SpaceKey): `first_page:${string}` {
  return `first_page:${spaceId(key)}`;
}

/** Written only when it is another one than before, and still the beginning of the catalog. */
export async function rememberFirstPage(
  database: DeviceDatabase,
  key: SpaceKey,
  beginning: ListBeginning,
): Promise<void> {
  const name = firstPageName(key);
  await database.transaction('rw', database.meta, database.space, database.product, async () => {
    const space = await readSpace(database, key);
    const found = await productsByIds(database, key, beginning.ids);
    const products = beginning.ids.flatMap((id) => found.get(id) ?? []);
    if (space?.generation !== beginning.generation || products.length < beginning.ids.length) return;
    const page: FirstPage = { ...beginning, cursor: space.cursor, products };
    const known = await database.meta.get(name);
    if (JSON.stringify(known?.value) !== JSON.stringify(page)) await database.meta.put({ name, value: page });
  });
}
