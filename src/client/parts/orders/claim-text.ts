import { i18n } from '@lingui/core';
import { numberText } from '#client/ui/number-text.ts';
import type { LineClaim } from '#domain/orders/order.ts';
import { CLAIM_WORDS } from './order-reason-words.ts';

/** What is disputed of a line: "2 × abîmé", "0,25 kg × manquant". In the page's language. */
export function claimText({ quantity, weight, reason }: LineClaim, tag: string): string {
  const amount = [
    quantity > 0 ? numberText(quantity, tag) : '',
    weight === undefined ? '' : `${numberText(weight / 1000, tag)}\u00a0kg`,
  ].filter(Boolean);
  const words = i18n._(CLAIM_WORDS[reason]);
  return amount.length === 0 ? words : `${amount.join(', ')} × ${words}`;
}
