/** Sends the decisions that were made on this device about orders that the server has. */
import { orderEditRoutes } from '#contract/order-edit.ts';
import type { ProblemCode } from '#contract/problem.ts';
import type { PurchaseOrder } from '#contract/purchase-order.ts';
import { purchaseOrderRoutes } from '#contract/purchase-order.ts';
import { type DecisionKind, outcomeOf } from '#domain/orders/order-decision.ts';
import type { OrderMoveName } from '#domain/orders/order-transitions.ts';
import type { DeviceDatabase } from '../store/device/database.ts';
import type { KeptDecision } from '../store/device/decision-row.ts';
import { settleDecision, waitingDecisions } from '../store/orders/decision-store.ts';
import { storeOrders } from '../store/orders/order-store.ts';
import { call } from './api.ts';
import { ApiError, isProblem, isStale } from './api-error.ts';

export interface DecisionPorts {
  readonly database: DeviceDatabase;
  readonly decide: (decision: KeptDecision, account_id: string) => Promise<PurchaseOrder>;
  readonly fetchOrder: (decision: KeptDecision, account_id: string) => Promise<PurchaseOrder>;
}

/**
 * A decision that was sent before and got no answer is sent again: the server refuses it by its version, and the order
 * tells what became of it. One that can't be sent now does not hold up the others; its failure is thrown at the end.
 */
export async function sendDecisions(ports: DecisionPorts): Promise<void> {
  const failures: unknown[] = [];
  for (const decision of await waitingDecisions(ports.database)) {
    await sendDecision(ports, decision).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}

async function sendDecision({ database, decide, fetchOrder }: DecisionPorts, decision: KeptDecision): Promise<void> {
  const { account_id } = database;
  try {
    const order = await decide(decision, account_id);
    await storeOrders(database, [order]);
    // An approval may find that the order can't be placed as it was seen.
    const isRevised = outcomeOf(decision, order) === 'revised';
    await settleDecision(database, decision, { state: isRevised ? 'revised' : 'done' });
  } catch (error) {
    if (isStale(error)) await settleByOrder(database, decision, await fetchOrder(decision, account_id), error);
    else if (isProblem(error, 'needs_review')) {
      const differences = error.problem?.differences ?? [];
      await settleDecision(database, decision, { state: 'impossible', differences });
    } else if (isFinal(error)) await settleDecision(database, decision, { state: 'refused', refusal: error.code });
    else throw error;
  }
}

/** The server did not take the decision as it was made: the order tells what became of it. */
async function settleByOrder(database: DeviceDatabase, decision: KeptDecision, order: PurchaseOrder, error: ApiError) {
  await storeOrders(database, [order]);
  const outcome = outcomeOf(decision, order);
  if (outcome !== 'waits') await settleDecision(database, decision, { state: outcome });
  // The order is as the person saw it, and yet it is too late: the cut-off has passed.
  else if (isProblem(error, 'wrong_transition') && order.version === decision.version)
    await settleDecision(database, decision, { state: 'refused', refusal: 'wrong_transition' });
}

type FinalError = ApiError & { readonly code: ProblemCode };

/** Whether our server says that it will never take the decision. */
function isFinal(error: unknown): error is FinalError {
  return error instanceof ApiError && error.code !== null && [400, 403, 404].includes(error.status);
}

const MOVES: Readonly<Record<Exclude<DecisionKind, 'edit'>, OrderMoveName>> = {
  approve: 'approve',
  return: 'reject',
  cancel: 'cancel',
  accept_change: 'accept_change',
  refuse_change: 'refuse_change',
  dispute: 'dispute',
};

async function decide(decision: KeptDecision, account_id: string): Promise<PurchaseOrder> {
  const { supplier_id, order_id, kind, version, wanted, reason, answers, claims, decided_at } = decision;
  const params = { supplier_id, order_id };
  if (wanted !== undefined) {
    return call(orderEditRoutes.editOrder, { params, body: { version, order: wanted.request }, account_id });
  }
  if (kind === 'edit') throw new Error('an edit says what it asks for');
  return call(purchaseOrderRoutes.moveOrder, {
    params: { ...params, transition: MOVES[kind] },
    body: {
      ...{ version, answers, claims },
      ...(reason !== null && { reason }),
      // The supplier's grace after a cut-off is for orders only.
      ...(kind === 'approve' && { captured_at: decided_at }),
    },
    account_id,
  });
}

export const decisionCalls: Omit<DecisionPorts, 'database'> = {
  decide,
  fetchOrder: ({ supplier_id, order_id }, account_id) =>
    call(purchaseOrderRoutes.purchaseOrder, { params: { supplier_id, order_id }, account_id }),
};
