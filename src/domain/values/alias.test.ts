import { describe, expect, test } from 'vitest';
import { aliasesFrom, aliasFrom } from './alias.ts';

describe('what an organization or a space is called in addresses', () => {
  test.each([
    ['Le Comptoir d’Augustine', 'le-comptoir-d-augustine'],
    ['Bœuf & Cie, Écully', 'boeuf-cie-ecully'],
    ['  EHPAD  Les   Platanes ', 'ehpad-les-platanes'],
    ['Straßenküche 24', 'strassenkuche-24'],
    ['東京', ''],
    ['---', ''],
  ])('%s becomes %s', (name, alias) => {
    expect(aliasFrom(name)).toBe(alias);
  });

  test('it is never longer than an alias may be, and doesn’t end in a hyphen', () => {
    const alias = aliasFrom(`${'a'.repeat(54)} bcdef ghi`);
    expect(alias).toBe(`${'a'.repeat(54)}`);
    expect(aliasFrom('a'.repeat(80))).toHaveLength(56);
  });

  test('a name that says nothing in Latin letters still has one', () => {
    expect([...aliasesFrom('東京', 'client')].slice(0, 3)).toEqual(['client', 'client-2', 'client-3']);
  });
});
