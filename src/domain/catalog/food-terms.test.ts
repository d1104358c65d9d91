import { describe, expect, it } from 'vitest';
import { type FoodTerm, FoodTerms } from './food-terms.ts';

const term = (names: FoodTerm['names'], fr: readonly string[] = []): FoodTerm => ({ names, synonyms: { fr } });
const terms = new FoodTerms([
  term({ fr: 'Beurres', en: 'Butters', de: 'Butter', pt: 'Manteigas' }, ['beurre']),
  term({ fr: 'Beurres demi-sel', en: 'Half-salted butter' }),
  term({ fr: 'Pâtes', en: 'Pasta' }),
  term({ fr: 'Pâtés', en: 'Pâtés' }),
  term({ fr: 'Œufs de poules', en: 'Chicken eggs', de: 'Hühnereier', pt: 'Ovos de galinha', pt_br: 'Ovos' }),
  term({ fr: 'Demi-sel', en: 'slightly salted' }),
  term({ fr: 'Ail', en: 'Garlic' }),
  term({ fr: 'Huile d’olive', it: "Olio d'oliva" }),
  term({ fr: 'Yaourts', de: 'Joghurts' }),
]);
const en = (text: string) => terms.translate(text, 'fr_FR', 'en_GB')?.text ?? null;

describe('a text that is a term as a whole', () => {
  it('is found by its name or another one, however it is spaced and written', () => {
    expect(['Beurres', 'beurre', ' BEURRE ', 'Oeufs de  poules'].map(en)).toEqual([
      ...['Butters', 'butters', 'Butters', 'Chicken eggs'],
    ]);
    expect(terms.translate('Butter', 'de_DE', 'fr_FR')?.text).toBe('Beurres');
  });

  it('keeps a capital where its source has one, and German nouns theirs', () => {
    expect(terms.translate('demi-sel', 'fr_FR', 'en_GB')?.text).toBe('slightly salted');
    expect(terms.translate('Demi-sel', 'fr_FR', 'en_GB')?.text).toBe('Slightly salted');
    expect(terms.translate('beurre', 'fr_FR', 'de_DE')?.text).toBe('Butter');
  });

  it('is told from another one by its accents; without them neither is guessed', () => {
    expect([en('pâtes'), en('PÂTÉS'), en('PATES')]).toEqual(['pasta', 'Pâtés', null]);
  });

  it('has the apostrophe that print has', () => {
    expect(terms.translate('huile d’olive', 'fr_FR', 'it_IT')?.text).toBe('olio d’oliva');
  });

  it('is not translated where the language lacks a name, or where only a part of it is known', () => {
    expect([en('Yaourts'), en('Beurre extra-fin')]).toEqual([null, null]);
    expect(terms.translate('Yaourts', 'fr_FR', 'de_DE')?.text).toBe('Joghurts');
  });

  it('has its Brazilian name, or else that of Portugal, marked as such', () => {
    expect(terms.translate('Œufs de poules', 'fr_FR', 'pt_BR')).toEqual({ text: 'Ovos', fromPortugal: false });
    expect(terms.translate('Beurres', 'fr_FR', 'pt_BR')).toEqual({ text: 'Manteigas', fromPortugal: true });
    expect(terms.translate('Beurres', 'fr_FR', 'pt_PT')).toEqual({ text: 'Manteigas', fromPortugal: false });
  });
});

describe('the terms within a text', () => {
  const glossary = (text: string) => terms.glossary(text, 'fr_FR', 'en_GB');

  it('are named once each, in the text’s order, the longest first', () => {
    expect(glossary('Beurres demi-sel, ail')).toEqual([
      { from: 'Beurres demi-sel', to: 'Half-salted butter' },
      { from: 'ail', to: 'garlic' },
    ]);
    expect(glossary('Beurre d’Isigny (beurre) demi-sel')).toEqual([
      { from: 'Beurre', to: 'Butters' },
      { from: 'beurre', to: 'butters' },
      { from: 'demi-sel', to: 'slightly salted' },
    ]);
  });

  it('are none where nothing is known', () => {
    expect(glossary('Brosse 12 × 3 cm')).toEqual([]);
    expect(glossary('')).toEqual([]);
  });
});
