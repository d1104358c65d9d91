/** What a proposed change means for the buyer, in plain words, in the page's language. `tag` is a BCP 47 tag. */
import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { CHANGE_WORDS } from '#client/parts/orders/order-reason-words.ts';
import { saleUnitText } from '#client/parts/products/product-text.ts';
import { dayText } from '#client/parts/words/date-text.ts';
import { moneyText } from '#client/parts/words/money-figure.tsx';
import { numberText } from '#client/ui/number-text.ts';
import { expectedGrams } from '#domain/orders/line-weight.ts';
import type { LineChange, OrderLine } from '#domain/orders/order.ts';
import { keepsWhatComes } from '#domain/orders/order-change.ts';
import { compareMoney } from '#domain/values/money.ts';

export const packsText = (line: OrderLine, packs: number, tag: string) =>
  `${numberText(packs, tag)}\u00a0${saleUnitText(line, packs)}`;

const kilos = (grams: number, tag: string) => `${numberText(grams / 1000, tag)}\u00a0kg`;

/** Sentences about one change: why, and what is different. */
export function changeSentences(
  { ordered, proposed, reason, substitute, backorder }: LineChange,
  tag: string,
): string[] {
  const sentences: string[] = reason === null ? [] : [i18n._(CHANGE_WORDS[reason])];
  if (proposed.quantity === 0 && substitute === undefined && backorder === undefined) {
    sentences.push(t`Ne peut pas être livré`);
  } else if (proposed.quantity !== ordered.quantity) {
    const now = packsText(ordered, proposed.quantity, tag);
    const before = numberText(ordered.quantity, tag);
    sentences.push(t`${now} au lieu de ${before}`);
  }
  if (compareMoney(ordered.net_price, proposed.net_price) !== 0) {
    const before = moneyText(ordered.net_price, tag);
    const now = moneyText(proposed.net_price, tag);
    sentences.push(t`Prix : ${before} devient ${now}`);
  }
  if (proposed.agreed_weight !== undefined && proposed.agreed_weight !== ordered.agreed_weight) {
    const now = kilos(proposed.agreed_weight, tag);
    const expected = expectedGrams(ordered, proposed.quantity);
    const before = expected === null ? '' : kilos(expected, tag);
    sentences.push(before === '' ? t`Pèse ${now}` : t`Pèse ${now} au lieu de ${before} environ`);
  }
  if (backorder !== undefined) {
    const packs = packsText(ordered, backorder.quantity, tag);
    const day = dayText(backorder.delivery_day, tag);
    sentences.push(t`Reliquat de ${packs} livré le ${day}`);
  }
  return sentences;
}

export function acceptLabel({ substitute, backorder }: LineChange): string {
  if (substitute !== undefined) return t`Prendre le remplaçant`;
  return backorder === undefined ? t`Accepter` : t`Accepter le reliquat`;
}

export function refuseLabel(change: LineChange): string {
  if (!keepsWhatComes(change)) return t`Retirer la ligne`;
  return change.substitute === undefined ? t`Sans le reliquat` : t`Sans remplaçant`;
}
