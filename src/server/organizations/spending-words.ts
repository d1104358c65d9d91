import type { I18n } from '@lingui/core';
import type { SpendingTableWords } from '#domain/documents/spending-table.ts';

export function spendingWords(i18n: I18n): SpendingTableWords {
  return {
    title: i18n._('Dépenses'),
    month: i18n._('Mois de livraison'),
    supplier: i18n._('Fournisseur'),
    category: i18n._('Rayon'),
    amount: i18n._('Montant HT'),
    currency: i18n._('Devise'),
    carriage: i18n._('Port'),
    no_category: i18n._('Sans rayon'),
  };
}
