import { describe, expect, test } from 'vitest';
import { aProduct } from '../../../tests/builders/a-product.ts';
import { guideCount, hasUnits } from './counted-products.ts';
import { guideEntries, newGuide, type WrittenEntry } from './order-guide.ts';

const stamp = () => ({ time: 1, counter: 0, device: 'phone' });
const entriesOf = (...entries: WrittenEntry[]) => guideEntries(newGuide('Froid', entries, stamp));
const product = (entry_id: string, rest: Partial<WrittenEntry> = {}): WrittenEntry => ({
  entry_id,
  kind: 'product',
  par_level: 2,
  ...rest,
});

describe('what a guide asks for on a day', () => {
  const salad = aProduct({ units_per_pack: 12 });
  const stock = new Map([
    ['salad', salad],
    ['lemon', aProduct({ availability: { state: 'out_of_stock', back_on: null } })],
    ['flour', aProduct({ units_per_pack: 1.5 })],
  ]);
  const usual = () => 1;

  test('salads counted by the piece come twelve to the pack; flour of 1.5 kg is counted in packs', () => {
    const entries = entriesOf(
      product('salad', { par_level: 24, counted_in: 'units' }),
      product('flour', { counted_in: 'units' }),
    );
    expect(guideCount(entries, stock, usual, 0).products).toEqual([
      { product_id: 'salad', level: 24, per_pack: 12, usual: 1 },
      { product_id: 'flour', level: 2, per_pack: 1, usual: 1 },
    ]);
    expect([salad, aProduct({ units_per_pack: 1 })].map(hasUnits)).toEqual([true, false]);
  });

  test('what left the catalog, is out of stock or has no level today is named, not dropped', () => {
    const sundayOff = [null, null, null, null, null, null, 0];
    const entries = entriesOf(
      { entry_id: 'low', kind: 'shelf', name: 'Bas' },
      product('truffle'),
      product('lemon'),
      product('salad', { day_levels: sundayOff }),
      product('flour', { par_level: null }),
    );
    expect(guideCount(entries, stock, usual, 6)).toEqual({
      products: [],
      others: [
        { product_id: 'truffle', reason: 'gone' },
        { product_id: 'lemon', reason: 'out_of_stock' },
        { product_id: 'salad', reason: 'no_level' },
        { product_id: 'flour', reason: 'no_level' },
      ],
    });
  });
});
