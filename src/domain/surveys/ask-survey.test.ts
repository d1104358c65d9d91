import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import '../../../tests/builders/property-seed.ts';
import { ASKED_FOR_DAYS, type DeliveredOrder, type GivenReply, isAskedAbout } from './ask-survey.ts';

const DAY = 86_400_000;
const NOW = Date.parse('2026-11-23T09:00:00Z');
const ago = (days: number) => new Date(NOW - days * DAY).toISOString();
const delivered = (days: number, order_id = 'a'): DeliveredOrder => ({
  order_id,
  status: 'delivered',
  events: [
    { at: ago(days + 1), to: 'submitted' },
    { at: ago(days), to: 'delivered' },
  ],
});

describe('a buyer is asked about a delivery', () => {
  it('when it has arrived, and while it is remembered', () => {
    expect(isAskedAbout(delivered(0), 30, [], NOW)).toBe(true);
    expect(isAskedAbout({ ...delivered(1), status: 'closed' }, 30, [], NOW)).toBe(true);
    expect(isAskedAbout({ ...delivered(1), status: 'shipped' }, 30, [], NOW)).toBe(false);
    expect(isAskedAbout({ ...delivered(1), status: 'cancelled' }, 30, [], NOW)).toBe(false);
    expect(isAskedAbout(delivered(ASKED_FOR_DAYS), 30, [], NOW)).toBe(true);
    expect(isAskedAbout(delivered(ASKED_FOR_DAYS + 0.01), 30, [], NOW)).toBe(false);
  });

  it('not again within the pause after a reply about another order', () => {
    const replies = (days: number): GivenReply[] => [{ order_id: 'b', replied_at: ago(days) }];
    expect(isAskedAbout(delivered(1), 30, replies(29.9), NOW)).toBe(false);
    expect(isAskedAbout(delivered(1), 30, replies(30), NOW)).toBe(true);
  });
});

const order = fc.record({ days: fc.integer({ min: 0, max: 40 }), order_id: fc.constantFrom('a', 'b', 'c', 'd') });
const reply = fc.record({
  order_id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
  replied_at: fc.integer({ min: 0, max: 400 }).map(ago),
});
const pause = fc.integer({ min: 1, max: 365 });

describe('whatever was replied before', () => {
  it('an order is asked about once at most', () => {
    fc.assert(
      fc.property(order, pause, fc.array(reply), reply, (each, pause_days, replies, own) => {
        const asked = delivered(each.days, each.order_id);
        const after = [...replies, { ...own, order_id: each.order_id }];
        expect(isAskedAbout(asked, pause_days, after, NOW)).toBe(false);
      }),
    );
  });

  it('between two replies of those who answer all they are asked lie so many days at least', () => {
    fc.assert(
      fc.property(pause, fc.array(fc.integer({ min: 0, max: 30 }), { maxLength: 60 }), (pause_days, gaps) => {
        const replies: GivenReply[] = [];
        let now = NOW;
        for (const [index, gap] of gaps.entries()) {
          now += gap * DAY;
          const at = new Date(now).toISOString();
          const fresh = { order_id: String(index), status: 'delivered', events: [{ at, to: 'delivered' }] } as const;
          if (isAskedAbout(fresh, pause_days, replies, now)) replies.push({ order_id: fresh.order_id, replied_at: at });
        }
        const times = replies.map(({ replied_at }) => Date.parse(replied_at));
        for (const [index, time] of times.slice(1).entries()) {
          expect(time - (times[index] ?? 0)).toBeGreaterThanOrEqual(pause_days * DAY);
        }
      }),
    );
  });

  it('another reply never brings a question back, and their order says nothing', () => {
    fc.assert(
      fc.property(order, pause, fc.array(reply), reply, (each, pause_days, replies, more) => {
        const asked = delivered(each.days, each.order_id);
        const before = isAskedAbout(asked, pause_days, replies, NOW);
        if (!before) expect(isAskedAbout(asked, pause_days, [more, ...replies], NOW)).toBe(false);
        expect(isAskedAbout(asked, pause_days, [...replies].reverse(), NOW)).toBe(before);
      }),
    );
  });
});
