import { getTableColumns } from 'drizzle-orm';
import type { PRODUCT_SORTS } from '#contract/product-desk.ts';
import type { ProductGtin } from '#domain/catalog/product-fields.ts';
import { product } from '../database/schema/catalog.ts';
import {
  bigint,
  boolean,
  json,
  jsonb,
  listOf,
  nullable,
  type RowOf,
  selected,
  statement,
  text,
  uuid,
} from '../database/statement.ts';

const { supplier_id: _supplier, search: _search, deleted_at: _deleted, ...KEPT } = getTableColumns(product);

/** Products by id, in the given order, deleted ones included. */
export const PRODUCTS = statement({
  parameters: { supplier_id: uuid, product_ids: listOf(uuid) },
  row: { ...KEPT, is_deleted: boolean, gtins: nullable(jsonb<ProductGtin[]>()) },
  sql: `select ${selected('p', KEPT)}, p.deleted_at is not null as is_deleted,
      (select jsonb_agg(jsonb_build_object('gtin', g.gtin, 'kind', g.kind, 'packs', g.packs) order by g.kind desc, g.gtin)
        from product_gtin g where g.supplier_id = p.supplier_id and g.product_id = p.product_id) as gtins
    from unnest($product_ids::uuid[]) with ordinality as given(product_id, place)
      join product p on p.supplier_id = $supplier_id and p.product_id = given.product_id
    order by given.place`,
});
export type StoredRow = RowOf<typeof PRODUCTS>;

const HAS_CODE =
  'exists (select 1 from product_gtin g where g.supplier_id = p.supplier_id and g.product_id = p.product_id)';

const NARROWED = {
  supplier_id: uuid,
  /** Parts of words, each of which the product's words must have; null: all products. */
  patterns: nullable(listOf(text)),
  /** The first typed word, for the sort by match. */
  first_word: text,
  state: nullable(text),
  without: nullable(text),
  category_id: nullable(uuid),
  label: nullable(text),
  brand: nullable(text),
  temperature: nullable(text),
};

const IS_FOUND = `p.supplier_id = $supplier_id and p.deleted_at is null
    and ($patterns::text[] is null or p.search like all($patterns::text[]))
    and case $state::text when 'in_sale' then p.enabled when 'withdrawn' then not p.enabled
      when 'out_of_stock' then p.out_of_stock else true end
    and case $without::text when 'price' then p.price_amount is null when 'code' then not ${HAS_CODE}
      when 'category' then p.category_id is null when 'picture' then p.picture is null
      when 'weight' then p.pack_weight is null else true end
    and ($category_id::uuid is null or p.category_id = $category_id::uuid or p.category_id in
      (select c.category_id from category c where c.supplier_id = $supplier_id and c.parent_id = $category_id::uuid))
    and ($label::text is null or $label::text = any(p.labels))
    and ($brand::text is null or p.brand = $brand::text)
    and ($temperature::text is null or p.temperature = $temperature::text)`;

const sortedBy = (order: string, direction: 'asc' | 'desc') =>
  statement({
    parameters: { ...NARROWED, start: bigint, count: bigint },
    row: { product_id: product.product_id },
    sql: `select p.product_id from product p where ${IS_FOUND}
      order by ${order} ${direction} nulls last, p.supplier_code ${direction} offset $start limit $count`,
  });
const bothWays = (order: string) => ({ ascending: sortedBy(order, 'asc'), descending: sortedBy(order, 'desc') });

/** The statements for the ids of a page, one for each sort order and direction. */
export const PAGES = {
  // The search text begins with the folded name, so Épinards is sorted under E.
  name: bothWays('p.search'),
  supplier_code: bothWays('p.supplier_code'),
  price: bothWays('p.price_amount / power(10::numeric, p.price_precision)'),
  // A category's own products come before those of the categories below it.
  category: bothWays(`(select row(coalesce(u.position, c.position), coalesce(u.category_id, c.category_id),
      case when u.category_id is null then -1 else c.position end, c.category_id)
    from category c left join category u on u.supplier_id = c.supplier_id and u.category_id = c.parent_id
    where c.supplier_id = $supplier_id and c.category_id = p.category_id)`),
  brand: bothWays('lower(p.brand)'),
  state: bothWays('case when not p.enabled then 2 when p.out_of_stock then 1 else 0 end'),
  created_at: bothWays('p.created_at'),
  // By the place of the first word that begins with the typed text: a hit in the name, which stands first, comes before
  // one in the brand.
  match: bothWays(`nullif(strpos(' ' || p.search, ' ' || $first_word), 0), p.search`),
} satisfies Record<(typeof PRODUCT_SORTS)[number], unknown>;

