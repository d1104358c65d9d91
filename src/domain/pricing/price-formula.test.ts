import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { euros } from '../../../tests/builders/a-product.ts';
import { cellPrice, isSameCell, PLAIN_CELL, type PriceCell } from './price-cell.ts';
import { type FormulaSetting, priceFormula, readPriceFormula } from './price-formula.ts';

const setting: FormulaSetting = {
  currency: 'EUR',
  precision: 2,
  time_zone: 'Europe/Paris',
  now: '2026-11-23T06:12:00.000Z',
  groupDiscount: 0,
};
const read = (text: string, before: PriceCell = PLAIN_CELL, facts: Partial<FormulaSetting> = {}) =>
  readPriceFormula(text, before, { ...setting, ...facts });

describe('what is typed into a cell', () => {
  test.each([
    ['50,69', { price: euros(5069) }],
    ['50.69 €', { price: euros(5069) }],
    ['−4 %', { sales_discount: 400 }],
    ['-4,5%', { sales_discount: 450 }],
    ['50,69 −4 %', { price: euros(5069), sales_discount: 400 }],
    ['x', { is_sold: false }],
    ['X', { is_sold: false }],
    ['=', {}],
    [
      '49,90 au 6/12',
      {
        sales_promo: {
          price: euros(4990),
          percent: null,
          starts_at: '2026-11-22T23:00:00.000Z',
          ends_at: '2026-12-06T23:00:00.000Z',
        },
      },
    ],
    [
      '−10 % du 1/12 au 5/1',
      {
        sales_promo: {
          price: null,
          percent: 1000,
          starts_at: '2026-11-30T23:00:00.000Z',
          ends_at: '2027-01-05T23:00:00.000Z',
        },
      },
    ],
  ])('%s', (text, facts) => {
    expect(read(text)).toEqual({ cell: { ...PLAIN_CELL, ...facts } });
  });

  test.each([
    ['nc', 'not_a_price'],
    ['', 'not_a_price'],
    ['-5', 'not_a_price'],
    ['50,699', 'not_a_price'],
    ['−104 %', 'not_a_discount'],
    ['49,90 au 31/2', 'not_a_day'],
    ['49,90 au dimanche', 'not_a_day'],
    ['49,90 au 6/12/2020', 'over'],
    ['nc au 6/12', 'not_a_price'],
  ])('%s is refused', (text, problem) => {
    expect(read(text)).toEqual({ problem });
  });

  test('a price is what is paid: the group’s discount is not taken off it, and a promotion is kept', () => {
    const promo = {
      price: null,
      percent: 5000,
      starts_at: '2026-12-01T00:00:00.000Z',
      ends_at: '2026-12-02T00:00:00.000Z',
    };
    const before = { ...PLAIN_CELL, sales_promo: promo };
    const after = read('50,69', before, { groupDiscount: 300 });
    if ('problem' in after) throw new Error(after.problem);
    expect(after.cell.sales_promo).toEqual(promo);
    expect(cellPrice(after.cell, euros(9900), 300, setting.now)?.net).toEqual(euros(5069));
    expect(cellPrice(PLAIN_CELL, euros(10_000), 300, setting.now)?.net).toEqual(euros(9700));
  });

  test('what a cell is written as makes the same cell again', () => {
    const price = fc.integer({ min: 0, max: 10_000_000 }).map((amount) => euros(amount));
    const points = fc.integer({ min: 1, max: 10_000 });
    const plain = fc.oneof(
      fc.constant(PLAIN_CELL),
      price.map((each) => ({ ...PLAIN_CELL, price: each })),
      points.map((each) => ({ ...PLAIN_CELL, sales_discount: each })),
      fc.tuple(price, points).map(([each, off]) => ({ ...PLAIN_CELL, price: each, sales_discount: off })),
      fc.constant({ ...PLAIN_CELL, is_sold: false }),
    );
    const promo = fc
      .tuple(fc.oneof(price, points), fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 60 }))
      .map(([value, ahead, days]) => {
        const at = (day: number) => new Date(Date.UTC(2026, 11, 1 + day) - 3_600_000).toISOString();
        const what = typeof value === 'number' ? { price: null, percent: value } : { price: value, percent: null };
        return { ...PLAIN_CELL, sales_promo: { ...what, starts_at: at(ahead), ends_at: at(ahead + days) } };
      });
    fc.assert(
      fc.property(fc.oneof(plain, promo), fc.constantFrom(',' as const, '.' as const), (cell, decimal) => {
        const again = read(priceFormula(cell, 'Europe/Paris', decimal));
        expect('cell' in again && isSameCell(again.cell, cell)).toBe(true);
      }),
    );
  });

  test('nothing that is typed makes it fail', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[-−\d.,% xau/=€]{0,16}$/)), (text) => {
        const answer = read(text);
        expect('cell' in answer || 'problem' in answer).toBe(true);
      }),
    );
  });
});
