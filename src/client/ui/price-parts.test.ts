import { describe, expect, it } from 'vitest';
import { pricePieces, priceText } from './price-parts.ts';

const parts = (locale: string, amount: number, decimals = 2): Intl.NumberFormatPart[] =>
  new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'EUR',
    minimumFractionDigits: decimals,
  }).formatToParts(amount);

describe('a price in pieces', () => {
  it('keeps the order of the locale', () => {
    expect(pricePieces(parts('fr-FR', 1164.8)).map((piece) => [piece.kind, piece.text])).toEqual([
      ['figure', '1\u00a0164'],
      ['cents', ',80'],
      ['space', '\u00a0'],
      ['currency', '€'],
    ]);
    expect(pricePieces(parts('en-GB', 12.5)).map((piece) => piece.kind)).toEqual(['currency', 'figure', 'cents']);
  });

  it('never uses a space the fonts do not have', () => {
    for (const locale of ['fr-FR', 'de-DE', 'pt-PT', 'pt-BR', 'es-ES', 'it-IT', 'en-GB']) {
      expect(priceText(parts(locale, 1234567.891, 3))).not.toMatch(/[\u202f\u2009 ]/);
    }
  });

  it('keeps the sign with the figure and works without decimals', () => {
    expect(pricePieces(parts('fr-FR', -4.19))[0]?.text).toBe('-4');
    const whole = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 0 }).formatToParts(12);
    expect(pricePieces(whole)).toEqual([{ kind: 'figure', text: '12' }]);
  });
});
