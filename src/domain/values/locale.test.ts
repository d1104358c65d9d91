import { expect, test } from 'vitest';
import { offeredLocales } from './locale.ts';

test('the languages to choose from are the available ones, with the one the page is in', () => {
  expect(offeredLocales('en_GB')).toEqual(['fr_FR', 'en_GB']);
  expect(offeredLocales('de_DE')).toEqual(['fr_FR', 'en_GB', 'de_DE']);
});

test('a supplier’s enabled languages can be chosen in their space; what is no language of ours is left out', () => {
  expect(offeredLocales('fr_FR', ['fr_FR', 'de_DE', 'xx_XX'])).toEqual(['fr_FR', 'en_GB', 'de_DE']);
});
