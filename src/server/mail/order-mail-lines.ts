import type { I18n } from '@lingui/core';
import type { OrderEvent, PurchaseOrder } from '#contract/purchase-order.ts';
import { lineName } from '#domain/orders/line-name.ts';
import { packsOf } from '#domain/orders/line-weight.ts';
import type { LineChange, OrderLine } from '#domain/orders/order.ts';
import { orderNumber } from '#domain/orders/order-number.ts';
import { laterLines, missingLines } from '#domain/orders/order-shipment.ts';
import { compareMoney } from '#domain/values/money.ts';
import { buyersNotes, shippedNotes } from '../documents/line-notes.ts';
import { unitWord } from '../documents/order-words.ts';
import { changeReasonText } from '../documents/reason-words.ts';
import { dayText, moneyText, weightText } from '../texts/format.ts';
import type { MailLine } from './mail-page.ts';

/** A number of packs with its unit: "3 colis". */
const packs = (line: OrderLine, count: number, i18n: I18n) => `${count}\u00A0${unitWord(line, count, i18n)}`;

/** An order's line in the reader's language: the packs ordered or shipped, the amount, and the notes. */
export function orderLine(line: OrderLine, i18n: I18n, tag: string): MailLine {
  const { ordered_amount, amount } = line;
  return {
    text: `${packsOf(line)} × ${lineName(line, i18n.locale)}`,
    notes: [...shippedNotes(line, i18n, tag), ...buyersNotes(line, i18n)],
    value: moneyText(amount, tag),
    before: ordered_amount && compareMoney(ordered_amount, amount) !== 0 ? moneyText(ordered_amount, tag) : null,
  };
}

/** A sentence for each later order that brings missing packs, and one for packs that won't come. */
export function shortTexts({ lines }: PurchaseOrder, i18n: I18n, tag: string): string[] {
  const named = (some: ReturnType<typeof missingLines>) =>
    some.map((each) => `${packs(each.line, each.packs, i18n)} ${lineName(each.line, i18n.locale)}`).join(', ');
  const missing = named(missingLines(lines));
  return [
    ...laterLines(lines).map(({ order_id, delivery_day, lines: later }) =>
      i18n._('Livré le {day}, avec la commande {number}\u00a0: {later}.', {
        day: dayText(delivery_day, tag),
        number: orderNumber(order_id),
        later: named(later),
      }),
    ),
    ...(missing === '' ? [] : [i18n._('Non livré\u00a0: {missing}.', { missing })]),
  ];
}

function proposedNotes({ ordered, proposed, substitute, backorder, reason }: LineChange, i18n: I18n, tag: string) {
  const isDearer = compareMoney(ordered.net_price, proposed.net_price) !== 0;
  const notes = [
    reason === null ? null : changeReasonText(reason, i18n),
    isDearer
      ? i18n._('Prix\u00A0: {before}, devient {now}', {
          before: moneyText(ordered.net_price, tag),
          now: moneyText(proposed.net_price, tag),
        })
      : null,
    proposed.agreed_weight === undefined
      ? null
      : i18n._('Poids\u00A0: {weight}', { weight: weightText(proposed.agreed_weight, tag) }),
    substitute
      ? i18n._('À la place\u00A0: {packs} {name}, {amount}', {
          packs: packs(substitute, substitute.quantity, i18n),
          name: lineName(substitute, i18n.locale),
          amount: moneyText(substitute.amount, tag),
        })
      : null,
    backorder
      ? i18n._('Reliquat\u00A0: {packs} le {day}', {
          packs: packs(ordered, backorder.quantity, i18n),
          day: dayText(backorder.delivery_day, tag),
        })
      : null,
  ];
  return notes.filter((note) => note !== null);
}

/** The proposed changes, each with the ordered values, and with the buyer's answer if there is one. */
export function changeLines(
  { change }: OrderEvent,
  { delivery_day }: PurchaseOrder,
  i18n: I18n,
  tag: string,
): readonly MailLine[] {
  if (change === undefined) return [];
  const accepted = new Map(change.answers?.map((answer) => [answer.product_id, answer.accepted]));
  const verdict = (product_id: string) => {
    const answer = accepted.get(product_id);
    if (answer === undefined) return [];
    return [answer ? i18n._('Accepté') : i18n._('Refusé')];
  };
  const day: readonly MailLine[] =
    change.delivery_day === undefined
      ? []
      : [
          {
            text: i18n._('Livraison'),
            value: dayText(change.delivery_day, tag),
            before: change.delivery_day === delivery_day ? null : dayText(delivery_day, tag),
          },
        ];
  return [
    ...day,
    ...change.changes.map((each): MailLine => {
      const { ordered, proposed, product_id } = each;
      const isFewer = ordered.quantity !== proposed.quantity;
      return {
        text: lineName(ordered, i18n.locale),
        notes: [...verdict(product_id), ...proposedNotes(each, i18n, tag)],
        value: packs(ordered, proposed.quantity, i18n),
        before: isFewer ? packs(ordered, ordered.quantity, i18n) : null,
      };
    }),
  ];
}
