import { describe, expect, test } from 'vitest';
import { aSearchEntry } from '../../../tests/builders/a-search-entry.ts';
import { search } from './product-search.ts';
import { buildSearchIndex, codeText } from './search-index.ts';

describe('the search index', () => {
  test('counts a word once per product, at its best place', () => {
    const index = buildSearchIndex([
      aSearchEntry('Lait de lait', { brand: 'Lait', category: 'Lait', keywords: ['lait', 'lait'] }),
    ]);
    expect(index.vocabulary).toEqual(['lait']);
    expect([...index.products]).toEqual([0]);
    expect([...index.places]).toEqual([0]);
  });

  test('holds long names of many products', () => {
    const names = Array.from({ length: 300 }, (_, product) =>
      Array.from({ length: 20 }, (_, word) => `mot${product}n${word}`).join(' '),
    );
    const index = buildSearchIndex(names.map((name) => aSearchEntry(name)));
    for (const name of names) expect(search(index, name.split(' ').at(-1) ?? '', { limit: 5 }).ids).toEqual([name]);
  });

  test('an empty catalog can be searched too', () => {
    expect(search(buildSearchIndex([]), 'lait', { limit: 5 })).toEqual({
      ids: [],
      scores: [],
      total: 0,
      corrected: false,
    });
  });

  test('codes are compared without punctuation and case, with their leading zeros', () => {
    expect(codeText('CR-87 697')).toBe('cr87697');
    expect(codeText('00417')).toBe('00417');
  });
});
