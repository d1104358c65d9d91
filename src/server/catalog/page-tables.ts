/**
 * Tables that are looked up for the products of a page (prices, codes, discounts, promos), each read once for all these products. A
 * lookup by product costs a third more, since the database sets each of them up anew.
 */
import { productGtin } from '../database/schema/catalog.ts';
import { salesPromo } from '../database/schema/pricing.ts';
import { asObject } from '../database/statement.ts';
import type { Lookups } from './lookups.ts';

export const PROMO = {
  starts_at: salesPromo.starts_at,
  ends_at: salesPromo.ends_at,
  price_amount: salesPromo.price_amount,
  price_precision: salesPromo.price_precision,
  percent: salesPromo.percent,
};
export const GTIN = { code: productGtin.gtin, kind: productGtin.kind, packs: productGtin.packs };

/** How products are read: with which lookups, for which price groups, and with or without GTINs (an order is judged without). */
export interface Reading {
  readonly lookups: Lookups;
  readonly groups: string;
  readonly hasGtins: boolean;
}

/** The ids of a page's products. */
const ON_PAGE = '(array(select product_id from page))::uuid[]';
const clientsOnPage = (columns: string, table: string) =>
  `select x.product_id, ${columns} from ${table} x
    where x.supplier_id = $supplier_id and x.organization_id = $organization_id and x.product_id = any(${ON_PAGE})`;
const firstGroupsOnPage = (columns: string, table: string, groups: string) =>
  `select distinct on (x.product_id) x.product_id, ${columns} from ${table} x
    where x.supplier_id = $supplier_id and x.price_group_id = any(${groups}) and x.product_id = any(${ON_PAGE})
    order by x.product_id, array_position(${groups}, x.price_group_id)`;
const GTINS_ON_PAGE = `select g.product_id, jsonb_agg(jsonb_build_object('code', g.gtin, 'kind', g.kind, 'packs', g.packs) order by g.kind desc, g.gtin) as list
    from product_gtin g where g.supplier_id = $supplier_id and g.product_id = any(${ON_PAGE}) group by g.product_id`;
const promosOnPage = (groups: string) =>
  `select s.product_id, jsonb_agg(${asObject('s', PROMO)} order by s.starts_at, s.sales_promo_id) as list
    from sales_promo s where s.supplier_id = $supplier_id and s.product_id = any(${ON_PAGE}) and s.ends_at > $now
      and (s.price_group_id is null or s.price_group_id = any(${groups}))
      and (s.organization_id is null or s.organization_id = $organization_id) group by s.product_id`;

/** The tables, each with the name that the columns know it by. */
export function tablesOnPage({
  lookups,
  groups,
  hasGtins,
}: Reading): readonly (readonly [name: string, sql: string])[] {
  const prices = 'x.price_amount, x.price_precision';
  const discount = 'x.sales_discount';
  const tables: readonly (readonly [string, string, boolean])[] = [
    ['own', clientsOnPage(prices, 'client_price'), true],
    ['grouped', firstGroupsOnPage(prices, 'price_group_price', groups), true],
    ['gtins', GTINS_ON_PAGE, hasGtins],
    ['promos', promosOnPage(groups), lookups.promos],
    ['own_code', clientsOnPage('x.code', 'client_product_code'), lookups.codes],
    ['group_code', firstGroupsOnPage('x.code', 'price_group_product_code', groups), lookups.codes],
    ['own_discount', clientsOnPage(discount, 'client_discount'), lookups.discounts],
    ['group_discount', firstGroupsOnPage(discount, 'price_group_discount', groups), lookups.discounts],
  ];
  return tables.filter(([, , isWanted]) => isWanted).map(([name, sql]) => [name, sql]);
}
