import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CodeToRead, readScannedCode } from './scanned-code.ts';
import type { StoreCodeRule } from './store-weight-code.ts';

const scan = (text: string, more: Partial<CodeToRead> = {}) =>
  readScannedCode({ text, source: 'camera', rules: [], year: 2026, ...more });

const byWeight: StoreCodeRule = {
  prefix: '27',
  item: { first: 3, last: 7 },
  value: { first: 8, last: 12 },
  measure: 'weight',
  decimals: 3,
  enabled: true,
};

describe('a code in front of the camera', () => {
  it('is looked up as 14 digits, whichever retail symbol it is printed in', () => {
    expect(scan('3760123456784', { symbology: 'ean_13' })).toMatchObject({ lookupKeys: ['03760123456784'], level: 0 });
    expect(scan('036000291452', { symbology: 'upc_a' })).toMatchObject({ lookupKeys: ['00036000291452'] });
    expect(scan('34012345', { symbology: 'ean_8' })).toMatchObject({ lookupKeys: ['00000034012345'] });
    expect(scan('0012345000065', { symbology: 'upc_e' })).toMatchObject({ lookupKeys: ['00012345000065'] });
    expect(scan('01234565', { symbology: 'upc_e' })).toMatchObject({ lookupKeys: ['00012345000065'] });
  });

  it('brings quantity, weight, lot and dates along from a GS1 label', () => {
    expect(scan('01937601234567873103004250152612311' + '0L42', { symbology: 'gs1_128' })).toMatchObject({
      kind: 'code',
      lookupKeys: ['93760123456787'],
      level: 9,
      weightGrams: 4250,
      lot: 'L42',
      bestBefore: '2026-12-31',
    });
    expect(scan('\u001d021376012345678137' + '12', { symbology: 'data_matrix' })).toMatchObject({
      lookupKeys: ['13760123456781'],
      count: 12,
    });
  });

  it('on a carton is taken only with all 14 digits', () => {
    expect(scan('13760123456781', { symbology: 'itf' })).toMatchObject({ lookupKeys: ['13760123456781'], level: 1 });
    expect(scan('070429', { symbology: 'itf' })).toMatchObject({ kind: 'refused', reason: 'not_itf_14' });
    expect(scan('13760123456782', { symbology: 'itf' })).toMatchObject({ kind: 'refused', reason: 'not_itf_14' });
  });

  it('may be a GTIN behind 01 in plain Code 128; what follows is not believed', () => {
    expect(scan('0193760123456787' + '3103004250', { symbology: 'code_128' })).toEqual({
      kind: 'code',
      gtin: '93760123456787',
      level: 9,
      lookupKeys: ['93760123456787', '01937601234567873103004250'],
      symbology: 'code_128',
      text: '01937601234567873103004250',
    });
    expect(scan('0193760123456788', { symbology: 'code_128' })).toMatchObject({ lookupKeys: ['0193760123456788'] });
  });

  it('may be the supplier’s own, leading zeros kept', () => {
    expect(scan('000117', { symbology: 'code_128' })).toMatchObject({ kind: 'code', lookupKeys: ['000117'] });
  });

  it('in a QR code is a GTIN or a GS1 link; addresses are never opened', () => {
    expect(scan('https://id.gs1.org/01/03760123456784?17=261200', { symbology: 'qr_code' })).toMatchObject({
      lookupKeys: ['03760123456784'],
      useBy: '2026-12-31',
    });
    expect(scan('3760123456784', { symbology: 'qr_code' })).toMatchObject({ lookupKeys: ['03760123456784'] });
    expect(scan('https://exemple.fr/promo', { symbology: 'qr_code' })).toMatchObject({ reason: 'web_address' });
    expect(scan('BEGIN:VCARD', { symbology: 'qr_code' })).toMatchObject({ reason: 'not_a_product_code' });
  });

  it.each([
    ['3760123456785', 'ean_13', 'wrong_check_digit'],
    ['00376012345000000010', 'gs1_128', 'logistic_unit'],
    ['10L42', 'gs1_128', 'no_product_in_label'],
    ['0103760123456785', 'gs1_128', 'malformed_gs1'],
    [' \r\n', 'code_128', 'empty'],
    ['9'.repeat(2001), 'qr_code', 'too_long'],
    ['A'.repeat(60), 'code_128', 'not_a_product_code'],
  ] as const)('%s (%s) is refused: %s', (text, symbology, reason) => {
    expect(scan(text, { symbology })).toMatchObject({ kind: 'refused', reason });
  });
});

describe('a weight code of the supplier’s own', () => {
  it('gives item and weight once its rule is enabled', () => {
    expect(scan('2712345012348', { symbology: 'ean_13', rules: [byWeight] })).toEqual({
      kind: 'code',
      lookupKeys: ['12345', '02712345000000'],
      weightGrams: 1234,
      symbology: 'ean_13',
      text: '2712345012348',
    });
  });

  it('is an ordinary GTIN until then', () => {
    const off = { ...byWeight, enabled: false };
    expect(scan('2712345012348', { symbology: 'ean_13', rules: [off] })).toMatchObject({
      lookupKeys: ['02712345012348'],
    });
  });

  it('may carry a price instead', () => {
    const byPrice = { ...byWeight, measure: 'price', decimals: 2 } as const;
    expect(scan('2712345012348', { symbology: 'ean_13', rules: [byPrice] })).toMatchObject({
      price: { amount: '12.34' },
    });
  });
});

describe('a hand scanner', () => {
  it('may announce the symbol before the text', () => {
    expect(scan(']C10103760123456784' + '10L42\u001d37' + '6', { source: 'wedge' })).toMatchObject({
      lot: 'L42',
      count: 6,
    });
    expect(scan(']E03760123456784\r', { source: 'wedge' })).toMatchObject({ lookupKeys: ['03760123456784'] });
  });

  it('without announcement never has identifiers read into its digits', () => {
    const read = scan('0193760123456787310300425010L42', { source: 'wedge' });
    expect(read).toMatchObject({ lookupKeys: ['93760123456787', '0193760123456787310300425010L42'] });
    expect(read).not.toHaveProperty('weightGrams');
  });
});

describe('a code typed by hand', () => {
  it('may have spaces, and is tried as the supplier’s code as well', () => {
    expect(scan('3 760 123 456 784', { source: 'typed' })).toMatchObject({
      lookupKeys: ['03760123456784', '3 760 123 456 784', '3760123456784'],
    });
    expect(scan('CR11769', { source: 'typed' })).toMatchObject({ lookupKeys: ['CR11769'] });
  });

  it('of eight digits may be EAN-8 or UPC-E', () => {
    expect(scan('01234565', { source: 'typed' })).toMatchObject({
      lookupKeys: ['00000001234565', '00012345000065', '01234565'],
    });
  });

  it('may be copied from under the bars, brackets included', () => {
    expect(scan('(01)03760123456784(10)L42', { source: 'typed' })).toMatchObject({
      lookupKeys: ['03760123456784'],
      lot: 'L42',
    });
  });

  it('never breaks anything, and is always asked for by at least one key', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 80 }), (text) => {
        const read = scan(text, { source: 'typed' });
        if (read.kind === 'code') expect(read.lookupKeys.length).toBeGreaterThan(0);
      }),
    );
  });
});
