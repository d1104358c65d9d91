import { IS_VISIBLE_ON_PAGE, pageStatement } from '../catalog/product-statements.ts';
import { IS_WITH_SUPPLIER } from '../catalog/with-supplier.ts';
import { boolean, listOf, nullable, statement, text, uuid } from '../database/statement.ts';

/** Products by id, in the given order. */
export const FOUND_PAGE = pageStatement({
  parameters: { product_ids: listOf(uuid) },
  cut: 'select unnest($product_ids::uuid[]) as product_id',
  further: {
    row: { is_visible: boolean, is_out_of_sale: boolean },
    columns: `, ${IS_VISIBLE_ON_PAGE} as is_visible, not p.enabled and p.deleted_at is null as is_out_of_sale`,
  },
});

/** The products that a client has ordered before. */
export const ORDERED = statement({
  parameters: { supplier_id: uuid, organization_id: uuid },
  row: { product_id: text },
  sql: `select distinct line ->> 'product_id' as product_id
  from purchase_order o cross join lateral jsonb_array_elements(o.lines) line
  where o.supplier_id = $supplier_id and o.organization_id = $organization_id and ${IS_WITH_SUPPLIER}`,
});

/**
 * A column with the products that have the text as supplier code or client code, for the conditions' statement or one
 * of its own.
 */
export const CODED = {
  parameters: { code: nullable(text) },
  row: { coded: nullable(text) },
  sql: `(select string_agg(coded.product_id::text, ' ') from (
    select x.product_id from client_product_code x
      where x.supplier_id = $supplier_id and x.organization_id = $organization_id and x.code = $code
    union select p.product_id from product p where p.supplier_id = $supplier_id and p.supplier_code = $code) coded) as coded`,
};
