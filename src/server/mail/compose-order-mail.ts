import type { I18n } from '@lingui/core';
import { rejectionText } from '../documents/reason-words.ts';
import { isApprovalNews, type OrderNews } from '../orders/order-news.ts';
import { dayText, moneyText } from '../texts/format.ts';
import { disputeTexts } from './dispute-texts.ts';
import type { MailFacts } from './mail-facts.ts';
import type { MailPage } from './mail-page.ts';
import { changeLines, orderLine, shortTexts } from './order-mail-lines.ts';

type OrderFacts = Extract<MailFacts, { kind: 'order' }>;

function words(
  news: OrderNews,
  i18n: I18n,
  { order, step, message }: OrderFacts,
  tag: string,
): { subject: string; sentence: string } {
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
        subject: i18n._('Commande {number}\u00a0: réponse à votre proposition', { number }),
        sentence: step?.change?.answers?.some(({ accepted }) => !accepted)
          ? i18n._(
              '{client} accepte une partie de ce que vous avez proposé. La commande est confirmée sans le reste.',
              {
                client,
              },
            )
          : i18n._('{client} accepte ce que vous avez proposé. La commande est confirmée.', { client }),
      };
    case 'change_refused':
      return {
        subject: i18n._('Commande {number}\u00a0: votre proposition est refusée', { number }),
        sentence: i18n._('{client} refuse ce que vous avez proposé. La commande est annulée.', { client }),
      };
    case 'change_expired':
      return {
        subject: i18n._('Commande {number}\u00a0: la proposition a expiré', { number }),
        sentence:
          step?.to === 'cancelled'
            ? i18n._('La proposition est restée sans réponse. La commande est annulée.')
            : i18n._(
                'La proposition est restée sans réponse. La commande est confirmée sans ce qui demandait un accord.',
              ),
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
    case 'message': {
      const name = message?.by ?? '';
      return {
        subject: i18n._('Commande {number}\u00a0: message de {name}', { number, name }),
        sentence: i18n._('{name} vous écrit à propos de cette commande\u00a0:', { name }),
      };
    }
    case 'approval_asked': {
      const name = order.placed_by.name;
      return {
        subject: i18n._('{name} demande votre accord\u00a0: {supplier}, {total}', {
          name,
          supplier,
          total: moneyText(order.totals.total, tag),
        }),
        sentence: i18n._('Cette commande dépasse la limite de {name}. Elle part dès que vous donnez votre accord.', {
          name,
        }),
      };
    }
    case 'returned': {
      const name = step?.by ?? '';
      return {
        subject: i18n._('Commande {number} renvoyée par {name}', { number, name }),
        sentence: i18n._(
          '{name} n’a pas donné son accord. Rien n’a été commandé à {supplier}\u00a0: reprenez la commande pour la changer.',
          { name, supplier },
        ),
      };
    }
    case 'disputed':
      return {
        subject: i18n._('Commande {number}\u00a0: {client} conteste la livraison', { number, client }),
        sentence: i18n._('{client} n’a pas reçu tout comme expédié. Acceptez un avoir ou dites pourquoi non.', {
          client,
        }),
      };
    case 'settled':
      return {
        subject: i18n._('Commande {number}\u00a0: réponse à votre litige', { number }),
        sentence: i18n._('{supplier} a répondu à ce que vous contestez.', { supplier }),
      };
    case 'shipped':
      return {
        subject: i18n._('Commande {number} en route', { number }),
        sentence: i18n._('{supplier} a expédié votre commande.', { supplier }),
      };
  }
}

/** The reason of a step, if one was given: a reason of the list, and the author's own words. */
function reasonText({ step }: OrderFacts, i18n: I18n): string | null {
  const code = step?.reason_code ? rejectionText(step.reason_code, i18n) : null;
  const said = [code, step?.reason].filter((part) => part).join('. ');
  return said === '' ? null : said;
}

/** News that the recipient is asked to answer. */
const ASKING: ReadonlySet<OrderNews> = new Set(['change_proposed', 'approval_asked']);

/** A mail about an order, in the supplier's name: the news, the delivery, the lines and their cost. */
export function composeOrderMail(facts: OrderFacts, i18n: I18n, tag: string): MailPage {
  const { order, news, step, message } = facts;
  const { subject, sentence } = words(news, i18n, facts, tag);
  const { shipping } = order.totals;
  const reason = reasonText(facts, i18n);
  return {
    subject,
    paragraphs: [
      sentence,
      ...(news === 'message' && message !== null ? [message.text] : []),
      ...(reason === null ? [] : [i18n._('Motif\u00a0: {reason}', { reason })]),
      ...(news === 'shipped' ? shortTexts(order, i18n, tag) : []),
      ...(news === 'disputed' || news === 'settled' ? disputeTexts(order, i18n, tag) : []),
      ...(order.comment === null ? [] : [i18n._('Commentaire\u00a0: {comment}', { comment: order.comment })]),
    ],
    ...(step === null ? {} : { changes: changeLines(step, order, i18n, tag) }),
    facts: [
      [i18n._('Commande'), order.number],
      [i18n._('Livraison'), dayText(order.delivery_day, tag)],
      [i18n._('Adresse'), `${order.address.label}, ${order.address.postcode} ${order.address.city}`],
      ...(order.reference === null ? [] : [[i18n._('Référence'), order.reference] as const]),
    ],
    lines: [
      ...order.lines.map((line) => orderLine(line, i18n, tag)),
      { text: i18n._('Total hors taxes et port'), value: moneyText(order.totals.total, tag) },
      { text: i18n._('Port'), value: shipping === null ? i18n._('à calculer') : moneyText(shipping, tag) },
    ],
    action: {
      label: ASKING.has(news) ? i18n._('Voir et répondre') : i18n._('Voir la commande'),
      link: facts.link,
    },
    signature: isApprovalNews(news) ? order.organization_name : order.supplier_name,
  };
}
