import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTypedCode, writtenKey, writtenRecoveryCode } from './second-factor.ts';

describe('a code that was typed', () => {
  it('is one of the app when it has six digits, however it was spaced', () => {
    for (const typed of ['123456', '123 456', ' 123\u00a0456 ', '123-456']) {
      expect(readTypedCode(typed)).toEqual({ kind: 'app', digits: '123456' });
    }
    for (const typed of ['', '12345', '1234567', '12345a', '１２３４５６']) expect(readTypedCode(typed)).toBeNull();
  });

  it('is a recovery code in small letters and without its hyphen too, and with signs that look alike', () => {
    const expected = { kind: 'recovery', code: 'KOIB2XW4TD' };
    for (const typed of ['KOIB2-XW4TD', 'koib2xw4td', ' KOIB2 XW4TD', 'K0182-XW4TD']) {
      expect(readTypedCode(typed)).toEqual(expected);
    }
    for (const typed of ['KOIB2-XW4T', 'KOIB2-XW4TD9', 'KOIB2-XW4T9', 'KOIB2-XW4T!']) {
      expect(readTypedCode(typed)).toBeNull();
    }
  });

  it('is read as it was written', () => {
    const codes = fc.string({
      unit: fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'),
      minLength: 10,
      maxLength: 10,
    });
    fc.assert(
      fc.property(codes, (code) => {
        expect(readTypedCode(writtenRecoveryCode(code))).toEqual({ kind: 'recovery', code });
      }),
    );
  });
});

it('a key stands in groups of four', () => {
  expect(writtenKey('NKF4SYCXXE4Z')).toBe('NKF4 SYCX XE4Z');
  expect(writtenKey('NKF4SY')).toBe('NKF4 SY');
});
