/** Finds which products a catalog holds, by the rules of domain/catalog/view.ts: among all products, or among those of one change. */
import { productsOfView, type ViewProduct } from '#domain/catalog/view.ts';
import type { Executor } from '../database/connection.ts';
import { catalogView, product } from '../database/schema/catalog.ts';
import { bigint, boolean, listOf, statement, text, uuid } from '../database/statement.ts';

const FACTS = {
  product_id: product.product_id,
  category_ids: listOf(uuid),
  labels: product.labels,
  brand: product.brand,
  temperature: product.temperature,
  out_of_stock: product.out_of_stock,
  enabled: product.enabled,
  search: product.search,
  is_deleted: boolean,
};
const factsWhere = (condition: string) => `select p.product_id,
    array_remove(array[p.category_id, c.parent_id], null) as category_ids, p.labels, p.brand, p.temperature, p.out_of_stock,
    p.enabled, p.search, p.deleted_at is not null as is_deleted
  from product p left join category c on c.supplier_id = p.supplier_id and c.category_id = p.category_id
  where p.supplier_id = $supplier_id and ${condition}`;

const ALL_PRODUCTS = statement({
  parameters: { supplier_id: uuid },
  row: FACTS,
  // `search` begins with the words of the name: this sorts by name.
  sql: `${factsWhere('p.deleted_at is null')} order by p.search, p.supplier_code`,
});
const STAMPED_PRODUCTS = statement({
  parameters: { supplier_id: uuid, version: bigint },
  row: FACTS,
  sql: factsWhere('p.version = $version'),
});

export interface SuppliedProduct extends ViewProduct {
  readonly enabled: boolean;
  /** The words that the product is found by, those of its name first. */
  readonly search: string;
}

/** All products that a catalog may hold, by name. */
export function allProducts(executor: Executor, supplier_id: string): Promise<SuppliedProduct[]> {
  return executor.rows(ALL_PRODUCTS({ supplier_id }));
}

const SELECTION = {
  rules: catalogView.rules,
  added_product_ids: catalogView.added_product_ids,
  removed_product_ids: catalogView.removed_product_ids,
};
const VIEWS = statement({
  parameters: { supplier_id: uuid },
  row: { view_id: catalogView.view_id, ...SELECTION },
  sql: `select view_id, rules, added_product_ids, removed_product_ids from catalog_view where supplier_id = $supplier_id`,
});

/** Makes a catalog hold, of the `looked_at` products, exactly the `held` ones. A catalog that does already is not written. */
const HOLD = statement({
  parameters: { supplier_id: uuid, view_id: uuid, looked_at: listOf(uuid), held: listOf(uuid) },
  row: {},
  sql: `update catalog_view v set product_ids = array(select each from unnest(v.product_ids) each
      where not exists (select 1 from unnest($looked_at::uuid[]) looked where looked = each)) || $held::uuid[]
    where v.supplier_id = $supplier_id and v.view_id = $view_id
      and array(select each from unnest(v.product_ids) each
        where exists (select 1 from unnest($looked_at::uuid[]) looked where looked = each) order by each)
        is distinct from array(select each from unnest($held::uuid[]) each order by each)`,
});

/** A change of products, at the catalog version that it stamped them with. */
interface Stamped {
  readonly executor: Executor;
  readonly supplier_id: string;
  readonly version: number;
}

/** Puts the products of a change into catalogs or takes them out. Their new version brings that to the devices. */
export async function refreshViews({ executor, supplier_id, version }: Stamped): Promise<void> {
  const views = await executor.rows(VIEWS({ supplier_id }));
  if (views.length === 0) return;
  const stamped = await executor.rows(STAMPED_PRODUCTS({ supplier_id, version }));
  if (stamped.length === 0) return;
  const looked_at = stamped.map(({ product_id }) => product_id);
  const living = stamped.filter(({ is_deleted }) => !is_deleted);
  for (const { view_id, ...selection } of views) {
    const held = productsOfView(selection, living).map(({ product_id }) => product_id);
    await executor.rows(HOLD({ supplier_id, view_id, looked_at, held }));
  }
}

/** Gives a new version to the products that only one of the two lists has: the feed sends or removes these and no others. */
const STAMP_DIFFERENCE = statement({
  parameters: { supplier_id: uuid, version: bigint, before: listOf(uuid), after: listOf(uuid) },
  row: {},
  sql: `update product p set version = $version from (
      (select unnest($before::uuid[]) as id except select unnest($after::uuid[]))
      union all (select unnest($after::uuid[]) except select unnest($before::uuid[]))) other
    where p.supplier_id = $supplier_id and p.product_id = other.id`,
});

export async function stampDifference(
  { executor, supplier_id, version }: Stamped,
  before: readonly string[],
  after: readonly string[],
): Promise<void> {
  await executor.rows(STAMP_DIFFERENCE({ supplier_id, version, before, after }));
}

const UNKNOWN_CATEGORY = statement({
  parameters: { supplier_id: uuid, given: listOf(uuid) },
  row: { id: text },
  sql: `select given.id::text as id from unnest($given::uuid[]) given(id) where not exists (select 1 from category c
    where c.supplier_id = $supplier_id and c.category_id = given.id) limit 1`,
});

/** The first of the ids that is no category of the supplier. */
export async function unknownCategory(
  executor: Executor,
  supplier_id: string,
  given: readonly string[],
): Promise<string | undefined> {
  if (given.length === 0) return undefined;
  const [unknown] = await executor.rows(UNKNOWN_CATEGORY({ supplier_id, given }));
  return unknown?.id;
}
