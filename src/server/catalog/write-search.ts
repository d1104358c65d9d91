import { DEFAULT_LOCALE } from '#domain/values/locale.ts';
import { tokens } from '#domain/values/text.ts';
import type { Executor } from '../database/connection.ts';
import { category, product } from '../database/schema/catalog.ts';
import { jsonb, listOf, nullable, statement, uuid } from '../database/statement.ts';
import { searchWords } from './search-words.ts';

interface OfSupplier {
  readonly executor: Executor;
  readonly supplier_id: string;
}

/** Rows of one statement, few enough to stay far below the statement timeout. */
const BATCH = 500;

/** A product's present names and codes. */
interface Called {
  readonly names: Readonly<Record<string, string>>;
  readonly brand: string | null;
  readonly supplier_code: string;
  readonly category_id: string | null;
  readonly gtins: readonly string[];
}

const SHELVES = statement({
  parameters: { supplier_id: uuid },
  row: { category_id: category.category_id, parent_id: category.parent_id, names: category.names },
  sql: 'select category_id, parent_id, names from category where supplier_id = $supplier_id',
});

/**
 * Reads the categories once and answers a function that makes a product's search words: the French name first, since lists are sorted
 * by these words, then codes, other names, its category and the category above.
 */
export async function searchWriter({ executor, supplier_id }: OfSupplier): Promise<(called: Called) => string> {
  const shelves = new Map((await executor.rows(SHELVES({ supplier_id }))).map((each) => [each.category_id, each]));
  const known = new Map<string | null, readonly string[]>([[null, []]]);
  const said = (category_id: string | null): readonly string[] => {
    const before = known.get(category_id);
    if (before) return before;
    const shelf = category_id === null ? undefined : shelves.get(category_id);
    const above = shelf?.parent_id == null ? undefined : shelves.get(shelf.parent_id);
    const words = [...Object.values(shelf?.names ?? {}), ...Object.values(above?.names ?? {})].flatMap(tokens);
    known.set(category_id, words);
    return words;
  };
  return ({ names, brand, supplier_code, category_id, gtins }) =>
    searchWords(
      [names[DEFAULT_LOCALE] ?? null, brand, supplier_code, ...Object.values(names)],
      [...said(category_id), ...gtins],
    );
}

const CALLED = statement({
  parameters: { supplier_id: uuid, product_ids: listOf(uuid) },
  row: {
    product_id: product.product_id,
    names: product.names,
    brand: product.brand,
    supplier_code: product.supplier_code,
    category_id: product.category_id,
    gtins: nullable(jsonb<string[]>()),
  },
  sql: `select p.product_id, p.names, p.brand, p.supplier_code, p.category_id, (select jsonb_agg(g.gtin)
      from product_gtin g where g.supplier_id = p.supplier_id and g.product_id = p.product_id) as gtins
    from product p where p.supplier_id = $supplier_id and p.product_id = any($product_ids)`,
});

const WRITE_SEARCH = statement({
  parameters: { supplier_id: uuid, found: jsonb<readonly { product_id: string; search: string }[]>() },
  row: {},
  sql: `update product p set search = given.search
    from jsonb_to_recordset($found) as given(product_id uuid, search text)
    where p.supplier_id = $supplier_id and p.product_id = given.product_id`,
});

/** Writes search words again for products that didn't change themselves, after a change of their category or GTINs. */
export async function writeSearch(change: OfSupplier, product_ids: readonly string[]): Promise<void> {
  const { executor, supplier_id } = change;
  const searchOf = await searchWriter(change);
  for (let start = 0; start < product_ids.length; start += BATCH) {
    const batch = product_ids.slice(start, start + BATCH);
    const rows = await executor.rows(CALLED({ supplier_id, product_ids: batch }));
    const found = rows.map(({ product_id, gtins, ...called }) => ({
      product_id,
      search: searchOf({ ...called, gtins: gtins ?? [] }),
    }));
    await executor.rows(WRITE_SEARCH({ supplier_id, found }));
  }
}
