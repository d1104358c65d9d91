import { describe, expect, it } from 'vitest';
import { aliasCandidates, isReservedAlias, proposeAlias } from './space-alias.ts';

describe('the alias proposed for a space', () => {
  it.each([
    ['Halles Vasseur', 'halles-vasseur'],
    ['Épicerie Lormel & Fils', 'epicerie-lormel-fils'],
    ['Crèmerie des Deux-Ponts (depuis 1921)', 'cremerie-des-deux-ponts-depuis-1921'],
    ['L’Œuf d’Or', 'l-oeuf-d-or'],
    ['Großhandel Straßer', 'grosshandel-strasser'],
    ['  ---  ', ''],
    ['Φρούτα', ''],
  ])('%s → %s', (name, alias) => {
    expect(proposeAlias(name)).toBe(alias);
  });

  it('ends with a whole word, and is an alias whatever the name is', () => {
    const long = proposeAlias('Société coopérative agricole des maraîchers de la plaine de Bretagne');
    expect(long).toBe('societe-cooperative-agricole-des');
    expect(proposeAlias('x'.repeat(200))).toBe('x'.repeat(40));
    for (const name of ['Halles Vasseur', '- - a', 'x'.repeat(200)]) {
      expect(proposeAlias(name), name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    }
  });

  it('has a number when it is taken', () => {
    expect(aliasCandidates('halle', 3)).toEqual(['halle', 'halle-2', 'halle-3']);
  });

  it('is no word that the API has in its place, and no id', () => {
    expect(aliasCandidates('search', 3)).toEqual(['search-2', 'search-3']);
    expect(isReservedAlias('0199e6e0-0000-7000-8000-000000000001')).toBe(true);
    expect(isReservedAlias('halle')).toBe(false);
  });
});
