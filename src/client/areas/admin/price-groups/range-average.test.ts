import { expect, test } from 'vitest';
import type { GridGroup } from '#contract/price-grid.ts';
import { PLAIN_CELL } from '#domain/pricing/price-cell.ts';
import { euros } from '../../../../../tests/builders/a-product.ts';
import { NO_DRAFTS, putCells } from './price-drafts.ts';
import { averageOverCatalog } from './range-average.ts';

const AT = '2026-11-23T06:12:00.000Z';
const group = (price_group_id: string, sales_discount = 0): GridGroup => ({
  ...{ price_group_id, supplier_id: 's', name: price_group_id, position: 0, sales_discount },
  ...{ clients_total: 0, visible_total: null, extra_total: 0 },
});
const product = {
  product_id: 'p',
  supplier_code: 'P',
  names: {},
  enabled: true,
  catalog_price: euros(1000),
  cells: [],
};

test('the average is that of all cells with a price, drafts too; what is not sold does not count', () => {
  const groups = [group('canteens', 300), group('bakeries'), group('hotels')];
  expect(averageOverCatalog([product], groups, NO_DRAFTS, AT)).toBeCloseTo(-0.01);
  const drafts = putCells(NO_DRAFTS, [
    { product, price_group_id: 'bakeries', cell: { ...PLAIN_CELL, price: euros(1100) } },
    { product, price_group_id: 'hotels', cell: { ...PLAIN_CELL, is_sold: false } },
  ]);
  expect(averageOverCatalog([product], groups, drafts, AT)).toBeCloseTo(0.035);
  expect(averageOverCatalog([{ ...product, catalog_price: null }], groups, NO_DRAFTS, AT)).toBeNull();
});
