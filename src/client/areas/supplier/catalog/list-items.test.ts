import { describe, expect, test } from 'vitest';
import { headingAbove, listItems } from './list-items.ts';

const listing = {
  ids: ['a', 'b', 'c', 'd'],
  sections: [
    { category_id: 'x', start: 0, count: 3 },
    { category_id: null, start: 3, count: 1 },
  ],
};

describe('the lines of the list', () => {
  test('are a heading and its products, shelf after shelf', () => {
    expect(listItems(listing, 1).map(({ key }) => key)).toEqual(['heading x', 'a', 'b', 'c', 'heading null', 'd']);
  });

  test('hold several tiles in a grid, and never tiles of two shelves', () => {
    const lines = listItems(listing, 2).map((item) => (item.kind === 'products' ? item.ids : 'heading'));
    expect(lines).toEqual(['heading', ['a', 'b'], ['c'], 'heading', ['d']]);
  });

  test('have no heading where the shelves are not the order', () => {
    expect(listItems({ ids: ['a', 'b'], sections: [] }, 1).map(({ kind }) => kind)).toEqual(['products', 'products']);
    expect(listItems({ ids: [], sections: [] }, 1)).toEqual([]);
  });

  test('tell which heading a product stands under', () => {
    const items = listItems(listing, 2);
    expect(headingAbove(items, 2)).toBe(0);
    expect(headingAbove(items, 4)).toBe(3);
    expect(headingAbove(listItems({ ids: ['a'], sections: [] }, 1), 0)).toBe(-1);
  });
});
