import { describe, expect, it } from 'vitest';
import { PRICE_LIST } from './price-import.ts';
import { readTable } from './read-table.ts';

type HeaderRow = readonly [headings: string, fields: string];

/**
 * Header rows as wholesalers write them, and below each cell the field that it names; no field where nothing stands
 * below it.
 */
const SETS: Readonly<Record<string, readonly HeaderRow[]>> = {
  fr_FR: [
    ['Code|Désignation|Prix HT', 'supplier_code|name|price'],
    ['Réf. art.|Libellé|Cond.|Px HT|TVA', 'supplier_code|name|pack|price|vat'],
    ['Code art.|Produit|Origine|Prix/kg|Prix conseillé', 'supplier_code|name|origin|price_per_kilo|'],
    ['N° article|Désignation|PCB|P.U. H.T.|Prix public TTC|Code TVA', 'supplier_code|name|units_per_pack|price||'],
    ['CODE PRODUIT|LIBELLÉ\nPRODUIT|EAN UVC|EAN CARTON|TARIF\nCOLIS HT', 'supplier_code|name|gtin||price'],
    [
      'Famille|Référence fournisseur|Dénomination commerciale|UVC/colis|Tarif HT au 01/03/2026 (€)|Ancien prix',
      'category|supplier_code|name|units_per_pack|price|',
    ],
    ['CodeArticle|LibelleArticle|PrixVenteHT|Gencod', 'supplier_code|name|price|gtin'],
    [
      'Réf|Marque|Désignation des articles|Qté/colis|Prix net HT|Prix de revient',
      'supplier_code|brand|name|units_per_pack|price|',
    ],
  ],
  en_GB: [
    ['Code|Description|Price', 'supplier_code|name|price'],
    ['Item No.|Item Description|Pack Size|Case Price|RRP|VAT Rate', 'supplier_code|name|pack|price||vat'],
    ['Product Code|Product|Units/Case|Price per case (£)|Each (£)', 'supplier_code|name|units_per_pack|price|'],
    ['SKU|Product Name|Brand|Trade Price (ex VAT)|Retail Price (inc VAT)', 'supplier_code|name|brand|price|'],
    ['Stock group|Art. No|Desc.|Country of Origin|Price/kg', '|supplier_code|name|origin|price_per_kilo'],
    ['ItemNumber|ItemDescription|UnitPrice|Barcode|Outer barcode', 'supplier_code|name|price|gtin|'],
    ['Our ref|Product description|New price £|Old price £', 'supplier_code|name|price|'],
  ],
  de_DE: [
    ['Artikelnummer|Bezeichnung|Preis', 'supplier_code|name|price'],
    ['Art.-Nr.|Artikelbezeichnung|VE|Preis/VE|MwSt.', 'supplier_code|name|units_per_pack|price|vat'],
    ['Artikel-Nr|Artikel|Marke|Herkunft|Netto-Preis €|UVP', 'supplier_code|name|brand|origin|price|'],
    [
      'Warengruppe|Bestell-Nr.|Produktbezeichnung|Stück pro Karton|Kartonpreis|EAN Karton|EAN Stück',
      'category|supplier_code|name|units_per_pack|price||gtin',
    ],
    ['ArtNr|Beschreibung|Kilopreis|MwSt-Satz|Grundpreis', 'supplier_code|name|price_per_kilo|vat|'],
    [
      'Lieferanten-\nartikelnummer|Artikel-\nbezeichnung|Inhalt|Preis exkl. MwSt.|Preis inkl. MwSt.',
      'supplier_code|name|net_content|price|',
    ],
  ],
  it_IT: [
    ['Codice|Descrizione|Prezzo', 'supplier_code|name|price'],
    ['Cod. Art.|Descrizione articolo|Conf.|Prezzo netto|IVA', 'supplier_code|name|pack|price|vat'],
    [
      'Codice prodotto|Prodotto|Pezzi per cartone|Prezzo cartone €|Prezzo al pubblico',
      'supplier_code|name|units_per_pack|price|',
    ],
    ['Rif.|Denominazione|Marca|Origine|€/kg', 'supplier_code|name|brand|origin|price_per_kilo'],
    [
      'Cod. articolo|Codice a barre|Descrizione prodotto|Listino IVA esclusa|Sconto %|Prezzo IVA esclusa',
      'supplier_code|gtin|name|||price',
    ],
    [
      'N. articolo|Nome prodotto|Peso netto|Pz/collo|Prezzo unitario (IVA escl.)|Aliquota IVA',
      'supplier_code|name|net_content|units_per_pack|price|vat',
    ],
  ],
  es_ES: [
    ['Código|Descripción|Precio', 'supplier_code|name|price'],
    ['Ref.|Artículo|Uds/caja|Precio caja|PVP recomendado', 'supplier_code|name|units_per_pack|price|'],
    ['Cód. artículo|Denominación|Formato|Precio s/IVA|% IVA', 'supplier_code|name|pack|price|vat'],
    ['Referencia|Nombre del producto|Marca|Origen|Precio/kg', 'supplier_code|name|brand|origin|price_per_kilo'],
    [
      'Nº artículo|Código de barras|Descripción del artículo|Tarifa 2026 sin IVA|Tarifa anterior',
      'supplier_code|gtin|name|price|',
    ],
    [
      'COD. PROVEEDOR|PRODUCTO|CONTENIDO NETO|PRECIO UNITARIO €|EAN CAJA|EAN UNIDAD',
      'supplier_code|name|net_content|price||gtin',
    ],
  ],
  pt_PT: [
    ['Código|Designação|Preço', 'supplier_code|name|price'],
    ['Ref.ª|Artigo|Un./caixa|Preço caixa s/ IVA|Taxa IVA', 'supplier_code|name|pack|price|vat'],
    ['Cód. Artigo|Descrição|Marca|Origem|Preço/kg|PVP', 'supplier_code|name|brand|origin|price_per_kilo|'],
    [
      'Referência|Designação do artigo|Unidades por caixa|Preço líquido|IVA',
      'supplier_code|name|units_per_pack|price|vat',
    ],
    [
      'N.º artigo|Código de barras|Produto|Peso líquido|Preço sem IVA|Preço com IVA incluído',
      'supplier_code|gtin|name|net_content|price|',
    ],
    ['Cod. Fornecedor|Denominação comercial|Emb.|Tabela de preços (€)|Preço antigo', 'supplier_code|name|pack|price|'],
  ],
  nl: [
    ['Artikelnummer|Omschrijving|Prijs', 'supplier_code|name|price'],
    ['Art.nr.|Productnaam|Inhoud|Prijs per doos excl. btw|BTW', 'supplier_code|name|net_content|price|vat'],
    ['Bestelnummer|Artikelomschrijving|Verpakking|Nettoprijs|Adviesprijs', 'supplier_code|name|pack|price|'],
    ['Code|Product|Merk|Herkomst|Kiloprijs', 'supplier_code|name|brand|origin|price_per_kilo'],
    ['Productgroep|Artikelcode|Naam|Aantal per doos|Verkoopprijs', 'category|supplier_code|name|units_per_pack|price'],
    ['EAN-code|Benaming|Eenheid|Prijs excl. BTW|Oude prijs', 'gtin|name|unit|price|'],
  ],
  pt_BR: [
    ['Código|Produto|Preço (R$)', 'supplier_code|name|price'],
    [
      'SKU|Descrição do produto|Qtd. caixa|Preço da caixa|Preço sugerido ao consumidor',
      'supplier_code|name|units_per_pack|price|',
    ],
    ['Cód. Produto|Nome|Marca|EAN|DUN-14|Preço unit. R$', 'supplier_code|name|brand|gtin||price'],
    ['Referência|Mercadoria|Unidades/fardo|Valor total|Preço atual', 'supplier_code|name|units_per_pack||price'],
    ['Código do item|Descrição|Conteúdo líquido|R$/kg', 'supplier_code|name|net_content|price_per_kilo'],
    ['Nº do produto|Nome do produto|Cód. de barras|Preço de venda|Preço de compra', 'supplier_code|name|gtin|price|'],
  ],
};

