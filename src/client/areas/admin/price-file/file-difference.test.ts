import { describe, expect, it } from 'vitest';
import { PLAIN_CELL } from '#domain/pricing/price-cell.ts';
import { euros } from '../../../../../tests/builders/a-product.ts';
import { fileDifference } from './file-difference.ts';

const group = (price_group_id: string, sales_discount = 0) => ({
  price_group_id,
  name: price_group_id,
  sales_discount,
  ...{ supplier_id: 's', position: 0, clients_total: 0, visible_total: null, extra_total: 0 },
});
const promo = { starts_at: '2026-11-01T00:00:00Z', ends_at: '2026-12-01T00:00:00Z', price: euros(100), percent: null };
const comte = {
  ...{ product_id: 'p', supplier_code: 'CR1', names: { fr_FR: 'Comté' }, enabled: true, catalog_price: euros(5000) },
  cells: [{ price_group_id: 'r', cell: { ...PLAIN_CELL, price: euros(4490), sales_promo: promo } }],
};
const products = new Map([['p', comte]]);
const place = { sheet: 'Tarif', row: 3 };
const changed = (amount: number) => ({
  ...{ difference: [{ ...place, product_id: 'p', supplier_code: 'CR1', old_price: null, new_price: euros(amount) }] },
  ...{ errors: [], unchanged: 0 },
});
const error = (reason: string) => ({ ...place, column: null, reason, value: '', name: '' });
const at = '2026-11-23T06:12:00.000Z';
const differenceOf = (price_group_id: string, amount: number, discount = 0) =>
  fileDifference([{ group: group(price_group_id, discount), report: changed(amount) }], products, at).prices[0];

describe('what a price file says otherwise', () => {
  it('is the old price beside the new one; the promotion stays', () => {
    const found = differenceOf('r', 4400);
    expect(found).toMatchObject({ old: euros(4490), price: euros(4400), isUnusual: false, isJump: false });
    expect(found?.percent).toBeCloseTo(-2.0, 1);
    expect(found?.cell).toEqual({ ...PLAIN_CELL, price: euros(4400), sales_promo: promo });
  });

  it('is what is paid: a discount of the group on everything is not taken off it', () => {
    expect(differenceOf('b', 4850, 300)).toMatchObject({ old: euros(4850), cell: { sales_discount: 0 } });
  });

  it('is to be looked at from a fifth on, and asked about from five times on', () => {
    expect(differenceOf('r', 5500)).toMatchObject({ isUnusual: true, isJump: false });
    expect(differenceOf('r', 44_900)).toMatchObject({ isUnusual: true, isJump: true });
    expect(differenceOf('r', 449)).toMatchObject({ isJump: true });
  });

  it('names an unknown code once, a wrong price for its group, and leaves empty cells', () => {
    const report = { difference: [], unchanged: 2, errors: [error('unknown_code'), error('not_a_price')] };
    const none = { difference: [], unchanged: 1, errors: [error('unknown_code'), error('missing_price')] };
    const found = fileDifference(
      [
        { group: group('r'), report },
        { group: group('b'), report: none },
      ],
      products,
      at,
    );
    expect(found.refused.map((each) => [each.error.reason, each.group?.price_group_id])).toEqual([
      ['unknown_code', undefined],
      ['not_a_price', 'r'],
    ]);
    expect([found.unchanged, found.empty]).toEqual([3, 1]);
  });
});
