import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { euros } from '../../../tests/builders/a-product.ts';
import { LOCALES } from '../values/locale.ts';
import { addDays, dayAt } from '../values/time-zone.ts';
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
    ['49,90 du 20/11 au 6/12', '2026-11-20', '2026-12-06'],
    ['49,90 du 1/12 au 5/1', '2026-12-01', '2027-01-05'],
    ['49,90 du 23/11 au 23/11', '2026-11-23', '2026-11-23'],
    ['49,90 du 5/2 au 6/2', '2027-02-05', '2027-02-06'],
    ['49,90 du 1/6 au 30/6', '2027-06-01', '2027-06-30'],
    ['49,90 du 1/12 au 30/11', '2026-12-01', '2027-11-30'],
    ['49,90 du 1/6 au 30/6/2027', '2027-06-01', '2027-06-30'],
    ['49,90 du 20/11 au 6/12/2026', '2026-11-20', '2026-12-06'],
    ['49,90 du 20/12/2027 au 5/1', '2027-12-20', '2028-01-05'],
  ])('%s runs from %s through %s', (text, first, last) => {
    const after = read(text);
    if ('problem' in after) throw new Error(after.problem);
    const { starts_at = '', ends_at = '' } = after.cell.sales_promo ?? {};
    expect([dayAt(starts_at, 'Europe/Paris'), addDays(dayAt(ends_at, 'Europe/Paris'), -1)]).toEqual([first, last]);
  });

  test('a promotion that runs, or begins within half a year, is meant by its days alone', () => {
    fc.assert(
      fc.property(fc.integer({ min: -180, max: 180 }), fc.nat(180), (from, length) => {
        const [first, last] = [addDays('2026-11-23', from), addDays('2026-11-23', from + length)];
        if (last < '2026-11-23') return;
        const short = (day: string) => day.slice(5).split('-').reverse().join('/');
        const after = read(`49,90 du ${short(first)} au ${short(last)}`);
        if ('problem' in after) throw new Error(after.problem);
        expect(dayAt(after.cell.sales_promo?.starts_at ?? '', 'Europe/Paris')).toBe(first);
        expect(dayAt(after.cell.sales_promo?.ends_at ?? '', 'Europe/Paris')).toBe(addDays(last, 1));
      }),
    );
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

  const price = fc.integer({ min: 0, max: 10_000_000 }).map((amount) => euros(amount));
  const points = fc.integer({ min: 0, max: 10_000 });
  const at = (day: number) => new Date(Date.UTC(2026, 11, 1 + day) - 3_600_000).toISOString();
  const anyPromo = fc
    .tuple(fc.oneof(price, points), fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 60 }))
    .map(([value, ahead, days]) => ({
      ...(typeof value === 'number' ? { price: null, percent: value } : { price: value, percent: null }),
      ...{ starts_at: at(ahead), ends_at: at(ahead + days) },
    }));
  const anyCell: fc.Arbitrary<PriceCell> = fc.record({
    price: fc.option(price),
    sales_discount: fc.option(points),
    sales_promo: fc.option(anyPromo),
    is_sold: fc.boolean(),
  });
  const anyWriting = fc.record({
    groupDiscount: fc.constantFrom(0, 300),
    locale: fc.constantFrom(...LOCALES),
    time_zone: fc.constant('Europe/Paris'),
  });

  test('what a cell is written as makes the same cell again, in each language and whatever discount the group has', () => {
    fc.assert(
      fc.property(anyCell, anyWriting, (cell, writing) => {
        const again = read(priceFormula(cell, writing), cell, writing);
        expect('cell' in again && isSameCell(again.cell, cell)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  test('a price beside a promotion is written along, and read into any cell', () => {
    const promo = { price: euros(4500), percent: null, starts_at: at(0), ends_at: at(6) };
    const cell = { ...PLAIN_CELL, price: euros(5069), sales_promo: promo };
    const writing = { time_zone: 'Europe/Paris', groupDiscount: 0, locale: 'fr_FR' as const };
    expect(priceFormula(cell, writing)).toBe('50,69 / 45,00 du 2026-12-01 au 2026-12-06');
    expect(priceFormula(cell, { ...writing, locale: 'en_GB' })).toBe('50.69 / 45.00 from 2026-12-01 to 2026-12-06');
    expect(priceFormula(cell, { ...writing, locale: 'de_DE' })).toContain(' vom 2026-12-01 bis ');
    expect(read(priceFormula(cell, writing), { ...PLAIN_CELL, price: euros(9900) })).toEqual({ cell });
  });

  test('a price that the group’s discount lowers says so, and stays so when nobody changes it', () => {
    const cell = { ...PLAIN_CELL, price: euros(5069) };
    const text = priceFormula(cell, { time_zone: 'Europe/Paris', groupDiscount: 300, locale: 'fr_FR' });
    expect(text).toBe('50,69 −3 %');
    expect(read(text, cell, { groupDiscount: 300 })).toEqual({ cell });
    expect(read('50,69', cell, { groupDiscount: 300 })).toEqual({ cell: { ...cell, sales_discount: 0 } });
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
