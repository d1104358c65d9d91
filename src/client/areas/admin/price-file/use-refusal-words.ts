import { useLingui } from '@lingui/react/macro';
import type { Import } from '#contract/imports.ts';
import { useImportWords } from '../import/import-words.ts';

/** The words for why a row or a cell of a price file is refused. */
export function useRefusalWords() {
  const { t } = useLingui();
  const { refusal } = useImportWords();
  return (error: Import['errors'][number]): string => {
    const { reason, value } = error;
    if (reason === 'unknown_code') return t`Code « ${value} » : inconnu`;
    if (reason === 'ambiguous_code') return t`Code « ${value} » : plusieurs produits`;
    if (reason === 'other_currency') return t`Autre monnaie : « ${value} »`;
    if (reason === 'unknown_weight') return t`Prix du kilo, et le poids du colis n’est pas connu`;
    return refusal(error);
  };
}
