/**
 * What a person decides about an order that the server has: a manager approves or returns it, its buyer edits or cancels
 * it, answers a proposed change or disputes the delivery.
 */
import type { OrderLine, OrderRequest } from './order.ts';
import type { OrderStatus } from './order-status.ts';

export type DecisionKind = 'approve' | 'return' | 'edit' | 'cancel' | 'accept_change' | 'refuse_change' | 'dispute';

/** What an edit asks for. */
export interface WantedOrder {
  /** The whole order as it is wanted now. */
  readonly request: OrderRequest;
  /** The packs of each product that the edit changes, by its id; 0 takes the line off. */
  readonly packs: Readonly<Record<string, number>>;
}

/** A decision, made from the version of the order that the person saw. */
export interface OrderDecision {
  readonly version: number;
  readonly kind: DecisionKind;
  /** The name of who decides. */
  readonly by?: string | undefined;
  /** edit */
  readonly wanted?: WantedOrder | undefined;
}

/** The states that a decision takes an order to. */
const LEADS_TO: Readonly<Record<DecisionKind, readonly OrderStatus[]>> = {
  approve: ['submitted'],
  return: ['draft'],
  edit: ['submitted'],
  // A cancelled request for approval is a draft again.
  cancel: ['cancelled', 'draft'],
  accept_change: ['confirmed', 'cancelled'],
  refuse_change: ['confirmed', 'cancelled'],
  dispute: ['delivered'],
};
/** The same step of somebody else may say something else: which lines they accepted, what they miss, how they edited. */
const SAYS_MORE: ReadonlySet<DecisionKind> = new Set(['edit', 'accept_change', 'refuse_change', 'dispute']);

interface DecidedOrder {
  readonly version: number;
  readonly status: OrderStatus;
  readonly events: readonly DecidedStep[];
}

interface PacksChange {
  readonly product_id: string;
  readonly ordered: Pick<OrderLine, 'quantity'>;
  readonly proposed: Pick<OrderLine, 'quantity'>;
}

interface DecidedStep {
  readonly to: OrderStatus;
  readonly by: string;
  readonly change?: { readonly edited?: true | undefined; readonly changes: readonly PacksChange[] } | undefined;
}

/** Whether a step edited the order as it was wanted: the same person may have edited it otherwise on another device. */
function isEditTo({ change }: DecidedStep, { packs }: WantedOrder): boolean {
  if (change?.edited !== true) return false;
  // A line whose price fell is changed as well, with the packs that it had.
  const changed = change.changes.filter(({ ordered, proposed }) => ordered.quantity !== proposed.quantity);
  return (
    changed.length === Object.keys(packs).length &&
    changed.every(({ product_id, proposed }) => packs[product_id] === proposed.quantity)
  );
}

/**
 * What became of a decision, by the order as the server has it. Of two people who decide about the same version, one is
 * the first; a decision that is sent twice finds itself done. `revised`: the order has changed, and waits for a new
 * approval. `otherwise`: something else has happened to the order first.
 */
export function outcomeOf(
  { version, kind, by, wanted }: OrderDecision,
  order: DecidedOrder,
): 'waits' | 'done' | 'revised' | 'otherwise' {
  if (order.version <= version) return 'waits';
  // Each step adds one event and raises the version by one: this is the step that was made from the version.
  const made = order.events[version];
  if (made === undefined || (SAYS_MORE.has(kind) && made.by !== by)) return 'otherwise';
  if (wanted !== undefined && !isEditTo(made, wanted)) return 'otherwise';
  if (LEADS_TO[kind].includes(made.to)) return 'done';
  return made.to === 'pending_approval' && order.status === 'pending_approval' ? 'revised' : 'otherwise';
}
