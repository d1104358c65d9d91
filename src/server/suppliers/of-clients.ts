/**
 * The condition of a statement that an order `o` is not of the supplier's test client. Orders that the supplier places
 * as the test client count in no figures; only the list of orders shows them.
 */
export const OF_CLIENTS = `o.organization_id is distinct from (select t.organization_id from commercial_link t
      where t.supplier_id = o.supplier_id and t.is_test)`;
