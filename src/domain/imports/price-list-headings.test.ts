import { describe, expect, it } from 'vitest';
import { PRICE_LIST } from './price-import.ts';
import { readTable } from './read-table.ts';
import type { TableField } from './table-fields.ts';

type Expected = Partial<Record<TableField, string>>;
type Set = readonly [headings: string, expected: Expected];

/** Header rows as wholesalers write them, cells between bars. What is not expected must not be taken for something. */
const SETS: Readonly<Record<string, readonly Set[]>> = {
  fr_FR: [
    ['Code|Désignation|Prix HT', { supplier_code: 'Code', name: 'Désignation', price: 'Prix HT' }],
    [
      'Réf. art.|Libellé|Cond.|Px HT|TVA',
      { supplier_code: 'Réf. art.', name: 'Libellé', pack: 'Cond.', price: 'Px HT', vat: 'TVA' },
    ],
    [
      'Code art.|Produit|Origine|Prix/kg|Prix conseillé',
      { supplier_code: 'Code art.', name: 'Produit', origin: 'Origine', price_per_kilo: 'Prix/kg' },
    ],
    [
      'N° article|Désignation|PCB|P.U. H.T.|Prix public TTC|Code TVA',
      { supplier_code: 'N° article', name: 'Désignation', units_per_pack: 'PCB', price: 'P.U. H.T.' },
    ],
    [
      'CODE PRODUIT|LIBELLÉ\nPRODUIT|EAN UVC|EAN CARTON|TARIF\nCOLIS HT',
      { supplier_code: 'CODE PRODUIT', name: 'LIBELLÉ\nPRODUIT', gtin: 'EAN UVC', price: 'TARIF\nCOLIS HT' },
    ],
    [
      'Famille|Référence fournisseur|Dénomination commerciale|UVC/colis|Tarif HT au 01/03/2026 (€)|Ancien prix',
      {
        category: 'Famille',
        supplier_code: 'Référence fournisseur',
        name: 'Dénomination commerciale',
        units_per_pack: 'UVC/colis',
        price: 'Tarif HT au 01/03/2026 (€)',
      },
    ],
    [
      'CodeArticle|LibelleArticle|PrixVenteHT|Gencod',
      { supplier_code: 'CodeArticle', name: 'LibelleArticle', price: 'PrixVenteHT', gtin: 'Gencod' },
    ],
    [
      'Réf|Marque|Désignation des articles|Qté/colis|Prix net HT|Prix de revient',
      {
        supplier_code: 'Réf',
        brand: 'Marque',
        name: 'Désignation des articles',
        units_per_pack: 'Qté/colis',
        price: 'Prix net HT',
      },
    ],
  ],
  en_GB: [
    ['Code|Description|Price', { supplier_code: 'Code', name: 'Description', price: 'Price' }],
    [
      'Item No.|Item Description|Pack Size|Case Price|RRP|VAT Rate',
      { supplier_code: 'Item No.', name: 'Item Description', pack: 'Pack Size', price: 'Case Price', vat: 'VAT Rate' },
    ],
    [
      'Product Code|Product|Units/Case|Price per case (£)|Each (£)',
      { supplier_code: 'Product Code', name: 'Product', units_per_pack: 'Units/Case', price: 'Price per case (£)' },
    ],
    [
      'SKU|Product Name|Brand|Trade Price (ex VAT)|Retail Price (inc VAT)',
      { supplier_code: 'SKU', name: 'Product Name', brand: 'Brand', price: 'Trade Price (ex VAT)' },
    ],
    [
      'Stock group|Art. No|Desc.|Country of Origin|Price/kg',
      { supplier_code: 'Art. No', name: 'Desc.', origin: 'Country of Origin', price_per_kilo: 'Price/kg' },
    ],
    [
      'ItemNumber|ItemDescription|UnitPrice|Barcode|Outer barcode',
      { supplier_code: 'ItemNumber', name: 'ItemDescription', price: 'UnitPrice', gtin: 'Barcode' },
    ],
    [
      'Our ref|Product description|New price £|Old price £',
      { supplier_code: 'Our ref', name: 'Product description', price: 'New price £' },
    ],
  ],
  de_DE: [
    ['Artikelnummer|Bezeichnung|Preis', { supplier_code: 'Artikelnummer', name: 'Bezeichnung', price: 'Preis' }],
    [
      'Art.-Nr.|Artikelbezeichnung|VE|Preis/VE|MwSt.',
      {
        supplier_code: 'Art.-Nr.',
        name: 'Artikelbezeichnung',
        units_per_pack: 'VE',
        price: 'Preis/VE',
        vat: 'MwSt.',
      },
    ],
    [
      'Artikel-Nr|Artikel|Marke|Herkunft|Netto-Preis €|UVP',
      {
        supplier_code: 'Artikel-Nr',
        name: 'Artikel',
        brand: 'Marke',
        origin: 'Herkunft',
        price: 'Netto-Preis €',
      },
    ],
    [
      'Warengruppe|Bestell-Nr.|Produktbezeichnung|Stück pro Karton|Kartonpreis|EAN Karton|EAN Stück',
      {
        category: 'Warengruppe',
        supplier_code: 'Bestell-Nr.',
        name: 'Produktbezeichnung',
        units_per_pack: 'Stück pro Karton',
        price: 'Kartonpreis',
        gtin: 'EAN Stück',
      },
    ],
    [
      'ArtNr|Beschreibung|Kilopreis|MwSt-Satz|Grundpreis',
      { supplier_code: 'ArtNr', name: 'Beschreibung', price_per_kilo: 'Kilopreis', vat: 'MwSt-Satz' },
    ],
    [
      'Lieferanten-\nartikelnummer|Artikel-\nbezeichnung|Inhalt|Preis exkl. MwSt.|Preis inkl. MwSt.',
      {
        supplier_code: 'Lieferanten-\nartikelnummer',
        name: 'Artikel-\nbezeichnung',
        net_content: 'Inhalt',
        price: 'Preis exkl. MwSt.',
      },
    ],
  ],
  it_IT: [
    ['Codice|Descrizione|Prezzo', { supplier_code: 'Codice', name: 'Descrizione', price: 'Prezzo' }],
    [
      'Cod. Art.|Descrizione articolo|Conf.|Prezzo netto|IVA',
      { supplier_code: 'Cod. Art.', name: 'Descrizione articolo', pack: 'Conf.', price: 'Prezzo netto', vat: 'IVA' },
    ],
    [
      'Codice prodotto|Prodotto|Pezzi per cartone|Prezzo cartone €|Prezzo al pubblico',
      {
        supplier_code: 'Codice prodotto',
        name: 'Prodotto',
        units_per_pack: 'Pezzi per cartone',
        price: 'Prezzo cartone €',
      },
    ],
    [
      'Rif.|Denominazione|Marca|Origine|€/kg',
      { supplier_code: 'Rif.', name: 'Denominazione', brand: 'Marca', origin: 'Origine', price_per_kilo: '€/kg' },
    ],
    [
      'Cod. articolo|Codice a barre|Descrizione prodotto|Listino IVA esclusa|Sconto %|Prezzo IVA esclusa',
      {
        supplier_code: 'Cod. articolo',
        gtin: 'Codice a barre',
        name: 'Descrizione prodotto',
        price: 'Prezzo IVA esclusa',
      },
    ],
    [
      'N. articolo|Nome prodotto|Peso netto|Pz/collo|Prezzo unitario (IVA escl.)|Aliquota IVA',
      {
        supplier_code: 'N. articolo',
        name: 'Nome prodotto',
        net_content: 'Peso netto',
        units_per_pack: 'Pz/collo',
        price: 'Prezzo unitario (IVA escl.)',
        vat: 'Aliquota IVA',
      },
    ],
  ],
  es_ES: [
    ['Código|Descripción|Precio', { supplier_code: 'Código', name: 'Descripción', price: 'Precio' }],
    [
      'Ref.|Artículo|Uds/caja|Precio caja|PVP recomendado',
      { supplier_code: 'Ref.', name: 'Artículo', units_per_pack: 'Uds/caja', price: 'Precio caja' },
    ],
    [
      'Cód. artículo|Denominación|Formato|Precio s/IVA|% IVA',
      { supplier_code: 'Cód. artículo', name: 'Denominación', pack: 'Formato', price: 'Precio s/IVA', vat: '% IVA' },
    ],
    [
      'Referencia|Nombre del producto|Marca|Origen|Precio/kg',
      {
        supplier_code: 'Referencia',
        name: 'Nombre del producto',
        brand: 'Marca',
        origin: 'Origen',
        price_per_kilo: 'Precio/kg',
      },
    ],
    [
      'Nº artículo|Código de barras|Descripción del artículo|Tarifa 2026 sin IVA|Tarifa anterior',
      {
        supplier_code: 'Nº artículo',
        gtin: 'Código de barras',
        name: 'Descripción del artículo',
        price: 'Tarifa 2026 sin IVA',
      },
    ],
    [
      'COD. PROVEEDOR|PRODUCTO|CONTENIDO NETO|PRECIO UNITARIO €|EAN CAJA|EAN UNIDAD',
      {
        supplier_code: 'COD. PROVEEDOR',
        name: 'PRODUCTO',
        net_content: 'CONTENIDO NETO',
        price: 'PRECIO UNITARIO €',
        gtin: 'EAN UNIDAD',
      },
    ],
  ],
  pt_PT: [
    ['Código|Designação|Preço', { supplier_code: 'Código', name: 'Designação', price: 'Preço' }],
    [
      'Ref.ª|Artigo|Un./caixa|Preço caixa s/ IVA|Taxa IVA',
      {
        supplier_code: 'Ref.ª',
        name: 'Artigo',
        pack: 'Un./caixa',
        price: 'Preço caixa s/ IVA',
        vat: 'Taxa IVA',
      },
    ],
    [
      'Cód. Artigo|Descrição|Marca|Origem|Preço/kg|PVP',
      {
        supplier_code: 'Cód. Artigo',
        name: 'Descrição',
        brand: 'Marca',
        origin: 'Origem',
        price_per_kilo: 'Preço/kg',
      },
    ],
    [
      'Referência|Designação do artigo|Unidades por caixa|Preço líquido|IVA',
      {
        supplier_code: 'Referência',
        name: 'Designação do artigo',
        units_per_pack: 'Unidades por caixa',
        price: 'Preço líquido',
        vat: 'IVA',
      },
    ],
    [
      'N.º artigo|Código de barras|Produto|Peso líquido|Preço sem IVA|Preço com IVA incluído',
      {
        supplier_code: 'N.º artigo',
        gtin: 'Código de barras',
        name: 'Produto',
        net_content: 'Peso líquido',
        price: 'Preço sem IVA',
      },
    ],
    [
      'Cod. Fornecedor|Denominação comercial|Emb.|Tabela de preços (€)|Preço antigo',
      { supplier_code: 'Cod. Fornecedor', name: 'Denominação comercial', pack: 'Emb.', price: 'Tabela de preços (€)' },
    ],
  ],
  nl: [
    ['Artikelnummer|Omschrijving|Prijs', { supplier_code: 'Artikelnummer', name: 'Omschrijving', price: 'Prijs' }],
    [
      'Art.nr.|Productnaam|Inhoud|Prijs per doos excl. btw|BTW',
      {
        supplier_code: 'Art.nr.',
        name: 'Productnaam',
        net_content: 'Inhoud',
        price: 'Prijs per doos excl. btw',
        vat: 'BTW',
      },
    ],
    [
      'Bestelnummer|Artikelomschrijving|Verpakking|Nettoprijs|Adviesprijs',
      { supplier_code: 'Bestelnummer', name: 'Artikelomschrijving', pack: 'Verpakking', price: 'Nettoprijs' },
    ],
    [
      'Code|Product|Merk|Herkomst|Kiloprijs',
      { supplier_code: 'Code', name: 'Product', brand: 'Merk', origin: 'Herkomst', price_per_kilo: 'Kiloprijs' },
    ],
    [
      'Productgroep|Artikelcode|Naam|Aantal per doos|Verkoopprijs',
      {
        category: 'Productgroep',
        supplier_code: 'Artikelcode',
        name: 'Naam',
        units_per_pack: 'Aantal per doos',
        price: 'Verkoopprijs',
      },
    ],
    [
      'EAN-code|Benaming|Eenheid|Prijs excl. BTW|Oude prijs',
      { gtin: 'EAN-code', name: 'Benaming', unit: 'Eenheid', price: 'Prijs excl. BTW' },
    ],
  ],
  pt_BR: [
    ['Código|Produto|Preço (R$)', { supplier_code: 'Código', name: 'Produto', price: 'Preço (R$)' }],
    [
      'SKU|Descrição do produto|Qtd. caixa|Preço da caixa|Preço sugerido ao consumidor',
      {
        supplier_code: 'SKU',
        name: 'Descrição do produto',
        units_per_pack: 'Qtd. caixa',
        price: 'Preço da caixa',
      },
    ],
    [
      'Cód. Produto|Nome|Marca|EAN|DUN-14|Preço unit. R$',
      { supplier_code: 'Cód. Produto', name: 'Nome', brand: 'Marca', gtin: 'EAN', price: 'Preço unit. R$' },
    ],
    [
      'Referência|Mercadoria|Unidades/fardo|Valor total|Preço atual',
      {
        supplier_code: 'Referência',
        name: 'Mercadoria',
        units_per_pack: 'Unidades/fardo',
        price: 'Preço atual',
      },
    ],
    [
      'Código do item|Descrição|Conteúdo líquido|R$/kg',
      {
        supplier_code: 'Código do item',
        name: 'Descrição',
        net_content: 'Conteúdo líquido',
        price_per_kilo: 'R$/kg',
      },
    ],
    [
      'Nº do produto|Nome do produto|Cód. de barras|Preço de venda|Preço de compra',
      {
        supplier_code: 'Nº do produto',
        name: 'Nome do produto',
        gtin: 'Cód. de barras',
        price: 'Preço de venda',
      },
    ],
  ],
};

const sets = Object.entries(SETS).flatMap(([locale, list]) =>
  list.map(([headings, expected]) => [locale, headings, expected] as const),
);

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
    // What only the case of letters parts (CodeArticle) is one word in capitals.
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
