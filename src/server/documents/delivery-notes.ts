import type { I18n } from '@lingui/core';
import type { Content, TableCell } from 'pdfmake';
import { packText } from '#domain/documents/pack-text.ts';
import { lineName } from '#domain/orders/line-name.ts';
import { packsOf } from '#domain/orders/line-weight.ts';
import type { OrderLine } from '#domain/orders/order.ts';
import { dayText } from '../texts/format.ts';
import { inked } from './fonts.ts';
import { letterheadContent, logoImages, PAPER_WIDTH } from './letterhead.ts';
import { buyersNotes, clientCodeNote, shippedNotes } from './line-notes.ts';
import type { Letterhead } from './order-facts.ts';
import { unitWord } from './order-words.ts';
import type { DayOrder } from './read-day.ts';
import type { PdfDocument } from './write-pdf.ts';

const small = { fontSize: 8, color: '#6B665C' } as const;
const WIDTHS = [58, 270, 70, 80];

function cells(line: OrderLine, i18n: I18n, tag: string): TableCell[] {
  const packs = packsOf(line);
  const notes = [
    clientCodeNote(line, i18n),
    packText(line, tag),
    ...shippedNotes(line, i18n, tag),
    ...buyersNotes(line, i18n),
  ];
  return [
    { text: inked(line.supplier_code), ...small },
    {
      stack: [
        { text: inked(lineName(line, i18n.locale)) },
        { text: inked(notes.filter((note) => note !== null && note !== '').join(' · ')), ...small },
      ],
    },
    { text: inked(`${packs}\u00A0${unitWord(line, packs, i18n)}`), bold: true, alignment: 'right', noWrap: true },
    // The receiver writes here how many they counted.
    { text: '' },
  ];
}

function note(order: DayOrder, letterhead: Letterhead, isFirst: boolean, i18n: I18n, tag: string): Content {
  const { number, organization_name, address, reference, comment, lines, delivery_day } = order;
  const head = (text: string, alignment: 'left' | 'right' = 'left'): TableCell => ({
    text: inked(text),
    ...small,
    bold: true,
    alignment,
  });
  return {
    ...(isFirst ? {} : { pageBreak: 'before' as const }),
    stack: [
      ...letterheadContent(letterhead, i18n._('Bon de livraison'), [number, dayText(delivery_day, tag)]),
      {
        columnGap: 18,
        margin: [0, 0, 0, 14],
        columns: [
          {
            width: PAPER_WIDTH / 2,
            stack: [
              { text: inked(organization_name), bold: true },
              { text: inked(address.label) },
              { text: inked(address.street) },
              { text: inked(`${address.postcode} ${address.city}`) },
            ],
          },
          {
            width: PAPER_WIDTH / 2 - 18,
            stack: [reference, comment].flatMap((text) => (text ? [{ text: inked(text) }] : [])),
          },
        ],
      },
      {
        table: {
          headerRows: 1,
          dontBreakRows: true,
          widths: WIDTHS,
          body: [
            [
              head(i18n._('Code')),
              head(i18n._('Désignation')),
              head(i18n._('Quantité'), 'right'),
              head(i18n._('Reçu'), 'right'),
            ],
            ...lines.filter((line) => packsOf(line) > 0).map((line) => cells(line, i18n, tag)),
          ],
        },
        layout: 'lines',
      },
      { text: inked(i18n._('Reçu le, nom et signature')), ...small, margin: [0, 28, 0, 0] },
    ],
  };
}

/** The delivery notes of orders, each on a new page: the packs that leave, with lots and dates, without prices. */
export async function deliveryNotesPdf(
  orders: readonly DayOrder[],
  letterhead: Letterhead,
  i18n: I18n,
  tag: string,
): Promise<PdfDocument> {
  const title = i18n._('Bon de livraison');
  return {
    title,
    images: await logoImages(letterhead),
    footer: inked([letterhead.name, title].join(' · ')),
    content:
      orders.length === 0
        ? [{ text: inked(i18n._('Rien à livrer ce jour.')) }]
        : orders.map((order, position) => note(order, letterhead, position === 0, i18n, tag)),
  };
}
