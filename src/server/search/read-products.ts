import { type SearchedProduct, searchEntry } from '#domain/search/search-entry.ts';
import type { SearchEntry } from '#domain/search/search-index.ts';
import type { Executor } from '../database/connection.ts';
import { prepared } from '../database/executor.ts';
import type { FactsOfProduct } from './product-facts.ts';

interface ProductRow extends Omit<SearchedProduct, 'id' | 'name' | 'codes' | 'available' | 'popularity'> {
  readonly product_id: string;
  readonly supplier_code: string;
  readonly category_id: string | null;
  readonly temperature: string;
  readonly enabled: boolean;
  readonly out_of_stock: boolean;
  readonly is_priced: boolean;
  readonly gtins: string[] | null;
}

/** What is searched of a product, and what it is narrowed and counted by. */
export interface IndexedProduct {
  readonly entry: SearchEntry;
  readonly facts: FactsOfProduct;
}

const COLUMNS = `p.product_id, p.supplier_code, p.names, p.brand, p.origin, p.labels, p.net_quantity, p.net_unit, p.category_id,
    p.temperature, p.enabled, p.out_of_stock, p.price_amount is not null as is_priced,
    (select c.names ->> 'fr_FR' from category c where c.supplier_id = $1 and c.category_id = p.category_id) as category,
    (select array_agg(g.gtin) from product_gtin g where g.supplier_id = $1 and g.product_id = p.product_id) as gtins`;

const ALL = prepared<ProductRow & Record<string, unknown>>(
  `select ${COLUMNS} from product p where p.supplier_id = $1 and p.deleted_at is null order by p.supplier_code`,
);

/** A supplier's products by supplier code, as the database sorts codes. */
export async function readProducts(executor: Executor, supplier_id: string): Promise<IndexedProduct[]> {
  return (await executor.rows(ALL, [supplier_id])).map(indexedProduct);
}

type ChangedRow = ProductRow & { readonly is_deleted: boolean; readonly follows: string | null };

const CHANGED = prepared<ChangedRow & Record<string, unknown>>(`select changed.*,
    (select b.product_id from product b where b.supplier_id = $1 and b.supplier_code < changed.supplier_code and b.deleted_at is null
      order by b.supplier_code desc limit 1) as follows
  from (select ${COLUMNS}, p.deleted_at is not null as is_deleted from product p where p.supplier_id = $1 and p.version > $2
    order by p.version, p.product_id limit $3) changed
  order by changed.supplier_code`);

export interface ChangedProduct {
  readonly product_id: string;
  /** null: it is gone. */
  readonly product: IndexedProduct | null;
  /** The product with the next smaller supplier code. */
  readonly follows: string | null;
}

/** Products changed after a catalog version, by supplier code. At most `limit` of them. */
export async function readChangedProducts(
  executor: Executor,
  supplier_id: string,
  after: number,
  limit: number,
): Promise<ChangedProduct[]> {
  const rows = await executor.rows(CHANGED, [supplier_id, after, limit]);
  return rows.map((row) => ({
    product_id: row.product_id,
    product: row.is_deleted ? null : indexedProduct(row),
    follows: row.follows,
  }));
}

function indexedProduct(row: ProductRow): IndexedProduct {
  const { product_id, supplier_code, names, gtins, out_of_stock, enabled, is_priced, category_id, temperature } = row;
  const { brand, origin, labels, category, net_quantity, net_unit } = row;
  const entry = searchEntry({
    id: product_id,
    name: names.fr_FR ?? supplier_code,
    codes: [supplier_code, ...(gtins ?? [])],
    available: !out_of_stock,
    popularity: 0,
    ...{ names, brand, origin, labels, category, net_quantity, net_unit },
  });
  const facts = {
    category: category_id,
    brand,
    origin,
    labels,
    temperature,
    enabled,
    in_stock: !out_of_stock,
    is_priced,
  };
  return { entry, facts };
}

const STATE = prepared<{ catalog_version: number; categories: string | null }>(`select s.catalog_version,
    (select md5(string_agg(c.category_id::text || c.names::text, ',' order by c.category_id))
      from category c where c.supplier_id = $1) as categories
  from supplier s where s.supplier_id = $1`);

/** Where a catalog stands: its version, and a digest of its categories' names. */
export async function readCatalogState(executor: Executor, supplier_id: string) {
  const [state] = await executor.rows(STATE, [supplier_id]);
  return state ?? { catalog_version: 0, categories: null };
}
