import type { I18n } from '@lingui/core';
import type { Content, TableCell } from 'pdfmake';
import type { Column } from 'pdfmake/interfaces.js';
import { packText } from '#domain/documents/pack-text.ts';
import { lineName } from '#domain/orders/line-name.ts';
import { packsOf } from '#domain/orders/line-weight.ts';
import type { OrderLine } from '#domain/orders/order.ts';
import { addMoney, compareMoney } from '#domain/values/money.ts';
import { dayText, moneyText, rateText, weightText } from '../texts/format.ts';
import { inked } from './fonts.ts';
import { letterheadContent, logoImages, PAPER_WIDTH } from './letterhead.ts';
import { buyersNotes, clientCodeNote, shippedNotes } from './line-notes.ts';
import type { OrderFacts } from './order-facts.ts';
import { unitWord } from './order-words.ts';
import type { PdfDocument } from './write-pdf.ts';

const MUTED = '#6B665C';
/** Points: three facts stand beside each other, with gaps. */
const FACT_WIDTH = 158;
const small = { fontSize: 8, color: MUTED } as const;
const right = { alignment: 'right', noWrap: true } as const;

function fact(label: string, values: readonly (string | null)[], width = FACT_WIDTH): Column {
  return {
    width,
    stack: [
      { text: inked(label), ...small, margin: [0, 0, 0, 2] },
      ...values.flatMap((value) => (value ? [{ text: inked(value) }] : [])),
    ],
  };
}

function lineCells(line: OrderLine, i18n: I18n, tag: string): TableCell[] {
  const notes = [
    clientCodeNote(line, i18n),
    packText(line, tag),
    ...shippedNotes(line, i18n, tag),
    ...buyersNotes(line, i18n),
  ];
  const packs = packsOf(line);
  const wasAmount = line.ordered_amount;
  const isOther = wasAmount !== undefined && compareMoney(wasAmount, line.amount) !== 0;
  const below = notes.filter((note) => note !== null && note !== '').join(' · ');
  return [
    { text: inked(line.supplier_code), ...small },
    {
      stack: [
        { text: inked(lineName(line, i18n.locale)) },
        ...(below === '' ? [] : [{ text: inked(below), ...small }]),
      ],
    },
    { text: inked(`${packs}\u00A0${unitWord(line, packs, i18n)}`), ...right },
    { text: inked(moneyText(line.net_price, tag)), ...right },
    { text: inked(rateText(line.vat, tag)), ...right },
    {
      ...right,
      stack: [
        ...(isOther ? [{ text: inked(moneyText(wasAmount, tag)), ...small, decoration: 'lineThrough' as const }] : []),
        { text: inked(moneyText(line.amount, tag)) },
      ],
    },
  ];
}

/** Fixed widths: a long word would widen a column beyond the paper. */
const WIDTHS = [52, 165, 64, 64, 38, 68];

/** The last lines stay on the page of the totals, so that no page has the totals alone. */
const LINES_WITH_TOTALS = 2;

/** The table of lines, with a header that each page repeats. The last lines share an unbroken row with the content `below`. */
function lineTable(lines: readonly OrderLine[], below: Content[], i18n: I18n, tag: string): Content {
  const head = (text: string, style: object = {}): TableCell => ({ text: inked(text), ...small, bold: true, ...style });
  const rows = lines.map((line) => lineCells(line, i18n, tag));
  const last = rows.splice(-LINES_WITH_TOTALS);
  const closing: TableCell = {
    colSpan: WIDTHS.length,
    stack: [{ table: { widths: WIDTHS, body: last }, layout: 'linesWithin' }, ...below],
  };
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: WIDTHS,
      body: [
        [
          head(i18n._('Code')),
          head(i18n._('Désignation')),
          head(i18n._('Quantité'), right),
          head(i18n._('Prix HT'), right),
          head(i18n._('TVA'), right),
          head(i18n._('Montant HT'), right),
        ],
        ...rows,
        [closing, ...WIDTHS.slice(1).map(() => ({}))],
      ],
    },
    layout: 'lines',
  };
}

