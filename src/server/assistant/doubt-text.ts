import type { WaitingOrder } from '#contract/dashboard.ts';
import type { OrderDoubt } from '#domain/orders/order-doubts.ts';
import { moneyText } from '../texts/format.ts';
import { nameOf, numberText, shortDay } from './drawing.ts';
import type { Asking } from './tool.ts';

/** What speaks against confirming an order, in words. */
export function doubtText(doubt: OrderDoubt, names: WaitingOrder['names'], asking: Asking): string {
  const { i18n, tag } = asking;
  const name = 'product_id' in doubt ? nameOf(names[doubt.product_id] ?? {}, asking) : '';
  switch (doubt.kind) {
    case 'quantity':
      return i18n._('{quantity} {name}, d’ordinaire {usual}', {
        quantity: numberText(doubt.quantity, asking),
        name,
        usual: numberText(doubt.usual, asking),
      });
    case 'out_of_stock':
      return i18n._('{name}\u00a0: en rupture', { name });
    case 'withdrawn':
      return i18n._('{name}\u00a0: retiré de la vente', { name });
    case 'closed_day':
      return i18n._('Pas de livraison le {day}', { day: shortDay(doubt.day, asking) });
    case 'credit':
      return i18n._('Encours {open}, limite {limit}', {
        open: moneyText(doubt.open, tag),
        limit: moneyText(doubt.limit, tag),
      });
    case 'shipping':
      return i18n._('Port à fixer');
    case 'comment':
      return i18n._('Le client a laissé un mot');
  }
}
