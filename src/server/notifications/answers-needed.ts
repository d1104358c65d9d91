import { and, eq, inArray, isNull } from 'drizzle-orm';
import { isAllowed, ORGANIZATION_PERMISSIONS } from '#domain/people/permissions.ts';
import { asIdentity, asTenant, type Database } from '../database/connection.ts';
import { purchaseOrder } from '../database/schema/orders.ts';
import { standingOccurrence, standingOrder } from '../database/schema/standing-orders.ts';
import { clientsOfAccount } from '../organizations/clients-of-account.ts';

/**
 * How much of the organization's work with all its suppliers waits for this person's answer: the number on the app's
 * icon (client/sync/app-badge.ts), as far as the server knows it.
 */
export async function answersNeeded(database: Database, organization_id: string, account_id: string): Promise<number> {
  const clients = (await clientsOfAccount(asIdentity(database), account_id)).filter(
    (client) => client.organization_id === organization_id,
  );
  const permissions = clients[0] === undefined ? [] : ORGANIZATION_PERMISSIONS[clients[0].role];
  const mayApprove = isAllowed(permissions, 'purchase_order:approve');
  let needed = await asTenant(database, { organization_id }).$count(
    purchaseOrder,
    and(
      eq(purchaseOrder.organization_id, organization_id),
      inArray(purchaseOrder.status, mayApprove ? ['change_proposed', 'pending_approval'] : ['change_proposed']),
    ),
  );
  if (!isAllowed(permissions, 'purchase_order:place')) return needed;
  for (const { supplier_id } of clients) {
    const asking = await asTenant(database, { supplier_id, organization_id })
      .selectDistinct({ standing_order_id: standingOccurrence.standing_order_id })
      .from(standingOccurrence)
      .innerJoin(
        standingOrder,
        and(
          eq(standingOrder.supplier_id, standingOccurrence.supplier_id),
          eq(standingOrder.standing_order_id, standingOccurrence.standing_order_id),
          isNull(standingOrder.removed_at),
        ),
      )
      .where(
        and(
          eq(standingOccurrence.supplier_id, supplier_id),
          eq(standingOccurrence.organization_id, organization_id),
          eq(standingOccurrence.state, 'question'),
        ),
      );
    needed += asking.length;
  }
  return needed;
}
