import type { I18n } from '@lingui/core';
import type { DocumentCell, DocumentTable } from '#domain/documents/document-table.ts';
import { packText } from '#domain/documents/pack-text.ts';
import { lineName } from '#domain/orders/line-name.ts';
import type { OrderFacts } from './order-facts.ts';
import { unitWord } from './order-words.ts';

/** An order's lines, and below them the totals in the column of amounts. */
export function orderTable({ order, gtins }: OrderFacts, i18n: I18n, tag: string): DocumentTable {
  const { total, shipping, vat } = order.totals;
  const sum = (title: string, value: DocumentCell): DocumentCell[] => [
    null,
    null,
    title,
    null,
    null,
    null,
    null,
    value,
    ...Array<null>(8).fill(null),
  ];
  return {
    name: order.number,
    columns: [
      { title: i18n._('Code'), width: 14 },
      { title: 'GTIN', width: 16 },
      { title: i18n._('Désignation'), width: 46 },
      { title: i18n._('Quantité commandée'), width: 11 },
      { title: i18n._('Unité'), width: 9 },
      { title: i18n._('Conditionnement'), width: 16 },
      { title: i18n._('Prix HT'), width: 11 },
      { title: i18n._('Montant HT'), width: 13 },
      { title: i18n._('TVA (%)'), width: 9 },
      { title: i18n._('Commentaire'), width: 30 },
      { title: i18n._('Remplacement'), width: 16 },
      { title: i18n._('Quantité expédiée'), width: 11 },
      { title: i18n._('Poids expédié (kg)'), width: 11 },
      { title: i18n._('Montant commandé HT'), width: 13 },
      { title: i18n._('Lot'), width: 12 },
      // New columns come last: programs read the others by position.
      { title: i18n._('Code client'), width: 14 },
    ],
    rows: [
      ...order.lines.map((line) => [
        line.supplier_code,
        gtins.get(line.product_id) ?? null,
        lineName(line, i18n.locale),
        line.quantity,
        unitWord(line, line.quantity, i18n),
        packText(line, tag),
        line.net_price,
        line.amount,
        line.vat / 100,
        line.comment,
        line.no_substitute ? i18n._('sans remplacement') : null,
        line.shipped_quantity ?? null,
        line.shipped_weight === undefined ? null : line.shipped_weight / 1000,
        line.ordered_amount ?? null,
        line.lot ?? null,
        line.client_code ?? null,
      ]),
      sum(i18n._('Total hors taxes et port'), total),
      sum(i18n._('Port'), shipping ?? i18n._('à calculer')),
      sum(i18n._('TVA sur les produits'), vat),
    ],
  };
}
