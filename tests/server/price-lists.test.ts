import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { productTexts } from '#domain/catalog/product-texts.ts';
import type { ListedProduct, ProductFacts } from '#domain/imports/product-facts.ts';
import { compareProductList, PRODUCT_LIST, type ProductImport } from '#domain/imports/product-import.ts';
import { readTable } from '#domain/imports/read-table.ts';
import { readBytes } from '#server/spreadsheets/read-bytes.ts';

/**
 * Price lists of wholesalers in seven languages, with the number of products, of products with a price, and one product
 * of each.
 */
const LISTS: readonly (readonly [string, number, number, string, Partial<ProductFacts>])[] = [
  ['fr-calibres.csv', 4, 4, 'POMM-GOLD-200-220', { origin: 'France', price_amount: 1500 }],
  ['fr-ttc.csv', 3, 3, 'MIEL-500G', { net_quantity: 500, price_amount: 806 }],
  ['fr-espaces.txt', 3, 3, 'A2', { name: 'Salade', price_amount: 820 }],
  ['it-listino.csv', 3, 3, '003', { units_per_pack: 12, price_amount: 9120 }],
  [
    'fr-mercuriale-sans-code.csv',
    10,
    10,
    'TOMA-GRAP-CAT-1-6KG',
    { category: 'LEGUMES', net_quantity: 6000, price_amount: 1410 },
  ],
  ['fr-cremerie-deux-lignes.csv', 6, 6, '105', { units_per_pack: 2, price_amount: 9840 }],
  ['fr-epicerie-4-decimales.csv', 5, 5, 'E-1003', { units_per_pack: 12, price_amount: 120_450 }],
  ['fr-sans-entete.csv', 6, 6, 'MERGUEZ-VERITABL-3KG', { net_quantity: 3000, price_amount: 3210 }],
  ['fr-poissons-sections-codes.csv', 7, 7, 'MAQUEREAU-10KG', { category: 'POISSONS ENTIERS', price_amount: 4200 }],
  [
    'fr-caviste.csv',
    5,
    5,
    'MORG-COTE-PY-2021-12X75CL',
    { brand: 'J. Foillard', units_per_pack: 12, net_quantity: 750 },
  ],
  ['fr-deux-colonnes.csv', 7, 7, 'BANANE-18KG', { category: 'FRUITS', price_amount: 2400 }],
  [
    'fr-glaces-entetes-inconnus.csv',
    6,
    6,
    'FRAISE-SENGA-250CL',
    { net_quantity: 2500, net_unit: 'l', price_amount: 1990 },
  ],
  ['fr-collee.tsv', 3, 3, 'B03', { units_per_pack: 12, net_quantity: 440, price_amount: 2640 }],
  ['fr-export-logiciel.csv', 4, 4, '00000420', { category: 'LAITS', units_per_pack: 6, price_amount: 534 }],
  ['fr-inventaire-traiteur.csv', 5, 5, 'SAUMON-FUME-TRANCH-1KG', { net_quantity: 1000, price_amount: 3200 }],
  [
    'de-getraenke.csv',
    5,
    5,
    '20011',
    { category: 'ALKOHOLFREI', units_per_pack: 24, net_quantity: 330, price_amount: 102_250 },
  ],
  ['de-metzgerei-ohne-nummer.csv', 5, 5, 'RINDERHUFTE-4KG', { category: 'Rind', price_amount: 7560 }],
  ['de-obst-gemuese.csv', 6, 6, 'BANANEN-18KG', { net_quantity: 18_000, price_amount: 2250 }],
  ['de-bnn.bnn', 4, 4, '36807', { units_per_pack: 6, net_quantity: 200, vat: 700, price_amount: 978 }],
  ['ch-kaese.csv', 3, 0, 'APPENZELLER-7KG', { net_quantity: 7000 }],
  ['it-salumi.csv', 5, 5, 'PR01', { category: 'SALUMI INTERI', net_quantity: 7000, price_amount: 10_430 }],
  ['it-ortofrutta-senza-codice.csv', 5, 5, 'ARANCE-TAROCC-6-10KG', { origin: 'ITALIA', price_amount: 1300 }],
  ['es-bodega.csv', 5, 5, 'V-200', { units_per_pack: 6, net_quantity: 750, price_amount: 625 }],
  ['es-frutas-sin-codigo.csv', 6, 6, 'AGUACATE-HASS-4KG', { origin: 'Perú', price_amount: 1560 }],
  ['nl-groothandel.csv', 5, 5, '5001', { category: 'DROGE WAREN', net_quantity: 25_000, vat: 900, price_amount: 1875 }],
  ['nl-zonder-code.csv', 5, 5, 'PAPRIKA-ROOD-5KG', { net_quantity: 5000, price_amount: 1200 }],
  ['pt-mercearia.csv', 5, 5, '1001', { units_per_pack: 12, net_quantity: 750, price_amount: 5460 }],
  ['pt-sem-codigo.csv', 5, 5, 'PERA-ROCH-60-65', { net_quantity: 1000, price_amount: 145 }],
  ['en-dry-goods.csv', 4, 4, 'DG003', { units_per_pack: 6, net_quantity: 2500, price_amount: 1785 }],
];

