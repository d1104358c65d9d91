import { IS_VISIBLE_ON_PAGE, pageStatement } from '../catalog/product-statements.ts';
import { prepared } from '../database/executor.ts';

/** Products by id, in the order named. $8 ids. */
export const FOUND_PAGE = pageStatement<{ is_visible: boolean; is_out_of_sale: boolean }>(
  'select unnest($8::uuid[]) as product_id',
  `, ${IS_VISIBLE_ON_PAGE} as is_visible, not p.enabled and p.deleted_at is null as is_out_of_sale`,
);

/** What a client has ordered before. $1 supplier, $2 organization. */
export const ORDERED = prepared<{ product_id: string }>(`select distinct line ->> 'product_id' as product_id
  from purchase_order o cross join lateral jsonb_array_elements(o.lines) line where o.supplier_id = $1 and o.organization_id = $2`);

export type CategoryRow = { category_id: string; parent_id: string | null; names: Record<string, string> };

export const CATEGORIES = prepared<CategoryRow>(
  'select c.category_id, c.parent_id, c.names from category c where c.supplier_id = $1',
);

/** Products with a code of the supplier's or the client's own, as a condition's column or alone. $1 supplier, $2 organization, $4 code. */
export const CODED = `(select string_agg(coded.product_id::text, ' ') from (
    select x.product_id from client_product_code x where x.supplier_id = $1 and x.organization_id = $2 and x.code = $4
    union select p.product_id from product p where p.supplier_id = $1 and p.supplier_code = $4) coded) as coded`;
