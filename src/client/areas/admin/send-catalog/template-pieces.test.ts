import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readText, type VariableValues } from '#domain/campaigns/inline-text.ts';
import { templateLines } from './template-pieces.ts';

test('a variable is a piece of its own, with the marks that stand around it', () => {
  const [line] = templateLines('Noël chez **{supplierName}**, {firstName} {autre}');
  expect(line?.pieces).toEqual([
    { text: 'Noël chez ', variable: null, isBold: false, link: null },
    { text: null, variable: 'supplierName', isBold: true, link: null },
    { text: ', ', variable: null, isBold: false, link: null },
    { text: null, variable: 'firstName', isBold: false, link: null },
    { text: ' ', variable: null, isBold: false, link: null },
    { text: '{autre}', variable: null, isBold: false, link: null },
  ]);
});

test('whatever is written, the editor draws what the reader gets, once the variables have their values', () => {
  const words = fc.constantFrom(
    '{supplierName}',
    '{firstName}',
    '{autre}',
    '**',
    '- ',
    '\n',
    'Noël',
    ' ',
    '[',
    '](https://a.fr)',
  );
  const values: VariableValues = { supplierName: 'Petit Val', firstName: 'Ana' };
  fc.assert(
    fc.property(fc.array(words, { maxLength: 20 }), (parts) => {
      const text = parts.join('');
      const drawn = templateLines(text).map(({ pieces }) =>
        pieces.map((piece) => (piece.variable === null ? piece.text : values[piece.variable])).join(''),
      );
      const sent = readText(text, values).map(({ spans }) => spans.map((span) => span.text).join(''));
      expect(drawn).toEqual(sent);
    }),
  );
});
