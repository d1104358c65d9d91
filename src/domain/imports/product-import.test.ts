import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { productTexts } from '../catalog/product-texts.ts';
import type { Corrections } from './corrections.ts';
import { importAlarms } from './import-alarms.ts';
import type { ListedProduct } from './product-facts.ts';
import { compareProductList, PRODUCT_LIST } from './product-import.ts';
import { readTable } from './read-table.ts';

const prices = { precision: 2, currency: 'EUR' };

function aProduct(
  supplier_code: string,
  facts: Partial<ListedProduct['facts']> = {},
  rest: Partial<ListedProduct> = {},
) {
  const usual = {
    name: 'Beurre doux',
    ...productTexts({}),
    category: null,
    units_per_pack: 12,
    net_quantity: 500,
    vat: 550,
  };
  return {
    product_id: supplier_code,
    supplier_code,
    gtins: [],
    is_weighed: false,
    is_deleted: false,
    facts: { ...usual, net_unit: 'kg' as const, price_amount: 4320, ...facts },
    ...rest,
  };
}

function compare(headers: readonly string[], rows: readonly (readonly string[])[], products: readonly ListedProduct[]) {
  const cells = [headers, ...rows].map((row, index) => ({ row: index + 1, cells: row }));
  return compareProductList(readTable([{ name: '', rows: cells }], PRODUCT_LIST), products, prices);
}

const HEADERS = ['Code', 'Désignation', 'Marque', 'PCB', 'Contenance', 'TVA', 'Prix HT'];

describe('a product list', () => {
  it('adds what is new and says what changes, old and new', () => {
    const rows = [
      ['00417', 'Beurre doux', '', '12', '500 g', '5,5 %', '43,20'],
      ['00418', 'Beurre demi-sel', 'Halle', '6', '250 g', '5,5', '21,60'],
      ['00500', 'Farine T55', '', '10', '1 kg', '5.5%', '8,90'],
    ];
    const { changed, unchanged, difference, writes } = compare(HEADERS, rows, [aProduct('00417'), aProduct('00418')]);
    expect([changed, unchanged]).toEqual([2, 1]);
    expect(difference).toMatchObject([
      {
        product_id: '00418',
        changes: [
          { field: 'name', old: 'Beurre doux', new: 'Beurre demi-sel' },
          { field: 'brand', old: null, new: 'Halle' },
          { field: 'units_per_pack', old: '12', new: '6' },
          { field: 'net_quantity', old: '500', new: '250' },
          { field: 'price_amount', old: '4320', new: '2160' },
        ],
      },
      { product_id: null, supplier_code: '00500' },
    ]);
    expect(writes[1]).toMatchObject({
      supplier_code: '00500',
      facts: { name: 'Farine T55', net_quantity: 1000, vat: 550 },
    });
  });

  it('leaves alone what its empty cells don’t say, and warns of what it can’t understand', () => {
    const { difference, warnings } = compare(
      HEADERS,
      [['00417', '', 'Halle', '12/0', '3 OZ', 'réduit', '']],
      [aProduct('00417')],
    );
    expect(difference[0]?.changes).toEqual([{ field: 'brand', old: null, new: 'Halle' }]);
    expect(warnings.map(({ column, reason }) => [column, reason])).toEqual([
      ['PCB', 'not_understood'],
      ['Contenance', 'not_understood'],
      ['TVA', 'not_understood'],
    ]);
  });

  it('names rows without a name or code, with damaged codes and wrong prices', () => {
    const rows = [
      ['abc', '', '', '', '', '', '1'],
      ['', 'Beurre', '', '', '', '', '1'],
      ['2-janv', 'Beurre', '', '', '', '', '1'],
      ['abd', 'Beurre', '', '', '', '', 'dolla'],
    ];
    expect(compare(HEADERS, rows, []).errors.map(({ row, reason }) => [row, reason])).toEqual([
      [2, 'missing_name'],
      [3, 'missing_code'],
      [4, 'date'],
      [5, 'not_a_price'],
    ]);
  });

  it('gives GTINs the zeros back that a spreadsheet program took: their check digit proves it', () => {
    const rows = [
      ['3017620422003', 'Pâte à tartiner'],
      ['18999', 'Porridge'],
      ['7,6223E+12', 'Chocolat'],
      ['3017620422004', 'Faux'],
    ];
    const more = ['3250391508907', '3250390003304', '3228857000166'].map((code) => [code, `Produit ${code}`]);
    const { writes, warnings, errors } = compare(['code', 'product_name'], [...rows, ...more], []);
    expect(writes.slice(0, 2)).toMatchObject([
      { supplier_code: '3017620422003', gtin: '03017620422003' },
      { supplier_code: '00018999', gtin: '00000000018999' },
    ]);
    const lost = warnings.filter(({ reason }) => reason === 'lost_leading_zeros');
    expect(lost.map(({ value }) => value)).toEqual(['18999']);
    expect(errors.map(({ value, reason }) => [value, reason])).toEqual([
      ['7,6223E+12', 'scientific_notation'],
      ['3017620422004', 'not_a_gtin'],
    ]);
  });

  it('does not touch the pack price of what is billed by weight, and brings back what was taken out', () => {
    const weighed = aProduct('00417', {}, { is_weighed: true });
    expect(compare(['Code', 'Nom', 'Prix'], [['00417', 'Beurre doux', '1']], [weighed])).toMatchObject({
      changed: 0,
      warnings: [{ column: 'Prix', reason: 'not_understood' }],
    });
    const deleted = aProduct('00417', {}, { is_deleted: true });
    expect(compare(['Code', 'Nom'], [['00417', 'Beurre doux']], [deleted]).changed).toBe(1);
  });

  it('adds up, whatever is in it', () => {
    const code = fc.constantFrom('00417', '417', 'A1', '', '1,2E+12', '3017620422003', '2-janv');
    const text = fc.constantFrom('', 'Beurre doux', 'Crème', '12', 'x'.repeat(201), '500 g', '43,20');
    const row = fc.tuple(code, text, text, text, text, text, text);
    fc.assert(
      fc.property(fc.array(row, { maxLength: 8 }), (rows) => {
        const found = compare(HEADERS, rows, [aProduct('00417'), aProduct('A1')]);
        expect(found.items_total).toBe(found.changed + found.unchanged + found.errors.length);
        expect(found.writes.length).toBe(found.changed);
      }),
    );
  });
});

