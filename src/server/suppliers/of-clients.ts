/**
 * The condition of a statement that an order `o` is not of the supplier's test client: the dashboard and the statistics
 * don't count orders that the supplier places as that client, to try out ordering.
 */
export const OF_CLIENTS = `o.organization_id is distinct from (select t.organization_id from commercial_link t
      where t.supplier_id = o.supplier_id and t.is_test)`;

/** The condition of a statement that an order `o` was placed and is not given up: its amount counts as sold. */
export const IS_SOLD = `o.status not in ('rejected', 'cancelled', 'draft', 'pending_approval')`;

/** The condition of a statement that a client placed the order `o`, which is no part of another one that comes later. */
export const IS_PLACED = 'o.backorder_of is null';
