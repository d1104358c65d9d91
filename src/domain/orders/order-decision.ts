/**
 * What a person decides about an order that the server has: a manager approves or returns it, its buyer cancels it,
 * answers a proposed change or disputes the delivery.
 */
import type { OrderStatus } from './order-status.ts';

export type DecisionKind = 'approve' | 'return' | 'cancel' | 'accept_change' | 'refuse_change' | 'dispute';

/** A decision, made from the version of the order that the person saw. */
export interface OrderDecision {
  readonly version: number;
  readonly kind: DecisionKind;
  /** The name of who decides. */
  readonly by?: string | undefined;
}

/** The states that a decision takes an order to. */
const LEADS_TO: Readonly<Record<DecisionKind, readonly OrderStatus[]>> = {
  approve: ['submitted'],
  return: ['draft'],
  // A cancelled request for approval is a draft again.
  cancel: ['cancelled', 'draft'],
  accept_change: ['confirmed', 'cancelled'],
  refuse_change: ['confirmed', 'cancelled'],
  dispute: ['delivered'],
};
/** The same step of somebody else may say something else: which lines they accepted, what they miss. */
const SAYS_MORE: ReadonlySet<DecisionKind> = new Set(['accept_change', 'refuse_change', 'dispute']);

interface DecidedOrder {
  readonly version: number;
  readonly status: OrderStatus;
  readonly events: readonly { readonly to: OrderStatus; readonly by: string }[];
}

/**
 * What became of a decision, by the order as the server has it. Of two people who decide about the same version, one is
 * the first; a decision that is sent twice finds itself done. `revised`: the order has changed, and waits for a new
 * approval. `otherwise`: something else has happened to the order first.
 */
export function outcomeOf(
  { version, kind, by }: OrderDecision,
  order: DecidedOrder,
): 'waits' | 'done' | 'revised' | 'otherwise' {
  if (order.version <= version) return 'waits';
  // Each step adds one event and raises the version by one: this is the step that was made from the version.
  const made = order.events[version];
  if (made === undefined || (SAYS_MORE.has(kind) && made.by !== by)) return 'otherwise';
  if (LEADS_TO[kind].includes(made.to)) return 'done';
  return made.to === 'pending_approval' && order.status === 'pending_approval' ? 'revised' : 'otherwise';
}
