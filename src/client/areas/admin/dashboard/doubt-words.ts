import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { dayText, spelledDayText } from '#client/parts/words/date-text.ts';
import { moneyText, useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { numberText } from '#client/ui/number-text.ts';
import type { WaitingOrder } from '#contract/dashboard.ts';
import type { OrderDoubt } from '#domain/orders/order-doubts.ts';

type Names = WaitingOrder['names'];

/** The words for the doubts about an order, which speak against confirming it unseen. */
export function useDoubtText() {
  const { t, i18n } = useLingui();
  const tag = useLanguageTag();
  return (doubt: OrderDoubt, names: Names): string => {
    const named = 'product_id' in doubt ? names[doubt.product_id] : undefined;
    const name = named?.[i18n.locale] ?? named?.fr_FR ?? '';
    switch (doubt.kind) {
      case 'quantity': {
        const { quantity, usual } = doubt;
        const times = numberText(Math.floor((quantity / usual) * 10) / 10, tag);
        return t`Quantité ${times} fois l’habitude : ${quantity} ${name}, d’ordinaire ${usual}`;
      }
      case 'out_of_stock': {
        if (doubt.back_on === null) return t`${name} : en rupture`;
        const back = dayText(doubt.back_on, tag);
        return t`${name} : en rupture, retour le ${back}`;
      }
      case 'withdrawn':
        return t`${name} : retiré de la vente`;
      case 'closed_day': {
        const day = spelledDayText(doubt.day, tag);
        return t`Demandée pour ${day} : pas de livraison ce jour-là`;
      }
      case 'credit': {
        const [open, limit] = [moneyText(doubt.open, tag), moneyText(doubt.limit, tag)];
        return t`Encours ${open} : sa limite est à ${limit}`;
      }
      case 'shipping':
        return t`Port à fixer`;
      case 'comment':
        return t`Le client a laissé un mot`;
    }
  };
}

/** What a doubt is about, in a word: the badge of a row has no room for more. */
export const DOUBT_LABELS: Record<OrderDoubt['kind'], MessageDescriptor> = {
  quantity: msg`quantité`,
  credit: msg`encours`,
  out_of_stock: msg`rupture`,
  withdrawn: msg`retiré`,
  closed_day: msg`jour`,
  shipping: msg`port`,
  comment: msg`un mot`,
};

/** A doubt that may be the buyer's mistake is an alarm; any other only asks for a look. */
export const isAlarming = ({ kind }: OrderDoubt): boolean => kind === 'quantity' || kind === 'credit';
