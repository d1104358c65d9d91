import { TABLE_FIELDS, type TableField } from './table-fields.ts';
import { isStopWord, singular, words } from './text.ts';

/** Headers as people write them, the plainest first: where two columns could be meant, the earlier word wins. */
const HEADERS: Readonly<Record<TableField, string>> = {
  supplier_code: `supplier code|code fournisseur|code article|code produit|référence article|référence produit|référence fournisseur|
    réf article|réf produit|product code|item code|item number|distributor item number|article number|sku|référence|réf|reference|ref|
    n° article|numéro article|code|code agb|article|item`,
  gtin: `gtin|gtin uvc|ean|ean13|ean 13|code ean|code ean13|gencod|gencode|code-barres|code barre|barcode|bar code|upc|upc code`,
  name: `désignation|libellé|nom du produit|nom produit|product name|name fr|product name fr|libellé produit|libellé article|
    désignation article|désignation produit|dénomination|intitulé|nom|name|produit|product|description|product description|
    item description|desc|article|item`,
  price: `prix ht du colis|prix colis ht|prix du colis|prix colis|price ht pack|price case|price cs|case price|pack price|prix net ht|
    prix ht|prix unitaire ht|tarif ht|pu ht|puht|nouveau prix|prix net|prix|tarif|unit price|price|prix unitaire|master`,
  brand: 'marque|brand|brand name|brandname',
  origin: 'origine|origin|pays d’origine|provenance|pays',
  units_per_pack: `pcb|colisage|uvc par colis|uvc colis|units per pack|unités par colis|pièces par colis|nb uvc|quantité par colis|
    nombre par colis`,
  net_content:
    'contenance|contenu net|poids net|net qty|net quantity|poids unitaire|volume net|quantité nette|quantity',
  net_unit: 'net unit|unité de contenance|unité nette|unité de poids',
  vat: 'taux de tva|tva|vat|vat pct|taux tva|vat rate',
  order_quantity: `quantité commandée|qté commandée|quantité à commander|order quantity|bestellmenge|quantità ordinata|cantidad pedida|
    quantidade encomendada|quantidade pedida`,
};

/**
 * A header's words in the singular, without fillers and remarks in brackets: "Prix HT du colis (€)" is "prix ht coli". The last
 * word stays: in "product_name_de" it is a language.
 */
function headerKey(header: string): string {
  return words(header.replace(/\([^)]*\)/g, ' ').replaceAll('#', ' number '))
    .filter((word, at, all) => !isStopWord(word) || at === all.length - 1)
    .map(singular)
    .join(' ');
}

interface Meaning {
  readonly field: TableField;
  readonly rank: number;
}

function readMeanings(): ReadonlyMap<string, readonly Meaning[]> {
  const meanings = new Map<string, Meaning[]>();
  for (const field of TABLE_FIELDS) {
    for (const [rank, header] of HEADERS[field].split('|').entries()) {
      const key = headerKey(header);
      meanings.set(key, [...(meanings.get(key) ?? []), { field, rank }]);
    }
  }
  return meanings;
}

const MEANINGS = readMeanings();

export type TableColumns = ReadonlyMap<TableField, number>;

/** Which column says what, by the words of a header row; each column is used once, each field filled once. */
export function recognizeColumns(headers: readonly string[]): TableColumns {
  const candidates = headers
    .flatMap((header, column) => (MEANINGS.get(headerKey(header)) ?? []).map((meaning) => ({ ...meaning, column })))
    .sort((left, right) => left.rank - right.rank || left.column - right.column);
  const columns = new Map<TableField, number>();
  const used = new Set<number>();
  for (const { field, column } of candidates) {
    if (columns.has(field) || used.has(column)) continue;
    columns.set(field, column);
    used.add(column);
  }
  return columns;
}
