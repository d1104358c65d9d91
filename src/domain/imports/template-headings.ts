import type { Locale } from '../values/locale.ts';
import type { TableField } from './table-fields.ts';

/** What a supplier without a list of their own fills in, column by column. */
export const TEMPLATE_FIELDS = [
  'supplier_code',
  'name',
  'brand',
  'origin',
  'category',
  'units_per_pack',
  'net_content',
  'gtin',
  'vat',
  'price',
] as const satisfies readonly TableField[];

type Headings = Readonly<Record<(typeof TEMPLATE_FIELDS)[number], string>>;

const PORTUGUESE: Headings = {
  supplier_code: 'Código artigo',
  name: 'Designação',
  brand: 'Marca',
  origin: 'Origem',
  category: 'Categoria',
  units_per_pack: 'Unidades por caixa',
  net_content: 'Conteúdo líquido',
  gtin: 'GTIN',
  vat: 'IVA',
  price: 'Preço por caixa sem IVA',
};

/** The headings of the template, made of the words that headings are recognised by (heading-words.ts). */
export const TEMPLATE_HEADINGS: Readonly<Record<Locale, Headings>> = {
  fr_FR: {
    supplier_code: 'Code article',
    name: 'Désignation',
    brand: 'Marque',
    origin: 'Origine',
    category: 'Rayon',
    units_per_pack: 'Unités par colis',
    net_content: 'Contenance',
    gtin: 'GTIN',
    vat: 'TVA',
    price: 'Prix HT du colis',
  },
  en_GB: {
    supplier_code: 'Item code',
    name: 'Description',
    brand: 'Brand',
    origin: 'Origin',
    category: 'Category',
    units_per_pack: 'Units per case',
    net_content: 'Net content',
    gtin: 'GTIN',
    vat: 'VAT',
    price: 'Price per case excl VAT',
  },
  de_DE: {
    supplier_code: 'Artikelnummer',
    name: 'Bezeichnung',
    brand: 'Marke',
    origin: 'Herkunft',
    category: 'Warengruppe',
    units_per_pack: 'Stück pro Karton',
    net_content: 'Nettoinhalt',
    gtin: 'GTIN',
    vat: 'MwSt',
    price: 'Preis pro Karton ohne MwSt',
  },
  it_IT: {
    supplier_code: 'Codice articolo',
    name: 'Descrizione',
    brand: 'Marca',
    origin: 'Origine',
    category: 'Categoria',
    units_per_pack: 'Pezzi per cartone',
    net_content: 'Contenuto netto',
    gtin: 'GTIN',
    vat: 'IVA',
    price: 'Prezzo per cartone senza IVA',
  },
  es_ES: {
    supplier_code: 'Código artículo',
    name: 'Descripción',
    brand: 'Marca',
    origin: 'Origen',
    category: 'Categoría',
    units_per_pack: 'Unidades por caja',
    net_content: 'Contenido neto',
    gtin: 'GTIN',
    vat: 'IVA',
    price: 'Precio por caja sin IVA',
  },
  pt_PT: PORTUGUESE,
  pt_BR: PORTUGUESE,
};
