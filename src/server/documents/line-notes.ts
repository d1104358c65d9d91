import type { I18n } from '@lingui/core';
import type { OrderLine } from '#domain/orders/order.ts';
import { orderNumber } from '#domain/orders/order-number.ts';
import { dayText, weightText } from '../texts/format.ts';

/** The client's own code, by which they find the product in their books. */
export function clientCodeNote({ client_code }: OrderLine, i18n: I18n): string | null {
  return client_code === undefined ? null : i18n._('code client {client_code}', { client_code });
}

/** How the shipment differs from the order, and the facts of its label: weight, lot, dates. */
export function shippedNotes(line: OrderLine, i18n: I18n, tag: string): string[] {
  const { quantity, shipped_quantity, shipped_weight, backorder, lot, use_by, best_before } = line;
  const notes = [
    shipped_quantity === undefined || shipped_quantity === quantity
      ? null
      : i18n._('{shipped} expédiés sur {ordered} commandés', { shipped: shipped_quantity, ordered: quantity }),
    backorder === undefined
      ? null
      : i18n._('reliquat\u00a0: {count} le {day}, commande {number}', {
          count: backorder.quantity,
          day: dayText(backorder.delivery_day, tag),
          number: orderNumber(backorder.order_id),
        }),
    shipped_weight === undefined ? null : i18n._('pesé {weight}', { weight: weightText(shipped_weight, tag) }),
    lot === undefined ? null : i18n._('lot {lot}', { lot }),
    use_by === undefined ? null : i18n._('à consommer jusqu’au {day}', { day: dayText(use_by, tag) }),
    best_before === undefined ? null : i18n._('de préférence avant le {day}', { day: dayText(best_before, tag) }),
    line.estimated ? i18n._('au poids, montant estimé') : null,
  ];
  return notes.filter((note) => note !== null);
}

export const noSubstituteNote = (i18n: I18n) => i18n._('sans remplacement');

/** The buyer's notes on a line: their comment, and whether they refuse a substitute. */
export function buyersNotes({ comment, no_substitute }: OrderLine, i18n: I18n): string[] {
  return [...(comment ? [comment] : []), ...(no_substitute ? [noSubstituteNote(i18n)] : [])];
}
