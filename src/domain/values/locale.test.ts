import { expect, test } from 'vitest';
import { AVAILABLE_LOCALES, DEFAULT_LOCALE, LOCALES, offeredLocales } from './locale.ts';

test('the interface has seven languages, French first; French and English are there for everybody', () => {
  expect(LOCALES).toEqual(['fr_FR', 'en_GB', 'de_DE', 'it_IT', 'es_ES', 'pt_PT', 'pt_BR']);
  expect(DEFAULT_LOCALE).toBe('fr_FR');
  expect(AVAILABLE_LOCALES).toEqual(['fr_FR', 'en_GB']);
});

test('the languages to choose from are the available ones, with the one the page is in', () => {
  expect(offeredLocales('en_GB')).toEqual(['fr_FR', 'en_GB']);
  expect(offeredLocales('de_DE')).toEqual(['fr_FR', 'en_GB', 'de_DE']);
});

test('a supplier’s enabled languages can be chosen in their space; what is no language of ours is left out', () => {
  expect(offeredLocales('fr_FR', ['fr_FR', 'de_DE', 'xx_XX'])).toEqual(['fr_FR', 'en_GB', 'de_DE']);
});
