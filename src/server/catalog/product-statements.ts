import { getTableColumns } from 'drizzle-orm';
import { product } from '../database/schema/catalog.ts';
import {
  bigint,
  boolean,
  instant,
  integer,
  jsonb,
  type Kinds,
  listOf,
  nullable,
  type RowOf,
  rowsAsJson,
  selected,
  smallint,
  statement,
  text,
  uuid,
  type ValuesOf,
} from '../database/statement.ts';
import { conditionsStatement, type PriceConditions } from './client-conditions.ts';
import { withLookups } from './lookups.ts';
import { type GTIN, type PROMO, type Reading, tablesOnPage } from './page-tables.ts';

/** Parameters: the client whose prices are asked for. */
export const OF_CLIENT = {
  supplier_id: uuid,
  organization_id: nullable(uuid),
  /** By position. */
  price_group_ids: listOf(uuid),
};
/** Parameters: the client, and the lists that decide which products they see. */
export const VISIBILITY = {
  ...OF_CLIENT,
  view_product_ids: nullable(listOf(uuid)),
  visible_product_ids: nullable(listOf(uuid)),
  extra_product_ids: listOf(uuid),
};

/** The parameters that every page of products has, beside those of its own cut. */
export function commonValues(conditions: PriceConditions, now: Date) {
  const { supplier_id, organization_id, price_group_ids } = conditions;
  const { view_product_ids, visible_product_ids, extra_product_ids } = conditions;
  return {
    ...{ supplier_id, organization_id, price_group_ids, now },
    ...{ view_product_ids, visible_product_ids, extra_product_ids },
  };
}

const GROUPS = '$price_group_ids::uuid[]';

/** Columns from `table` for the product, of the first of the client's groups by position. */
export const ofFirstGroup = (columns: string, table: string, groups = GROUPS) =>
  `select ${columns} from ${table} x where x.supplier_id = $supplier_id and x.product_id = p.product_id and x.price_group_id = any(${groups})
    order by array_position(${groups}, x.price_group_id) limit 1`;

export const ofClient = (columns: string, table: string) =>
  `select ${columns} from ${table} x where x.supplier_id = $supplier_id and x.organization_id = $organization_id and x.product_id = p.product_id limit 1`;

const selects = (list: string) => `(${list} is null or p.product_id in (select unnest(${list})))`;

/** Most products have a catalog price: the other two are looked up only where they decide. */
const IS_PRICED = `(p.price_amount is not null or (${ofClient('true', 'client_price')}) is not null
  or (${ofFirstGroup('true', 'price_group_price')}) is not null)`;

/**
 * ((view ∩ visible) ∪ extra) ∩ enabled ∩ priced, as domain/catalog/assortment.ts states it; in SQL because the database pages lists. A
 * test compares the two.
 */
const isVisible = (isPriced: string) => `(p.enabled and p.deleted_at is null and ${isPriced}
  and ((${selects('$view_product_ids::uuid[]')} and ${selects('$visible_product_ids::uuid[]')}) or p.product_id in (select unnest($extra_product_ids::uuid[]))))`;

export const IS_VISIBLE = isVisible(IS_PRICED);

const {
  supplier_id: _supplier,
  enabled: _enabled,
  search: _search,
  deleted_at: _deleted,
  created_at: _created,
  price_amount: _amount,
  more_pictures: _more,
  ...SHOWN
} = getTableColumns(product);
/** JSON has the times as texts. */
type Promo = ValuesOf<Omit<typeof PROMO, 'starts_at' | 'ends_at'>> & { starts_at: string; ends_at: string };

const PRODUCT_ROW = {
  ...SHOWN,
  /** Amount of the price that counts; null: no price. */
  amount: nullable(bigint),
  precision: smallint,
  promos: nullable(jsonb<Promo[]>()),
  gtins: nullable(jsonb<ValuesOf<typeof GTIN>[]>()),
  client_code: nullable(text),
  client_discount: nullable(integer),
  group_discount: nullable(integer),
};
export type ProductRow = ValuesOf<typeof PRODUCT_ROW>;

