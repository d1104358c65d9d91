/**
 * The condition of a statement that an order `o` is its supplier’s: one that waits for its approval is not. The tenant
 * wall says so of all that staff read of all clients; a statement about one client says it itself.
 */
export const IS_WITH_SUPPLIER = `o.status not in ('draft', 'pending_approval')`;
