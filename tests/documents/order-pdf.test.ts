import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OrderLine } from '#domain/orders/order.ts';
import { type Locale, languageTag } from '#domain/values/locale.ts';
import { addMoney } from '#domain/values/money.ts';
import type { Letterhead } from '#server/documents/order-facts.ts';
import { orderPdf } from '#server/documents/order-pdf.ts';
import { writePdf } from '#server/documents/write-pdf.ts';
import { serverTexts } from '#server/texts/server-texts.ts';
import { euros } from '../builders/a-product.ts';
import { anOrderLine, aPurchaseOrder } from '../builders/a-purchase-order.ts';
import { type PdfPage, readPdf, wordsOf } from './read-pdf.ts';

const MARGIN = 42;
const NAMES = [
  'Crème fraîche épaisse entière d’Isigny AOP 40 % de matière grasse, seau de 5 kg pour cuisine collective',
  'Œufs de poules élevées en plein air',
  'Żubrówka Łódź',
  'Anticonstitutionnellement'.repeat(4),
];

const letterhead: Letterhead = {
  name: 'Crèmerie des Deux Ponts réunies du Marché d’Intérêt national',
  mark: 'C',
  primary_color: '#0f7a45',
  time_zone: 'Europe/Paris',
  logo: null,
};

function manyLines(count: number): OrderLine[] {
  return Array.from({ length: count }, (_, position) =>
    anOrderLine({
      supplier_code: `REF${String(position).padStart(3, '0')}`,
      name: NAMES[position % NAMES.length] ?? '',
      amount: euros(123_456_789),
      comment: position % 5 === 0 ? 'Bien froid, livrer côté cour avant sept heures' : null,
      estimated: position % 7 === 0,
    }),
  );
}

async function pagesOf(lines: readonly OrderLine[], locale: Locale = 'fr_FR', head = letterhead): Promise<PdfPage[]> {
  const { totals } = aPurchaseOrder();
  const order = aPurchaseOrder({
    organization_name: 'Restaurantinteradministratifdelacitéadministrative',
    lines: [...lines],
    totals: {
      ...totals,
      total: lines.reduce((sum, { amount }) => addMoney(sum, amount), euros(0)),
      savings: euros(150),
    },
  });
  const facts = {
    order,
    letterhead: head,
    supplier_siret: null,
    organization_siret: null,
    gtins: new Map<string, string>(),
  };
  return readPdf(await writePdf(await orderPdf(facts, await serverTexts(locale), languageTag(locale))));
}

const codesOn = (page: PdfPage) => wordsOf(page).match(/REF\d{3}/g) ?? [];

describe('an order of many lines on paper', () => {
  let pages: PdfPage[];
  beforeAll(async () => {
    pages = await pagesOf(manyLines(61));
  });

  it('has every line once, in order, under a header that each page repeats, and numbers its pages', () => {
    expect(pages.flatMap(codesOn)).toEqual(manyLines(61).map(({ supplier_code }) => supplier_code));
    expect(pages.length).toBeGreaterThan(3);
    for (const [index, page] of pages.entries()) {
      expect(wordsOf(page)).toMatch(/Code\s+Désignation\s+Quantité\s+Prix HT\s+TVA\s+Montant HT/);
      expect(page.texts.at(-1)?.text).toBe(`${index + 1} / ${pages.length}`);
    }
  });

  it('stays between the margins, whatever words are in it, and its amounts end at the right one', () => {
    for (const { width, texts } of pages) {
      for (const { text, left, right } of texts) {
        expect(left, text).toBeGreaterThanOrEqual(MARGIN - 1);
        expect(right, text).toBeLessThanOrEqual(width - MARGIN + 1);
      }
      const amounts = texts.filter(({ text }) => text.includes('1 234 567,89'));
      expect(amounts.length).toBeGreaterThan(0);
      for (const { right } of amounts) expect(right).toBeCloseTo(width - MARGIN, 0);
    }
  });

  it('is written as French is: with its accents, signs and amounts', () => {
    const words = pages.map(wordsOf).join(' ');
    for (const part of ['Crème fraîche épaisse', 'Œufs', '43,20 €', '5,5 %', 'Remises comprises']) {
      expect(words).toContain(part);
    }
  });
});

describe('the totals of an order on paper', () => {
  it.each([1, 15, 16, 17])('stand on a page with lines and the conditions: %i lines', async (count) => {
    const pages = await pagesOf(manyLines(count));
    const last = pages.at(-1);
    if (!last) throw new Error('no page');
    expect(codesOn(last).length).toBeGreaterThanOrEqual(Math.min(2, count));
    expect(wordsOf(last)).toContain('Total avec port et TVA des produits');
    expect(wordsOf(last)).toContain('Annulable jusqu’au');
    expect(pages.slice(0, -1).some((page) => wordsOf(page).includes('Total avec port'))).toBe(false);
  });
});

describe('an order on paper', () => {
  it('is in the reader’s language', async () => {
    const [german] = await pagesOf(manyLines(2), 'de_DE');
    expect(german && wordsOf(german)).toMatch(/Bestellung[\s\S]*Bezeichnung[\s\S]*1\.234\.567,89 €/);
    const [english] = await pagesOf(manyLines(2), 'en_GB');
    expect(english && wordsOf(english)).toContain('€1,234,567.89');
  });

  it('carries the supplier’s logo', async () => {
    const content = readFileSync(new URL('../fixtures/pictures/good/pink-lady-alpha.png', import.meta.url));
    const [page] = await pagesOf(manyLines(2), 'fr_FR', {
      ...letterhead,
      logo: { content, content_type: 'image/png' },
    });
    expect(page?.pictures).toBe(1);
    expect((await pagesOf(manyLines(2)))[0]?.pictures).toBe(0);
  });
});