const sets = Object.entries(SETS).flatMap(([locale, list]) =>
  list.map(([headings, fields]) => [locale, headings, expectedOf(headings, fields)] as const),
);

function expectedOf(headings: string, fields: string): Record<string, string> {
  const cells = headings.split('|');
  const columns = fields.split('|').map((field, at) => [field, cells[at] ?? ''] as const);
  return Object.fromEntries(columns.filter(([field]) => field !== ''));
}

function columnsOf(headings: string) {
  const title = headings.split('|');
  const rows = [title, title.map((_, column) => `${column + 1}`)].map((cells, index) => ({ row: index + 1, cells }));
  return readTable([{ name: '', rows }], PRICE_LIST);
}

describe('a price list is read by the headings that wholesalers write', () => {
  it('of each language at least six are tried', () => {
    expect(sets.length).toBeGreaterThanOrEqual(42);
    for (const list of Object.values(SETS)) expect(list.length).toBeGreaterThanOrEqual(6);
    expect(new Set(sets.map(([, headings]) => headings)).size).toBe(sets.length);
  });

  it.each(sets)('%s: %s', (_, headings, expected) => {
    const { columns, missing } = columnsOf(headings);
    expect(missing).toEqual([]);
    expect(columns).toEqual(expected);
  });

  it.each(sets)('%s, in capitals without accents: %s', (_, headings, expected) => {
    const { columns } = columnsOf(headings.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase());
    // Words that only the case of their letters divides (CodeArticle) are one word in capitals.
    if (!/\p{Ll}\p{Lu}/u.test(headings)) expect(Object.keys(columns).sort()).toEqual(Object.keys(expected).sort());
  });
});

