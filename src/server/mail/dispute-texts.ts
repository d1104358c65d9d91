import type { I18n } from '@lingui/core';
import type { PurchaseOrder } from '#contract/purchase-order.ts';
import { lineName } from '#domain/orders/line-name.ts';
import type { OrderLine } from '#domain/orders/order.ts';
import { claimOf, creditTotal } from '#domain/orders/order-dispute.ts';
import { claimText } from '../documents/reason-words.ts';
import { moneyText } from '../texts/format.ts';

/** A sentence for each disputed line of an order, with the supplier's answer; then the total credit. */
export function disputeTexts({ lines, totals }: PurchaseOrder, i18n: I18n, tag: string): string[] {
  const credit = creditTotal(lines, totals.total.currency);
  return [
    ...lines.flatMap((line) => lineText(line, i18n, tag) ?? []),
    ...(credit.amount > 0 ? [i18n._('Avoir hors taxes\u00a0: {amount}', { amount: moneyText(credit, tag) })] : []),
  ];
}

function lineText(line: OrderLine, i18n: I18n, tag: string): string | null {
  const claim = claimOf(line);
  if (claim === null) return null;
  const { settlement } = line;
  const claimed = [
    lineName(line, i18n.locale),
    claimText(claim.reason, claim.quantity, i18n),
    weightText(claim.weight, tag),
    claim.words,
  ];
  const answered =
    settlement === undefined
      ? []
      : [
          settlement.credit === undefined
            ? i18n._('refusé')
            : i18n._('avoir de {amount}', { amount: moneyText(settlement.credit, tag) }),
          settlement.words,
        ];
  return [...claimed, ...answered].filter((part) => part).join(' · ');
}

const weightText = (grams: number | undefined, tag: string) =>
  grams === undefined ? '' : `${new Intl.NumberFormat(tag).format(grams / 1000)}\u00a0kg`;
