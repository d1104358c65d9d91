// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { mountHook, until } from '../../../../../tests/builders/a-mounted-hook.ts';
import { answered, stubServer } from '../../../../../tests/builders/a-stubbed-server.ts';
import { useGridPages } from './use-grid-pages.ts';

const TOTAL = 950;
const idOf = (row: number) => `00000000-0000-4000-8000-${String(row).padStart(12, '0')}`;
const product = (row: number) => ({
  ...{ product_id: idOf(row), supplier_code: `${row}`, names: {}, enabled: true, catalog_price: null, cells: [] },
});

afterEach(() => vi.unstubAllGlobals());

test('rows of a range are loaded in their order, however many pages they are on, and pages in sight only once', async () => {
  const asked: number[] = [];
  stubServer(({ path }) => {
    const start = Number(new URL(path, 'https://a.test').searchParams.get('start'));
    asked.push(start);
    const products = Array.from({ length: Math.min(200, TOTAL - start) }, (_, at) => product(start + at));
    return answered({ items_total: TOTAL, price_groups: [], products });
  });
  const search = { supplier_id: 'space', query: '', use_price_groups: false };
  const grid = mountHook(() => useGridPages(search, [0, 20]));
  await until(() => grid.now().total === TOTAL);
  expect(grid.now().rowAt(700)).toBeUndefined();
  const loaded = await grid.now().loadRows([190, 810]);
  expect(loaded.map(({ product_id }) => product_id)).toEqual(Array.from({ length: 621 }, (_, at) => idOf(190 + at)));
  expect(asked.sort((a, b) => a - b)).toEqual([0, 200, 400, 600, 800]);
  grid.unmount();
});
