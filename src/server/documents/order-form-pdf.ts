import type { I18n } from '@lingui/core';
import type { TableCell } from 'pdfmake';
import type { CatalogProduct } from '#domain/catalog/product.ts';
import { type OrderFormFacts, productName } from '#domain/documents/order-form-table.ts';
import { packText } from '#domain/documents/pack-text.ts';
import { ORDER_COLUMN } from '#domain/imports/order-form.ts';
import { netPrice } from '#domain/pricing/price.ts';
import type { Locale } from '#domain/values/locale.ts';
import { moneyText } from '../texts/format.ts';
import { inked } from './fonts.ts';
import { letterheadContent, logoImages } from './letterhead.ts';
import type { Letterhead } from './order-facts.ts';
import { unitWord } from './order-words.ts';
import type { PdfDocument } from './write-pdf.ts';

const small = { fontSize: 8, color: '#6B665C' } as const;

function productCells(product: CatalogProduct, at: string, i18n: I18n, locale: Locale, tag: string): TableCell[] {
  const below = [packText(product, tag), product.brand, product.origin].filter(Boolean).join(' · ');
  const isOut = product.availability.state === 'out_of_stock';
  const price = `${moneyText(netPrice(product, at).net, tag)}\u00A0/\u00A0${unitWord(product, 1, i18n)}`;
  return [
    { text: inked(product.supplier_code), ...small },
    { stack: [{ text: inked(productName(product, locale)) }, { text: inked(below), ...small }] },
    { text: inked(price), alignment: 'right', noWrap: true },
    isOut ? { text: inked(i18n._('rupture')), ...small, alignment: 'center' } : { text: '', fillColor: '#FFF7D6' },
  ];
}

/** The order form as a PDF: the client's catalog with a column to write quantities in. */
export async function orderFormPdf(
  { products, at, supplier_name }: OrderFormFacts,
  letterhead: Letterhead,
  i18n: I18n,
  locale: Locale,
  tag: string,
): Promise<PdfDocument> {
  const title = i18n._('Catalogue et bon de commande');
  const format = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: letterhead.time_zone });
  const priced = i18n._('Prix hors taxes au {date}', { date: format.format(new Date(at)) });
  const head = (text: string, style: object = {}): TableCell => ({ text: inked(text), ...small, bold: true, ...style });
  return {
    title: `${title} — ${supplier_name}`,
    images: await logoImages(letterhead),
    footer: inked(`${supplier_name} · ${priced}`),
    content: [
      ...letterheadContent(letterhead, title, [priced]),
      {
        table: {
          headerRows: 1,
          dontBreakRows: true,
          // Fixed widths: a long word would widen a column beyond the paper.
          widths: [58, 233, 110, 74],
          body: [
            [
              head('Code'),
              head(i18n._('Désignation')),
              head(i18n._('Prix HT'), { alignment: 'right' }),
              head(ORDER_COLUMN[locale]),
            ],
            ...products.map((product) => productCells(product, at, i18n, locale, tag)),
          ],
        },
        layout: 'lines',
      },
    ],
  };
}
