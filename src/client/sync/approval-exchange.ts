/** Sends the decisions that a manager made on this device about orders that wait for their approval. */
import type { PurchaseOrder } from '#contract/purchase-order.ts';
import { purchaseOrderRoutes } from '#contract/purchase-order.ts';
import { outcomeOf } from '#domain/orders/order-approval.ts';
import type { DeviceDatabase } from '../store/device/database.ts';
import type { KeptDecision } from '../store/device/decision-row.ts';
import { settleDecision, waitingDecisions } from '../store/orders/approval-store.ts';
import { storeOrders } from '../store/orders/order-store.ts';
import { call } from './api.ts';
import { ApiError, isProblem, isStale } from './api-error.ts';

export interface ApprovalPorts {
  readonly database: DeviceDatabase;
  readonly decide: (decision: KeptDecision) => Promise<PurchaseOrder>;
  readonly fetchOrder: (decision: KeptDecision) => Promise<PurchaseOrder>;
}

/**
 * A decision that was sent before and got no answer is sent again: the server refuses it by its version, and the order
 * tells what became of it. One that can't be sent now does not hold up the others; its failure is thrown at the end.
 */
export async function sendDecisions(ports: ApprovalPorts): Promise<void> {
  const failures: unknown[] = [];
  for (const decision of await waitingDecisions(ports.database)) {
    await sendDecision(ports, decision).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}

async function sendDecision({ database, decide, fetchOrder }: ApprovalPorts, decision: KeptDecision): Promise<void> {
  try {
    const order = await decide(decision).catch((error: unknown) => {
      if (isStale(error)) return fetchOrder(decision);
      throw error;
    });
    await storeOrders(database, [order]);
    const outcome = outcomeOf(decision, order);
    await settleDecision(database, decision, outcome === 'waits' ? 'waiting' : outcome);
  } catch (error) {
    if (isProblem(error, 'needs_review')) {
      await settleDecision(database, decision, 'impossible', error.problem?.differences ?? []);
    } else if (isFinal(error)) await settleDecision(database, decision, 'refused');
    else throw error;
  }
}

/** Whether our server says that it will never take the decision. */
function isFinal(error: unknown): boolean {
  return error instanceof ApiError && error.code !== null && [400, 403, 404].includes(error.status);
}

export const approvalCalls: Omit<ApprovalPorts, 'database'> = {
  decide: ({ supplier_id, order_id, kind, version, reason, decided_at }) =>
    call(purchaseOrderRoutes.moveOrder, {
      params: { supplier_id, order_id, transition: kind === 'approve' ? 'approve' : 'reject' },
      body: { version, captured_at: decided_at, ...(reason !== null && { reason }) },
    }),
  fetchOrder: ({ supplier_id, order_id }) =>
    call(purchaseOrderRoutes.purchaseOrder, { params: { supplier_id, order_id } }),
};
