import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { euros } from '../../../tests/builders/a-product.ts';
import { anOrderLine } from '../../../tests/builders/a-purchase-order.ts';
import { claimOf, creditOf, creditTotal, disputeLines, isDisputed, settleLines } from './order-dispute.ts';

const [BUTTER, HAM] = ['butter', 'ham'];
/** 4 packs at 10.00 € that left. */
const butter = anOrderLine({ product_id: BUTTER, quantity: 4, shipped_quantity: 4, amount: euros(4000) });
const ham = anOrderLine({ product_id: HAM, quantity: 3, shipped_quantity: 3, amount: euros(1000) });
const lines = [butter, ham];
const damaged = { product_id: BUTTER, quantity: 1, reason: 'damaged' } as const;

function disputed() {
  const result = disputeLines(lines, [damaged]);
  if ('problem' in result) throw new Error(result.problem.what);
  return result.lines;
}

describe('a delivery that is disputed', () => {
  test('waits for the supplier until each disputed line is settled', () => {
    expect(isDisputed(lines)).toBe(false);
    expect(isDisputed(disputed())).toBe(true);
    const settled = settleLines(disputed(), [{ product_id: BUTTER, accepted: true }]);
    expect('lines' in settled && isDisputed(settled.lines)).toBe(false);
  });

  test('is one, too, where fewer packs were counted than were shipped', () => {
    const counted = { ...butter, received_quantity: 3 };
    expect(claimOf(counted)).toEqual({ quantity: 1, reason: 'missing' });
    expect(isDisputed([counted])).toBe(true);
  });

  test('names what can’t be disputed', () => {
    const field = (...claims: Parameters<typeof disputeLines>[1]) => {
      const result = disputeLines(lines, claims);
      return 'problem' in result ? [result.problem.at, result.problem.field] : null;
    };
    expect(field({ ...damaged, product_id: 'bread' })).toEqual([0, 'product_id']);
    expect(field(damaged, damaged)).toEqual([1, 'product_id']);
    expect(field({ ...damaged, quantity: 5 })).toEqual([0, 'quantity']);
    expect(field({ ...damaged, reason: 'other' })).toEqual([0, 'words']);
  });
});

describe('what is given back', () => {
  test('is what the disputed packs were billed at, unless the supplier says another amount', () => {
    expect(settleLines(disputed(), [{ product_id: BUTTER, accepted: true }])).toMatchObject({
      settlements: [{ product_id: BUTTER, accepted: true, credit: euros(1000) }],
    });
    const less = settleLines(disputed(), [{ product_id: BUTTER, accepted: true, credit: euros(500) }]);
    expect('lines' in less && creditTotal(less.lines, 'EUR')).toEqual(euros(500));
  });

  test('is never more than the line, and nothing only with a reason', () => {
    const field = (settlement: Omit<Parameters<typeof settleLines>[1][number], 'product_id'>, of = BUTTER) => {
      const result = settleLines(disputed(), [{ product_id: of, ...settlement }]);
      return 'problem' in result ? result.problem.field : null;
    };
    expect(field({ accepted: true, credit: euros(4001) })).toBe('credit');
    expect(field({ accepted: false })).toBe('words');
    expect(field({ accepted: false, words: 'intact au départ' })).toBeNull();
    expect(field({ accepted: true }, HAM)).toBe('product_id');
  });

  test('for all packs of a line is what the line was billed at, to the cent, and grows with the packs', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 0, max: 1_000_000 }), (packs, cents) => {
        const line = anOrderLine({ quantity: packs, shipped_quantity: packs, amount: euros(cents) });
        const credits = Array.from({ length: packs + 1 }, (_, each) => creditOf(line, each).amount);
        expect(credits.at(-1)).toBe(cents);
        expect(credits).toEqual([...credits].sort((left, right) => left - right));
      }),
    );
  });
});
