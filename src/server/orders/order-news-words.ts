/** The news of an order in words, the same in a mail and in a notification. */
import type { I18n } from '@lingui/core';
import type { OrderMessage } from '#contract/order-messages.ts';
import type { OrderEvent, PurchaseOrder } from '#contract/purchase-order.ts';
import { moneyText } from '../texts/format.ts';
import type { OrderNews } from './order-news.ts';

export interface OrderNewsFacts {
  readonly news: OrderNews;
  readonly order: PurchaseOrder;
  /** The order's step that the news tells of; null for an order that was just placed. */
  readonly step: OrderEvent | null;
  /** The last message written about the order. */
  readonly message: OrderMessage | null;
}

/** The step that the news is about: other steps may have followed before the mail is written. */
export function stepOf(news: OrderNews, { events }: PurchaseOrder): OrderEvent | null {
  const isIt = ({ to, by, change }: OrderEvent) => {
    const isAnswer = change?.answers !== undefined;
    if (news === 'change_expired') return isAnswer && by === '';
    if (news === 'change_accepted') return isAnswer && to === 'confirmed';
    if (news === 'change_refused') return isAnswer && to === 'cancelled';
    if (news === 'edited') return change?.edited === true;
    if (news === 'disputed') return change?.claims !== undefined;
    if (news === 'settled') return change?.settlements !== undefined;
    return to === news && !isAnswer;
  };
  return events.findLast(isIt) ?? null;
}

/** What happened, as a line and as a sentence. */
export function newsWords(
  { news, order, step, message }: OrderNewsFacts,
  i18n: I18n,
  tag: string,
): { readonly subject: string; readonly sentence: string } {
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
    case 'edited':
      return {
        subject: i18n._('Commande {number} modifiée par {client}', { number, client }),
        sentence: i18n._('{client} a modifié sa commande avant la clôture. Elle attend toujours votre confirmation.', {
          client,
        }),
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
