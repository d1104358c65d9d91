import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EVERYTHING, isVisible, type ProductSelection, uniteSelections } from './assortment.ts';

const orderable = { inView: true, enabled: true, priced: true };
const selection = (visible: string[] | null, extra: string[] = []): ProductSelection => ({
  visible: visible === null ? null : new Set(visible),
  extra: new Set(extra),
});

describe('what a client sees', () => {
  test('without a whitelist, everything in the view', () => {
    expect(isVisible({ ...orderable, ...EVERYTHING, product_id: 'comte' })).toBe(true);
    expect(isVisible({ ...orderable, ...EVERYTHING, product_id: 'comte', inView: false })).toBe(false);
  });

  test('with an empty whitelist, nothing', () => {
    expect(isVisible({ ...orderable, ...selection([]), product_id: 'comte' })).toBe(false);
  });

  test('with a whitelist, exactly its products that are in the view', () => {
    expect(isVisible({ ...orderable, ...selection(['comte']), product_id: 'comte' })).toBe(true);
    expect(isVisible({ ...orderable, ...selection(['comte']), product_id: 'brie' })).toBe(false);
    expect(isVisible({ ...orderable, ...selection(['comte']), product_id: 'comte', inView: false })).toBe(false);
  });

  test('extra products come even from outside the view and the whitelist', () => {
    expect(isVisible({ ...orderable, ...selection([], ['brie']), product_id: 'brie', inView: false })).toBe(true);
  });

  test('nothing withdrawn or without a price, not even as an extra', () => {
    expect(isVisible({ ...orderable, ...selection(null, ['brie']), product_id: 'brie', enabled: false })).toBe(false);
    expect(isVisible({ ...orderable, ...selection(null, ['brie']), product_id: 'brie', priced: false })).toBe(false);
  });
});

describe('several price groups', () => {
  const ids = ['a', 'b', 'c'];
  const anySelection = fc
    .tuple(fc.option(fc.subarray(ids)), fc.subarray(ids))
    .map(([visible, extra]) => selection(visible, extra));

  test('a client sees what any one of its groups shows, and nothing else', () => {
    fc.assert(
      fc.property(
        fc.array(anySelection, { minLength: 1 }),
        fc.constantFrom(...ids),
        fc.record({ inView: fc.boolean(), enabled: fc.boolean(), priced: fc.boolean() }),
        (selections, product_id, facts) => {
          expect(isVisible({ ...facts, ...uniteSelections(selections), product_id })).toBe(
            selections.some((each) => isVisible({ ...facts, ...each, product_id })),
          );
        },
      ),
    );
  });

  test('without any group the view is open', () => {
    expect(uniteSelections([])).toEqual(EVERYTHING);
  });
});
