import { and, eq, inArray, isNull } from 'drizzle-orm';
import { cutOffOf } from '#domain/orders/delivery-day.ts';
import { termsOfClient } from '#domain/pricing/client-terms.ts';
import { contentOf, isAgreeable } from '#domain/standing-orders/standing-order.ts';
import { asTenant, type Database } from '../database/connection.ts';
import { organization } from '../database/schema/accounts.ts';
import { product } from '../database/schema/catalog.ts';
import { standingOccurrence, standingOrder } from '../database/schema/standing-orders.ts';
import { commercialLink, supplier } from '../database/schema/suppliers.ts';
import type { Services } from '../http/services.ts';
import { readBuyers } from '../standing-orders/read-members.ts';
import { addressTo } from './address-mail.ts';
import { mailLinks } from './mail-links.ts';
import type { TakenMail } from './mail-queue.ts';
import type { PreparedMail } from './prepared-mail.ts';

/** The occurrence with all that its mail tells; null where it was decided anew, or the standing order is no more. */
async function readOccurrenceNow(database: Database, supplier_id: string, order_id: string, kind: string) {
  const executor = asTenant(database, { supplier_id });
  const [found] = await executor
    .select({
      occurrence: standingOccurrence,
      order: standingOrder,
      alias: supplier.alias,
      supplier_name: supplier.name,
      supplier_terms: supplier.ordering_terms,
      client_terms: commercialLink.ordering_terms,
      client: organization.name,
      client_alias: organization.alias,
    })
    .from(standingOccurrence)
    .innerJoin(
      standingOrder,
      and(
        eq(standingOrder.supplier_id, standingOccurrence.supplier_id),
        eq(standingOrder.standing_order_id, standingOccurrence.standing_order_id),
      ),
    )
    .innerJoin(supplier, eq(supplier.supplier_id, standingOccurrence.supplier_id))
    .innerJoin(organization, eq(organization.organization_id, standingOccurrence.organization_id))
    .innerJoin(
      commercialLink,
      and(
        eq(commercialLink.supplier_id, standingOccurrence.supplier_id),
        eq(commercialLink.organization_id, standingOccurrence.organization_id),
        isNull(commercialLink.removed_at),
      ),
    )
    .where(and(eq(standingOccurrence.supplier_id, supplier_id), eq(standingOccurrence.order_id, order_id)));
  if (!found || found.order.removed_at !== null || kind !== `standing_${found.occurrence.state}`) return null;
  const { troubles } = found.occurrence;
  const product_ids = troubles.flatMap((trouble) => ('product_id' in trouble ? [trouble.product_id] : []));
  const products = await executor
    .select({ product_id: product.product_id, names: product.names })
    .from(product)
    .where(and(eq(product.supplier_id, supplier_id), inArray(product.product_id, product_ids)));
  return { ...found, names: new Map(products.map(({ product_id, names }) => [product_id, names])) };
}

/** Prepares a mail about an occurrence of a standing order; first one for each buyer of the organization. */
export async function prepareStandingMail(mail: TakenMail, services: Services): Promise<PreparedMail | null> {
  const { supplier_id, subject_id, recipient_account_id, kind } = mail;
  if (supplier_id === null || subject_id === null) return null;
  const found = await readOccurrenceNow(services.database, supplier_id, subject_id, kind);
  if (found === null) return null;
  const news = found.occurrence.state;
  if (news === 'placed') return null;
  const { occurrence, order, alias, supplier_name, client, client_alias, names } = found;
  const buyers = await readBuyers(services.database, occurrence.organization_id);
  if (recipient_account_id === null) {
    await addressTo([...buyers.keys()], mail, services);
    return null;
  }
  const recipient = buyers.get(recipient_account_id);
  if (recipient === undefined) return null;
  const { delivery } = termsOfClient(found.supplier_terms, found.client_terms);
  const content = contentOf(order.plan, occurrence.delivery_day);
  const door = { supplier_alias: alias, organization_alias: client_alias };
  return {
    facts: {
      kind: 'standing_order',
      news,
      name: order.name,
      client,
      supplierName: supplier_name,
      delivery_day: occurrence.delivery_day,
      cut_off: cutOffOf(delivery, occurrence.delivery_day),
      timeZone: delivery.time_zone,
      troubles: occurrence.troubles,
      isOneTap: content !== null && isAgreeable(content, occurrence.troubles),
      names,
      link: mailLinks(services.config.publicUrl, recipient.locale).standingOrder(door, order.standing_order_id),
    },
    to: recipient.email,
    locale: recipient.locale,
    senderName: supplier_name,
  };
}
