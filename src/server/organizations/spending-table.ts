import type { I18n } from '@lingui/core';
import type { Spending } from '#contract/spending.ts';
import type { DocumentTable } from '#domain/documents/document-table.ts';

/** A row for each month, supplier and category; `locale` is that of the categories' names. */
export function tableOfSpending({ spent }: Spending, locale: string, i18n: I18n): DocumentTable {
  return {
    name: i18n._('Dépenses'),
    columns: [
      { title: i18n._('Mois de livraison'), width: 16 },
      { title: i18n._('Fournisseur'), width: 34 },
      { title: i18n._('Rayon'), width: 34 },
      { title: i18n._('Montant HT'), width: 16 },
      { title: i18n._('Devise'), width: 10 },
    ],
    rows: spent.map(({ month, supplier_name, kind, names, total }) => [
      month,
      supplier_name,
      kind === 'carriage' ? i18n._('Port') : (names[locale] ?? names.fr_FR ?? i18n._('Sans rayon')),
      total,
      total.currency,
    ]),
  };
}
