import fc from 'fast-check';
import { toCardinal as german } from 'n2words/de-DE';
import { toCardinal as english } from 'n2words/en-GB';
import { toCardinal as american } from 'n2words/en-US';
import { toCardinal as spanish } from 'n2words/es-ES';
import { toCardinal as belgian } from 'n2words/fr-BE';
import { toCardinal as french } from 'n2words/fr-FR';
import { toCardinal as italian } from 'n2words/it-IT';
import { toCardinal as portuguese } from 'n2words/pt-PT';
import { describe, expect, it } from 'vitest';
import { LOCALES, type Locale } from '../values/locale.ts';
import { spokenLanguage, spokenNumber, spokenWords } from './spoken-numbers.ts';

const heard = (said: string, locale: Locale) => spokenNumber(spokenWords(said), spokenLanguage(locale));

/** Brazil writes four numbers otherwise than Portugal. */
const brazilian = (value: number) =>
  portuguese(value)
    .replace('dezasseis', 'dezesseis')
    .replace('dezassete', 'dezessete')
    .replace('dezanove', 'dezenove')
    .replace('catorze', 'quatorze');

const WRITERS: readonly (readonly [string, Locale, (value: number) => string])[] = [
  ['French', 'fr_FR', french],
  ['Belgian', 'fr_FR', belgian],
  ['English', 'en_GB', english],
  ['American', 'en_GB', american],
  ['German', 'de_DE', german],
  ['Italian', 'it_IT', italian],
  ['Spanish', 'es_ES', spanish],
  ['Portuguese', 'pt_PT', portuguese],
  ['Brazilian', 'pt_BR', brazilian],
];

/** Everything from 0 to 199.5 in halves. */
const anyCount = fc.integer({ min: 0, max: 399 }).map((halves) => halves / 2);

describe('a number that somebody says', () => {
  it.each(WRITERS)('is read as it is written out in %s, from 0 to 199 and with halves', (_, locale, write) => {
    for (let halves = 0; halves < 400; halves += 1) expect(heard(write(halves / 2), locale)).toBe(halves / 2);
  });

  it.each(WRITERS)('is the same in capitals, without hyphens and with pauses in %s', (_, locale, write) => {
    fc.assert(
      fc.property(anyCount, fc.boolean(), (count, isLoud) => {
        const said = write(count).replaceAll('-', '   ');
        expect(heard(isLoud ? said.toUpperCase() : said, locale)).toBe(count);
      }),
    );
  });

  it('is read in figures in every language, with a comma, a point or ½', () => {
    fc.assert(
      fc.property(fc.constantFrom(...LOCALES), anyCount, fc.constantFrom(',', '.'), (locale, count, comma) => {
        expect(heard(String(count).replace('.', comma), locale)).toBe(count);
        expect(heard(`${Math.floor(count)} ½`, locale)).toBe(Math.floor(count) + 0.5);
      }),
    );
  });

  it.each([
    ['douze et demi', 'fr_FR', 12.5],
    ['12 et demi', 'fr_FR', 12.5],
    ['deux et demie', 'fr_FR', 2.5],
    ['un demi', 'fr_FR', 0.5],
    ['quatre-vingt-dix', 'fr_FR', 90],
    ['twenty four', 'en_GB', 24],
    ['a hundred and five', 'en_GB', 105],
    ['two and a half', 'en_GB', 2.5],
    ['zweieinhalb', 'de_DE', 2.5],
    ['anderthalb', 'de_DE', 1.5],
    ['hundertzwei', 'de_DE', 102],
    ['due e mezzo', 'it_IT', 2.5],
    ['dos y media', 'es_ES', 2.5],
    ['dois e meio', 'pt_BR', 2.5],
    ['meia dúzia', 'pt_BR', 6],
  ] as const)('“%s” in %s is %d', (said, locale, count) => {
    expect(heard(said, locale)).toBe(count);
  });

  it('is never made up: two numbers are no number, and no word means two of them', () => {
    for (const [said, locale] of [
      ['trois quatre', 'fr_FR'],
      ['3 4', 'fr_FR'],
      ['3 quatre', 'fr_FR'],
      ['cent 3', 'fr_FR'],
      ['meia', 'pt_BR'],
      ['1.000', 'fr_FR'],
      ['3,7', 'fr_FR'],
      ['tomates', 'fr_FR'],
      ['', 'fr_FR'],
    ] as const)
      expect(heard(said, locale), said).toBeNull();
  });
});
