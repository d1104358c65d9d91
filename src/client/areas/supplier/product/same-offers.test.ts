import { expect, test } from 'vitest';
import { aProduct, euros } from '../../../../../tests/builders/a-product.ts';
import { sameOffers } from './same-offers.ts';

const AT = '2026-11-20T11:00:00.000Z';
const GTIN = '03485690001082';
const OTHER = '03485690001099';
const butter = (product_id: string, cents: number, code = GTIN) =>
  aProduct({
    product_id,
    price: euros(cents),
    units_per_pack: 12,
    net_quantity: 250,
    net_unit: 'kg',
    codes: [
      { code: product_id, kind: 'supplier_code', packs: 1 },
      { code, kind: 'unit', packs: 1 },
    ],
  });
const own = { supplier_id: 'here', product: butter('a', 3600) };

test('the same printed code at other suppliers is compared by the kilo, cheapest first', () => {
  const dearer = { supplier_id: 'dear', product: butter('b', 4500) };
  const cheaper = { supplier_id: 'cheap', product: butter('c', 3000) };
  expect(sameOffers(own, [dearer, cheaper], AT)).toMatchObject([
    { supplier_id: 'cheap', isCheapest: true, dearer: null },
    { supplier_id: 'here', isCheapest: false, dearer: 20 },
    { supplier_id: 'dear', isCheapest: false, dearer: 50 },
  ]);
});

test('what only looks alike, or that nobody else has, is compared with nothing', () => {
  expect(sameOffers(own, [{ supplier_id: 'other', product: butter('b', 3000, OTHER) }], AT)).toEqual([]);
  expect(sameOffers(own, [], AT)).toEqual([]);
});
