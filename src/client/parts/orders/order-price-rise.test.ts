import { expect, test } from 'vitest';
import { euros } from '../../../../tests/builders/a-product.ts';
import { risePercent } from './order-price-rise.ts';

test('a rise is said in whole percent, as people say it', () => {
  expect(risePercent(euros(5232), euros(5440), 'fr-FR')).toBe('4\u00a0%');
});

test('a rise never reads as none at all', () => {
  expect(risePercent(euros(100_000), euros(100_001), 'fr-FR')).toBe('0,1\u00a0%');
});

test('where the price was nothing there is no percentage', () => {
  expect(risePercent(euros(0), euros(100), 'fr-FR')).toBeNull();
});
