import { useLingui } from '@lingui/react/macro';
import type { SalesPromo } from '#domain/catalog/product.ts';
import { moneyText, useLanguageTag } from './money-figure.tsx';
import { percentText } from './percent.ts';
import { promoBounds } from './promo-bounds.ts';

/**
 * Writes a promotion: its price or percentage, and its first and last day.
 *
 * @param timeZone of the supplier, at whose clock promotions start and end
 */
export function usePromoText(timeZone: string): (promo: SalesPromo) => string {
  const { t } = useLingui();
  const tag = useLanguageTag();
  return (promo) => {
    const { price, percent } = promo;
    const offer = price === null ? percentText(-(percent ?? 0), tag) : moneyText(price, tag);
    const { from, until } = promoBounds(promo, timeZone, tag);
    return t`${offer} du ${from} au ${until}`;
  };
}