describe('a product that comes without a price, which nobody can order', () => {
  const headings = ['Code', 'Désignation', 'Prix conseillé', 'Tarif spécial'];

  it('is a warning that names the columns in which it may stand and that were not read', () => {
    const { warnings, changed, ignored_columns } = compare(headings, [['1', 'Beurre', '4,20', '3,10']], []);
    expect(warnings).toEqual([
      { sheet: '', row: 2, column: null, reason: 'no_price', value: 'Prix conseillé, Tarif spécial' },
    ]);
    expect([changed, ignored_columns]).toEqual([1, ['Prix conseillé', 'Tarif spécial']]);
  });

  it('is one where the column of prices is read and its cell is empty, too', () => {
    const { warnings } = compare(
      ['Code', 'Désignation', 'Prix HT'],
      [
        ['1', 'Beurre', ''],
        ['2', 'Lait', '1'],
      ],
      [],
    );
    expect(warnings.map(({ row, column, reason }) => [row, column, reason])).toEqual([[2, 'Prix HT', 'no_price']]);
  });

  it('is none where the product has its price already, or is billed by weight', () => {
    const products = [aProduct('1'), aProduct('2', { price_amount: null }, { is_weighed: true })];
    expect(
      compare(
        headings,
        [
          ['1', 'Beurre', '', ''],
          ['2', 'Comté', '', ''],
        ],
        products,
      ).warnings,
    ).toEqual([]);
  });

  it('has the price of its kilos where the list says one', () => {
    const { writes, warnings } = compare(
      ['Code', 'Désignation', 'PCB', 'Poids net', 'Prix/kg'],
      [
        ['1', 'Beurre', '6', '250 g', '7,20'],
        ['2', 'Lait', '6', '1 l', '0,90'],
      ],
      [],
    );
    expect(writes.map(({ facts }) => facts.price_amount)).toEqual([1080, undefined]);
    expect(warnings.map(({ row, column, reason }) => [row, column, reason])).toEqual([
      [3, 'Prix/kg', 'not_understood'],
      [3, null, 'no_price'],
    ]);
  });
});