/** The first that exists of: the client's own price, the price of the first group by position, the catalog price. */
const AMOUNT = 'coalesce(own.price_amount, grouped.price_amount, p.price_amount)';

const factsWith = ({ lookups: { promos, codes, discounts }, hasGtins }: Reading) =>
  `${selected('p', SHOWN)}, ${AMOUNT} as amount,
  case when own.price_amount is not null then own.price_precision when grouped.price_amount is not null then grouped.price_precision
    else p.price_precision end as precision,
  ${promos ? 'promos.list' : 'null::jsonb'} as promos,
  ${hasGtins ? 'gtins.list' : 'null::jsonb'} as gtins,
  ${codes ? 'coalesce(own_code.code, group_code.code)' : 'null::text'} as client_code,
  ${discounts ? 'own_discount.sales_discount' : 'null::int'} as client_discount,
  ${discounts ? 'group_discount.sales_discount' : 'null::int'} as group_discount`;

/** Visibility of a product on a page, whose price has been read already. */
export const IS_VISIBLE_ON_PAGE = isVisible(`${AMOUNT} is not null`);

/**
 * The products that `page` selects, with their facts. `offset 0` keeps the planner from joining the whole catalog: it can't know how
 * small a page is.
 */
function factsOfPage(page: string, further: string, reading: Reading): string {
  const tables = tablesOnPage(reading);
  return `with page as materialized (${page})${tables.map(([name, sql]) => `, ${name} as materialized (${sql})`).join('')}
    select ${factsWith(reading)}${further} from page
    cross join lateral (select * from product where supplier_id = $supplier_id and product_id = page.product_id offset 0) p
    ${tables.map(([name]) => `left join ${name} on ${name}.product_id = page.product_id`).join(' ')}`;
}

const IS_VISIBLE_COLUMN = { row: { is_visible: boolean }, columns: `, ${IS_VISIBLE_ON_PAGE} as is_visible` };

/** The query that selects a page's products, with its own parameters. */
export interface Cut<Parameters extends Kinds, Row extends Kinds> {
  readonly parameters: Parameters;
  /** Selects `product_id` and what `further.columns` need; these name the query `page`. */
  readonly cut: string;
  readonly further: { readonly row: Row; readonly columns: string };
}

/** Selects the page first, then reads facts for its products alone: nothing is looked up for products that aren't shown. */
export function pageStatement<Parameters extends Kinds, Row extends Kinds>({
  parameters,
  cut,
  further,
}: Cut<Parameters, Row>) {
  return withLookups((lookups) =>
    statement({
      parameters: { ...VISIBILITY, now: instant, ...parameters },
      row: { ...PRODUCT_ROW, ...further.row },
      sql: `${factsOfPage(`select cut.*, row_number() over () as place from (${cut}) cut`, further.columns, {
        lookups,
        groups: GROUPS,
        hasGtins: true,
      })} order by page.place`,
    }),
  );
}

/** The products that the client sees, by supplier code; `after` is the code after which the page begins, empty for the first. */
export const VISIBLE_PAGE = pageStatement({
  parameters: { after: text, skipped: bigint, count: bigint },
  cut: `select p.product_id from product p where p.supplier_id = $supplier_id and p.supplier_code > $after and ${IS_VISIBLE}
    order by p.supplier_code offset $skipped limit $count`,
  further: { row: { place: bigint }, columns: ', page.place' },
});

/** The products that the supplier has taken out of sale. */
export const DISABLED_PAGE = pageStatement({
  parameters: { start: bigint, count: bigint },
  cut: `select p.product_id from product p where p.supplier_id = $supplier_id and not p.enabled
    and p.deleted_at is null order by p.supplier_code offset $start limit $count`,
  further: IS_VISIBLE_COLUMN,
});

/**
 * Changes after a place in the feed, hidden products included. Changes made since the client's conditions were read are included too:
 * without them, a product that changed twice would stay as it was before both changes.
 */
