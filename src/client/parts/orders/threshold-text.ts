/** Thresholds in words: "60,00 € avant le franco", "2 colis avant le minimum". `tag` is a BCP 47 tag. */
import { plural, t } from '@lingui/core/macro';
import { numberText } from '#client/ui/number-text.ts';
import type { LimitKind } from '#domain/pricing/ordering-terms.ts';
import { AMOUNT_PRECISION, fromDecimal } from '#domain/values/money.ts';
import type { NextThreshold } from '../cart/cart-view.ts';
import { moneyText } from '../words/money-figure.tsx';

/** An amount in a limit's own unit: "60,00 €", "120 kg", "11 colis", "1,5 palette". */
export function limitAmountText(kind: LimitKind, value: number, tag: string, currency: string): string {
  const amount = numberText(value, tag);
  switch (kind) {
    case 'order.total':
      return moneyText(fromDecimal(value, AMOUNT_PRECISION, currency), tag);
    case 'order.weight':
      return `${amount}\u00a0kg`;
    case 'order.packsize':
      return t`${amount} colis`;
    case 'order.unit':
      return t`${amount} UVC`;
    case 'order.pallet':
      return `${amount}\u00a0${plural(value, { one: 'palette', other: 'palettes' })}`;
    case 'order.weight_volume':
      return t`${amount} kg ou l`;
    case 'order.capacity':
      return `${amount}\u00a0${plural(value, { one: 'caisse', other: 'caisses' })}`;
  }
}

/** The words for what is missing to the next threshold, or for an amount that is not known yet. */
export function nextThresholdText(next: NextThreshold, tag: string, currency: string): string {
  const missing = limitAmountText(next.kind, next.missing, tag, currency);
  if (next.purpose === 'minimum') {
    return next.indeterminate ? t`minimum à vérifier` : t`${missing} avant le minimum`;
  }
  return next.indeterminate ? t`franco à vérifier` : t`${missing} avant le franco`;
}
