import { expect, test } from 'vitest';
import { byName } from './by-name.ts';

test('names are in the alphabet of the reader’s language, without accents, and numbers by their value', () => {
  expect(['Zinc', 'été', 'Cave 10', 'Épicerie', 'Cave 9'].sort(byName('fr-FR'))).toEqual([
    'Cave 9',
    'Cave 10',
    'Épicerie',
    'été',
    'Zinc',
  ]);
  expect(['ñora', 'nuez'].sort(byName('es-ES'))).toEqual(['nuez', 'ñora']);
  expect(['ñora', 'nuez'].sort(byName('fr-FR'))).toEqual(['ñora', 'nuez']);
});
