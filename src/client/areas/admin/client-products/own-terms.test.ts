import { describe, expect, it } from 'vitest';
import { NO_TERMS } from '#domain/pricing/price-cell.ts';
import { euros } from '../../../../../tests/builders/a-product.ts';
import { pastedLines, readTerms, termsText } from './own-terms.ts';

const setting = {
  currency: 'EUR',
  precision: 2,
  time_zone: 'Europe/Paris',
  now: '2026-11-23T06:12:00.000Z',
  locale: 'fr_FR' as const,
};
const plain = { terms: NO_TERMS, otherwise: { price: euros(4320), sales_discount: 0, sales_promos: [] } };
const read = (text: string, row: Parameters<typeof readTerms>[1] = plain) => readTerms(text, row, setting);

describe('what is typed of one client’s price', () => {
  it('is a price, a discount or a promotion', () => {
    expect(read('43,50')).toEqual({ terms: { ...NO_TERMS, price: euros(4350) } });
    expect(read('−4 %')).toEqual({ terms: { ...NO_TERMS, sales_discount: 400 } });
    expect(read('39,90 au 6/12')).toMatchObject({ terms: { sales_promo: { price: euros(3990) } } });
  });

  it('is what is paid: a discount on everything is not taken off a price of its own', () => {
    const row = { ...plain, otherwise: { ...plain.otherwise, sales_discount: 300 } };
    expect(read('43,50', row)).toEqual({ terms: { ...NO_TERMS, price: euros(4350), sales_discount: 0 } });
  });

  it('gives the product back to the groups where nothing is left of it', () => {
    const row = { ...plain, terms: { ...NO_TERMS, price: euros(4350) } };
    expect([read('', row), read(' = ', row)]).toEqual([{ terms: NO_TERMS }, { terms: NO_TERMS }]);
  });

  it('is refused where it is none, and where it would hide the product', () => {
    expect([read('nc'), read('x')]).toEqual([{ problem: 'not_a_price' }, { problem: 'not_a_price' }]);
  });

  it('stands in the field as it may be typed again', () => {
    expect(termsText(plain, setting)).toBe('');
    expect(termsText({ ...plain, terms: { ...NO_TERMS, price: euros(4350), sales_discount: 0 } }, setting)).toBe(
      '43,50',
    );
  });
});

describe('two pasted columns', () => {
  it('come with tabs or semicolons, empty lines left out, the last of a code counting', () => {
    expect(pastedLines('0041\t43,50\r\n\r\n0042;4,95\n0041\t44,00')).toEqual([
      { code: '0041', text: '44,00' },
      { code: '0042', text: '4,95' },
    ]);
    expect(pastedLines('')).toEqual([]);
  });
});
