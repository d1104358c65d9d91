import { and, asc, eq } from 'drizzle-orm';
import type { OrderMessage } from '#contract/order-messages.ts';
import type { PurchaseOrder } from '#contract/purchase-order.ts';
import { routes } from '#contract/routes.ts';
import { type Executor, withTenant } from '../database/connection.ts';
import { mailToSend } from '../database/schema/mail.ts';
import { orderMessage } from '../database/schema/orders.ts';
import { handle } from '../http/handle.ts';
import { mayAsStaff, mayForOrganization, type Principal } from '../http/principal.ts';
import { Refusal } from '../http/problem.ts';
import { newId } from '../new-id.ts';
import { readableOrder } from './orders.ts';

/** The messages about an order, the oldest first. */
export async function readMessages(executor: Executor, supplier_id: string, order_id: string): Promise<OrderMessage[]> {
  const rows = await executor
    .select()
    .from(orderMessage)
    .where(and(eq(orderMessage.supplier_id, supplier_id), eq(orderMessage.order_id, order_id)))
    .orderBy(asc(orderMessage.at), asc(orderMessage.message_id));
  return rows.map(({ message_id, at, by_name, from_supplier, text }) => ({
    message_id,
    at: at.toISOString(),
    by: by_name,
    from_supplier,
    text,
  }));
}

/** The side for which the caller writes; null: the caller may not write. */
function sideOf(principal: Principal, { organization_id }: PurchaseOrder): 'client' | 'supplier' | null {
  if (mayForOrganization(principal, organization_id, 'purchase_order:place')) return 'client';
  return mayAsStaff(principal, 'purchase_order:prepare') ? 'supplier' : null;
}

export const orderMessages = handle(routes.orderMessages, ({ params, principal, services }) => {
  const { supplier_id, order_id } = params;
  return withTenant(services.database, { supplier_id }, async (executor) => {
    await readableOrder(executor, principal, supplier_id, order_id);
    const messages = await readMessages(executor, supplier_id, order_id);
    return { items_total: messages.length, messages };
  });
});

export const writeOrderMessage = handle(routes.writeOrderMessage, ({ params, body, principal, services }) => {
  const { supplier_id, order_id, message_id } = params;
  const { account_id, name } = principal;
  const now = services.now();
  return withTenant(services.database, { supplier_id, account_id }, async (executor) => {
    const order = await readableOrder(executor, principal, supplier_id, order_id);
    const side = sideOf(principal, order);
    if (side === null) throw new Refusal('not_allowed');
    const [written] = await executor
      .insert(orderMessage)
      .values({
        ...{ supplier_id, order_id, message_id, organization_id: order.organization_id, account_id },
        ...{ at: now, by_name: name, from_supplier: side === 'supplier', text: body.text },
      })
      .onConflictDoNothing()
      .returning({ message_id: orderMessage.message_id });
    if (written) {
      const mail = { supplier_id, mail_id: newId(now), kind: 'order_message', subject_id: order_id, due_at: now };
      await executor.insert(mailToSend).values(mail);
    }
    const messages = await readMessages(executor, supplier_id, order_id);
    const message = messages.find((each) => each.message_id === message_id);
    if (!message) throw new Refusal('not_found');
    return message;
  });
});
