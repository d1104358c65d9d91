/**
 * Mails about an order that is not its supplier's: to a manager who is asked for their approval, and to the buyer to
 * whom it came back. They are the organization's own, so they never leave through the supplier's mail server.
 */
import { and, eq, isNull } from 'drizzle-orm';
import { isAllowed, ORGANIZATION_PERMISSIONS } from '#domain/people/permissions.ts';
import { asIdentity, asTenant } from '../database/connection.ts';
import { account, organization } from '../database/schema/accounts.ts';
import { supplier } from '../database/schema/suppliers.ts';
import type { Services } from '../http/services.ts';
import type { ApprovalNews } from '../orders/order-news.ts';
import { readOrder } from '../orders/order-rows.ts';
import { clientsOfAccount } from '../organizations/clients-of-account.ts';
import { mailLinks } from './mail-links.ts';
import type { PreparedMail } from './prepared-mail.ts';

interface ApprovalMail {
  readonly supplier_id: string;
  readonly order_id: string;
  readonly account_id: string;
}

async function readRecipient({ database }: Services, { supplier_id, account_id }: ApprovalMail) {
  const identity = asIdentity(database);
  const [person] = await identity
    .select({ email: account.email, locale: account.locale })
    .from(account)
    .where(and(eq(account.account_id, account_id), isNull(account.disabled_at)));
  const clients = await clientsOfAccount(identity, account_id);
  return person ? { ...person, clients: clients.filter((each) => each.supplier_id === supplier_id) } : null;
}

/** Reads the order as a tenant that the recipient belongs to; null where it is none of theirs. */
export async function prepareApprovalMail(
  news: ApprovalNews,
  mail: ApprovalMail,
  services: Services,
): Promise<PreparedMail | null> {
  const { supplier_id, order_id, account_id } = mail;
  const recipient = await readRecipient(services, mail);
  for (const { organization_id, role } of recipient?.clients ?? []) {
    const executor = asTenant(services.database, { supplier_id, organization_id });
    const order = await readOrder(executor, supplier_id, order_id);
    if (!recipient || !order) continue;
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
    const links = mailLinks(services.config.publicUrl, recipient.locale);
    const link =
      news === 'approval_asked'
        ? links.approvals(named.organization_alias)
        : links.buyersOrder(named.supplier_alias, order_id);
    const step = order.events.findLast(({ to }) => to === 'draft') ?? null;
    return {
      facts: { kind: 'order', news, order, step, message: null, link },
      to: recipient.email,
      locale: recipient.locale,
      senderName: order.organization_name,
      isForTeam: true,
    };
  }
  return null;
}
