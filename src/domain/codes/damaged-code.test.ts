import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { productFinder } from '../search/find-product.ts';
import { damageOf } from './damaged-code.ts';

const aProduct = (supplier_code: string, ...gtins: string[]) => ({ product_id: supplier_code, supplier_code, gtins });

describe('a code that a spreadsheet program has damaged', () => {
  it.each([
    ['7,6223E+12', 'scientific_notation'],
    ['3.01762E+12', 'scientific_notation'],
    ['2026-02-01', 'date'],
    ['01/02/2026', 'date'],
    ['2-janv', 'date'],
    ['12-déc.', 'date'],
    ['févr-24', 'date'],
    ['3-Mar', 'date'],
    ['417,00', 'decimal_number'],
    ['#NAME?', 'formula_error'],
    ['#N/A', 'formula_error'],
    ['#REF!', 'formula_error'],
    ['CR\uFFFDME', 'unreadable_character'],
    ['9'.repeat(61), 'too_long'],
  ])('%s is named by %s', (code, damage) => {
    expect(damageOf(code)).toBe(damage);
  });

  it.each(['00417', 'A30050', '12E3', 'MARS-24B', '3/4', '12-15', 'ESP-2026', '3017620422003', '10.250', 'CR87697'])(
    '%s is a code',
    (code) => {
      expect(damageOf(code)).toBeNull();
    },
  );

  it('is always found where digits were lost, however many there were', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 10 ** 11, max: 10 ** 14 }),
        fc.integer({ min: 1, max: 6 }),
        fc.boolean(),
        (code, places, comma) => {
          const shown = code.toExponential(places).replace('e', 'E');
          expect(damageOf(comma ? shown.replace('.', ',') : shown)).toBe('scientific_notation');
        },
      ),
    );
  });
});

describe('the product that a file’s row is about', () => {
  it('is found by its code as it stands, even if that looks damaged', () => {
    const find = productFinder([aProduct('2-janv'), aProduct('417,00')]);
    expect(find('2-janv', '')).toMatchObject({ product: { product_id: '2-janv' }, hasLostZeros: false });
    expect(find('417,00', '')).toMatchObject({ product: { product_id: '417,00' } });
  });

  it('is found without the zeros that a spreadsheet program took, where only one can be meant', () => {
    const find = productFinder([aProduct('00417'), aProduct('0042'), aProduct('042')]);
    expect(find('417', '')).toMatchObject({ product: { product_id: '00417' }, hasLostZeros: true });
    expect(find('42', '')).toEqual({ problem: 'ambiguous_code', field: 'supplier_code' });
    expect(find('0417', '')).toEqual({ problem: 'unknown_code', field: 'supplier_code' });
  });

  it('is found by its GTIN, of unit or pack, zeros lost or not', () => {
    const find = productFinder([
      aProduct('A', '03017620422003'),
      aProduct('B', '00000000018999'),
      aProduct('C', '00000000018999'),
    ]);
    expect(find('', '3017620422003')).toMatchObject({ product: { product_id: 'A' } });
    expect(find('3017620422003', '')).toMatchObject({ product: { product_id: 'A' } });
    expect(find('', '18999')).toEqual({ problem: 'ambiguous_code', field: 'gtin' });
    expect(find('', '')).toEqual({ problem: 'missing_code', field: 'supplier_code' });
  });

  it('is never another one: a code that is found is the one that was meant', () => {
    const code = fc.stringMatching(/^[0-9]{1,6}$|^[A-Z0-9]{1,4}$/);
    fc.assert(
      fc.property(fc.uniqueArray(code, { minLength: 1, maxLength: 8 }), code, (codes, asked) => {
        const found = productFinder(codes.map((each) => aProduct(each)))(asked, '');
        if ('problem' in found) return;
        const meant = codes.filter((each) => Number(each) === Number(asked) && /^\d+$/.test(each));
        expect(
          found.product.supplier_code === asked || (meant.length === 1 && meant[0] === found.product.supplier_code),
        ).toBe(true);
      }),
    );
  });
});
