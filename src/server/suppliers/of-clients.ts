/**
 * Of an order `o` of `$supplier_id` in a statement: that a client placed it. What the supplier orders from themselves, to see how it
 * goes, counts nowhere; it stands in the list of orders only.
 */
export const OF_CLIENTS = `o.organization_id is distinct from (select t.organization_id from commercial_link t
      where t.supplier_id = o.supplier_id and t.is_test)`;
