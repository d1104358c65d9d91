/** The words for a product's price, and for a discount on it that was agreed with a client or a price group, in the journal. */
import { useLingui } from '@lingui/react/macro';
import { moneyText, useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { percentText } from '#client/parts/words/percent.ts';
import { moneySchema } from '#contract/values.ts';
import type { JournalWords } from './journal-words.ts';

export function usePriceWords(): JournalWords {
  const { t } = useLingui();
  const tag = useLanguageTag();
  return {
    name: (field) => (field === 'sales_discount' ? t`Remise` : null),
    value: (field, stored) => {
      if (field === 'sales_discount' && typeof stored === 'number') return percentText(stored, tag);
      const price = moneySchema.safeParse(stored);
      return price.success ? moneyText(price.data, tag) : '—';
    },
  };
}
