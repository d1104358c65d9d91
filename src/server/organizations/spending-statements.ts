/** The statements behind an organization's spending. */
import { category, product } from '../database/schema/catalog.ts';
import { purchaseOrder } from '../database/schema/orders.ts';
import { supplier } from '../database/schema/suppliers.ts';
import { bigint, integer, jsonb, listOf, statement, text, uuid } from '../database/statement.ts';

/** What has not left the supplier is not billed yet, and may still come in other quantities or not at all. */
const IS_BILLED = `o.status in ('shipped', 'delivered', 'closed')`;
const COUNTED = `o.organization_id = $organization_id and o.delivery_day >= $first and o.delivery_day <= $last and ${IS_BILLED}`;
const period = { organization_id: uuid, first: purchaseOrder.delivery_day, last: purchaseOrder.delivery_day };
const MONTH = `to_char(o.delivery_day, 'YYYY-MM')`;

/** A supplier may write a credit with other decimals than the two of amounts. */
const CREDIT = `coalesce(round((l -> 'settlement' -> 'credit' ->> 'amount')::numeric
      * power(10::numeric, 2 - (l -> 'settlement' -> 'credit' ->> 'precision')::integer)), 0)`;

/** Goods by product: what a line was billed at when it was shipped, less what the supplier credited after a dispute. */
export const SPENT_ON_PRODUCTS = statement({
  parameters: period,
  row: { month: text, supplier_id: supplier.supplier_id, product_id: uuid, currency: text, cents: bigint },
  sql: `select ${MONTH} as month, o.supplier_id, (l ->> 'product_id')::uuid as product_id,
      l -> 'amount' ->> 'currency' as currency, sum((l -> 'amount' ->> 'amount')::bigint - ${CREDIT})::bigint as cents
    from purchase_order o, jsonb_array_elements(o.lines) l where ${COUNTED} group by 1, 2, 3, 4`,
});

/** Deliveries and their carriage; carriage that the supplier has yet to calculate counts as nothing. */
export const ORDERS_OF_MONTHS = statement({
  parameters: period,
  row: {
    month: text,
    supplier_id: supplier.supplier_id,
    supplier_name: supplier.name,
    currency: text,
    orders: integer,
    cents: bigint,
  },
  sql: `select ${MONTH} as month, o.supplier_id, s.name as supplier_name, o.totals -> 'total' ->> 'currency' as currency,
      count(*)::integer as orders, coalesce(sum((o.totals -> 'shipping' ->> 'amount')::bigint), 0)::bigint as cents
    from purchase_order o join supplier s on s.supplier_id = o.supplier_id where ${COUNTED}
    group by 1, 2, 3, 4 order by 1, 3, 2`,
});

/** The top category that each product has now. */
export const TOP_CATEGORIES = statement({
  parameters: { supplier_id: uuid, product_ids: listOf(uuid) },
  row: {
    product_id: product.product_id,
    category_id: category.category_id,
    names: jsonb<Record<string, string>>(),
  },
  sql: `with recursive top as (
      select c.category_id, c.category_id as top_id from category c
        where c.supplier_id = $supplier_id and c.parent_id is null
      union all
      select c.category_id, t.top_id from category c join top t on t.category_id = c.parent_id
        where c.supplier_id = $supplier_id
    ) select p.product_id, c.category_id, c.names from product p
      join top t on t.category_id = p.category_id
      join category c on c.supplier_id = $supplier_id and c.category_id = t.top_id
    where p.supplier_id = $supplier_id and p.product_id = any($product_ids)`,
});
