import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { euros } from '../../../tests/builders/a-product.ts';
import { anOrderLine } from '../../../tests/builders/a-purchase-order.ts';
import { type CheckedLine, checkInLines, summaryOf } from './check-in.ts';
import { amountOf } from './line-weight.ts';
import type { OrderLine } from './order.ts';
import { claimOf, creditOfClaim, isDisputed } from './order-dispute.ts';

/** 4 packs at 10.00 € that left. */
const butter = anOrderLine({ product_id: 'butter', quantity: 4, shipped_quantity: 4, amount: euros(4000) });
/** 2 pieces, billed 4.250 kg at 12.80 €/kg. */
const cheese = weighedLine(2, 4250);

function weighedLine(packs: number, grams: number): OrderLine {
  const line = anOrderLine({
    product_id: 'cheese',
    quantity: packs,
    catch_weight: { price_per_kilo: euros(1280), tolerance: 1000 },
    ordered_amount: euros(5376),
    shipped_quantity: packs,
    shipped_weight: grams,
  });
  return { ...line, amount: amountOf(line) };
}

function checked(lines: readonly OrderLine[], ...said: CheckedLine[]): OrderLine[] {
  const result = checkInLines(lines, said);
  if ('problem' in result) throw new Error(`${result.problem.field} ${result.problem.what}`);
  return result.lines;
}

const summary = (lines: readonly OrderLine[]) => summaryOf(lines, { total: euros(0) });

describe('a delivery that came as announced', () => {
  test('says so with no line at all, disputes nothing and costs what was billed', () => {
    const lines = checked([butter, cheese]);
    expect(lines.map(({ received_quantity }) => received_quantity)).toEqual([4, 2]);
    expect(isDisputed(lines)).toBe(false);
    expect(summary(lines)).toMatchObject({ conform: 2, kept: 6, shipped: 6, credit: euros(0), due: euros(9440) });
  });

  test('keeps what was read on the packs beside what was announced', () => {
    const [line] = checked([butter], { product_id: 'butter', kept: 4, lot: 'L42', use_by: '2026-12-31' });
    expect(line).toMatchObject({ received_lot: 'L42', received_use_by: '2026-12-31' });
    expect(line?.claim).toBeUndefined();
  });

  test('has nothing to say of a line whose packs did not leave', () => {
    const gone = { ...butter, shipped_quantity: 0, amount: euros(0) };
    expect(checked([gone])).toEqual([gone]);
  });
});

describe('a delivery with differences', () => {
  test('asks the price of the missing packs back', () => {
    const lines = checked([butter], { product_id: 'butter', kept: 3, reason: 'missing' });
    expect(lines[0]).toMatchObject({ received_quantity: 3, claim: { quantity: 1, reason: 'missing' } });
    expect(summary(lines)).toMatchObject({ conform: 0, kept: 3, credit: euros(1000), due: euros(3000) });
  });

  test('asks for the damaged packs only, which have come, and names their photos', () => {
    const photo = { photo_id: 'p1', hash: 'h' };
    const said = { product_id: 'butter', kept: 2, reason: 'damaged', words: 'mouillé', photos: [photo] } as const;
    const lines = checked([butter], said);
    expect(lines[0]).toMatchObject({ received_quantity: 4, claim: { quantity: 2, words: 'mouillé', photos: ['p1'] } });
    expect(summary(lines)).toMatchObject({ photos: 1, credit: euros(2000) });
  });

  test('asks the whole line back where it is refused', () => {
    const lines = checked([butter, cheese], { product_id: 'cheese', kept: 0, reason: 'too_warm' });
    expect(summary(lines)).toMatchObject({ conform: 1, kept: 4, credit: euros(5440), due: euros(4000) });
  });

  test('pays a product that is billed by weight by the weight that stays', () => {
    const lighter = checked([cheese], { product_id: 'cheese', kept: 2, weight: 4000 });
    expect(lighter[0]?.claim).toEqual({ quantity: 0, reason: 'missing', weight: 250 });
    expect(summary(lighter)).toMatchObject({ difference: euros(64), credit: euros(320), due: euros(5120) });
    const one = checked([cheese], { product_id: 'cheese', kept: 1, reason: 'damaged', weight: 2000 });
    expect(summary(one)).toMatchObject({ due: euros(2560) });
    expect(checked([cheese], { product_id: 'cheese', kept: 2, weight: 4300 })[0]?.claim).toBeUndefined();
  });

  test('names what can’t be said', () => {
    const field = (...said: CheckedLine[]) => {
      const result = checkInLines([butter], said);
      return 'problem' in result ? `${result.problem.at}.${result.problem.field}` : null;
    };
    const short = { product_id: 'butter', kept: 3, reason: 'missing' } as const;
    expect(field({ ...short, product_id: 'bread' })).toBe('0.product_id');
    expect(field({ ...short, kept: 5 })).toBe('0.kept');
    expect(field({ product_id: 'butter', kept: 3 })).toBe('0.reason');
    expect(field({ ...short, reason: 'other' })).toBe('0.words');
    expect(field(short, short)).toBe('1.product_id');
  });
});

describe('whatever is said of a delivery', () => {
  const packs = fc.integer({ min: 1, max: 40 });
  const reasons = fc.constantFrom('missing', 'damaged', 'too_warm', 'short_dated', 'wrong_product');

  test('the credit is never negative and never more than the line, and grows with the packs that go back', () => {
    fc.assert(
      fc.property(packs, fc.integer({ min: 0, max: 1_000_000 }), reasons, (all, cents, reason) => {
        const line = anOrderLine({ product_id: 'p', quantity: all, shipped_quantity: all, amount: euros(cents) });
        const credits = Array.from({ length: all + 1 }, (_, back) => {
          const said = { product_id: 'p', kept: all - back, ...(back > 0 && { reason }) };
          return summary(checked([line], said)).credit.amount;
        });
        expect(credits[0]).toBe(0);
        expect(credits.at(-1)).toBe(cents);
        expect(credits).toEqual([...credits].sort((left, right) => left - right));
      }),
    );
  });

  test('what stays due of a weighed line is the price of the weight that stays', () => {
    fc.assert(
      fc.property(
        packs,
        fc.integer({ min: 2, max: 50_000 }),
        fc.double({ min: 0.01, max: 0.99, noNaN: true }),
        (all, grams, part) => {
          const line = weighedLine(all, grams);
          const weight = Math.min(grams - 1, Math.max(1, Math.round(grams * part)));
          const [after] = checked([line], { product_id: 'cheese', kept: all, weight });
          const claim = after === undefined ? null : claimOf(after);
          expect(claim).not.toBeNull();
          if (after === undefined || claim === null) return;
          const due = line.amount.amount - creditOfClaim(after, claim).amount;
          expect(due).toBe(amountOf({ ...line, shipped_weight: weight }).amount);
        },
      ),
    );
  });
});
