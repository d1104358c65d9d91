import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tokens } from '../values/text.ts';
import { nearMatches } from './near-matches.ts';

const same = (name: string) => name;
const matches = (rows: readonly string[], products: readonly string[]) =>
  nearMatches(rows, products, same, same).map(({ row, product }) => [row, product]);

/** As the rule says it, without an index: words told by their beginnings, twice the common ones over all. */
function likeness(left: string, right: string): number {
  const [first, second] = [left, right].map((name) => new Set(tokens(name).map((word) => word.slice(0, 4))));
  const both = [...(first ?? [])].filter((stem) => second?.has(stem)).length;
  return (2 * both) / ((first?.size ?? 0) + (second?.size ?? 0));
}

describe('names that come close', () => {
  const word = fc.constantFrom('tomate', 'tomates', 'grappe', 'cerise', 'ronde', 'jaune', 'cagette', 'import');
  const name = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' '));

  it('are paired by the words that both have, each name once', () => {
    fc.assert(
      fc.property(fc.uniqueArray(name, { maxLength: 6 }), fc.uniqueArray(name, { maxLength: 6 }), (rows, products) => {
        const found = matches(rows, products);
        const scores = found.map(([row = '', product = '']) => likeness(row, product));
        expect(scores.every((score) => score >= 0.6)).toBe(true);
        expect(scores).toEqual([...scores].sort((left, right) => right - left));
        expect(new Set(found.map(([row]) => row)).size).toBe(found.length);
        expect(new Set(found.map(([, product]) => product)).size).toBe(found.length);
        // Nothing is left over that comes close as well.
        const left = rows.filter((row) => !found.some(([each]) => each === row));
        for (const row of left) {
          for (const product of products) {
            if (!found.some(([, each]) => each === product)) expect(likeness(row, product)).toBeLessThan(0.6);
          }
        }
      }),
    );
  });

  it('need a word that few products have, and count all their words then', () => {
    const common = Array.from({ length: 301 }, (_, number) => `beurre doux n${number}`);
    expect(matches(['beurre doux'], common)).toEqual([]);
    expect(matches(['beurre doux fermier'], [...common, 'beurre doux fermiers'])).toEqual([
      ['beurre doux fermier', 'beurre doux fermiers'],
    ]);
  });
});