export const CHANGED_PAGE = pageStatement({
  parameters: { after_version: bigint, after_product_id: uuid, count: bigint },
  cut: `select p.product_id from product p where p.supplier_id = $supplier_id
    and (p.version, p.product_id) > ($after_version::bigint, $after_product_id::uuid) order by p.version, p.product_id limit $count`,
  further: IS_VISIBLE_COLUMN,
});

/** Named products, hidden ones included, in the order named. */
export const NAMED_PRODUCTS = pageStatement({
  parameters: { product_ids: listOf(uuid) },
  cut: 'select unnest($product_ids::uuid[]) as product_id',
  further: IS_VISIBLE_COLUMN,
});

/** Products by the supplier's codes, hidden ones included. */
export const CODED_PRODUCTS = pageStatement({
  parameters: { supplier_codes: listOf(text) },
  cut: `select p.product_id from product p
    where p.supplier_id = $supplier_id and p.supplier_code = any($supplier_codes) order by p.supplier_code`,
  further: IS_VISIBLE_COLUMN,
});

/** A row of a page that says whether its product is visible. */
export type ReadPage = RowOf<ReturnType<typeof NAMED_PRODUCTS>>;

/** A product whose visibility is still to be judged. */
const FOUND_ROW = { ...PRODUCT_ROW, is_enabled: boolean };
export type FoundRow = ValuesOf<typeof FOUND_ROW>;

const GROUPS_OF_CLIENT = '(select ids from groups)::uuid[]';

/**
 * A column with products for `conditionsStatement`, hidden ones included, so that they come in one round trip with the client's
 * conditions. `page` selects their ids.
 */
export function foundProducts<Parameters extends Kinds>(
  parameters: Parameters,
  page: string,
  reading: Omit<Reading, 'groups'>,
) {
  const found = rowsAsJson(
    {
      parameters: { supplier_id: uuid, organization_id: uuid, now: instant, ...parameters },
      row: FOUND_ROW,
      sql: factsOfPage(page, ', p.enabled and p.deleted_at is null as is_enabled', {
        ...reading,
        groups: GROUPS_OF_CLIENT,
      }),
    },
    'with groups as (select null::uuid[] as ids)',
  );
  return { parameters: found.parameters, row: { found: found.kind }, sql: `, ${found.sql} as found` };
}

const CLIENTS_WORDS = `union select product_id from client_product_code
        where supplier_id = $supplier_id and organization_id = $organization_id and code = any($codes::text[])
      union select product_id from price_group_product_code where supplier_id = $supplier_id
        and price_group_id = any(${GROUPS_OF_CLIENT}) and code = any($codes::text[])`;

/** A client's conditions and, in the same statement, the products that have one of these codes: supplier's, client's, group's or GTIN. */
export const FOUND_BY_CODE = withLookups((lookups) =>
  conditionsStatement(
    foundProducts(
      { codes: listOf(text) },
      `select product_id from product where supplier_id = $supplier_id and supplier_code = any($codes::text[])
      union select product_id from product_gtin where supplier_id = $supplier_id and gtin = any($codes::text[])
      ${lookups.codes ? CLIENTS_WORDS : ''}
      limit 1000`,
      { lookups, hasGtins: true },
    ),
  ),
);

const COUNTED = { total: bigint };

export const VISIBLE_COUNT = statement({
  parameters: VISIBILITY,
  row: COUNTED,
  sql: `select count(*) as total from product p where p.supplier_id = $supplier_id and ${IS_VISIBLE}`,
});
export const DISABLED_COUNT = statement({
  parameters: { supplier_id: uuid },
  row: COUNTED,
  sql: `select count(*) as total from product p
    where p.supplier_id = $supplier_id and not p.enabled and p.deleted_at is null`,
});
export const CHANGED_COUNT = statement({
  parameters: { supplier_id: uuid, after_version: bigint, after_product_id: uuid },
  row: COUNTED,
  sql: `select count(*) as total from product p where p.supplier_id = $supplier_id
    and (p.version, p.product_id) > ($after_version::bigint, $after_product_id::uuid)`,
});
