import type { SearchFacet } from '#contract/supplier.ts';
import { ofEachText, PRODUCT_TEXTS } from '#domain/catalog/product-texts.ts';
import { IS_VISIBLE, ofClient, ofFirstGroup, pageStatement, VISIBILITY } from '../catalog/product-statements.ts';
import { category, product } from '../database/schema/catalog.ts';
import { bigint, boolean, listOf, nullable, statement, text, uuid } from '../database/statement.ts';

/** Facets that are a text of the product itself, in a column of the same name. */
const PLAIN_FACETS = [...PRODUCT_TEXTS, 'temperature'] as const satisfies readonly (SearchFacet &
  keyof typeof product.$inferSelect)[];
const VALUES = nullable(listOf(text));

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
  ...{ category: nullable(listOf(uuid)), ...ofEachText(() => VALUES), label: VALUES, temperature: VALUES },
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
    cross join lateral jsonb_array_elements(o.lines) line)`;

const CATEGORIES = `chosen as materialized (
    select c.category_id from asked join category c on c.supplier_id = $supplier_id
      and (c.category_id = any(asked.category) or c.parent_id = any(asked.category)))`;

/**
 * The client's pack price in units of the currency. It is looked up for each product, so only for the sort by price.
 */
const PRICE = `coalesce((${ofClient('x.price_amount / power(10::numeric, x.price_precision)', 'client_price')}),
        (${ofFirstGroup('x.price_amount / power(10::numeric, x.price_precision)', 'price_group_price')}),
        p.price_amount / power(10::numeric, p.price_precision))`;

const foundWith = (columns: string) => `found as materialized (
    select p.product_id, hits.place, p.supplier_code${columns}
    from asked cross join hits
    cross join lateral (select * from product where supplier_id = $supplier_id and product_id = hits.product_id offset 0) p
    where p.deleted_at is null
      and case when asked.in_sale then ${IS_VISIBLE} else not p.enabled end
      and (not asked.in_stock or not p.out_of_stock)
      and (not asked.was_ordered or p.product_id in (select product_id from ordered))
      and (asked.category is null or p.category_id in (select category_id from chosen))
      and (asked.label is null or p.labels && asked.label)
      ${PLAIN_FACETS.map((name) => `and (asked.${name} is null or p.${name} = any(asked.${name}))`).join(' ')})`;

const withFound = (columns: string) => `with ${[ASKED, HITS, ORDERED, CATEGORIES, foundWith(columns)].join(', ')}`;

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

const valuesOf = (name: string, column: string, from = 'found') =>
  `select '${name}' as name, ${column} as value, count(*) as count from ${from} where ${column} is not null group by ${column}`;

/** Counts all products found, and those with each value of each facet. */
export const FOUND_FACETS = statement({
  parameters: { ...VISIBILITY, ...SEARCHED },
  row: { name: text, value: text, count: bigint, names: nullable(category.names) },
  sql: `${withFound(`, p.category_id, p.labels, ${PLAIN_FACETS.map((name) => `p.${name}`).join(', ')}`)} select counted.*,
      (select c.names from category c
        where c.supplier_id = $supplier_id and counted.name = 'category' and c.category_id::text = counted.value) as names
    from (
      select 'total' as name, '' as value, count(*) as count from found
      union all ${valuesOf('category', 'category_id::text')}
      union all ${valuesOf('label', 'label', '(select unnest(labels) as label from found) labelled')}
      ${PLAIN_FACETS.map((name) => `union all ${valuesOf(name, name)}`).join(' ')}
    ) counted order by counted.name, counted.count desc, counted.value`,
});

/** The products whose search text has all the patterns; 5,000 at most, since more would narrow nothing. */
export const WORDS_FOUND = statement({
  parameters: { supplier_id: uuid, patterns: listOf(text) },
  row: { product_id: product.product_id },
  sql: `select p.product_id from product p
  where p.supplier_id = $supplier_id and p.deleted_at is null and p.search like all($patterns) order by p.supplier_code limit 5000`,
});
