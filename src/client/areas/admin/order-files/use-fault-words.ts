/** The words for what is wrong with a document. Each fault has its own: the compiler refuses a new one without them. */
import { useLingui } from '@lingui/react/macro';
import { dayText } from '#client/parts/words/date-text.ts';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import type { DocumentFault } from '#contract/document-fault.ts';
import { usePlainFaultWords } from './use-plain-fault-words.ts';

export function useFaultWords(): (fault: DocumentFault) => string {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const plain = usePlainFaultWords();
  return (fault) => {
    switch (fault.code) {
      case 'malformed': {
        const { line } = fault;
        return t`Ce fichier n’est pas du XML valide, ligne ${line}.`;
      }
      case 'too_long': {
        const { most } = fault;
        return t`Plus de ${most} caractères.`;
      }
      case 'reference_too_long': {
        const { most } = fault;
        return t`Avec le numéro de la commande, plus de ${most} caractères.`;
      }
      case 'too_many': {
        const { most } = fault;
        return t`Cet élément est là plus de ${most} fois.`;
      }
      case 'other_currency': {
        const { currency } = fault;
        return t`La devise n’est pas ${currency}.`;
      }
      case 'price_currency': {
        const { currency } = fault;
        return t`Le prix n’est pas en ${currency}.`;
      }
      case 'held_back':
        return t`La commande est retenue.`;
      case 'day_closed_until': {
        const day = dayText(fault.next_day, tag);
        return t`Ce jour n’est pas livrable. Le prochain : ${day}.`;
      }
      case 'other_product': {
        const { supplier_code } = fault;
        return t`Ce code est celui d’un autre produit que ${supplier_code}.`;
      }
      case 'not_whole_packs': {
        const { supplier_code } = fault;
        return t`Ce n’est pas un nombre entier de colis de ${supplier_code}.`;
      }
      case 'unknown_unit': {
        const { supplier_code } = fault;
        const unit = fault.unit || '—';
        return t`L’unité ${unit} ne dit pas combien de colis de ${supplier_code}.`;
      }
      case 'ordered_twice': {
        const { supplier_code, line_id } = fault;
        return t`${supplier_code} est déjà commandé par la ligne ${line_id}.`;
      }
      default:
        return plain[fault.code];
    }
  };
}
