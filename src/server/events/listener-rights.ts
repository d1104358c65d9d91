import { eq } from 'drizzle-orm';
import { UNPLACED_STATUSES } from '#domain/orders/order-status.ts';
import {
  isAllowed,
  ORGANIZATION_PERMISSIONS,
  type OrganizationRole,
  type Permission,
  SUPPLIER_PERMISSIONS,
  type SupplierRole,
} from '#domain/people/permissions.ts';
import { type Database, withIdentity } from '../database/connection.ts';
import { supplierMember } from '../database/schema/suppliers.ts';
import { clientsOfAccount } from '../organizations/clients-of-account.ts';
import type { Change } from './change.ts';

/** The roles of an account in all spaces, which decide the events that it hears. */
export interface ListenerRights {
  readonly account_id: string;
  readonly staff: readonly { readonly supplier_id: string; readonly role: SupplierRole }[];
  /** One for each supplier that one of the account's organizations is linked with. */
  readonly clients: readonly {
    readonly supplier_id: string;
    readonly organization_id: string;
    readonly role: OrganizationRole;
  }[];
}

export function readListenerRights(database: Database, account_id: string): Promise<ListenerRights> {
  return withIdentity(database, async (executor) => {
    const staff = await executor
      .select({ supplier_id: supplierMember.supplier_id, role: supplierMember.role })
      .from(supplierMember)
      .where(eq(supplierMember.account_id, account_id));
    return { account_id, staff, clients: await clientsOfAccount(executor, account_id) };
  });
}

/**
 * Whether the account hears of the change: only if it may also read it. Staff hear of their supplier's orders and catalog, members of a
 * client of its orders and its suppliers' catalogs, and only its owner hears of a cart.
 */
export function mayHear({ account_id, staff, clients }: ListenerRights, change: Change): boolean {
  const asStaff = (permission: Permission) =>
    staff.some(
      ({ supplier_id, role }) =>
        supplier_id === change.supplier_id && isAllowed(SUPPLIER_PERMISSIONS[role], permission),
    );
  const asClient = (permission: Permission, buyer?: string) =>
    clients.some(
      ({ supplier_id, organization_id, role }) =>
        supplier_id === change.supplier_id &&
        (buyer === undefined || organization_id === buyer) &&
        isAllowed(ORGANIZATION_PERMISSIONS[role], permission),
    );
  switch (change.event) {
    case 'order':
      // An order that waits for its approval is not the supplier's yet.
      return (
        (asStaff('purchase_order:read') && !UNPLACED_STATUSES.has(change.status)) ||
        asClient('purchase_order:read', change.organization_id)
      );
    case 'catalog':
      return asStaff('catalog:read') || asClient('catalog:read');
    case 'cart':
      return change.account_id === account_id && asClient('cart:update', change.organization_id);
  }
}
