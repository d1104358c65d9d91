// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useOnlineQuery } from '#client/parts/data/online-query.ts';
import { currentToast, dismissToast } from '#client/ui/toast-store.ts';
import { type GridGroup, priceGridRoutes } from '#contract/price-grid.ts';
import { PLAIN_CELL } from '#domain/pricing/price-cell.ts';
import { mountHook, until } from '../../../../../tests/builders/a-mounted-hook.ts';
import { euros } from '../../../../../tests/builders/a-product.ts';
import { answered, refused, stubServer } from '../../../../../tests/builders/a-stubbed-server.ts';
import { usePriceDrafts } from './use-price-drafts.ts';

const GROUP: GridGroup = {
  ...{ price_group_id: 'g', supplier_id: 's', name: 'Brasseries', position: 0, sales_discount: 0 },
  ...{ clients_total: 0, visible_total: null, extra_total: 0 },
};
let spaces = 0;

/** `beside`: another hook of the screen. */
function someDrafts(beside: () => unknown = () => undefined) {
  spaces += 1;
  const groups = [GROUP];
  const rows = new Map();
  const supplier_id = `space-${spaces}`;
  return mountHook(() => {
    beside();
    return usePriceDrafts(supplier_id, groups, rows);
  });
}
const wanted = (product_id: string, cents: number) => ({
  product: { product_id, supplier_code: product_id, names: {}, enabled: true, catalog_price: euros(100), cells: [] },
  price_group_id: 'g',
  cell: { ...PLAIN_CELL, price: euros(cents) },
});

beforeEach(() => localStorage.clear());
afterEach(() => {
  dismissToast(currentToast()?.id ?? 0);
  vi.unstubAllGlobals();
});

test('drafts that were thrown away come back beside those that were typed since', async () => {
  const drafting = someDrafts();
  act(() => drafting.now().putAll([wanted('butter', 200), wanted('milk', 300)]));
  act(() => drafting.now().discard());
  act(() => drafting.now().putAll([wanted('milk', 350), wanted('eggs', 400)]));
  act(() => currentToast()?.action?.onSelect());
  const prices = [...drafting.now().drafts.cells.values()].map(({ product_id, after }) => [product_id, after.price]);
  expect(Object.fromEntries(prices)).toEqual({ butter: euros(200), milk: euros(350), eggs: euros(400) });
  drafting.unmount();
});

test('what is published before the network goes counts as published; the rest stays a draft', async () => {
  let asked = 0;
  stubServer(({ method }) => {
    if (method === 'GET') return refused('unavailable', 503);
    asked += 1;
    return asked === 1
      ? answered({ published: 5000, conflicts: [], gone_products: [], change_id: null })
      : refused('unavailable', 503);
  });
  const drafting = someDrafts();
  const cells = Array.from({ length: 5002 }, (_, at) => wanted(`product-${at}`, 200));
  act(() => drafting.now().putAll(cells));
  await act(async () => drafting.now().publish.mutate());
  await until(() => !drafting.now().publish.isPending);
  expect(drafting.now().publish.data).toMatchObject({ published: 5000, kept: 2 });
  expect(drafting.now().drafts.cells.size).toBe(2);
  drafting.unmount();
});

test('what is published is said as soon as the server has it; the drafts stay until the grid has the prices', async () => {
  const grid = () => answered({ items_total: 0, price_groups: [], products: [] });
  const grids: ((answer: Response) => void)[] = [];
  stubServer(({ method }) =>
    method === 'GET'
      ? new Promise((answer) => grids.push(answer))
      : answered({ published: 1, conflicts: [], gone_products: [], change_id: null }),
  );
  const drafting = someDrafts(() =>
    useOnlineQuery(priceGridRoutes.priceGrid, { params: { supplier_id: 'space' }, query: {} }),
  );
  await act(async () => grids[0]?.(grid()));
  act(() => drafting.now().putAll([wanted('butter', 200)]));
  act(() => drafting.now().publish.mutate());
  await until(() => grids.length === 2);
  expect(currentToast()?.message).toBe('1 prix publié');
  expect(drafting.now().drafts.cells.size).toBe(1);
  await act(async () => grids[1]?.(grid()));
  await until(() => drafting.now().drafts.cells.size === 0);
  drafting.unmount();
});
