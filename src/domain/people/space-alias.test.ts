import { describe, expect, it } from 'vitest';
import { aliasCandidates, isReservedAlias, markOf } from './space-alias.ts';

describe('the alias of a space', () => {
  it('has a number when it is taken', () => {
    expect(aliasCandidates('halle').slice(0, 3)).toEqual(['halle', 'halle-2', 'halle-3']);
  });

  it('is looked at as it was typed, however long it is', () => {
    expect(aliasCandidates('h'.repeat(60))[0]).toBe('h'.repeat(60));
  });

  it('is no word that the API has in its place, and no id', () => {
    expect(aliasCandidates('search').slice(0, 2)).toEqual(['search-2', 'search-3']);
    expect(isReservedAlias('0199e6e0-0000-7000-8000-000000000001')).toBe(true);
    expect(isReservedAlias('halle')).toBe(false);
  });
});

describe('the mark of a space', () => {
  it('is the first letter of its name, whatever that is made of', () => {
    expect(markOf('épicerie Lormel')).toBe('É');
    expect(markOf('𝒜lma')).toBe('𝒜');
  });
});