export const FOUND_COUNT = statement({
  parameters: NARROWED,
  row: { total: bigint },
  sql: `select count(*) as total from product p where ${IS_FOUND}`,
});

export const KINDS_COUNT = statement({
  parameters: { supplier_id: uuid },
  row: {
    all: bigint,
    in_sale: bigint,
    withdrawn: bigint,
    out_of_stock: bigint,
    without_price: bigint,
    without_code: bigint,
    without_category: bigint,
    without_picture: bigint,
  },
  sql: `select count(*) as all, count(*) filter (where p.enabled) as in_sale, count(*) filter (where not p.enabled) as withdrawn,
      count(*) filter (where p.out_of_stock) as out_of_stock, count(*) filter (where p.price_amount is null) as without_price,
      count(*) filter (where g.product_id is null) as without_code,
      count(*) filter (where p.category_id is null) as without_category, count(*) filter (where p.picture is null) as without_picture
    from product p left join (select distinct product_id from product_gtin where supplier_id = $supplier_id) g
      on g.product_id = p.product_id
    where p.supplier_id = $supplier_id and p.deleted_at is null`,
});

const { product_id: _id, version: _version, created_at: _created, ...WRITTEN } = KEPT;
const NAMES = Object.keys(WRITTEN);
const GIVEN = `json_to_recordset($rows) as given(product_id uuid, is_deleted boolean, search text, ${Object.entries(
  WRITTEN,
)
  .map(([name, column]) => `${name} ${column.getSQLType()}`)
  .join(', ')})`;

type Columns = Pick<typeof product.$inferSelect, 'product_id' | keyof typeof WRITTEN>;
/** A product's row as it is written: all columns that a person can change. */
export type WrittenRow = { readonly is_deleted: boolean; readonly search: string } & {
  readonly [Name in keyof Columns]: Columns[Name] extends unknown[] ? Readonly<Columns[Name]> : Columns[Name];
};
/** A column that a row leaves out is null: short rows are read twice as fast. */
const ROWS = { supplier_id: uuid, version: product.version, rows: json<readonly Partial<WrittenRow>[]>() };

export const ADD = statement({
  parameters: ROWS,
  row: {},
  sql: `insert into product (supplier_id, product_id, search, version, ${NAMES.join(', ')})
    select $supplier_id, given.product_id, given.search, $version, ${NAMES.map((name) => `given.${name}`).join(', ')} from ${GIVEN}`,
});

export const WRITE = statement({
  parameters: ROWS,
  row: {},
  sql: `update product p set version = $version, search = given.search,
      deleted_at = case when given.is_deleted then coalesce(p.deleted_at, now()) end,
      ${NAMES.map((name) => `${name} = given.${name}`).join(', ')}
    from ${GIVEN} where p.supplier_id = $supplier_id and p.product_id = given.product_id`,
});

type GtinRow = ProductGtin & { readonly product_id: string };

export const REMOVE_GTINS = statement({
  parameters: { supplier_id: uuid, product_ids: listOf(uuid) },
  row: {},
  sql: 'delete from product_gtin where supplier_id = $supplier_id and product_id = any($product_ids)',
});
export const ADD_GTINS = statement({
  parameters: { supplier_id: uuid, rows: jsonb<readonly GtinRow[]>() },
  row: {},
  sql: `insert into product_gtin (supplier_id, product_id, gtin, kind, packs)
    select $supplier_id, given.product_id, given.gtin, given.kind, given.packs
    from jsonb_to_recordset($rows) as given(product_id uuid, gtin text, kind text, packs integer)
    on conflict do nothing`,
});

/** Products that have one of these codes, deleted ones included. */
export const CODED = statement({
  parameters: { supplier_id: uuid, supplier_codes: listOf(text) },
  row: { product_id: product.product_id, supplier_code: product.supplier_code, is_deleted: boolean },
  sql: `select product_id, supplier_code, deleted_at is not null as is_deleted from product
    where supplier_id = $supplier_id and supplier_code = any($supplier_codes)`,
});