describe('a change that a person refuses', () => {
  const known = aProduct('CREME', { name: 'Crème', units_per_pack: 4, net_quantity: 1000 });
  const lines = [
    ['Code', 'Nom', 'Marque', 'Prix'],
    ['CREME', 'Crème', 'Du lac', '4,32'],
  ].map((cells, index) => ({ row: index + 1, cells }));
  const keeping = (kept_facts: readonly string[]) =>
    compareProductList(readTable([{ name: '', rows: lines }], PRODUCT_LIST), [known], prices, {
      answers: [],
      kept_facts,
    });

  it('stays as it is, without an alarm, and the rest of its row counts', () => {
    const jumping = keeping([]);
    expect(jumping.kept_facts).toEqual([]);
    expect(importAlarms(jumping, false)).toEqual([{ kind: 'prices_jump', items_total: 1 }]);
    const found = keeping([known.product_id]);
    expect(importAlarms(found, false)).toEqual([]);
    expect(found.writes).toMatchObject([{ product_id: known.product_id, facts: { brand: 'Du lac' } }]);
    expect(found.writes[0]?.facts).not.toHaveProperty('price_amount');
    expect(found.kept_facts).toMatchObject([
      { row: 2, product_id: known.product_id, changes: [{ field: 'price_amount', old: '4320', new: '432' }] },
    ]);
  });
});

describe('a pack and a VAT rate that a person refuses', () => {
  it('stay as they are with the price, and what the catalog does not know is taken', () => {
    const known = aProduct('CREME', { name: 'Crème', units_per_pack: 24, net_quantity: null, vat: 550 });
    const lines = [
      ['Code', 'Nom', 'Colis', 'TVA', 'Prix'],
      ['CREME', 'Crème entière', '12 x 0,33 l', '20', '99,00'],
    ].map((cells, index) => ({ row: index + 1, cells }));
    const found = compareProductList(readTable([{ name: '', rows: lines }], PRODUCT_LIST), [known], prices, {
      answers: [],
      kept_facts: [known.product_id],
    });
    const fields = (changes: readonly { readonly field: string }[] = []) => changes.map(({ field }) => field).sort();
    expect(fields(found.kept_facts[0]?.changes)).toEqual(['net_unit', 'price_amount', 'units_per_pack', 'vat']);
    expect(fields(found.difference[0]?.changes)).toEqual(['name', 'net_quantity']);
  });
});

describe('a row that comes close to a known product', () => {
  const known = aProduct('TOMME-LAC-4X1KG', { name: 'Tomme du lac', units_per_pack: 4, net_quantity: 1000 });
  const headers = ['Désignation', 'Colis', 'Prix HT'];
  const rows = [['Tomme du lac fermière', '4 x 1 kg', '53,90']];
  const code = 'TOMME-LAC-FERMIE-4X1KG';
  const answered = (answers: Corrections['answers'], products = [known]) =>
    compareProductList(
      readTable(
        [{ name: '', rows: [headers, ...rows].map((cells, index) => ({ row: index + 1, cells })) }],
        PRODUCT_LIST,
        {},
        { byValues: true },
      ),
      products,
      prices,
      { answers },
    );

  it('is asked about, with what tells the two apart', () => {
    expect(answered([])).toMatchObject({
      created: 1,
      near: [
        {
          supplier_code: code,
          facts: { units_per_pack: 4, price_amount: 5390 },
          known_code: known.supplier_code,
          known_facts: { price_amount: 4320 },
          answer: null,
        },
      ],
    });
  });

  it('is the known product where a person says so, under its old code and its new name', () => {
    const { created, absent, writes, near } = answered([
      { supplier_code: code, product_id: known.product_id, is_same: true },
    ]);
    expect([created, absent]).toEqual([0, []]);
    expect(writes).toMatchObject([
      { product_id: known.product_id, supplier_code: known.supplier_code, facts: { name: 'Tomme du lac fermière' } },
    ]);
    expect(near).toMatchObject([{ answer: 'same' }]);
  });

  it('is another one where a person says so; the later answer counts', () => {
    const pair = { supplier_code: code, product_id: known.product_id };
    const other = answered([
      { ...pair, is_same: true },
      { ...pair, is_same: false },
    ]);
    expect(other).toMatchObject({ created: 1, near: [{ answer: 'other' }] });
    const second = aProduct('TOMME-LAC', { name: 'Tomme du lac' });
    expect(answered([{ ...pair, is_same: false }], [known, second]).near).toMatchObject([
      { known_code: second.supplier_code, answer: null },
      { known_code: known.supplier_code, answer: 'other' },
    ]);
  });
});
