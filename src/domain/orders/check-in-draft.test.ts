import { describe, expect, test } from 'vitest';
import { euros } from '../../../tests/builders/a-product.ts';
import { anOrderLine } from '../../../tests/builders/a-purchase-order.ts';
import { type CheckedLine, checkInLines } from './check-in.ts';
import {
  checkedLines,
  checkInOf,
  draftLine,
  EMPTY_DRAFT,
  readLabel,
  tickAll,
  withLine,
  withSurplus,
} from './check-in-draft.ts';
import { claimOf } from './order-dispute.ts';

const butter = anOrderLine({ product_id: 'butter', quantity: 4, shipped_quantity: 4 });
/** 2 pieces, billed 4.250 kg. */
const cheese = anOrderLine({
  ...{ product_id: 'cheese', quantity: 2, shipped_quantity: 2, shipped_weight: 4250 },
  catch_weight: { price_per_kilo: euros(1280), tolerance: 1000 },
});
const lines = [butter, cheese];

/** What is disputed once the check is recorded. */
function claimsOf(said: readonly CheckedLine[]) {
  const checked = checkInLines(lines, said);
  return 'lines' in checked ? checked.lines.flatMap((line) => claimOf(line) ?? []) : null;
}

describe('a check in progress', () => {
  test('with every line ticked says nothing of any: all came as announced', () => {
    const draft = tickAll(EMPTY_DRAFT, lines);
    expect(draftLine(draft, 'butter').ticked).toBe(true);
    expect(checkInOf({ organization_id: 'o', lines }, draft, '2026-11-21T06:58:00Z').lines).toEqual([]);
  });

  test('says what differs, and a tick on other lines changes nothing of it', () => {
    const noted = withLine(EMPTY_DRAFT, 'butter', { ticked: true, kept: 3, reason: 'damaged', words: '' });
    expect(checkedLines(lines, tickAll(noted, lines))).toEqual([{ product_id: 'butter', kept: 3, reason: 'damaged' }]);
  });
});

describe('what is typed of a line', () => {
  test('without a label to scan, lot and date alone are no difference', () => {
    const draft = withLine(EMPTY_DRAFT, 'butter', { ticked: true, lot: 'L42', use_by: '2026-12-31' });
    const said = checkedLines(lines, draft);
    expect(said).toEqual([{ product_id: 'butter', kept: 4, lot: 'L42', use_by: '2026-12-31' }]);
    expect(claimsOf(said)).toEqual([]);
  });

  test('packs beyond the announced ones are told in words the contract has room for, and ask nothing back', () => {
    const surplus = { packs: 2, words: 'x'.repeat(200) };
    const draft = withSurplus(EMPTY_DRAFT, butter, surplus, '2 colis de plus', { lot: 'L42' });
    expect(draftLine(draft, 'butter').surplus).toBe(surplus);
    const request = checkInOf({ organization_id: 'o', lines }, draft, '2026-11-21T06:58:00Z');
    const words = expect.stringMatching(/^2 colis de plus · x+$/);
    expect(request.lines).toEqual([{ product_id: 'butter', kept: 4, reason: 'other', words, lot: 'L42' }]);
    expect(request.lines[0]?.words).toHaveLength(200);
    expect(claimsOf(request.lines)).toMatchObject([{ quantity: 0, reason: 'other' }]);
  });
});

describe('a pack that is scanned', () => {
  const first = { weight: 2100, lot: 'L42', use_by: '2026-12-31' };

  test('ticks its line, with lot and date', () => {
    const draft = readLabel(EMPTY_DRAFT, butter, { lot: 'A1', best_before: '2027-01-05' }, 1);
    expect(draftLine(draft, 'butter')).toMatchObject({
      ticked: true,
      scanned: 1,
      lot: 'A1',
      best_before: '2027-01-05',
    });
  });

  test('of a product billed by weight ticks it once all packs are read; their weights add up, the earliest date counts', () => {
    const one = readLabel(EMPTY_DRAFT, cheese, first, 1);
    expect(draftLine(one, 'cheese').ticked).toBe(false);
    expect(checkedLines(lines, one)[0]?.weight).toBeUndefined();
    const both = readLabel(one, cheese, { weight: 2000, lot: 'L43', use_by: '2026-12-24' }, 1);
    expect(draftLine(both, 'cheese')).toMatchObject({ ticked: true, lot: 'L42, L43', use_by: '2026-12-24' });
    expect(checkedLines(lines, both)[0]).toMatchObject({ kept: 2, weight: 4100 });
  });

  test('more than was announced changes nothing', () => {
    const all = readLabel(readLabel(EMPTY_DRAFT, cheese, first, 1), cheese, first, 1);
    expect(readLabel(all, cheese, first, 1)).toBe(all);
  });
});
