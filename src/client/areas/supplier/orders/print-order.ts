/** An order on paper, by the browser: its table, with who it is for, when and where. Loaded when somebody asks for it. */
import { t } from '@lingui/core/macro';
import { type Paper, printPaper } from '#client/parts/orders/print-paper.ts';
import { dateFormat } from '#client/parts/words/date-format.ts';
import type { PurchaseOrder } from '#contract/purchase-order.ts';
import type { DocumentTable } from '#domain/documents/document-table.ts';
import { languageTag } from '#domain/values/locale.ts';
import { readOrderTable, type TableReader } from './read-order-table.ts';

export async function printOrder(order: PurchaseOrder, reader: TableReader): Promise<void> {
  const tag = languageTag(reader.locale);
  printPaper(orderPaper(order, await readOrderTable(order, reader), tag), tag);
}

/** @param tag the language as a BCP 47 tag */
export function orderPaper(order: PurchaseOrder, table: DocumentTable, tag: string): Paper {
  const { address } = order;
  const date = dateFormat(tag, { dateStyle: 'long', timeStyle: 'short' }).format(new Date(order.captured_at));
  const day = dateFormat(tag, { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(order.delivery_day));
  return {
    file: order.number,
    issuer: order.supplier_name,
    title: t({ message: 'Bon de commande', context: 'order form' }),
    notes: [order.number, t({ message: `Passée le ${date}`, context: 'order form' })],
    facts: [
      {
        label: t({ message: 'Client', context: 'order form' }),
        values: [order.organization_name, order.placed_by.name],
      },
      {
        label: t({ message: 'Livraison', context: 'order form' }),
        values: [day, address.label, address.street, `${address.postcode} ${address.city}`],
      },
      { label: t({ message: 'Votre référence', context: 'order form' }), values: [order.reference ?? ''] },
      { label: t({ message: 'Commentaire', context: 'order form' }), values: [order.comment ?? ''] },
    ],
    table,
  };
}
