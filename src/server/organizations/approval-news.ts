/** News of an order that is not its supplier's, as one member of its organization may read it. */
import { eq } from 'drizzle-orm';
import type { OrderEvent, PurchaseOrder } from '#contract/purchase-order.ts';
import { isAllowed, ORGANIZATION_PERMISSIONS } from '#domain/people/permissions.ts';
import { asIdentity, asTenant, type Database } from '../database/connection.ts';
import { organization } from '../database/schema/accounts.ts';
import { supplier } from '../database/schema/suppliers.ts';
import type { ApprovalNews } from '../orders/order-news.ts';
import { readOrder } from '../orders/order-rows.ts';
import { clientsOfAccount } from './clients-of-account.ts';

export interface ToldOfApproval {
  readonly supplier_id: string;
  readonly order_id: string;
  readonly account_id: string;
}

export interface ApprovalFacts {
  readonly order: PurchaseOrder;
  /** How it came back; null: it did not. */
  readonly step: OrderEvent | null;
  readonly supplier_alias: string;
  readonly organization_alias: string;
}

/**
 * Reads the order as a tenant that the person belongs to; null where it is none of theirs, or the news is no longer
 * theirs to hear.
 */
export async function readApprovalNews(
  database: Database,
  news: ApprovalNews,
  { supplier_id, order_id, account_id }: ToldOfApproval,
): Promise<ApprovalFacts | null> {
  const clients = await clientsOfAccount(asIdentity(database), account_id);
  for (const { organization_id, role } of clients.filter((each) => each.supplier_id === supplier_id)) {
    const executor = asTenant(database, { supplier_id, organization_id });
    const order = await readOrder(executor, supplier_id, order_id);
    if (!order) continue;
    const isConcerned =
      news === 'approval_asked'
        ? order.status === 'pending_approval' && isAllowed(ORGANIZATION_PERMISSIONS[role], 'purchase_order:approve')
        : order.status === 'draft' && order.placed_by.account_id === account_id;
    if (!isConcerned) return null;
    const [named] = await executor
      .select({ supplier_alias: supplier.alias, organization_alias: organization.alias })
      .from(supplier)
      .innerJoin(organization, eq(organization.organization_id, organization_id))
      .where(eq(supplier.supplier_id, supplier_id));
    if (!named) return null;
    return { order, step: order.events.findLast(({ to }) => to === 'draft') ?? null, ...named };
  }
  return null;
}