describe('a heading is not taken for what it only looks like', () => {
  it.each([
    'Prix conseillé',
    'Prix (conseillé)',
    'Prix public TTC',
    'Prix TVA comprise',
    'Prix d’achat',
    'Ancien tarif',
    'Prix promo',
    'Prix de revient',
    'Prix palette',
    'RRP',
    'Preis inkl. MwSt.',
    'UVP',
    'Grundpreis',
    'Prezzo al pubblico',
    'PVP',
    'Preço sugerido',
    'Total price',
    'Price break',
    'EAN carton',
    'EAN colis',
    'EAN-14',
    'Code-barres palette',
    'EAN VE',
    'Code TVA',
    'Code client',
    'Code famille',
    'Code postal',
    'Code douanier',
    'Kundennummer',
    'Seller Name',
    'Nom du client',
    'Category Name',
    'Poids brut',
    'Gross weight',
    'N°',
    'siret',
    '',
    '%',
    '2026',
  ])('%s', (heading) => {
    expect(columnsOf(`${heading}|Zzz`).columns).toEqual({});
  });
});

describe('a mapping says which columns are meant', () => {
  const rows = (list: readonly (readonly string[])[]) => [
    { name: '', rows: list.map((cells, index) => ({ row: index + 1, cells })) },
  ];
  const read = (list: readonly (readonly string[])[], mapping: Parameters<typeof readTable>[2]) =>
    readTable(rows(list), PRICE_LIST, mapping);
  const LIST = [
    ['Halle du Goût', '', ''],
    ['Kod', 'Nazwa', 'Cena'],
    ['00417', 'Masło', '12,50'],
  ];

  it('by their headings', () => {
    const table = read(LIST, { supplier_code: 'kod', price: ' Cena ' });
    expect(table.rows.map(({ row, values }) => [row, values])).toEqual([
      [3, { supplier_code: '00417', price: '12,50' }],
    ]);
    expect(table.columns).toEqual({ supplier_code: 'Kod', price: 'Cena' });
    expect(table.ignored).toEqual(['Nazwa']);
  });

  it('by their numbers, with a row of headings or without one', () => {
    const mapping = { supplier_code: 1, price: 3 };
    const values = [{ supplier_code: '00417', price: '12,50' }];
    expect(read(LIST, mapping).rows.map((row) => row.values)).toEqual(values);
    const bare = read([['Halle du Goût'], ['00417', 'Masło', '12,50']], mapping);
    expect(bare.rows.map((row) => row.values)).toEqual(values);
    expect(bare.skipped).toEqual([{ sheet: '', row: 1, reason: 'before_header' }]);
    expect(bare.columns).toEqual({ supplier_code: '1', price: '3' });
  });

  it('against what their words would say', () => {
    const table = read(
      [
        ['Code', 'Prix', 'Prix 2'],
        ['1', '2', '3'],
      ],
      { price: 'Prix 2' },
    );
    expect(table.rows[0]?.values).toEqual({ supplier_code: '1', price: '3' });
  });

  it('and is refused where the file has no such column', () => {
    expect(
      read(
        [
          ['Code', 'Prix'],
          ['1', '2'],
        ],
        { price: 'Tarif A' },
      ),
    ).toMatchObject({ rows: [], absent: ['Tarif A'] });
    expect(
      read(
        [
          ['Code', 'Prix'],
          ['1', '2'],
        ],
        { price: 7 },
      ),
    ).toMatchObject({ rows: [], absent: [7] });
  });
});
