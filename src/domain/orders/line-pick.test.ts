import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { euros } from '../../../tests/builders/a-product.ts';
import { anOrderLine, aPurchaseOrder } from '../../../tests/builders/a-purchase-order.ts';
import {
  isAllMissing,
  isPicked,
  isTooHeavy,
  type LinePick,
  pickProblem,
  standingPicks,
  withRestOn,
} from './line-pick.ts';
import { shipOrder } from './order-shipment.ts';

const [BUTTER, HAM, CREAM] = ['butter', 'ham', 'cream'];
const butter = anOrderLine({ product_id: BUTTER, quantity: 4 });
/** 2 pieces of 2.1 kg at 12.80 €; 5 % more may come. */
const ham = anOrderLine({
  product_id: HAM,
  quantity: 2,
  units_per_pack: 1,
  net_quantity: 2100,
  net_unit: 'kg',
  estimated: true,
  catch_weight: { price_per_kilo: euros(1280), tolerance: 500 },
});
const gone = anOrderLine({ product_id: CREAM, quantity: 0 });
const lines = [butter, ham, gone];
const all: LinePick[] = [
  { product_id: BUTTER, quantity: 4, lot: 'L42' },
  { product_id: HAM, quantity: 2, weight: 4250 },
];

describe('a line that is prepared', () => {
  test('is taken whole, in part or not at all, never more than was ordered', () => {
    for (const quantity of [0, 3, 4]) expect(pickProblem(lines, { product_id: BUTTER, quantity })).toBeNull();
    expect(pickProblem(lines, { product_id: BUTTER, quantity: 5 })).toMatchObject({ field: 'quantity' });
    expect(pickProblem(lines, { product_id: 'bread', quantity: 1 })).toMatchObject({ field: 'product_id' });
  });

  test('tells its weight where it is billed by weight, and only there', () => {
    expect(pickProblem(lines, { product_id: HAM, quantity: 2 })).toMatchObject({ field: 'weight' });
    expect(pickProblem(lines, { product_id: HAM, quantity: 0 })).toBeNull();
    expect(pickProblem(lines, { product_id: BUTTER, quantity: 1, weight: 5 })).toMatchObject({
      field: 'weight',
    });
  });

  test('may weigh more than the buyer agreed to, and then they are asked', () => {
    expect(isTooHeavy(ham, { product_id: HAM, quantity: 2, weight: 4410 })).toBe(false);
    expect(isTooHeavy(ham, { product_id: HAM, quantity: 2, weight: 4411 })).toBe(true);
  });
});

describe('an order that is prepared', () => {
  test('is ready when something is said of each line that is to come', () => {
    expect(isPicked(lines, all)).toBe(true);
    expect(isPicked(lines, all.slice(1))).toBe(false);
  });

  test('is not shipped when nothing of it was found', () => {
    const nothing = all.map(({ product_id }) => ({ product_id, quantity: 0 }));
    expect(isAllMissing(lines, nothing)).toBe(true);
    expect(isAllMissing(lines, all)).toBe(false);
  });

  test('forgets what was taken of a line that the buyer has since agreed to have less of', () => {
    const fewer = [{ ...butter, quantity: 2 }, ham];
    expect(standingPicks(fewer, all).map(({ product_id }) => product_id)).toEqual([HAM]);
  });

  test('has what is missing come on a later day, if the supplier says so', () => {
    expect(withRestOn(lines, { product_id: BUTTER, quantity: 1 }, '2026-11-25')).toMatchObject({
      backorder: { quantity: 3, delivery_day: '2026-11-25' },
    });
    expect(withRestOn(lines, { product_id: BUTTER, quantity: 4 }, '2026-11-25')).not.toHaveProperty('backorder');
  });
});

test('whatever is taken within what was ordered and agreed can leave', () => {
  const order = { ...aPurchaseOrder({ lines }), delivery_day: '2026-11-24' };
  const anyPick = fc.tuple(
    fc.integer({ min: 0, max: 4 }),
    fc.integer({ min: 0, max: 2 }),
    fc.integer({ min: 1, max: 6000 }),
  );
  fc.assert(
    fc.property(anyPick, ([packs, hams, weight]) => {
      const picks: LinePick[] = [
        { product_id: BUTTER, quantity: packs },
        { product_id: HAM, quantity: hams, ...(hams > 0 && { weight }) },
      ];
      fc.pre(!picks.some((pick) => isTooHeavy(pick.product_id === HAM ? ham : butter, pick)));
      expect(isPicked(lines, picks)).toBe(true);
      expect(shipOrder(order, standingPicks(lines, picks))).not.toHaveProperty('problem');
    }),
  );
});
