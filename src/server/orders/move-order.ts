import type { PurchaseOrder } from '#contract/purchase-order.ts';
import { routes } from '#contract/routes.ts';
import type { OrderActor, PlacedOrderTransition } from '#domain/orders/order-status.ts';
import type { Permission } from '#domain/people/permissions.ts';
import { withTenant } from '../database/connection.ts';
import { handle } from '../http/handle.ts';
import { mayAsStaff, mayForOrganization, type Principal } from '../http/principal.ts';
import { notFound, Refusal } from '../http/problem.ts';
import { readOrder } from './order-rows.ts';
import { writeMove } from './write-move.ts';

/** The permission that each transition needs beside reading the order. */
const PERMISSION: Readonly<Record<PlacedOrderTransition, Permission>> = {
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

/** The side for which the caller acts; null: they may not. A supplier cancels with the permission to confirm. */
function actorOf(principal: Principal, order: PurchaseOrder, transition: PlacedOrderTransition): OrderActor | null {
  if (mayForOrganization(principal, order.organization_id, PERMISSION[transition])) return 'buyer';
  const asStaff: Permission = transition === 'cancel' ? 'purchase_order:confirm' : PERMISSION[transition];
  return mayAsStaff(principal, asStaff) ? 'supplier' : null;
}

function canSee(principal: Principal, order: PurchaseOrder): boolean {
  return (
    mayAsStaff(principal, 'purchase_order:read') ||
    mayForOrganization(principal, order.organization_id, 'purchase_order:read')
  );
}

export const moveOrder = handle(routes.moveOrder, async ({ params, body, principal, services }) => {
  const { supplier_id, order_id, transition } = params;
  const { account_id, name } = principal;
  return withTenant(services.database, { supplier_id, account_id }, async (executor) => {
    const order = await readOrder(executor, supplier_id, order_id);
    if (!order || !canSee(principal, order)) throw notFound();
    const actor = actorOf(principal, order, transition);
    if (!actor) throw new Refusal('not_allowed');
    return writeMove(executor, order, transition, body, { actor, account_id, name }, services.now());
  });
});
