/** A manager's decision about an order that waits for their approval, as this device keeps it. */
import type { OrderDifference } from '#domain/orders/order.ts';
import type { ApprovalDecision } from '#domain/orders/order-approval.ts';

/**
 * `waiting`: the server does not have it yet. `done`: it stands. `revised`: the order has changed, and asks anew.
 * `otherwise`: somebody else was first. `impossible`: the order can't be placed any more, see `differences`. `refused`:
 * the server does not take it from this account.
 */
export type DecisionState = 'waiting' | 'done' | 'revised' | 'otherwise' | 'impossible' | 'refused';

export interface KeptDecision extends ApprovalDecision {
  readonly order_id: string;
  readonly supplier_id: string;
  readonly organization_id: string;
  readonly reason: string | null;
  /** ISO 8601, by the server's clock as far as the device knows it. */
  readonly decided_at: string;
  readonly state: DecisionState;
  readonly differences?: readonly OrderDifference[] | undefined;
}
