import { type SearchedProduct, searchEntry } from '#domain/search/search-entry.ts';
import type { SearchEntry } from '#domain/search/search-index.ts';
import type { Executor } from '../database/connection.ts';
import { prepared } from '../database/executor.ts';

interface ProductTexts extends Omit<SearchedProduct, 'id' | 'name' | 'codes' | 'available' | 'popularity'> {
  readonly product_id: string;
  readonly supplier_code: string;
  readonly out_of_stock: boolean;
  readonly is_deleted: boolean;
  readonly gtins: string[] | null;
}

const TEXTS = prepared<
  ProductTexts & Record<string, unknown>
>(`select p.product_id, p.supplier_code, p.names, p.brand, p.origin,
    p.labels, p.net_quantity, p.net_unit, p.out_of_stock, p.deleted_at is not null as is_deleted,
    (select c.names ->> 'fr_FR' from category c where c.supplier_id = $1 and c.category_id = p.category_id) as category,
    (select array_agg(g.gtin) from product_gtin g where g.supplier_id = $1 and g.product_id = p.product_id) as gtins
  from product p where p.supplier_id = $1 and p.version > $2 order by p.version, p.product_id limit $3`);

/** Products changed after a catalog version: what is searched of each, null where it is gone. At most `limit` of them. */
export async function readChangedEntries(
  executor: Executor,
  supplier_id: string,
  after: number,
  limit: number,
): Promise<Map<string, SearchEntry | null>> {
  const rows = await executor.rows(TEXTS, [supplier_id, after, limit]);
  return new Map(rows.map((row) => [row.product_id, row.is_deleted ? null : entryOf(row)]));
}

function entryOf({ product_id, supplier_code, gtins, out_of_stock, ...product }: ProductTexts): SearchEntry {
  return searchEntry({
    ...product,
    id: product_id,
    name: product.names.fr_FR ?? supplier_code,
    codes: [supplier_code, ...(gtins ?? [])],
    available: !out_of_stock,
    popularity: 0,
  });
}

const STATE = prepared<{
  catalog_version: number;
  categories: string | null;
  products: number;
}>(`select s.catalog_version,
    (select md5(string_agg(c.category_id::text || c.names::text, ',' order by c.category_id))
      from category c where c.supplier_id = $1) as categories,
    (select count(*) from product p where p.supplier_id = $1) as products
  from supplier s where s.supplier_id = $1`);

/** Where a catalog stands: its version, a digest of its categories' names, how many products it has. */
export async function readCatalogState(executor: Executor, supplier_id: string) {
  const [state] = await executor.rows(STATE, [supplier_id]);
  return state ?? { catalog_version: 0, categories: null, products: 0 };
}
