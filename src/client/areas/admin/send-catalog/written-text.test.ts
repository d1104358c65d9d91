// @vitest-environment jsdom
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawWritten, placeOf, pointOf, readWritten } from './written-nodes.ts';
import { aroundChips, beyondChip, placeBeside, writtenPieces } from './written-text.ts';

const NAMES = { supplierName: 'nom du fournisseur', firstName: 'prénom' };
const parts = fc.constantFrom('{supplierName}', '{firstName}', '{autre}', '{', '}', '**', '\n', 'Noël', ' ', '👩‍🍳');
const texts = fc.oneof(
  fc.array(parts, { maxLength: 20 }).map((words) => words.join('')),
  fc.string({ unit: 'grapheme', maxLength: 40 }).map((text) => text.replaceAll('\r', '')),
);

function drawn(text: string): HTMLElement {
  const root = document.createElement('div');
  drawWritten(root, text, NAMES);
  return root;
}

test('a variable is a piece of its own among the words, whatever stands around it', () => {
  expect(writtenPieces('Noël chez **{supplierName}**, {autre}{firstName}')).toEqual([
    'Noël chez **',
    { variable: 'supplierName' },
    '**, {autre}',
    { variable: 'firstName' },
  ]);
});

test('any text comes back from what the field shows as it was stored', () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(readWritten(drawn(text))).toBe(text);
    }),
  );
});

test('each place in a text is a point of the field, and the point is that place', () => {
  fc.assert(
    fc.property(texts, fc.nat(), (text, wanted) => {
      const root = drawn(text);
      const place = aroundChips(text, { start: wanted % (text.length + 1), end: wanted % (text.length + 1) }).end;
      const { node, offset } = pointOf(root, place);
      expect(placeOf(root, node, offset)).toBe(place);
    }),
  );
});

test('a reader sees the name of a variable, not how it is stored', () => {
  expect(drawn('Bonjour {firstName},').textContent).toBe('Bonjour prénom,');
});

test('a point within a variable is beside it', () => {
  const root = drawn('à {firstName}!');
  const inside = root.querySelector('[data-variable]')?.firstChild ?? root;
  expect([placeOf(root, inside, 0), placeOf(root, inside, 3)]).toEqual([2, 13]);
});

test('a step goes beyond a whole variable, or a whole character', () => {
  expect(placeBeside('a{firstName}b', 12, 'back')).toBe(1);
  expect(placeBeside('a{firstName}b', 1, 'on')).toBe(12);
  expect(beyondChip('a{firstName}b', 0, 'on')).toBeNull();
  expect(placeBeside('👩‍🍳', 5, 'back')).toBe(0);
  expect(placeBeside('', 0, 'back')).toBe(0);
});

test('a chosen part takes no variable apart', () => {
  expect(aroundChips('a{firstName}b', { start: 3, end: 5 })).toEqual({ start: 1, end: 12 });
  expect(aroundChips('a{firstName}b', { start: 1, end: 12 })).toEqual({ start: 1, end: 12 });
});

test('nodes that a browser makes of a line’s end are read as one', () => {
  const root = drawn('un');
  root.append(document.createElement('br'), 'deux');
  expect(readWritten(root)).toBe('un\ndeux');
});

test('what a browser composes before a chip that begins a line comes into the text', () => {
  const root = drawn('{firstName}');
  const { node } = pointOf(root, 0);
  node.textContent = `${node.textContent}é`;
  expect(readWritten(root)).toBe('é{firstName}');
  expect(placeOf(root, node, 2)).toBe(1);
});
