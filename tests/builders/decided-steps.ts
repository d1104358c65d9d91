import type { DecisionKind } from '#domain/orders/order-decision.ts';

/** Where the step leads that a decision asks for, from the state of the order that was seen. Not asked of the app's code. */
export const LEADS_TO: Partial<Readonly<Record<DecisionKind, readonly string[]>>> = {
  approve: ['submitted'],
  return: ['draft'],
  edit: ['submitted'],
  cancel: ['cancelled', 'draft'],
};
