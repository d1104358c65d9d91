import { ofEachFacet, PRODUCT_FACETS, type ProductFacet } from '#domain/search/product-facets.ts';
import { IS_VISIBLE, ofClient, ofFirstGroup, pageStatement, VISIBILITY } from '../catalog/product-statements.ts';
import { IS_WITH_SUPPLIER } from '../catalog/with-supplier.ts';
import { product } from '../database/schema/catalog.ts';
import { bigint, boolean, listOf, nullable, statement, text, uuid } from '../database/statement.ts';

/** A facet's column, and whether a product has a list of values in it. */
function columnOf({ field }: ProductFacet) {
  const [of = '', list] = product[field].getSQLType().split('[');
  return { column: `p.${field}`, of, isList: list !== undefined };
}

/** The parameters of a search beside the common values of a page. */
const SEARCHED = {
  /** The products that the words find, best first; null: all. */
  ids: nullable(listOf(uuid)),
  /** The typed text, which may be a whole code. */
  code: text,
  in_sale: boolean,
  in_stock: boolean,
  /** Only what this client has ordered. */
  was_ordered: boolean,
  client: nullable(uuid),
  /** The values of which a product must have one; null: the facet is not asked for. */
  ...ofEachFacet((facet) => nullable(listOf<string>({ type: columnOf(facet).of }))),
};

const ASKED = `asked as materialized (select ${Object.entries(SEARCHED)
  .map(([name, { type }]) => `$${name}::${type} as ${name}`)
  .join(', ')})`;

const HITS = `hits as materialized (
    select product_id, min(place) as place from (
      select found.product_id, found.place from asked, unnest(asked.ids) with ordinality as found(product_id, place)
      union all select c.product_id, 0 from client_product_code c
        where c.supplier_id = $supplier_id and c.organization_id = $organization_id and c.code = (select code from asked)
      union all select s.product_id, 0 from product s where s.supplier_id = $supplier_id and s.supplier_code = (select code from asked)
      union all select a.product_id, 1 from product a where a.supplier_id = $supplier_id and (select ids from asked) is null
    ) each group by product_id)`;

const ORDERED = `ordered as materialized (
    select distinct (line ->> 'product_id')::uuid as product_id
    from asked join purchase_order o on o.supplier_id = $supplier_id and o.organization_id = asked.client and asked.was_ordered
      and ${IS_WITH_SUPPLIER}
    cross join lateral jsonb_array_elements(o.lines) line)`;

/**
 * The client's pack price in units of the currency. It is looked up for each product, so only for the sort by price.
 */
const PRICE = `coalesce((${ofClient('x.price_amount / power(10::numeric, x.price_precision)', 'client_price')}),
        (${ofFirstGroup('x.price_amount / power(10::numeric, x.price_precision)', 'price_group_price')}),
        p.price_amount / power(10::numeric, p.price_precision))`;

const NARROWED = PRODUCT_FACETS.map((facet) => {
  const { column, isList } = columnOf(facet);
  const has = isList ? `${column} && asked.${facet.name}` : `${column} = any(asked.${facet.name})`;
  return `and (asked.${facet.name} is null or ${has})`;
}).join(' ');

const foundWith = (columns: string) => `found as materialized (
    select p.product_id, hits.place, p.supplier_code${columns}
    from asked cross join hits
    cross join lateral (select * from product where supplier_id = $supplier_id and product_id = hits.product_id offset 0) p
    where p.deleted_at is null
      and case when asked.in_sale then ${IS_VISIBLE} else not p.enabled end
      and (not asked.in_stock or not p.out_of_stock)
      and (not asked.was_ordered or p.product_id in (select product_id from ordered))
      ${NARROWED})`;

const withFound = (columns: string) => `with ${[ASKED, HITS, ORDERED, foundWith(columns)].join(', ')}`;

const found = (order: string) =>
  pageStatement({
    parameters: { ...SEARCHED, start: bigint, count: bigint },
    cut: `${withFound(`, ${order} as rank`)} select found.product_id, count(*) over () as total
      from found order by found.rank nulls last, found.supplier_code
      offset $start limit $count`,
    further: { row: { place: bigint, total: bigint }, columns: ', page.place, page.total' },
  });

/** The statements for a page of what was found, one for each sort order. */
export const FOUND_PAGES = {
  relevance: found('hits.place'),
  // The search text begins with the folded name, so Épinards is sorted under E.
  name: found('p.search'),
  price: found(PRICE),
  supplier_code: found('p.supplier_code'),
};

const FACET_COLUMNS = PRODUCT_FACETS.map((facet) => `, ${columnOf(facet).column}`).join('');

const valueCounts = (facet: ProductFacet) => {
  const values = columnOf(facet).isList ? `unnest(${facet.field})` : `${facet.field}::text`;
  return `select '${facet.name}' as name, value, count(*) as count from (select ${values} as value from found) of_facet
        where value is not null group by value`;
};

/** Counts all products found, and those with each value of each facet. */
export const FOUND_FACETS = statement({
  parameters: { ...VISIBILITY, ...SEARCHED },
  row: { name: text, value: text, count: bigint },
  sql: `${withFound(FACET_COLUMNS)} select * from (
      select 'total' as name, '' as value, count(*) as count from found
      ${PRODUCT_FACETS.map((facet) => `union all ${valueCounts(facet)}`).join(' ')}
    ) counted order by counted.name, counted.count desc, counted.value`,
});

/** The products whose search text has all the patterns; 5,000 at most, since more would narrow nothing. */
export const WORDS_FOUND = statement({
  parameters: { supplier_id: uuid, patterns: listOf(text) },
  row: { product_id: product.product_id },
  sql: `select p.product_id from product p
  where p.supplier_id = $supplier_id and p.deleted_at is null and p.search like all($patterns) order by p.supplier_code limit 5000`,
});
