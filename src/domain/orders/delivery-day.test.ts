import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { someTerms } from '../../../tests/builders/ordering-terms.ts';
import type { DeliveryTerms } from '../pricing/ordering-terms.ts';
import { checkDeliveryDay, cutOffOf, deliveryDays, nextCutOff, passedCutOff } from './delivery-day.ts';

/** Monday to Saturday, order until 22:00 in Paris the day before. */
const terms = (facts: Partial<DeliveryTerms> = {}): DeliveryTerms => ({ ...someTerms().delivery, ...facts });
const openDays = (some: DeliveryTerms, now: string, count: number) =>
  deliveryDays(some, now, count)
    .filter(({ open }) => open)
    .map(({ day }) => day);

describe('which days a buyer may choose', () => {
  test('the cut-off is at 22:00 in Paris the day before, inclusive', () => {
    expect(nextCutOff(terms(), '2026-10-15T19:59:00.000Z')).toEqual({
      day: '2026-10-16',
      cut_off: '2026-10-15T20:00:00.000Z',
      open: true,
    });
    expect(nextCutOff(terms(), '2026-10-15T20:00:00.000Z')?.day).toBe('2026-10-16');
    expect(nextCutOff(terms(), '2026-10-15T20:00:00.001Z')?.day).toBe('2026-10-17');
  });

  test('a cut-off of today is said to have passed until midnight at the supplier’s clock', () => {
    expect(passedCutOff(terms(), '2026-10-15T20:00:00.000Z')).toBeNull();
    expect(passedCutOff(terms(), '2026-10-15T20:01:00.000Z')).toMatchObject({
      day: '2026-10-16',
      cut_off: '2026-10-15T20:00:00.000Z',
    });
    expect(passedCutOff(terms(), '2026-10-15T21:59:00.000Z')?.day).toBe('2026-10-16');
    expect(passedCutOff(terms(), '2026-10-15T22:01:00.000Z')).toBeNull();
  });

  test('days that can’t be had any more are listed as closed before the open ones', () => {
    expect(deliveryDays(terms(), '2026-10-15T21:00:00.000Z', 2).map(({ day, open }) => [day, open])).toEqual([
      ['2026-10-15', false],
      ['2026-10-16', false],
      ['2026-10-17', true],
      ['2026-10-19', true],
    ]);
  });

  test('clocks go back on 25 October 2026: Sunday 22:00 is 21:00 UTC, Saturday’s was 20:00', () => {
    const everyDay = terms({ weekdays: [1, 2, 3, 4, 5, 6, 7] });
    expect(nextCutOff(everyDay, '2026-10-24T20:00:00.000Z')?.day).toBe('2026-10-25');
    expect(nextCutOff(everyDay, '2026-10-24T20:30:00.000Z')).toMatchObject({
      day: '2026-10-26',
      cut_off: '2026-10-25T21:00:00.000Z',
    });
    expect(nextCutOff(everyDay, '2026-10-25T20:30:00.000Z')?.day).toBe('2026-10-26');
  });

  test('clocks go forward on 29 March 2026: Sunday 22:00 is 20:00 UTC, Saturday’s was 21:00', () => {
    expect(nextCutOff(terms(), '2026-03-29T12:00:00.000Z')).toMatchObject({
      day: '2026-03-30',
      cut_off: '2026-03-29T20:00:00.000Z',
    });
    expect(nextCutOff(terms({ lead_days: 2 }), '2026-03-28T20:30:00.000Z')).toMatchObject({
      day: '2026-03-30',
      cut_off: '2026-03-28T21:00:00.000Z',
    });
  });

  test('Monday’s delivery may have to be ordered for by Saturday noon', () => {
    const some = terms({ weekday_rules: [{ weekday: 1, lead_days: 2, cut_off: '12:00' }] });
    expect(nextCutOff(some, '2026-10-17T09:59:00.000Z')).toMatchObject({
      day: '2026-10-19',
      cut_off: '2026-10-17T10:00:00.000Z',
    });
    expect(nextCutOff(some, '2026-10-17T10:01:00.000Z')).toMatchObject({
      day: '2026-10-20',
      cut_off: '2026-10-19T20:00:00.000Z',
    });
  });

  test('orders close early on Christmas Eve, and never later than usual', () => {
    const closing = (cut_off: string) => terms({ early_closings: [{ day: '2026-12-24', cut_off }] });
    expect(cutOffOf(closing('10:00'), '2026-12-25')).toBe('2026-12-24T09:00:00.000Z');
    expect(cutOffOf(closing('10:00'), '2026-12-24')).toBe('2026-12-23T21:00:00.000Z');
    expect(cutOffOf(closing('23:00'), '2026-12-25')).toBe('2026-12-24T21:00:00.000Z');
  });

  test('the lead is counted in calendar days, over a Sunday too', () => {
    expect(nextCutOff(terms({ lead_days: 2 }), '2026-10-16T12:00:00.000Z')).toMatchObject({
      day: '2026-10-19',
      cut_off: '2026-10-17T20:00:00.000Z',
    });
    expect(nextCutOff(terms({ lead_days: 0, cut_off: '06:00' }), '2026-10-16T03:59:00.000Z')).toMatchObject({
      day: '2026-10-16',
      cut_off: '2026-10-16T04:00:00.000Z',
    });
  });

  test('holidays are left out, extra days are added, and a holiday closes even an extra day', () => {
    const some = terms({
      holidays: ['2026-11-11', '2026-11-15'],
      extra_days: ['2026-11-08', '2026-11-15'],
    });
    expect(openDays(some, '2026-11-06T08:00:00.000Z', 8)).toEqual([
      '2026-11-07',
      '2026-11-08',
      '2026-11-09',
      '2026-11-10',
      '2026-11-12',
      '2026-11-13',
      '2026-11-14',
      '2026-11-16',
    ]);
  });

  test('nothing beyond the supplier’s horizon', () => {
    expect(openDays(terms({ horizon_days: 3 }), '2026-10-12T08:00:00.000Z', 99)).toEqual([
      '2026-10-13',
      '2026-10-14',
      '2026-10-15',
    ]);
    expect(nextCutOff(terms({ weekdays: [] }), '2026-10-12T08:00:00.000Z')).toBeNull();
  });
});

