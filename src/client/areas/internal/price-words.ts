/** The words for a product's price, for discounts and promotions on it, and for price groups themselves, in the journal. */
import { useLingui } from '@lingui/react/macro';
import { moneyText, useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { percentText } from '#client/parts/words/percent.ts';
import { usePromoText } from '#client/parts/words/use-promo-text.ts';
import { numberText } from '#client/ui/number-text.ts';
import { salesPromoSchema } from '#contract/price-terms.ts';
import { moneySchema } from '#contract/values.ts';
import type { JournalWords } from './journal-words.ts';

/** @param timeZone of the supplier, at whose clock promotions start and end */
export function usePriceWords(timeZone: string): JournalWords {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const promoText = usePromoText(timeZone);
  const names = new Map([
    ['sales_discount', t`Remise`],
    ['sales_promo', t`Promotion`],
  ]);
  return {
    name: (field) => names.get(field) ?? null,
    value: (field, stored) => {
      if (field === 'sales_discount' && typeof stored === 'number') return percentText(stored, tag);
      const promo = salesPromoSchema.safeParse(stored);
      if (promo.success) return promoText(promo.data);
      const price = moneySchema.safeParse(stored);
      return price.success ? moneyText(price.data, tag) : '—';
    },
  };
}

export function useGroupWords(): JournalWords {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const names = new Map([
    ['name', t`Nom`],
    ['position', t`Place`],
    ['sales_discount', t`Remise sur tout`],
  ]);
  return {
    name: (field) => names.get(field) ?? field,
    value: (field, stored) => {
      if (typeof stored !== 'number') return typeof stored === 'string' ? stored : '—';
      return field === 'sales_discount' ? percentText(stored, tag) : numberText(stored, tag);
    },
  };
}
