/** The words for what a supplier agrees with a client, in the journal. What was not agreed follows the supplier's own rules. */
import { useLingui } from '@lingui/react/macro';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { percentText } from '#client/parts/words/percent.ts';
import type { JournalWords } from './journal-words.ts';

/** @param ofSettings tells the rules, which are the same as a supplier's */
export function useClientWords(ofSettings: JournalWords): JournalWords {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const names = new Map([
    ['sales_discount', t`Remise`],
    ['credit_limit', t`Limite d’encours`],
    ['view', t`Catalogue`],
    ['client_number', t`N° client`],
    ['price_group', t`Groupe de prix`],
  ]);
  const notAgreed = new Map([
    ['sales_discount', t`celle du groupe`],
    ['credit_limit', t`sans limite`],
    ['view', t`tout le catalogue`],
    ...['price_group', 'delivery_address'].map((field) => [field, '—'] as const),
    ...['name', 'siret', 'client_number'].map((field) => [field, t`rien`] as const),
  ]);
  return {
    name: (field) => names.get(field) ?? ofSettings.name(field),
    value: (field, stored) => {
      if (stored === null) return notAgreed.get(field) ?? t`comme tous`;
      if (field === 'sales_discount' && typeof stored === 'number') return percentText(stored, tag);
      return ofSettings.value(field, stored);
    },
  };
}
