import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fallsBack, NOTIFICATION_KINDS, waysOf } from './notifications.ts';

const kinds = fc.constantFrom(...NOTIFICATION_KINDS);
const choices = fc.record({ push: fc.boolean(), mail: fc.boolean() });
const devices = fc.integer({ min: 0, max: 3 });

describe('the ways of a piece of news', () => {
  it('what a person turned off reaches them on no way', () => {
    fc.assert(
      fc.property(kinds, devices, (kind, count) => {
        expect(waysOf(kind, { push: false, mail: false }, count)).toEqual({ push: false, mail: false });
      }),
    );
  });

  it('what a person wants to hear reaches them, whatever devices they have', () => {
    fc.assert(
      fc.property(kinds, choices, devices, (kind, chosen, count) => {
        fc.pre(chosen.push || chosen.mail);
        const ways = waysOf(kind, chosen, count);
        expect(ways.push || ways.mail).toBe(true);
        expect(ways.push).toBe(chosen.push && count > 0);
        expect(fallsBack(kind, chosen)).toBe(true);
      }),
    );
  });

  it('a reminder that nobody asked for is never mailed', () => {
    expect(waysOf('cut_off', null, 0)).toEqual({ push: false, mail: false });
    expect(waysOf('cut_off', { push: true, mail: false }, 0)).toEqual({ push: false, mail: true });
  });
});
