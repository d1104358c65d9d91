import { describe, expect, it } from 'vitest';
import { narrowed } from './narrowed.ts';

const options = ['Crème fraîche épaisse', 'Bœuf haché', 'Lait entier'].map((label) => ({ label }));

describe('typing to narrow a list', () => {
  it('finds words in any order, without accents or capitals', () => {
    expect(narrowed(options, 'epaisse CREME')).toEqual([options[0]]);
    expect(narrowed(options, 'boeuf')).toEqual([options[1]]);
    expect(narrowed(options, 'bœuf')).toEqual([options[1]]);
  });

  it('shows everything while nothing is typed, and nothing when nothing fits', () => {
    expect(narrowed(options, '  ')).toEqual(options);
    expect(narrowed(options, 'lait de chèvre')).toEqual([]);
  });
});
