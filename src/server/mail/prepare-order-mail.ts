import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { OrderMessage } from '#contract/order-messages.ts';
import type { PurchaseOrder } from '#contract/purchase-order.ts';
import { SUPPLIER_PERMISSIONS } from '#domain/people/permissions.ts';
import { asIdentity, asTenant, type Database } from '../database/connection.ts';
import { account } from '../database/schema/accounts.ts';
import { incomingOrder, purchaseOrderEvent } from '../database/schema/orders.ts';
import { supplier, supplierMember } from '../database/schema/suppliers.ts';
import type { Services } from '../http/services.ts';
import { readMessages } from '../orders/order-messages.ts';
import { isApprovalNews, ORDER_NEWS, type OrderNews } from '../orders/order-news.ts';
import { stepOf } from '../orders/order-news-words.ts';
import { readOrder } from '../orders/order-rows.ts';
import { readBuyers } from '../standing-orders/read-members.ts';
import { mailLinks } from './mail-links.ts';
import type { TakenMail } from './mail-queue.ts';
import { prepareApprovalMail } from './prepare-approval-mail.ts';
import type { PreparedMail } from './prepared-mail.ts';
import { tellOfOrder } from './tell-people.ts';

/** The news of a mail's kind; null for a state that nobody is mailed about. */
function newsOf(kind: string): OrderNews | null {
  if (!kind.startsWith('order_')) throw new Error(`there is no order mail of the kind ${kind}`);
  return ORDER_NEWS.find((news) => kind === `order_${news}`) ?? null;
}

interface Person {
  readonly account_id: string;
  readonly email: string;
  readonly locale: string;
  /** Whether the person is now a member of the supplier's team who may confirm orders. */
  readonly isStaff: boolean;
}

/** The supplier's team and one more person, without disabled accounts. */
async function readPeople(database: Database, supplier_id: string, further: string | null): Promise<Person[]> {
  const rows = await asIdentity(database)
    .select({ account_id: account.account_id, email: account.email, locale: account.locale, role: supplierMember.role })
    .from(account)
    .leftJoin(
      supplierMember,
      and(eq(supplierMember.account_id, account.account_id), eq(supplierMember.supplier_id, supplier_id)),
    )
    .where(
      and(
        isNull(account.disabled_at),
        or(
          inArray(
            account.account_id,
            sql`(select ${supplierMember.account_id} from ${supplierMember} where ${supplierMember.supplier_id} = ${supplier_id})`,
          ),
          further === null ? undefined : eq(account.account_id, further),
        ),
      ),
    );
  return rows.map(({ role, ...person }) => ({
    ...person,
    isStaff: role !== null && SUPPLIER_PERMISSIONS[role].includes('purchase_order:confirm'),
  }));
}

interface OrderNow {
  readonly order: PurchaseOrder;
  /** The order's last step, with its author. */
  readonly last: { readonly account_id: string | null };
  readonly alias: string;
  /** The last message about the order. */
  readonly message: OrderMessage | null;
  /** Who placed it; where a program of the client did, those who may order for the client. */
  readonly buyers: readonly string[];
}

/** Reads the order as the tenant of the mail's row, so a mail can't tell of another supplier's order. */
async function readOrderNow(database: Database, supplier_id: string, order_id: string): Promise<OrderNow | null> {
  const executor = asTenant(database, { supplier_id });
  const order = await readOrder(executor, supplier_id, order_id);
  const [last] = await executor
    .select({ alias: supplier.alias, account_id: purchaseOrderEvent.account_id })
    .from(purchaseOrderEvent)
    .innerJoin(supplier, eq(supplier.supplier_id, purchaseOrderEvent.supplier_id))
    .where(and(eq(purchaseOrderEvent.supplier_id, supplier_id), eq(purchaseOrderEvent.order_id, order_id)))
    .orderBy(desc(purchaseOrderEvent.position))
    .limit(1);
  if (!order || !last) return null;
  const message = (await readMessages(executor, supplier_id, order_id)).at(-1) ?? null;
  const written = await executor.$count(
    incomingOrder,
    and(eq(incomingOrder.supplier_id, supplier_id), eq(incomingOrder.order_id, order_id)),
  );
  const buyers =
    written > 0 ? [...(await readBuyers(database, order.organization_id)).keys()] : [order.placed_by.account_id];
  return { order, last, alias: last.alias, message, buyers };
}

/** The accounts to tell: usually the side that didn't act itself. */
function concerned(
  news: OrderNews,
  { last, message, buyers: buyer }: OrderNow,
  staff: readonly string[],
): readonly string[] {
  if (news === 'message') return message?.from_supplier ? buyer : staff;
  if (news === 'change_expired') return [...new Set([...buyer, ...staff])];
  if (news === 'received' || news === 'change_accepted' || news === 'change_refused') return staff;
  if (news === 'disputed' || news === 'edited') return staff;
  if (news !== 'cancelled') return buyer;
  return last.account_id !== null && staff.includes(last.account_id) ? buyer : staff;
}

/**
 * Prepares a mail about an order. A mail without a recipient is replaced by one for each person concerned, so that a failure for one
 * doesn't send it to the others again; it answers null then, and also when nobody is to be told.
 */
export async function prepareOrderMail(mail: TakenMail, services: Services): Promise<PreparedMail | null> {
  const { supplier_id, subject_id, recipient_account_id } = mail;
  const news = newsOf(mail.kind);
  if (news === null || supplier_id === null || subject_id === null) return null;
  if (isApprovalNews(news)) {
    if (recipient_account_id === null) return null;
    const asked = { supplier_id, order_id: subject_id, account_id: recipient_account_id };
    return prepareApprovalMail(news, asked, services);
  }
  const found = await readOrderNow(services.database, supplier_id, subject_id);
  if (!found) return null;
  const people = await readPeople(services.database, supplier_id, recipient_account_id);
  const staff = people.filter(({ isStaff }) => isStaff).map(({ account_id }) => account_id);
  const recipients = concerned(news, found, staff);
  if (recipient_account_id === null) {
    await tellOfOrder(recipients, staff, news, mail, services);
    return null;
  }
  if (!recipients.includes(recipient_account_id)) return null;
  const recipient = people.find(({ account_id }) => account_id === recipient_account_id);
  if (!recipient) return null;
  const links = mailLinks(services.config.publicUrl, recipient.locale);
  const { order, alias, message } = found;
  const link = recipient.isStaff
    ? links.suppliersOrder(alias, order.order_id)
    : links.buyersOrder(alias, order.order_id);
  return {
    facts: { kind: 'order', news, order, step: stepOf(news, order), message, link },
    to: recipient.email,
    locale: recipient.locale,
    senderName: order.supplier_name,
    isForTeam: recipient.isStaff,
  };
}
