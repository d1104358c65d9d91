/**
 * Which products carry a code, for products with a row of their own (the directory does it for blocks). Codes with the
 * same ending share a row: a database index of single codes would take half as long to write as the products
 * themselves. Entries are only added; a lookup skips products that left the catalog or lost the code.
 */
import type { Table } from 'dexie';
import type { CatalogProduct } from '#domain/catalog/product.ts';
import type { CodeRow, MetaRow, ProductRow } from '../device/rows.ts';
import { codesOf } from './product-codes.ts';
import { takeNumber } from './take-number.ts';

export interface CodeTables {
  readonly product: Table<ProductRow, [number, string]>;
  readonly code: Table<CodeRow, [number, string, number]>;
  readonly meta: Table<MetaRow, MetaRow['name']>;
}

/** So many last characters decide the row. Of a GTIN, they are the check digit and an evenly spread digit. */
const ENDING = 2;

/**
 * Adds the codes of products, inside the caller's transaction. `known`: by id, the products as stored before, whose
 * codes are there already.
 */
export async function addCodes(
  { code, meta }: Pick<CodeTables, 'code' | 'meta'>,
  generation: number,
  products: readonly CatalogProduct[],
  known: ReadonlyMap<string, CatalogProduct>,
): Promise<void> {
  const byEnding = new Map<string, [string, string][]>();
  for (const product of products) {
    const before = known.get(product.product_id);
    const stored = before === undefined ? [] : codesOf(before);
    for (const each of codesOf(product)) {
      if (stored.includes(each)) continue;
      const ending = each.slice(-ENDING);
      const alike = byEnding.get(ending) ?? [];
      if (alike.length === 0) byEnding.set(ending, alike);
      alike.push([each, product.product_id]);
    }
  }
  if (byEnding.size === 0) return;
  const part = await takeNumber(meta, 'last_code_part');
  await code.bulkPut(Array.from(byEnding, ([ending, entries]) => ({ generation, ending, part, entries })));
}

/** The ids of products that were stored with that code, each once. With `then`, as in product-reader.ts. */
export function idsCarrying(
  { code }: Pick<CodeTables, 'code'>,
  generation: number,
  wanted: string,
): PromiseLike<readonly string[]> {
  const ending = wanted.slice(-ENDING);
  return code
    .where('[generation+ending+part]')
    .between([generation, ending, 0], [generation, ending, Number.POSITIVE_INFINITY])
    .toArray()
    .then((parts) => {
      const ids = parts.flatMap(({ entries }) => entries.flatMap(([each, id]) => (each === wanted ? [id] : [])));
      return [...new Set(ids)];
    });
}

export function codesOfGeneration({ code }: Pick<CodeTables, 'code'>, generation: number) {
  return code.where('[generation+ending+part]').between([generation, '', 0], [generation + 1, '', 0]);
}

/** Stores the codes of products that an older app stored without them. */
export async function addCodesOfGeneration(tables: CodeTables, generation: number): Promise<void> {
  let after = '';
  for (;;) {
    const rows = await tables.product
      .where('[generation+product_id]')
      .between([generation, after], [generation, '\uffff'], false, true)
      .limit(BATCH)
      .toArray();
    const last = rows.at(-1);
    if (last === undefined) return;
    await addCodes(
      tables,
      generation,
      rows.flatMap(({ product }) => product ?? []),
      new Map(),
    );
    after = last.product_id;
  }
}

/** Rows read at once. */
const BATCH = 2000;
