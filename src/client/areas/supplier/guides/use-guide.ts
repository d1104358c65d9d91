/** One guide with its products of the catalog, always as stored on the device. */
import { useLiveQuery } from 'dexie-react-hooks';
import { useSpace } from '#client/parts/account/space.tsx';
import { useCatalog } from '#client/parts/data/use-catalog.ts';
import { useDatabase } from '#client/parts/data/use-database.ts';
import { lastOrderedNames } from '#client/parts/orders/order-names.ts';
import { productName } from '#client/parts/products/product-names.ts';
import { productsByIds } from '#client/store/catalog/catalog-store.ts';
import type { CountRow, GuideRow } from '#client/store/device/rows.ts';
import { readCount } from '#client/store/guides/count-store.ts';
import { readGuide } from '#client/store/guides/guide-store.ts';
import type { CatalogProduct } from '#domain/catalog/product.ts';
import { type GuideEntry, guideEntries } from '#domain/guides/order-guide.ts';

export interface OpenGuide {
  readonly list_id: string;
  readonly name: string;
  /** In walking order. */
  readonly entries: readonly GuideEntry[];
  readonly products: ReadonlyMap<string, CatalogProduct>;
  readonly count: CountRow | null;
  /** An entry's name: from the catalog, or from when the product was last in it. */
  readonly nameOf: (entry_id: string) => string;
}

/** undefined until the store has answered; null for an unknown guide. */
export function useGuide(list_id: string): OpenGuide | null | undefined {
  const database = useDatabase();
  const { locale } = useSpace();
  const { key, space } = useCatalog();
  const found = useLiveQuery(async () => {
    const row = await readGuide(database, key, list_id);
    if (row === null) return null;
    const entries = guideEntries(row.state);
    const ids = entries.flatMap(({ entry_id, kind }) => (kind === 'product' ? [entry_id] : []));
    const products = await productsByIds(database, key, ids);
    const gone = ids.filter((id) => !products.has(id));
    const names = await lastOrderedNames(database, key, gone);
    return { row, entries, products, names, count: await readCount(database, list_id) };
  }, [database, key, list_id, space?.version]);
  if (found === undefined || found === null) return found;
  const { row, entries, products, names, count } = found;
  const nameOf = (entry_id: string): string => {
    const product = products.get(entry_id);
    const written = entries.find((entry) => entry.entry_id === entry_id)?.name;
    return product === undefined ? (names.get(entry_id) ?? written ?? entry_id) : productName(product, locale);
  };
  return { list_id, name: nameOfGuide(row), entries, products, count, nameOf };
}

export const nameOfGuide = ({ state }: Pick<GuideRow, 'state'>): string => state.head.name;

/** Milliseconds: a count that paused for half a day belongs to another day. */
const LONGEST_PAUSE = 43_200_000;

/** The running count; null: none was begun, it has ended, or it belongs to another day. */
export function runningCount(count: CountRow | null, now: number): CountRow | null {
  if (count === null || count.proposed !== null || count.state.given.length === 0) return null;
  return now - count.changed_at > LONGEST_PAUSE ? null : count;
}
