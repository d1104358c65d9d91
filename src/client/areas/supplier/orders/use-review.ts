import { useLiveQuery } from 'dexie-react-hooks';
import { useCatalog } from '#client/parts/data/use-catalog.ts';
import { useDatabase } from '#client/parts/data/use-database.ts';
import { productsByIds } from '#client/store/catalog/catalog-store.ts';
import type { OutboxRow } from '#client/store/device/rows.ts';
import type { CatalogProduct } from '#domain/catalog/product.ts';
import { type Review, reviewOf } from './review.ts';

interface ReviewOnScreen {
  readonly review: Review;
  readonly products: ReadonlyMap<string, CatalogProduct>;
}

const nothing: ReadonlyMap<string, CatalogProduct> = new Map();

/** The review of an order, by the catalog this device has now. */
export function useReview(row: OutboxRow): ReviewOnScreen {
  const database = useDatabase();
  const { key, client } = useCatalog();
  const products = useLiveQuery(
    async () =>
      productsByIds(
        database,
        key,
        row.body.lines.map(({ product_id }) => product_id),
      ),
    [database, key, row],
    nothing,
  );
  return { products, review: reviewOf({ row, products, terms: client?.terms ?? null }) };
}
