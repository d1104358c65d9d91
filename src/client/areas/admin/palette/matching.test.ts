import { describe, expect, it } from 'vitest';
import { isMatch, pieces } from './matching.ts';

describe('what is typed in the palette', () => {
  it('matches by the beginnings of words, without accents and capitals', () => {
    expect(isMatch('Importer une liste de prix', 'PRIX imp')).toBe(true);
    expect(isMatch('Réglages', 'regl')).toBe(true);
    expect(isMatch('Réglages', 'glages')).toBe(false);
    expect(isMatch('Réglages', '')).toBe(true);
  });

  it('is marked where it stands, whatever it is written like', () => {
    expect(pieces('Le Comptoir', 'compt')).toEqual([
      { text: 'Le ', isTyped: false },
      { text: 'Compt', isTyped: true },
      { text: 'oir', isTyped: false },
    ]);
    expect(pieces('Bœuf haché', 'boeuf hache')).toEqual([
      { text: 'Bœuf', isTyped: true },
      { text: ' ', isTyped: false },
      { text: 'haché', isTyped: true },
    ]);
    expect(pieces('Comté', '')).toEqual([{ text: 'Comté', isTyped: false }]);
  });
});
