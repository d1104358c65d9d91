/** The heading of one threshold of an order: what is missing, too much, or reached. `tag` is a BCP 47 tag. */
import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { MEASURE_NAMES } from './order-limit-words.ts';
import type { OrderThreshold } from './order-thresholds.ts';
import { limitAmountText } from './threshold-text.ts';

export function thresholdText(threshold: OrderThreshold, currency: string, tag: string): string {
  const { kind, purpose, met, missing, excess, indeterminate, optional } = threshold;
  if (purpose === 'maximum') {
    if (met) return t`Dans la limite du camion`;
    const over = limitAmountText(kind, excess, tag, currency);
    return t`${over} de trop pour le camion`;
  }
  if (met && purpose === 'free_shipping') return t`Franco de port atteint`;
  if (met) return optional ? t`Minimum conseillé atteint` : t`Minimum atteint`;
  if (indeterminate) {
    const measure = i18n._(MEASURE_NAMES[kind]);
    return purpose === 'free_shipping' ? t`${measure} pour le franco` : t`${measure} pour le minimum`;
  }
  const amount = limitAmountText(kind, missing, tag, currency);
  if (purpose === 'free_shipping') return t`${amount} avant le franco`;
  return optional ? t`${amount} avant le minimum conseillé` : t`${amount} avant le minimum`;
}

/** The other ways to the same goal: "ou encore 11 colis ou 180 kg". Null where there are none. */
export function alternativesText({ alternatives }: OrderThreshold, currency: string, tag: string): string | null {
  const amounts = alternatives
    .filter(({ indeterminate }) => !indeterminate)
    .map(({ kind, missing }) => limitAmountText(kind, missing, tag, currency));
  if (amounts.length === 0) return null;
  const ways = new Intl.ListFormat(tag, { type: 'disjunction' }).format(amounts);
  return t`ou encore ${ways}`;
}
