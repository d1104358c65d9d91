import { DEFAULT_LOCALE } from '#domain/values/locale.ts';
import type { Executor } from '../database/connection.ts';
import { product } from '../database/schema/catalog.ts';
import { jsonb, listOf, statement, text, uuid } from '../database/statement.ts';
import { searchWords } from './search-words.ts';

/** Rows of one statement: each stays far from the time a statement may take. */
const BATCH = 500;

/** What products are called now, the French name first, since lists are sorted by these words, and by which codes. */
const TEXTS = statement({
  parameters: { supplier_id: uuid, product_ids: listOf(uuid), language: text },
  row: { product_id: product.product_id, texts: jsonb<(string | null)[]>() },
  sql: `select p.product_id, jsonb_build_array(p.names ->> $language, p.brand, p.supplier_code)
      || coalesce((select jsonb_agg(value) from jsonb_each_text(p.names)), '[]')
      || coalesce((select jsonb_agg(value) from jsonb_each_text(c.names)), '[]')
      || coalesce((select jsonb_agg(value) from jsonb_each_text(u.names)), '[]')
      || coalesce((select jsonb_agg(g.gtin) from product_gtin g where g.supplier_id = p.supplier_id
        and g.product_id = p.product_id), '[]') as texts
    from product p left join category c on c.supplier_id = p.supplier_id and c.category_id = p.category_id
      left join category u on u.supplier_id = p.supplier_id and u.category_id = c.parent_id
    where p.supplier_id = $supplier_id and p.product_id = any($product_ids)`,
});

const WRITE_SEARCH = statement({
  parameters: { supplier_id: uuid, found: jsonb<readonly { product_id: string; search: string }[]>() },
  row: {},
  sql: `update product p set search = given.search
    from jsonb_to_recordset($found) as given(product_id uuid, search text)
    where p.supplier_id = $supplier_id and p.product_id = given.product_id`,
});

/** The words the server finds these products by, from what they are called now. */
export async function writeSearch(
  { executor, supplier_id }: { readonly executor: Executor; readonly supplier_id: string },
  product_ids: readonly string[],
): Promise<void> {
  for (let start = 0; start < product_ids.length; start += BATCH) {
    const batch = product_ids.slice(start, start + BATCH);
    const rows = await executor.rows(TEXTS({ supplier_id, product_ids: batch, language: DEFAULT_LOCALE }));
    const found = rows.map(({ product_id, texts }) => ({ product_id, search: searchWords(texts) }));
    await executor.rows(WRITE_SEARCH({ supplier_id, found }));
  }
}
