import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkDigitOf,
  expandUpcE,
  gtinOrNull,
  hasValidCheckDigit,
  indicatorDigit,
  isGln,
  isSscc,
  readGtin,
} from './gtin.ts';

const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`));

describe('a GTIN', () => {
  it.each(['34012345', '036000291452', '3760123456784', '13760123456781'])(
    '%s is valid and stored as 14 digits',
    (text) => {
      expect(readGtin(text)).toEqual({ gtin: text.padStart(14, '0') });
    },
  );

  it.each([
    ['3760123456785', 'wrong_check_digit'],
    ['376012345678', 'wrong_check_digit'],
    ['37601234567', 'wrong_length'],
    ['376012345678X', 'not_digits'],
    ['', 'not_digits'],
  ])('%s is refused: %s', (text, problem) => {
    expect(readGtin(text)).toEqual({ problem });
  });

  it('keeps its packaging level', () => {
    const level = (text: string): number | null => {
      const gtin = gtinOrNull(text);
      return gtin === null ? null : indicatorDigit(gtin);
    };
    expect([level('3760123456784'), level('13760123456781'), level('93760123456787')]).toEqual([0, 1, 9]);
  });

  it('is the same whether it was written with 8, 12, 13 or 14 digits', () => {
    fc.assert(
      fc.property(digits(7), (seven) => {
        const gtin8 = seven + checkDigitOf(seven);
        const stored = gtinOrNull(gtin8);
        expect([12, 13, 14].map((length) => gtinOrNull(gtin8.padStart(length, '0')))).toEqual([stored, stored, stored]);
      }),
    );
  });
});

describe('a check digit', () => {
  it('finds every single wrong digit', () => {
    fc.assert(
      fc.property(digits(13), fc.nat(13), fc.integer({ min: 1, max: 9 }), (body, position, shift) => {
        const right = body + checkDigitOf(body);
        const wrong = String((Number(right[position]) + shift) % 10);
        expect(hasValidCheckDigit(right)).toBe(true);
        expect(hasValidCheckDigit(right.slice(0, position) + wrong + right.slice(position + 1))).toBe(false);
      }),
    );
  });

  it('guards pallets and places too', () => {
    expect([isSscc('376012345000000010'), isSscc('376012345000000011')]).toEqual([true, false]);
    expect([isGln('3012345678902'), isGln('3012345678901')]).toEqual([true, false]);
  });
});

describe('UPC-E', () => {
  it.each([
    ['01234565', '012345000065'],
    ['04124498', '041244000098'],
    ['01264904', '012000006494'],
    ['00123457', '001234000057'],
    ['05096893', '050968000093'],
  ])('%s is short for %s', (short, long) => {
    expect(expandUpcE(short)).toBe(long);
  });

  it.each(['21234565', '01234566', '1234565', 'ABCDEFGH'])('%s is none', (text) => {
    expect(expandUpcE(text)).toBeNull();
  });
});