const folder = new URL('../fixtures/price-lists/', import.meta.url);

function read(name: string, change = (text: string) => text) {
  const text = change(readFileSync(new URL(name, folder), 'utf8'));
  const reading = readBytes(new TextEncoder().encode(text));
  if (!('sheets' in reading)) throw new Error(reading.problem);
  return reading.sheets;
}

function importList(sheets: ReturnType<typeof read>, products: readonly ListedProduct[] = []): ProductImport {
  const table = readTable(sheets, PRODUCT_LIST, {}, { byValues: true });
  expect(table.missing).toEqual([]);
  return compareProductList(table, products, { precision: 2, currency: 'EUR' });
}

/** The catalog after an import. */
function catalogOf({ writes }: ProductImport): ListedProduct[] {
  return writes.map(({ supplier_code, facts, gtin }) => ({
    product_id: supplier_code,
    supplier_code,
    gtins: gtin === null ? [] : [gtin],
    is_weighed: false,
    is_deleted: false,
    facts: {
      name: '',
      ...productTexts({}),
      category: null,
      units_per_pack: 1,
      net_quantity: null,
      net_unit: null,
      vat: 550,
      price_amount: null,
      ...facts,
    },
  }));
}

describe('a price list as a wholesaler writes it', () => {
  it('of the folder is tried, each of them', () => {
    expect(readdirSync(folder).sort()).toEqual(LISTS.map(([name]) => name).sort());
  });

  it.each(LISTS)('%s goes in unedited', (name, products, priced, code, facts) => {
    const sheets = read(name);
    const found = importList(sheets);
    expect([found.created, found.writes.filter((write) => write.facts.price_amount !== undefined).length]).toEqual([
      products,
      priced,
    ]);
    expect(found.writes.find(({ supplier_code }) => supplier_code === code)?.facts).toMatchObject(facts);
    const named = new Set([...found.errors, ...found.skipped, ...found.difference].map(({ row }) => row));
    expect(sheets.flatMap(({ rows }) => rows).filter(({ row }) => !named.has(row))).toEqual([]);
  });

  it.each(LISTS)('%s finds its products again next week, in another order and in capitals', (name) => {
    const first = importList(read(name));
    const catalog = catalogOf(first);
    const same = importList(read(name), catalog);
    expect([same.created, same.changed, same.unchanged]).toEqual([0, 0, first.created]);
    // A header that only its capitals divide (CodeArticle) is one word when written in capitals.
    if (name === 'de-bnn.bnn' || name === 'fr-export-logiciel.csv') return;
    const capitals = importList(
      read(name, (text) => text.toUpperCase()),
      catalog,
    );
    expect([capitals.created, capitals.absent.length]).toEqual([0, 0]);
  });
});

describe('a list without codes', () => {
  const weekly = (lines: readonly string[]) => `Produit;Colis;Prix HT\n${lines.join('\n')}`;
  const asSheets = (text: string) => {
    const reading = readBytes(new TextEncoder().encode(text));
    return 'sheets' in reading ? reading.sheets : [];
  };
  const LINES = ['COMTE AOP 12 MOIS;12 x 250 g;46,32', 'BEURRE DOUX AOP;20 x 250 g;61,20', 'CREME 30%;6 x 1 L;18,40'];

  it('says what a product costs now, and shows a name that changed a little beside the one it was', () => {
    const catalog = catalogOf(importList(asSheets(weekly(LINES))));
    const next = importList(
      asSheets(
        weekly([
          'CREME 30%;6 x 1 L;19,10',
          'COMTE AOP FRUITE 12 MOIS;12 x 250 g;46,32',
          'BEURRE DOUX AOP;20 x 250 g;61,20',
        ]),
      ),
      catalog,
    );
    expect(next.difference.find(({ product_id }) => product_id !== null)?.changes).toEqual([
      { field: 'price_amount', old: '1840', new: '1910' },
    ]);
    expect([next.created, next.absent.length]).toEqual([1, 1]);
    expect(next.near).toMatchObject([{ name: 'COMTE AOP FRUITE 12 MOIS', known_name: 'COMTE AOP 12 MOIS' }]);
  });

  it('makes no codes of the numbers of its rows', () => {
    const found = importList(asSheets(`N°;Produit;Prix\n1;Carotte;1,10\n2;Navet;1,20\n3;Poireau;1,30`));
    expect(found.writes.map(({ supplier_code }) => supplier_code)).toEqual(['CAROTTE', 'NAVET', 'POIREAU']);
  });
});
