import type { PurchaseOrder } from '#contract/purchase-order.ts';
import { routes } from '#contract/routes.ts';
import type { OrderActor, OrderMoveName } from '#domain/orders/order-transitions.ts';
import type { Permission } from '#domain/people/permissions.ts';
import { handle } from '../http/handle.ts';
import { mayAsStaff, mayForOrganization, type Principal } from '../http/principal.ts';
import { Refusal } from '../http/problem.ts';
import { approveOrder } from './approve-order.ts';
import { withReadableOrder } from './orders.ts';
import { writeMove } from './write-move.ts';

/** The permission that each transition needs beside reading the order. */
const PERMISSION: Readonly<Record<OrderMoveName, Permission>> = {
  approve: 'purchase_order:approve',
  confirm: 'purchase_order:confirm',
  propose_change: 'purchase_order:confirm',
  accept_change: 'purchase_order:place',
  refuse_change: 'purchase_order:place',
  reject: 'purchase_order:confirm',
  cancel: 'purchase_order:cancel',
  prepare: 'purchase_order:prepare',
  ship: 'purchase_order:prepare',
  receive: 'purchase_order:receive',
  dispute: 'purchase_order:receive',
  settle: 'purchase_order:confirm',
  close: 'purchase_order:confirm',
};

/**
 * The side for which the caller acts; null: they may not. A supplier cancels with the permission to confirm; a waiting
 * order is approved and returned by those who may approve it. Who returns an order that waits no more is told of its
 * state: their first request may have been answered by nobody.
 */
function actorOf(principal: Principal, order: PurchaseOrder, transition: OrderMoveName): OrderActor | null {
  const { organization_id, status } = order;
  const mayApprove = mayForOrganization(principal, organization_id, PERMISSION.approve);
  const manager = mayApprove ? 'organization_manager' : null;
  if (transition === 'approve' || (transition === 'reject' && status === 'pending_approval')) return manager;
  if (mayForOrganization(principal, organization_id, PERMISSION[transition])) return 'buyer';
  const asStaff: Permission = transition === 'cancel' ? 'purchase_order:confirm' : PERMISSION[transition];
  if (mayAsStaff(principal, asStaff)) return 'supplier';
  return transition === 'reject' ? manager : null;
}

export const moveOrder = handle(routes.moveOrder, ({ params, body, principal, services }) => {
  const { transition } = params;
  const { account_id, name } = principal;
  return withReadableOrder(services.database, principal, params, (executor, order) => {
    const actor = actorOf(principal, order, transition);
    if (!actor) throw new Refusal('not_allowed');
    const mover = { actor, account_id, name };
    return transition === 'approve'
      ? approveOrder(executor, order, body, mover, services.now())
      : writeMove(executor, order, transition, body, mover, services.now());
  });
});