function totalsTable({ order }: OrderFacts, i18n: I18n, tag: string): Content {
  const { total, shipping, vat, savings, weight } = order.totals;
  const row = (label: string, value: string, style: object = {}): TableCell[] => [
    { text: inked(label), ...style },
    { text: inked(value), ...right, ...style },
  ];
  const gross = addMoney(shipping === null ? total : addMoney(total, shipping), vat);
  const grossLabel =
    shipping === null ? i18n._('Total avec TVA, sans le port') : i18n._('Total avec port et TVA des produits');
  return {
    margin: [0, 12, 0, 0],
    columns: [
      {
        width: PAPER_WIDTH - 300,
        text: inked(weight > 0 ? i18n._('Poids\u00A0: {weight}', { weight: weightText(weight, tag) }) : ''),
        ...small,
      },
      {
        width: 300,
        table: {
          widths: ['*', 'auto'],
          body: [
            row(i18n._('Total hors taxes et port'), moneyText(total, tag)),
            row(i18n._('Port'), shipping === null ? i18n._('à calculer') : moneyText(shipping, tag)),
            row(i18n._('TVA sur les produits'), moneyText(vat, tag)),
            row(grossLabel, moneyText(gross, tag), { bold: true, fontSize: 10.5 }),
            ...(savings.amount > 0 ? [row(i18n._('Remises comprises'), moneyText(savings, tag), small)] : []),
          ],
        },
        layout: 'lines',
      },
    ],
  };
}

function conditions({ order, letterhead }: OrderFacts, i18n: I18n, tag: string): string[] {
  const format = new Intl.DateTimeFormat(tag, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: letterhead.time_zone,
  });
  return [
    i18n._('Prix en {currency}, hors taxes, tels que convenus à la commande.', {
      currency: order.totals.total.currency,
    }),
    ...(order.lines.some(({ estimated }) => estimated)
      ? [i18n._('Les produits vendus au poids sont facturés au poids réel.')]
      : []),
    ...(order.totals.shipping === null ? [i18n._('Le port est fixé par le fournisseur à la confirmation.')] : []),
    ...(order.status === 'submitted'
      ? [
          i18n._('Annulable jusqu’au {date}, tant que la commande n’est pas confirmée.', {
            date: format.format(new Date(order.cut_off)),
          }),
        ]
      : []),
  ];
}

/** An order as a PDF: supplier, client, delivery, lines, totals and conditions. */
export async function orderPdf(facts: OrderFacts, i18n: I18n, tag: string): Promise<PdfDocument> {
  const { order, letterhead, supplier_siret, organization_siret } = facts;
  const { number, address } = order;
  const format = new Intl.DateTimeFormat(tag, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: letterhead.time_zone,
  });
  const title = i18n._('Bon de commande');
  const siret = (text: string | null) => (text === null ? null : `SIRET ${text}`);
  const placed = i18n._('Passée le {date}', { date: format.format(new Date(order.captured_at)) });
  return {
    title: `${title} ${number}`,
    images: await logoImages(letterhead),
    footer: inked([order.supplier_name, siret(supplier_siret), number].filter((part) => part !== null).join(' · ')),
    content: [
      ...letterheadContent(letterhead, title, [number, placed]),
      {
        columnGap: 18,
        margin: [0, 0, 0, 16],
        columns: [
          fact(i18n._('Client'), [order.organization_name, siret(organization_siret), order.placed_by.name]),
          fact(i18n._('Livraison'), [
            dayText(order.delivery_day, tag),
            address.label,
            address.street,
            `${address.postcode} ${address.city}`,
          ]),
          fact(i18n._('Votre référence'), [order.reference ?? '—']),
        ],
      },
      ...(order.comment === null || order.comment === ''
        ? []
        : [
            {
              columns: [fact(i18n._('Commentaire'), [order.comment], PAPER_WIDTH)],
              margin: [0, 0, 0, 14],
            } satisfies Content,
          ]),
      lineTable(
        order.lines,
        [
          totalsTable(facts, i18n, tag),
          {
            margin: [0, 18, 0, 0],
            stack: conditions(facts, i18n, tag).map((text) => ({ text: inked(text), ...small })),
          },
        ],
        i18n,
        tag,
      ),
    ],
  };
}
