import type { I18n } from '@lingui/core';
import { moneyText } from '../texts/format.ts';
import type { MailFacts, OrderNews } from './mail-facts.ts';
import type { MailPage } from './mail-page.ts';

type OrderFacts = Extract<MailFacts, { kind: 'order' }>;

/** A calendar day, the same everywhere. */
function dayText(day: string, tag: string): string {
  const format = new Intl.DateTimeFormat(tag, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
  return format.format(new Date(`${day}T00:00:00Z`));
}

function words(news: OrderNews, i18n: I18n, { order }: OrderFacts): { subject: string; sentence: string } {
  const { number, organization_name: client, supplier_name: supplier } = order;
  switch (news) {
    case 'received':
      return {
        subject: i18n._('Nouvelle commande {number} de {client}', { number, client }),
        sentence: i18n._('{client} a passé une commande. Elle attend votre confirmation.', { client }),
      };
    case 'receipt':
      return {
        subject: i18n._('Commande {number} passée', { number }),
        sentence: i18n._('{supplier} a bien reçu votre commande et va la confirmer.', { supplier }),
      };
    case 'change_proposed':
      return {
        subject: i18n._('Commande {number}\u00a0: un changement vous est proposé', { number }),
        sentence: i18n._('{supplier} ne peut pas tout livrer comme commandé. Acceptez ou refusez sa proposition.', {
          supplier,
        }),
      };
    case 'change_accepted':
      return {
        subject: i18n._('Commande {number}\u00a0: votre proposition est acceptée', { number }),
        sentence: i18n._('{client} accepte ce que vous avez proposé. La commande est confirmée.', { client }),
      };
    case 'confirmed':
      return {
        subject: i18n._('Commande {number} confirmée', { number }),
        sentence: i18n._('{supplier} a confirmé votre commande.', { supplier }),
      };
    case 'rejected':
      return {
        subject: i18n._('Commande {number} refusée', { number }),
        sentence: i18n._('{supplier} ne peut pas livrer cette commande.', { supplier }),
      };
    case 'cancelled':
      return {
        subject: i18n._('Commande {number} annulée', { number }),
        sentence: i18n._('La commande de {client} chez {supplier} a été annulée.', { client, supplier }),
      };
    case 'shipped':
      return {
        subject: i18n._('Commande {number} en route', { number }),
        sentence: i18n._('{supplier} a expédié votre commande.', { supplier }),
      };
  }
}

/** An order's mail, as its supplier's: what happened, when it comes, what it holds and costs. */
export function composeOrderMail(facts: OrderFacts, i18n: I18n, tag: string): MailPage {
  const { order, reason } = facts;
  const { subject, sentence } = words(facts.news, i18n, facts);
  const { shipping } = order.totals;
  const lines = order.lines.map((line) => [`${line.quantity} × ${line.name}`, moneyText(line.amount, tag)] as const);
  return {
    subject,
    paragraphs: reason === null ? [sentence] : [sentence, i18n._('Motif\u00a0: {reason}', { reason })],
    facts: [
      [i18n._('Commande'), order.number],
      [i18n._('Livraison'), dayText(order.delivery_day, tag)],
      [i18n._('Adresse'), `${order.address.label}, ${order.address.postcode} ${order.address.city}`],
      ...(order.reference === null ? [] : [[i18n._('Référence'), order.reference] as const]),
    ],
    lines: [
      ...lines,
      [i18n._('Total hors taxes et port'), moneyText(order.totals.total, tag)],
      [i18n._('Port'), shipping === null ? i18n._('à calculer') : moneyText(shipping, tag)],
    ],
    action: { label: i18n._('Voir la commande'), link: facts.link },
    signature: order.supplier_name,
  };
}
