import { describe, expect, it } from 'vitest';
import { codesThatCollide } from './taken-codes.ts';

const standing = new Map([
  ['comte', '004'],
  ['lait', 'LDE'],
]);
const refused = (...wanted: readonly (readonly [string, string | null])[]) => [
  ...codesThatCollide(
    standing,
    wanted.map(([product_id, code]) => ({ product_id, code })),
  ),
];

describe('a code stands for one product', () => {
  it('is refused where another product has it', () => {
    expect(refused(['avocat', '004'], ['creme', 'CREM'])).toEqual([['avocat', 'comte']]);
  });

  it('goes to the first of two that want it', () => {
    expect(refused(['avocat', 'A'], ['creme', 'A'])).toEqual([['creme', 'avocat']]);
  });

  it('may be swapped, and taken over from who gives it up', () => {
    expect(refused(['comte', 'LDE'], ['lait', '004'])).toEqual([]);
    expect(refused(['comte', null], ['avocat', '004'])).toEqual([]);
  });

  it('stays with a product whose new one is refused, even where another counted on it', () => {
    expect(refused(['comte', 'LDE'], ['avocat', '004'])).toEqual([
      ['comte', 'lait'],
      ['avocat', 'comte'],
    ]);
  });
});
