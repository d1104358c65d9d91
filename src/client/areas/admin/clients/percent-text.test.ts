import { expect, test } from 'vitest';
import { percentFromText, percentText } from './percent-text.ts';

test.each([
  ['2', 200],
  ['2,5', 250],
  ['2.25 %', 225],
  ['0', 0],
  ['100', 10_000],
  ['100,01', null],
  ['-2', null],
  ['2,555', null],
  ['deux', null],
])('%s is read as %s', (text, basisPoints) => {
  expect(percentFromText(text)).toBe(basisPoints);
});

test('what is written is read back', () => {
  for (const basisPoints of [0, 5, 50, 250, 1234, 10_000]) {
    expect(percentFromText(percentText(basisPoints, 'fr-FR'))).toBe(basisPoints);
  }
});
