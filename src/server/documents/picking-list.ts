import type { I18n } from '@lingui/core';
import type { Content, TableCell } from 'pdfmake';
import type { DocumentTable } from '#domain/documents/document-table.ts';
import { packText } from '#domain/documents/pack-text.ts';
import { lineName } from '#domain/orders/line-name.ts';
import type { PickingRow, PickingSection } from '#domain/orders/picking-list.ts';
import { dayText } from '../texts/format.ts';
import { inked } from './fonts.ts';
import { letterheadContent, logoImages } from './letterhead.ts';
import { buyersNotes } from './line-notes.ts';
import type { Letterhead } from './order-facts.ts';
import { unitWord } from './order-words.ts';
import type { PdfDocument } from './write-pdf.ts';

export interface PickingFacts {
  readonly letterhead: Letterhead;
  readonly delivery_day: string;
  readonly orders: number;
  readonly sections: readonly PickingSection[];
}

const small = { fontSize: 8, color: '#6B665C' } as const;
/** Points: the box to tick, the packs, the product, the clients. */
const WIDTHS = [14, 52, 230, 185];

const remarksText = ({ remarks }: PickingRow, i18n: I18n) =>
  remarks.map(({ client, line }) => `${client}\u00A0: ${buyersNotes(line, i18n).join(', ')}`).join(' · ');
const sharesText = ({ shares }: PickingRow) =>
  shares
    .map(
      ({ client, packs, client_code }) => `${client} ${packs}${client_code === undefined ? '' : ` (${client_code})`}`,
    )
    .join(' · ');

function rowCells(row: PickingRow, i18n: I18n, tag: string): TableCell[] {
  const { line, packs } = row;
  const facts = [line.supplier_code, packText(line, tag)].filter((part) => part).join(' · ');
  const remarks = remarksText(row, i18n);
  return [
    { canvas: [{ type: 'rect', x: 0, y: 1, w: 9, h: 9, lineWidth: 0.8, lineColor: '#6B665C' }] },
    { text: inked(`${packs}\u00A0${unitWord(line, packs, i18n)}`), bold: true, alignment: 'right', noWrap: true },
    {
      stack: [
        { text: inked(lineName(line, i18n.locale)) },
        { text: inked(facts), ...small },
        ...(remarks === '' ? [] : [{ text: inked(remarks), fontSize: 8, bold: true }]),
      ],
    },
    { text: inked(sharesText(row)), fontSize: 8 },
  ];
}

function sectionContent({ title, rows }: PickingSection, i18n: I18n, tag: string): Content[] {
  return [
    ...(title === ''
      ? []
      : [{ text: inked(title), bold: true, fontSize: 12, margin: [0, 12, 0, 4] } satisfies Content]),
    {
      table: { widths: WIDTHS, dontBreakRows: true, body: rows.map((row) => rowCells(row, i18n, tag)) },
      layout: 'lines',
    },
  ];
}

const titleOf = (i18n: I18n) => i18n._('Liste de préparation');

/** The picking list of a day as a PDF: a box to tick, the packs, the product, the clients. */
export async function pickingPdf(facts: PickingFacts, i18n: I18n, tag: string): Promise<PdfDocument> {
  const { letterhead, delivery_day, orders, sections } = facts;
  const day = dayText(delivery_day, tag);
  const packs = sections.flatMap(({ rows }) => rows).reduce((sum, row) => sum + row.packs, 0);
  const counts = i18n._('{orders, plural, one {# commande} other {# commandes}}, {packs} colis', { orders, packs });
  return {
    title: `${titleOf(i18n)} ${delivery_day}`,
    images: await logoImages(letterhead),
    footer: inked([letterhead.name, titleOf(i18n), day].join(' · ')),
    content: [
      ...letterheadContent(letterhead, titleOf(i18n), [day, counts]),
      ...(sections.length === 0
        ? [{ text: inked(i18n._('Rien à préparer pour ce jour.')) }]
        : sections.flatMap((section) => sectionContent(section, i18n, tag))),
    ],
  };
}

/** The picking list as a table. */
export function pickingTable({ delivery_day, sections }: PickingFacts, i18n: I18n, tag: string): DocumentTable {
  return {
    name: delivery_day,
    columns: [
      { title: i18n._('Rayon ou client'), width: 30 },
      { title: i18n._('Code'), width: 14 },
      { title: i18n._('Désignation'), width: 46 },
      { title: i18n._('Conditionnement'), width: 16 },
      { title: i18n._('Quantité'), width: 11 },
      { title: i18n._('Unité'), width: 9 },
      { title: i18n._('Pour'), width: 46 },
      { title: i18n._('Commentaire'), width: 40 },
    ],
    rows: sections.flatMap(({ title, rows }) =>
      rows.map((row) => [
        title,
        row.line.supplier_code,
        lineName(row.line, i18n.locale),
        packText(row.line, tag),
        row.packs,
        unitWord(row.line, row.packs, i18n),
        sharesText(row),
        remarksText(row, i18n),
      ]),
    ),
  };
}
