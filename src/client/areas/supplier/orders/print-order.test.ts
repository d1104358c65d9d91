// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Paper, paperElement, printPaper } from '#client/parts/orders/print-paper.ts';
import { orderFormTable } from '#domain/documents/order-form-table.ts';
import { orderTable } from '#domain/documents/order-table.ts';
import { LOCALES, type Locale, languageTag } from '#domain/values/locale.ts';
import { aProduct, euros } from '../../../../../tests/builders/a-product.ts';
import { anOrderLine, aPurchaseOrder } from '../../../../../tests/builders/a-purchase-order.ts';
import { showAppIn } from '../../../../../tests/builders/app-texts.ts';
import { orderFormWords } from '../order-form/order-form-words.ts';
import { orderFormPaper } from '../order-form/print-order-form.ts';
import { orderTableWords } from './order-table-words.ts';
import { orderPaper } from './print-order.ts';

const TRAP = '<img src=x onerror=alert(1)>&amp;';
const AT = '2026-11-20T11:00:00.000Z';

async function orderIn(locale: Locale): Promise<Paper> {
  await showAppIn(locale);
  const lines = [
    anOrderLine({ supplier_code: '00417' }),
    anOrderLine({ supplier_code: '00418', name: TRAP, quantity: 3, amount: euros(1_234_567) }),
  ];
  const { address, ...order } = aPurchaseOrder({ lines, organization_name: TRAP, comment: 'Sonner\ndeux fois' });
  const facts = { ...order, address: { ...address, street: TRAP } };
  return orderPaper(
    facts,
    orderTable({ order: facts, gtins: new Map() }, orderTableWords(), locale),
    languageTag(locale),
  );
}

async function formIn(locale: Locale): Promise<Paper> {
  await showAppIn(locale);
  const products = [aProduct({ supplier_code: 'A1' }), aProduct({ supplier_code: 'A2', names: { fr_FR: TRAP } })];
  const facts = { supplier_name: 'Halles du Port', at: AT, precision: 2 };
  const head = { file: 'halle', organization_name: 'Le Bistrot', most: 2000 };
  const table = orderFormTable({ ...facts, products }, orderFormWords(), locale);
  return orderFormPaper(facts, head, table, languageTag(locale));
}

const textsOf = (paper: Element, selector: string) =>
  [...paper.querySelectorAll(selector)].map(({ textContent }) => textContent);

const HEADINGS: Readonly<Record<Locale, readonly [order: string, form: string]>> = {
  fr_FR: ['Bon de commande', 'Catalogue et bon de commande'],
  en_GB: ['Purchase order', 'Catalogue and order form'],
  de_DE: ['Bestellung', 'Katalog und Bestellformular'],
  it_IT: ['Ordine d’acquisto', 'Catalogo e modulo d’ordine'],
  es_ES: ['Pedido de compra', 'Catálogo y hoja de pedido'],
  pt_PT: ['Nota de encomenda', 'Catálogo e nota de encomenda'],
  pt_BR: ['Pedido de compra', 'Catálogo e formulário de pedido'],
};

describe('a document on paper', () => {
  it.each(LOCALES)('has its words in %s', async (locale) => {
    const [order, form] = [await orderIn(locale), await formIn(locale)];
    expect([order.title, form.title]).toEqual(HEADINGS[locale]);
    const words = [order, form].flatMap(({ title, notes, facts, table }) => [
      title,
      ...notes,
      ...facts.map(({ label }) => label),
      ...table.columns.map(({ title: column }) => column),
    ]);
    expect(words.filter((word) => word === '' || /[{}]/.test(word))).toEqual([]);
    expect(paperElement(order, languageTag(locale)).lang).toBe(languageTag(locale));
  });

  it('says whose order it is, when and where it comes, and has every line and sum of its table', async () => {
    const paper = paperElement(await orderIn('fr_FR'), 'fr-FR');
    expect(paper.querySelector('header')?.textContent).toMatch(/Halles du Port.*CMD-1.*15 octobre 2026/);
    expect(textsOf(paper, 'dt')).toEqual(['Client', 'Livraison', 'Commentaire']);
    expect(textsOf(paper, 'dd')).toEqual([
      TRAP,
      'Léa Martin',
      'vendredi 16 octobre 2026',
      'Cuisine',
      TRAP,
      '44000 Nantes',
      'Sonner\ndeux fois',
    ]);
    const rows = [...paper.querySelectorAll('tbody tr')].map((row) => textsOf(row, 'td'));
    expect(rows.map(([code]) => code)).toEqual(['00417', '00418', '', '', '']);
    expect(rows[1]).toEqual([
      '00418',
      TRAP,
      '3',
      'colis',
      '12\u00a0×\u00a00,5\u00a0kg',
      '43,20\u00a0€',
      '12\u00a0345,67\u00a0€',
      '5,5',
    ]);
    expect(rows.slice(2).map((row) => row.filter((cell) => cell !== ''))).toEqual([
      ['Total hors taxes et port', '86,40\u00a0€'],
      ['Port', '0,00\u00a0€'],
      ['TVA sur les produits', '4,75\u00a0€'],
    ]);
  });

  it('leaves out columns that say nothing, but not the one that a hand fills in', async () => {
    const paper = paperElement(await formIn('fr_FR'), 'fr-FR');
    expect(textsOf(paper, 'thead th')).toEqual([
      'Code',
      'Désignation',
      'Conditionnement',
      'Unité',
      'Prix HT',
      'Prix comparé',
      'par',
      'TVA (%)',
      'Quantité commandée',
    ]);
    expect(textsOf(paper, 'tbody tr td:first-child')).toEqual(['A1', 'A2']);
  });

  it('takes no name for HTML', async () => {
    for (const paper of [await orderIn('fr_FR'), await formIn('fr_FR')]) {
      const drawn = paperElement(paper, 'fr-FR');
      expect(drawn.querySelectorAll('img')).toHaveLength(0);
      expect(drawn.textContent).toContain(TRAP);
    }
  });
});

describe('printing', () => {
  afterEach(() => void vi.unstubAllGlobals());

  it('has the document alone in the page, under its name, until the person acts', async () => {
    const paper = await formIn('fr_FR');
    const seen: (readonly [string, number])[] = [];
    const look = () => seen.push([document.title, document.querySelectorAll('article').length]);
    vi.stubGlobal('print', look);
    document.title = 'Catalogue';
    printPaper(paper, 'fr-FR');
    printPaper(paper, 'fr-FR');
    expect(seen).toEqual([
      ['halle', 1],
      ['halle', 1],
    ]);
    look();
    dispatchEvent(new Event('pointerdown'));
    look();
    expect(seen.slice(2)).toEqual([
      ['halle', 1],
      ['Catalogue', 0],
    ]);
    expect(document.body.className).toBe('');
  });
});
