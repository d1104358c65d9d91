/** The beginning of the list that a space opens with, kept so that the next start shows it before anything else is read. */
import type { DeviceDatabase } from './database.ts';
import type { PurchaseHabit } from './order-store.ts';
import { type SpaceKey, spaceId } from './rows.ts';

/** Names products, not their prices: those are read from the catalog itself, so that none is shown that no longer holds. */
export interface FirstPage {
  /** Of which catalog. */
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

/** Name of the page in the table `meta`. */
export function firstPageName(key: SpaceKey): `first_page:${string}` {
  return `first_page:${spaceId(key)}`;
}

/** Written only when it is another one than before. */
export async function rememberFirstPage(database: DeviceDatabase, key: SpaceKey, page: FirstPage): Promise<void> {
  const name = firstPageName(key);
  await database.transaction('rw', database.meta, async () => {
    const known = await database.meta.get(name);
    if (JSON.stringify(known?.value) !== JSON.stringify(page)) await database.meta.put({ name, value: page });
  });
}
