import { readFileSync } from 'node:fs';
import { formatter } from '@lingui/format-po';
import { expect, it } from 'vitest';
import { readSpokenCount } from '#domain/guides/spoken-count.ts';
import { LOCALES } from '#domain/values/locale.ts';

const HINTS = [
  'Dites ce qu’il reste\u00a0: «\u00a0trois\u00a0», «\u00a0deux colis et demi\u00a0». Pour un autre produit, son nom puis le nombre.',
  '«\u00a0suivant\u00a0», «\u00a0assez\u00a0», «\u00a0corrige\u00a0» marchent aussi.',
];

it.each(LOCALES)('what the screen tells people to say is understood in %s', async (locale) => {
  const filename = `locales/${locale}/common.po`;
  const catalog = await formatter().parse(readFileSync(filename, 'utf8'), {
    locale,
    sourceLocale: 'fr_FR',
    filename,
  });
  const texts = Object.values(catalog).filter(({ message }) => HINTS.includes(message ?? ''));
  const said = texts.flatMap(({ message, translation }) => [
    ...(translation || (message ?? '')).matchAll(/[«“„]\s*([^»”“]+?)\s*[»”“]/gu),
  ]);
  const meanings = said.map(([, words = '']) => readSpokenCount([words], { products: [], opened: null, locale }));
  expect(meanings).toMatchObject([
    { kind: 'next' },
    { answer: { kind: 'enough' } },
    { kind: 'correct' },
    { answer: { kind: 'left', quantity: 3, unit: null } },
    { answer: { kind: 'left', quantity: 2.5, unit: 'pack' } },
  ]);
});
