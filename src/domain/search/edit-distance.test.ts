import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { typingMistakes } from './edit-distance.ts';

describe('typing mistakes', () => {
  test.each([
    ['saumon', 'saumon', 0],
    ['saumn', 'saumon', 1],
    ['saumonn', 'saumon', 1],
    ['saunon', 'saumon', 1],
    ['samuon', 'saumon', 1],
    ['mozarela', 'mozzarella', 2],
    ['creem', 'creme', 1],
    ['poire', 'farine', 3],
  ])('%s for %s are %i', (typed, word, mistakes) => {
    expect(typingMistakes(typed, word, 2, false)).toBe(mistakes);
  });

  test('what is still being typed is compared with the beginning of the word', () => {
    expect(typingMistakes('mozar', 'mozzarella', 1, true)).toBe(1);
    expect(typingMistakes('mozar', 'mozzarella', 1, false)).toBe(2);
    expect(typingMistakes('chanpi', 'champignon', 1, true)).toBe(1);
    expect(typingMistakes('champignons', 'champignon', 1, true)).toBe(1);
  });

  const short = fc.stringMatching(/^[abc]{0,6}$/u);

  test('within the limit it is the textbook distance', () => {
    const textbook = (a: string, b: string): number => {
      if (a === '' || b === '') return a.length + b.length;
      const [last, other] = [a.slice(0, -1), b.slice(0, -1)];
      const swapped = a.length > 1 && b.length > 1 && a.at(-1) === b.at(-2) && a.at(-2) === b.at(-1);
      return Math.min(
        textbook(last, b) + 1,
        textbook(a, other) + 1,
        textbook(last, other) + (a.at(-1) === b.at(-1) ? 0 : 1),
        swapped ? textbook(a.slice(0, -2), b.slice(0, -2)) + 1 : Number.POSITIVE_INFINITY,
      );
    };
    fc.assert(
      fc.property(short, short, fc.integer({ min: 0, max: 3 }), (typed, word, limit) => {
        expect(typingMistakes(typed, word, limit, false)).toBe(Math.min(limit + 1, textbook(typed, word)));
        const starts = Array.from({ length: word.length + 1 }, (_, length) => textbook(typed, word.slice(0, length)));
        expect(typingMistakes(typed, word, limit, true)).toBe(Math.min(limit + 1, ...starts));
      }),
      { numRuns: 300 },
    );
  });
});
