import { describe, expect, test } from 'vitest';
import { judgeKept, type KeptPick, withAnswered, withKept, withSaid } from './kept-picks.ts';

const pick = (facts: Partial<KeptPick> = {}): KeptPick => ({
  order_id: 'a',
  product_id: 'butter',
  delivery_day: '2026-11-24',
  version: 0,
  picked: { quantity: 2 },
  ...facts,
});

describe('what was ticked without network', () => {
  test('is what was said last of a line, from the version that was seen first', () => {
    const later = pick({ version: 7, picked: null });
    expect(withSaid([pick(), pick({ order_id: 'b' })], [later])).toEqual([
      pick({ order_id: 'b' }),
      pick({ picked: null }),
    ]);
  });

  test('is kept until the server has it; what was said meanwhile stays, of the line as it is by now', () => {
    const answer = { ...pick({ version: 1 }), by: 'Malik', at: '' };
    expect(withAnswered([pick(), pick({ order_id: 'b' })], [answer])).toEqual([pick({ order_id: 'b' })]);
    expect(withAnswered([pick({ picked: { quantity: 1 } })], [answer])).toEqual([
      pick({ picked: { quantity: 1 }, version: 1 }),
    ]);
  });

  test('is not counted twice where only the answer was lost', () => {
    expect(judgeKept(pick(), pick({ version: 1 }))).toBe('done');
  });

  test('never goes over what somebody else has said since', () => {
    expect(judgeKept(pick(), pick({ version: 1, picked: { quantity: 1 } }))).toBe('overtaken');
    expect(judgeKept(pick(), undefined)).toBe('open');
    expect(judgeKept(pick({ version: 1, picked: null }), pick({ version: 1 }))).toBe('open');
  });

  test('is shown as taken', () => {
    const seen = { ...pick({ picked: null, version: 3 }), by: 'Malik', at: 'x' };
    expect(withKept([seen], [pick({ version: 3 })])).toMatchObject([
      { picked: { quantity: 2 }, version: 3, by: 'Malik' },
    ]);
    expect(withKept([], [pick()])).toMatchObject([{ order_id: 'a', picked: { quantity: 2 } }]);
  });
});
