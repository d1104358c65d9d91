/** What became different about an order, in plain words: the compiler refuses a new difference without them. */
import { t } from '@lingui/core/macro';
import type { OrderDifference } from '#domain/orders/order.ts';
import { dayText } from '../words/date-text.ts';
import { moneyText } from '../words/money-figure.tsx';
import { risePercent } from './order-price-rise.ts';
import { limitAmountText } from './threshold-text.ts';

/** One difference in one sentence; `tag` is a BCP 47 tag. */
export function differenceWords(difference: OrderDifference, currency: string, tag: string): string {
  switch (difference.kind) {
    case 'price_rose': {
      const percent = risePercent(difference.seen, difference.now, tag);
      return percent === null ? t`Le prix a monté` : t`Le prix a monté de ${percent}`;
    }
    case 'price_fell':
      return t`Le prix a baissé, déjà appliqué`;
    case 'product_gone':
      return t`N’est plus au catalogue`;
    case 'product_out_of_stock': {
      if (difference.back_on === null) return t`En rupture`;
      const day = dayText(difference.back_on, tag);
      return t`En rupture, retour le ${day}`;
    }
    case 'limit_missed': {
      const minimum = limitAmountText(difference.limit, difference.minimum, tag, currency);
      const current = limitAmountText(difference.limit, difference.current, tag, currency);
      return t`Le minimum de ${minimum} n’est pas atteint : ${current} commandés`;
    }
    case 'capacity_exceeded': {
      const maximum = limitAmountText(difference.limit, difference.maximum, tag, currency);
      const current = limitAmountText(difference.limit, difference.current, tag, currency);
      return t`Le camion prend ${maximum} au plus : ${current} commandés`;
    }
    case 'delivery_day_closed': {
      const day = dayText(difference.day, tag);
      if (difference.next_day === null) return t`Le ${day} n’est plus livrable, et aucun autre jour n’est ouvert`;
      const next = dayText(difference.next_day, tag);
      return t`Le ${day} n’est plus livrable : livraison le ${next}`;
    }
    case 'shipping_rose': {
      if (difference.now === null) return t`Le port sera calculé par le fournisseur`;
      const now = moneyText(difference.now, tag);
      return t`Le port passe à ${now}`;
    }
    case 'shipping_fell': {
      if (difference.now === null || difference.now.amount === 0) return t`Le port est maintenant offert`;
      const now = moneyText(difference.now, tag);
      return t`Le port baisse à ${now}, déjà appliqué`;
    }
    case 'address_gone':
      return t`Cette adresse de livraison n’existe plus`;
    case 'already_ordered': {
      const { number } = difference;
      return t`Ces produits sont déjà dans la commande ${number}`;
    }
  }
}
