import { prepared, type Statement } from '../database/executor.ts';
import type { product } from '../database/schema/catalog.ts';
import { conditionsStatement, type PriceConditions } from './client-conditions.ts';

/**
 * What a product page is asked with, before what cuts it out: $1 supplier, $2 organization, $3 price groups by position, $4 now,
 * $5 view, $6 whitelist, $7 extra products. The parameters of a cut follow from $8.
 */
export function commonValues(conditions: PriceConditions, now: Date): unknown[] {
  const { view_product_ids, visible_product_ids, extra_product_ids, price_group_ids } = conditions;
  return [
    conditions.supplier_id,
    conditions.organization_id,
    price_group_ids,
    now.toISOString(),
    view_product_ids,
    visible_product_ids,
    extra_product_ids,
  ];
}

const GROUPS = '$3::uuid[]';

/** A column of what the first of the client's groups, by position, has for the product. */
export const ofFirstGroup = (columns: string, table: string, groups = GROUPS) =>
  `select ${columns} from ${table} x where x.supplier_id = $1 and x.product_id = p.product_id and x.price_group_id = any(${groups})
    order by array_position(${groups}, x.price_group_id) limit 1`;

export const ofClient = (columns: string, table: string) =>
  `select ${columns} from ${table} x where x.supplier_id = $1 and x.organization_id = $2 and x.product_id = p.product_id limit 1`;

const selects = (list: string) => `(${list} is null or p.product_id in (select unnest(${list})))`;

/** Most products have a catalog price: the other two are looked up only where they decide. */
const IS_PRICED = `(p.price_amount is not null or (${ofClient('true', 'client_price')}) is not null
  or (${ofFirstGroup('true', 'price_group_price')}) is not null)`;

/**
 * ((view ∩ visible) ∪ extra) ∩ enabled ∩ priced, as domain/catalog/assortment.ts states it; in SQL because lists are paged there. A test
 * holds the two against each other.
 */
const isVisible = (isPriced: string) => `(p.enabled and p.deleted_at is null and ${isPriced}
  and ((${selects('$5::uuid[]')} and ${selects('$6::uuid[]')}) or p.product_id in (select unnest($7::uuid[]))))`;

export const IS_VISIBLE = isVisible(IS_PRICED);

type Columns = typeof product.$inferSelect;
interface Promo {
  readonly starts_at: string;
  readonly ends_at: string;
  readonly amount: number | null;
  readonly precision: number | null;
  readonly percent: number | null;
}
interface Gtin {
  readonly code: string;
  readonly kind: 'unit' | 'pack' | 'pallet';
  readonly packs: number;
}

/** A type alias, as the driver wants rows. */
export type ProductRow = Omit<
  Columns,
  'supplier_id' | 'enabled' | 'search' | 'deleted_at' | 'created_at' | 'price_amount'
> & {
  /** Of the price that counts; null: no price. */
  amount: number | null;
  precision: number;
  promos: Promo[] | null;
  gtins: Gtin[] | null;
  client_code: string | null;
  client_discount: number | null;
  group_discount: number | null;
};

/** First that exists: the client's own price, the price of the first group by position, the catalog price. */
const AMOUNT = 'coalesce(own.price_amount, grouped.price_amount, p.price_amount)';

/** The codes of a product, or nothing in their place: an order is judged without them. */
const codesWith = (
  groups: string,
) => `(select jsonb_agg(jsonb_build_object('code', g.gtin, 'kind', g.kind, 'packs', g.packs) order by g.kind desc, g.gtin)
    from product_gtin g where g.supplier_id = $1 and g.product_id = p.product_id) as gtins,
  coalesce((${ofClient('x.code', 'client_product_code')}), (${ofFirstGroup('x.code', 'price_group_product_code', groups)})) as client_code`;
const NO_CODES = 'null::jsonb as gtins, null::text as client_code';

// Each lookup in here costs even where no row is found: the database sets it up with every question.
const factsWith = (
  groups: string,
  codes: string,
) => `p.product_id, p.supplier_code, p.names, p.brand, p.origin, p.category_id, p.sale_unit, p.price_label, p.units_per_pack,
  p.net_quantity, p.net_unit, p.pack_weight, p.packs_per_layer, p.packs_per_pallet, p.capacity_units, p.price_per_kilo_amount,
  p.weight_tolerance, p.vat, p.labels, p.allergens, p.temperature, p.out_of_stock, p.back_on::text, p.picture, p.price_precision,
  p.version, ${AMOUNT} as amount,
  case when own.price_amount is not null then own.price_precision when grouped.price_amount is not null then grouped.price_precision
    else p.price_precision end as precision,
  (select jsonb_agg(jsonb_build_object('starts_at', s.starts_at, 'ends_at', s.ends_at, 'amount', s.price_amount,
      'precision', s.price_precision, 'percent', s.percent) order by s.starts_at, s.sales_promo_id)
    from sales_promo s where s.supplier_id = $1 and s.product_id = p.product_id and s.ends_at > $4::timestamptz
      and (s.price_group_id is null or s.price_group_id = any(${groups}))) as promos,
  ${codes},
  (${ofClient('x.sales_discount', 'client_discount')}) as client_discount,
  (${ofFirstGroup('x.sales_discount', 'price_group_discount', groups)}) as group_discount`;

