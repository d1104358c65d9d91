/** The words of the spending's table in the page's language; tests/sync/organization-files.test.ts compares them with the server's. */
import { t } from '@lingui/core/macro';
import type { SpendingTableWords } from '#domain/documents/spending-table.ts';

export function spendingWords(): SpendingTableWords {
  return {
    title: t({ message: 'Dépenses', context: 'file' }),
    month: t({ message: 'Mois de livraison', context: 'file' }),
    supplier: t({ message: 'Fournisseur', context: 'file' }),
    category: t({ message: 'Rayon', context: 'file' }),
    amount: t({ message: 'Montant HT', context: 'file' }),
    currency: t({ message: 'Devise', context: 'file' }),
    carriage: t({ message: 'Port', context: 'file' }),
    no_category: t({ message: 'Sans rayon', context: 'file' }),
  };
}
