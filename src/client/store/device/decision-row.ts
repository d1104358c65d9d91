/** A person's decision about an order that the server has, as this device keeps it. */
import type { ProblemCode } from '#contract/problem.ts';
import type { OrderMove } from '#contract/purchase-order.ts';
import type { OrderDifference } from '#domain/orders/order.ts';
import type { OrderDecision } from '#domain/orders/order-decision.ts';

/**
 * `waiting`: the server does not have it yet. `done`: it stands. `revised`: the order has changed, and asks anew.
 * `otherwise`: something else has happened to the order first. `impossible`: the order can't be placed any more, see
 * `differences`. `refused`: the server does not take it, see `refusal`.
 */
export type DecisionState = 'waiting' | 'done' | 'revised' | 'otherwise' | 'impossible' | 'refused';

export interface KeptDecision extends OrderDecision, Pick<OrderMove, 'answers' | 'claims'> {
  readonly order_id: string;
  readonly supplier_id: string;
  readonly organization_id: string;
  readonly reason: string | null;
  /** ISO 8601, by the server's clock as far as the device knows it. */
  readonly decided_at: string;
  readonly state: DecisionState;
  readonly differences?: readonly OrderDifference[] | undefined;
  readonly refusal?: ProblemCode | undefined;
}