/** Of a product on a page: its price is there already. */
export const IS_VISIBLE_ON_PAGE = isVisible(`${AMOUNT} is not null`);

/** The products on a page with the facts, and their own and their groups' prices looked up. */
const factsOfPage = (
  further: string,
  groups = GROUPS,
  codes = codesWith(groups),
) => `select ${factsWith(groups, codes)}${further} from page
    cross join lateral (select * from product where supplier_id = $1 and product_id = page.product_id offset 0) p
    left join lateral (${ofClient('x.price_amount, x.price_precision', 'client_price')}) own on true
    left join lateral (${ofFirstGroup('x.price_amount, x.price_precision', 'price_group_price', groups)}) grouped on true`;

/**
 * The page first, then the facts of its products alone: what is looked up per product must not be looked up for products that aren't
 * shown. `offset 0` keeps the planner from joining the whole catalog, since it can't know how small a page is.
 */
export function pageStatement<Further extends Record<string, unknown> = { is_visible: boolean }>(
  cut: string,
  further = `, ${IS_VISIBLE_ON_PAGE} as is_visible`,
): Statement<ProductRow & Further> {
  return prepared(`with page as materialized (select cut.*, row_number() over () as place from (${cut}) cut)
    ${factsOfPage(further)} order by page.place`);
}

/** What the client sees, by supplier code. $8 products to skip, $9 count, $10 code after which it begins; none is empty. */
export const VISIBLE_PAGE = pageStatement<{ place: number }>(
  `select p.product_id from product p where p.supplier_id = $1 and p.supplier_code > $10 and ${IS_VISIBLE}
    order by p.supplier_code offset $8 limit $9`,
  ', page.place',
);

/** What the supplier has taken out of sale. $8 start, $9 count. */
export const DISABLED_PAGE =
  pageStatement(`select p.product_id from product p where p.supplier_id = $1 and not p.enabled
  and p.deleted_at is null order by p.supplier_code offset $8 limit $9`);

/**
 * Changes after a place in the feed, hidden products included, also those made since the client's conditions were read: without them
 * a product that changed twice would be as it was before both. $8 version, $9 product, $10 count.
 */
export const CHANGED_PAGE = pageStatement(`select p.product_id from product p where p.supplier_id = $1
  and (p.version, p.product_id) > ($8::bigint, $9::uuid) order by p.version, p.product_id limit $10`);

/** Named products, hidden ones included. $8 ids. */
export const NAMED_PRODUCTS = pageStatement('select unnest($8::uuid[]) as product_id');

/** Products by the supplier's codes, hidden ones included. $8 codes. */
export const CODED_PRODUCTS = pageStatement(
  'select p.product_id from product p where p.supplier_id = $1 and p.supplier_code = any($8::text[]) order by p.supplier_code',
);

/** A product whose visibility is still to be judged. */
export type FoundRow = ProductRow & { is_enabled: boolean };

/**
 * A column with products for `conditionsStatement`, hidden ones included: they come in one round trip with the client's conditions.
 * $4 is the time. `page` selects their ids; there, `(select ids from groups)` are the client's price groups.
 * `isForOrder`: without their codes.
 */
export const foundProducts = (page: string, isForOrder = false) => `,
  (with groups as materialized (select array(select c.price_group_id
      from price_group_client c join price_group g on g.supplier_id = $1 and g.price_group_id = c.price_group_id
      where c.supplier_id = $1 and c.organization_id = $2 order by g.position, g.price_group_id) as ids),
    page as materialized (${page})
    select json_agg(found) from (
      ${factsOfPage(', p.enabled and p.deleted_at is null as is_enabled', '(select ids from groups)::uuid[]', isForOrder ? NO_CODES : undefined)}) found) as found`;

/**
 * A client's conditions and, in the same statement, the products with one of these codes, whosever codes they are. $1 supplier,
 * $2 organization, $3 view asked for or null, $4 now, $5 codes.
 */
export const FOUND_BY_CODE = conditionsStatement<{ found: FoundRow[] | null }>(
  foundProducts(`select product_id from product where supplier_id = $1 and supplier_code = any($5::text[])
      union select product_id from product_gtin where supplier_id = $1 and gtin = any($5::text[])
      union select product_id from client_product_code where supplier_id = $1 and organization_id = $2 and code = any($5::text[])
      union select product_id from price_group_product_code
        where supplier_id = $1 and price_group_id = any((select ids from groups)::uuid[]) and code = any($5::text[])
      limit 1000`),
);

type Count = { total: number };

/** $4 is not asked here, but stays where it is. */
const countOf = (condition: string) =>
  prepared<Count>(
    `select count(*) as total from product p where p.supplier_id = $1 and $4::text is not null and ${condition}`,
  );

export const VISIBLE_COUNT = countOf(IS_VISIBLE);
export const DISABLED_COUNT = prepared<Count>(
  'select count(*) as total from product p where p.supplier_id = $1 and not p.enabled and p.deleted_at is null',
);
export const CHANGED_COUNT = prepared<Count>(`select count(*) as total from product p where p.supplier_id = $1
  and (p.version, p.product_id) > ($2::bigint, $3::uuid)`);