describe('an order written offline', () => {
  const written = '2026-10-15T19:58:00.000Z';
  const received = '2026-10-15T20:10:00.000Z';

  test('at 21:58 and received at 22:10 is too late: the time of receipt counts', () => {
    expect(checkDeliveryDay(terms(), '2026-10-16', written, received)).toEqual({
      open: false,
      next_day: '2026-10-17',
    });
  });

  test('is still taken within the supplier’s grace, to the minute', () => {
    expect(checkDeliveryDay(terms({ grace_minutes: 10 }), '2026-10-16', written, received)).toEqual({ open: true });
    expect(checkDeliveryDay(terms({ grace_minutes: 9 }), '2026-10-16', written, received).open).toBe(false);
  });

  test('the grace is for what was written before the cut-off only', () => {
    const late = '2026-10-15T20:00:01.000Z';
    expect(checkDeliveryDay(terms({ grace_minutes: 30 }), '2026-10-16', late, received).open).toBe(false);
  });

  test.each(['2026-10-18', '2026-10-14', '2026-12-24', '2026-02-30', 'demain'])('for %s it can’t be had', (day) => {
    expect(checkDeliveryDay(terms(), day, written, written).open).toBe(false);
  });

  test('every day that is offered as open is accepted at that moment, and no other', () => {
    const instants = fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2027-01-01') });
    const facts = fc.record({
      weekdays: fc.subarray([1, 2, 3, 4, 5, 6, 7]),
      lead_days: fc.integer({ min: 0, max: 3 }),
      horizon_days: fc.integer({ min: 0, max: 10 }),
      cut_off: fc.constantFrom('02:30', '06:00', '12:00', '22:00', '23:59'),
    });
    fc.assert(
      fc.property(instants, facts, (instant, some) => {
        const now = new Date(instant).toISOString();
        for (const { day, open } of deliveryDays(terms(some), now, 99)) {
          expect(checkDeliveryDay(terms(some), day, now, now).open).toBe(open);
        }
      }),
      { numRuns: 200 },
    );
  });
});
