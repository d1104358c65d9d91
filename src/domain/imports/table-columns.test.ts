import { describe, expect, it } from 'vitest';
import { recognizeColumns } from './table-columns.ts';

const fields = (headers: readonly string[]) =>
  Object.fromEntries([...recognizeColumns(headers)].map(([field, column]) => [field, headers[column]]));

describe('the columns of a supplier’s file', () => {
  it.each([
    [['Réf.', 'Désignation', 'Prix HT (€)'], { supplier_code: 'Réf.', name: 'Désignation', price: 'Prix HT (€)' }],
    [
      ['CODE ARTICLE', 'LIBELLE', 'PCB', 'TARIF HT'],
      { supplier_code: 'CODE ARTICLE', name: 'LIBELLE', units_per_pack: 'PCB', price: 'TARIF HT' },
    ],
    [
      ['Code-barres', 'Nom du produit', 'Prix du colis'],
      { gtin: 'Code-barres', name: 'Nom du produit', price: 'Prix du colis' },
    ],
    [['Produit', 'Code', 'Prix HT du colis'], { name: 'Produit', supplier_code: 'Code', price: 'Prix HT du colis' }],
    [['SKU', 'DESCRIPTION', 'UNIT PRICE'], { supplier_code: 'SKU', name: 'DESCRIPTION', price: 'UNIT PRICE' }],
    [['product_code', 'name', 'price'], { supplier_code: 'product_code', name: 'name', price: 'price' }],
  ])('are recognized by the words of %j', (headers, expected) => {
    expect(fields(headers)).toEqual(expected);
  });

  it('take a word that means two things for what no plainer word says', () => {
    expect(fields(['Item', 'Item #', 'Price/#', 'Price/cs.'])).toEqual({
      name: 'Item',
      supplier_code: 'Item #',
      price: 'Price/cs.',
    });
    expect(fields(['item', 'desc'])).toEqual({ supplier_code: 'item', name: 'desc' });
  });

  it('tell a name in French from one in German', () => {
    expect(fields(['product_name_de', 'product_name_fr'])).toEqual({ name: 'product_name_fr' });
  });

  it('are not guessed', () => {
    expect(fields(['Seller Name', 'siret', 'Prix de revient', ''])).toEqual({});
  });
});
