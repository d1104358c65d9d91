import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerText } from './answer-text.ts';

describe('what a language model wrote', () => {
  it.each([
    ['Voir ![x](https://evil.example/?q=12) ici', 'Voir x ici'],
    ['Voir [le détail](https://evil.example)', 'Voir le détail'],
    ['<img src=x onerror=alert(1)>Bonjour', 'Bonjour'],
    ['Allez sur https://evil.example/a?b=c vite', 'Allez sur … vite'],
    ['Allez sur www.evil.example', 'Allez sur …'],
    ['evil.example/payer', '…'],
    ['javascript:alert(1)', '…'],
    ['**Trois clients** ont arrêté', 'Trois clients ont arrêté'],
    ['# Titre\n\n\n\nTexte', 'Titre\n\nTexte'],
    ['Gratuit\u202E\u200B', 'Gratuit'],
  ])('loses what leads elsewhere: %j', (written, shown) => {
    expect(answerText(written)).toBe(shown);
  });

  it.each(['12,50 € pour 3 colis (1/2 sel).', 'Du 2 nov. au 8 nov. : 12 commandes', 'Prix < 5 €, soit 3 × 4'])(
    'keeps %j as it is',
    (written) => {
      expect(answerText(written)).toBe(written);
    },
  );

  it('never holds an address or a picture, whatever was written', () => {
    const bits = fc.constantFrom(
      '!',
      '[',
      ']',
      '(',
      ')',
      'https',
      '://',
      'www.',
      'a.b',
      '/',
      ' ',
      '\n',
      '<',
      'img',
      '>',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(bits, fc.string())), (pieces) => {
        expect(answerText(pieces.join(''))).not.toMatch(/https?:\/\/|!\[[^\]]*\]\(|<img/i);
      }),
    );
  });
});
