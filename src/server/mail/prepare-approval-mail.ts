/**
 * Mails about an order that is not its supplier's: to a manager who is asked for their approval, and to the buyer to
 * whom it came back. They are the organization's own, so they never leave through the supplier's mail server.
 */
import { and, eq, isNull } from 'drizzle-orm';
import { asIdentity } from '../database/connection.ts';
import { account } from '../database/schema/accounts.ts';
import type { Services } from '../http/services.ts';
import type { ApprovalNews } from '../orders/order-news.ts';
import { readApprovalNews, type ToldOfApproval } from '../organizations/approval-news.ts';
import { mailLinks } from './mail-links.ts';
import type { PreparedMail } from './prepared-mail.ts';

/** Null: there is nothing to tell the person any more. */
export async function prepareApprovalMail(
  news: ApprovalNews,
  told: ToldOfApproval,
  { database, config }: Services,
): Promise<PreparedMail | null> {
  const [recipient] = await asIdentity(database)
    .select({ email: account.email, locale: account.locale })
    .from(account)
    .where(and(eq(account.account_id, told.account_id), isNull(account.disabled_at)));
  const found = await readApprovalNews(database, news, told);
  if (!recipient || found === null) return null;
  const { order, step, supplier_alias, organization_alias } = found;
  const links = mailLinks(config.publicUrl, recipient.locale);
  const link =
    news === 'approval_asked' ? links.approvals(organization_alias) : links.buyersOrder(supplier_alias, order.order_id);
  return {
    facts: { kind: 'order', news, order, step, message: null, link },
    to: recipient.email,
    locale: recipient.locale,
    senderName: order.organization_name,
    isForTeam: true,
  };
}
