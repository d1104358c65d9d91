import { cutOffOf } from '#domain/orders/delivery-day.ts';
import { termsOfClient } from '#domain/pricing/client-terms.ts';
import { contentOf, isAgreeable } from '#domain/standing-orders/standing-order.ts';
import type { Services } from '../http/services.ts';
import { readOccurrenceNow } from '../standing-orders/occurrence-news.ts';
import { readBuyers } from '../standing-orders/read-members.ts';
import { mailLinks } from './mail-links.ts';
import type { TakenMail } from './mail-queue.ts';
import type { PreparedMail } from './prepared-mail.ts';
import { tellOfStanding } from './tell-people.ts';

/** Prepares a mail about an occurrence of a standing order; first, each buyer of the organization is told as they have chosen. */
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
    await tellOfStanding([...buyers.keys()], mail, services);
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
