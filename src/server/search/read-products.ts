import { ofEachText, productTexts } from '#domain/catalog/product-texts.ts';
import { facetFields } from '#domain/search/product-facets.ts';
import { searchEntry } from '#domain/search/search-entry.ts';
import type { SearchEntry } from '#domain/search/search-index.ts';
import type { Executor } from '../database/connection.ts';
import { product } from '../database/schema/catalog.ts';
import { supplier } from '../database/schema/suppliers.ts';
import {
  bigint,
  boolean,
  listOf,
  nullable,
  selected,
  statement,
  text,
  uuid,
  type ValuesOf,
} from '../database/statement.ts';
import type { FactsOfProduct } from './product-facts.ts';

/** A product's words for the index, and the facts by which searches narrow and count it. */
export interface IndexedProduct {
  readonly entry: SearchEntry;
  readonly facts: FactsOfProduct;
}

const OF_PRODUCT = {
  ...facetFields(product),
  product_id: product.product_id,
  supplier_code: product.supplier_code,
  names: product.names,
  ...ofEachText((text) => product[text]),
  labels: product.labels,
  net_quantity: product.net_quantity,
  net_unit: product.net_unit,
  enabled: product.enabled,
  out_of_stock: product.out_of_stock,
};
const ROW = {
  ...OF_PRODUCT,
  is_priced: boolean,
  category: nullable(text),
  label_texts: nullable(listOf(text)),
  gtins: nullable(listOf(text)),
};
const COLUMNS = `${selected('p', OF_PRODUCT)}, p.price_amount is not null as is_priced,
    (select c.names ->> 'fr_FR' from category c where c.supplier_id = $supplier_id and c.category_id = p.category_id) as category,
    (select array_agg(t.text order by t.object_id, t.language) from translation t where t.supplier_id = $supplier_id
      and t.resource = 'label' and t.object_id = any(p.labels) and t.text is not null) as label_texts,
    (select array_agg(g.gtin) from product_gtin g where g.supplier_id = $supplier_id and g.product_id = p.product_id) as gtins`;

const ALL = statement({
  parameters: { supplier_id: uuid },
  row: ROW,
  sql: `select ${COLUMNS} from product p where p.supplier_id = $supplier_id and p.deleted_at is null order by p.supplier_code`,
});

/** A supplier's products by supplier code, as the database sorts codes. */
export async function readProducts(executor: Executor, supplier_id: string): Promise<IndexedProduct[]> {
  return (await executor.rows(ALL({ supplier_id }))).map(indexedProduct);
}

const CHANGED = statement({
  parameters: { supplier_id: uuid, after: bigint, most: bigint },
  row: { ...ROW, is_deleted: boolean, follows: nullable(uuid) },
  sql: `select changed.*,
    (select b.product_id from product b
      where b.supplier_id = $supplier_id and b.supplier_code < changed.supplier_code and b.deleted_at is null
      order by b.supplier_code desc limit 1) as follows
  from (select ${COLUMNS}, p.deleted_at is not null as is_deleted from product p
    where p.supplier_id = $supplier_id and p.version > $after order by p.version, p.product_id limit $most) changed
  order by changed.supplier_code`,
});

export interface ChangedProduct {
  readonly product_id: string;
  /** null: the product was deleted. */
  readonly product: IndexedProduct | null;
  /** The product with the next smaller supplier code. */
  readonly follows: string | null;
}

/** The first `most` products changed after a catalog version, sorted by supplier code. */
export async function readChangedProducts(
  executor: Executor,
  supplier_id: string,
  after: number,
  most: number,
): Promise<ChangedProduct[]> {
  const rows = await executor.rows(CHANGED({ supplier_id, after, most }));
  return rows.map((row) => ({
    product_id: row.product_id,
    product: row.is_deleted ? null : indexedProduct(row),
    follows: row.follows,
  }));
}

function indexedProduct(row: ValuesOf<typeof ROW>): IndexedProduct {
  const { product_id, supplier_code, names, gtins, out_of_stock, enabled, is_priced } = row;
  const { labels, category, net_quantity, net_unit } = row;
  const label_texts = [...labels, ...(row.label_texts ?? [])];
  const entry = searchEntry({
    id: product_id,
    name: names.fr_FR ?? supplier_code,
    codes: [supplier_code, ...(gtins ?? [])],
    available: !out_of_stock,
    popularity: 0,
    ...{ ...productTexts(row), names, label_texts, category, net_quantity, net_unit },
  });
  return { entry, facts: { ...facetFields(row), enabled, in_stock: !out_of_stock, is_priced } };
}

const STATE = statement({
  parameters: { supplier_id: uuid },
  row: { catalog_version: supplier.catalog_version, words: text },
  sql: `select s.catalog_version,
    md5(coalesce((select string_agg(c.category_id::text || c.names::text, ',' order by c.category_id)
      from category c where c.supplier_id = $supplier_id), '') || coalesce((select string_agg(
        concat_ws(':', t.object_id, t.language, t.text), ',' order by t.object_id, t.language)
      from translation t where t.supplier_id = $supplier_id and t.resource = 'label'), '')) as words
  from supplier s where s.supplier_id = $supplier_id`,
});

/** The state of a catalog: its version, and a digest of the names of its categories and labels. */
export async function readCatalogState(executor: Executor, supplier_id: string) {
  const [state] = await executor.rows(STATE({ supplier_id }));
  return state ?? { catalog_version: 0, words: null };
}
