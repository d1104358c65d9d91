/** Prepares the mail that carries an electronic document to a customer's own system. */
import { and, eq } from 'drizzle-orm';
import { purchaseOrderSchema } from '#contract/purchase-order.ts';
import { DEFAULT_LOCALE } from '#domain/values/locale.ts';
import { asIdentity, asTenant } from '../database/connection.ts';
import { account, organization } from '../database/schema/accounts.ts';
import { mailToSend } from '../database/schema/mail.ts';
import { supplier } from '../database/schema/suppliers.ts';
import { type OrderFacts, readOrderFacts } from '../documents/order-facts.ts';
import { ublDespatchAdvice } from '../documents/ubl/despatch-advice.ts';
import { ublOrderResponse } from '../documents/ubl/order-response.ts';
import type { UblParties } from '../documents/ubl/parts.ts';
import type { Services } from '../http/services.ts';
import { MAILED_DOCUMENTS, type MailedDocument } from '../orders/queue-document.ts';
import { serverTexts } from '../texts/server-texts.ts';
import { mailLinks } from './mail-links.ts';
import type { TakenMail } from './mail-queue.ts';
import type { PreparedMail } from './prepared-mail.ts';

function documentOf(kind: string): MailedDocument {
  const document = MAILED_DOCUMENTS.find((each) => kind === `document_${each}`);
  if (document === undefined) throw new Error(`there is no document mail of the kind ${kind}`);
  return document;
}

/** The language of the person who ordered: what their system shows of names and reasons, they read. */
async function languageOf({ database }: Services, account_id: string): Promise<string> {
  const [person] = await asIdentity(database)
    .select({ locale: account.locale })
    .from(account)
    .where(eq(account.account_id, account_id));
  return person?.locale ?? DEFAULT_LOCALE;
}

async function write(document: MailedDocument, facts: OrderFacts, parties: UblParties, locale: string) {
  const { order } = facts;
  const i18n = await serverTexts(locale);
  const shipped_at = order.events.findLast(({ to }) => to === 'shipped')?.at ?? order.updated_at;
  const written = {
    response: { name: `order-response-${order.number}-${order.version}`, text: ublOrderResponse },
    despatch: {
      name: `despatch-advice-${order.number}`,
      text: (...[of, between, words]: Parameters<typeof ublOrderResponse>) =>
        ublDespatchAdvice(of, between, shipped_at, words),
    },
  }[document];
  return {
    name: `${written.name.replace(/[^A-Za-z0-9-]+/g, '-')}.xml`,
    content_type: 'application/xml',
    content: written.text(facts, parties, i18n),
  };
}

/** Null where the organization asks for documents no more, or a party has lost its SIRET. */
export async function prepareDocumentMail(mail: TakenMail, services: Services): Promise<PreparedMail | null> {
  const document = documentOf(mail.kind);
  const { supplier_id, mail_id } = mail;
  if (supplier_id === null) return null;
  const executor = asTenant(services.database, { supplier_id });
  const [queued] = await asIdentity(services.database)
    .select({ document_order: mailToSend.document_order })
    .from(mailToSend)
    .where(and(eq(mailToSend.supplier_id, supplier_id), eq(mailToSend.mail_id, mail_id)));
  const kept = purchaseOrderSchema.safeParse(queued?.document_order);
  if (!kept.success || kept.data.supplier_id !== supplier_id) return null;
  const order = kept.data;
  const [receiver] = await executor
    .select({ to: organization.document_email, alias: supplier.alias })
    .from(organization)
    .innerJoin(supplier, eq(supplier.supplier_id, supplier_id))
    .where(eq(organization.organization_id, order.organization_id));
  if (!receiver?.to) return null;
  const facts = await readOrderFacts(executor, order);
  const { supplier_siret, organization_siret } = facts;
  if (supplier_siret === null || organization_siret === null) return null;
  const locale = await languageOf(services, order.placed_by.account_id);
  return {
    facts: {
      kind: 'document',
      document,
      order,
      link: mailLinks(services.config.publicUrl, locale).buyersOrder(receiver.alias, order.order_id),
    },
    to: receiver.to,
    locale,
    senderName: order.supplier_name,
    attachment: await write(document, facts, { supplier_siret, organization_siret }, locale),
  };
}
