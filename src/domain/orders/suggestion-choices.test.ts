import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareStamps, nextStamp, STAMP_LEAD, type Stamp } from '../values/clock-stamp.ts';
import {
  boundChoices,
  MOST_SUGGESTION_CHOICES,
  mergeChoices,
  restampChoices,
  type SuggestionChoice,
  type SuggestionChoices,
  UNDATED_REFUSAL,
} from './suggestion-choices.ts';

const NOW = Date.parse('2026-11-20T16:40:00.000Z');
const YEAR = 31_536_000_000;

const anyStamp: fc.Arbitrary<Stamp> = fc.record({
  time: fc.integer({ min: 0, max: 2 }),
  counter: fc.integer({ min: 0, max: 1 }),
  device: fc.constantFrom('phone', 'tablet'),
});
const anyChoices: fc.Arbitrary<SuggestionChoices> = fc.dictionary(
  fc.constantFrom('milk', 'eggs', 'brie', 'leek'),
  fc.record({ is_refused: fc.boolean(), stamp: anyStamp }),
  { noNullPrototype: true },
);
const at = (time: number, is_refused = true, device = 'phone'): SuggestionChoice => ({
  is_refused,
  stamp: { time, counter: 0, device },
});

describe('what a person says of suggestions on several devices', () => {
  test('comes out the same in any order, however often it is merged, and with any limit', () => {
    fc.assert(
      fc.property(anyChoices, anyChoices, anyChoices, fc.integer({ min: 1, max: 5 }), (a, b, c, most) => {
        const merge = (left: SuggestionChoices, right: SuggestionChoices) => mergeChoices(left, right, most);
        expect(merge(a, b)).toEqual(merge(b, a));
        expect(merge(merge(a, b), c)).toEqual(merge(a, merge(b, c)));
        expect(merge(merge(a, b), merge(a, b))).toEqual(merge(a, b));
        expect(merge(merge(a, b), b)).toEqual(merge(a, b));
        expect(Object.keys(merge(a, b)).length).toBeLessThanOrEqual(most);
      }),
    );
  });

  test('is of each product the last word, and of too many products the newest', () => {
    fc.assert(
      fc.property(anyChoices, anyChoices, fc.integer({ min: 1, max: 4 }), (a, b, most) => {
        const merged = mergeChoices(a, b, most);
        for (const [product_id, { stamp }] of Object.entries(merged))
          for (const each of [a[product_id], b[product_id]])
            if (each !== undefined) expect(compareStamps(stamp, each.stamp)).toBeGreaterThanOrEqual(0);
        const kept = Object.values(merged).map(({ stamp }) => stamp);
        for (const [product_id, { stamp }] of Object.entries(mergeChoices(a, b)))
          if (!(product_id in merged))
            for (const each of kept) expect(compareStamps(each, stamp)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test('a product that is proposed again stays so where an older refusal comes in', () => {
    expect(mergeChoices({ milk: at(2, false) }, { milk: at(1) })).toEqual({ milk: at(2, false) });
    expect(mergeChoices({ milk: UNDATED_REFUSAL }, { milk: at(1, false) })).toEqual({ milk: at(1, false) });
    expect(mergeChoices({ milk: UNDATED_REFUSAL }, {})).toEqual({ milk: UNDATED_REFUSAL });
  });

  test('is kept for two thousand products', () => {
    const many = Object.fromEntries(
      Array.from({ length: MOST_SUGGESTION_CHOICES }, (_, place) => [`p${place}`, at(place + 1)]),
    );
    expect(Object.keys(mergeChoices(many, { eggs: at(0) }))).not.toContain('eggs');
    const later = mergeChoices(many, { eggs: at(NOW) });
    expect(Object.keys(later)).toHaveLength(MOST_SUGGESTION_CHOICES);
    expect(later).toHaveProperty('eggs');
    expect(later).not.toHaveProperty('p0');
  });
});

describe('a wrong clock', () => {
  test('wins over nothing that a right one said', () => {
    const ahead = boundChoices({ milk: at(NOW + YEAR), eggs: at(NOW + STAMP_LEAD) }, NOW);
    expect(mergeChoices(ahead, { milk: at(NOW, false) })).toEqual({ milk: at(NOW, false), eggs: at(NOW + STAMP_LEAD) });
  });

  test('is put right by its own device: what was said with it counts from now, in its order', () => {
    let latest: Stamp | null = null;
    const stamp = () => {
      latest = nextStamp(latest, NOW, 'phone');
      return latest;
    };
    const mended = restampChoices(
      { milk: at(NOW + YEAR + 1), eggs: at(NOW + YEAR), brie: at(NOW + YEAR, true, 'tablet'), leek: at(1) },
      'phone',
      NOW,
      stamp,
    );
    expect(mended).toMatchObject({
      eggs: { stamp: { time: NOW, counter: 0, device: 'phone' } },
      milk: { stamp: { time: NOW, counter: 1, device: 'phone' } },
      leek: at(1),
    });
    expect(mended.brie?.stamp.time).toBeLessThan(NOW);
    const right = { leek: at(1) };
    expect(restampChoices(right, 'phone', NOW, stamp)).toBe(right);
  });
});
