import { expect, test } from 'vitest';
import { money } from '#domain/values/money.ts';
import { shownPrice } from './product-price.tsx';

test('a price is shown with the decimals the supplier chose', () => {
  expect(shownPrice(money(4626, 2, 'EUR'), 3)).toEqual(money(46_260, 3, 'EUR'));
  expect(shownPrice(money(461_257, 4, 'EUR'), 3)).toEqual(money(46_126, 3, 'EUR'));
});

test('never with fewer than the amounts it adds up to', () => {
  expect(shownPrice(money(4626, 2, 'EUR'), 0)).toEqual(money(4626, 2, 'EUR'));
});
