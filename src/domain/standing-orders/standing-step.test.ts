import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { euros } from '../../../tests/builders/a-product.ts';
import { aStandingLine, aStandingOrder } from '../../../tests/builders/a-standing-order.ts';
import type { DayChange, StandingOrder, StandingTrouble } from './standing-order.ts';
import {
  afterStep,
  afterWriting,
  type KnownStanding,
  type NamedPlan,
  type PlanStep,
  stands,
  takesOver,
} from './standing-step.ts';

const MONDAY = '2026-11-30';
const THURSDAY = '2026-12-03';
const ME = '0190a6e0-0000-7000-8000-0000000000a1';
const COLLEAGUE = '0190a6e0-0000-7000-8000-0000000000a2';
const { product_id } = aStandingLine();
const OTHER = '0190a6e0-0000-7000-8000-000000000002';

const known = ({ name, plan }: NamedPlan, account_id = COLLEAGUE): KnownStanding => ({
  name,
  plan,
  author: { account_id },
});
/** As the server keeps it: who agrees to prices by a step takes the standing order over. */
const madeBy = (before: KnownStanding, step: PlanStep, account_id = ME): KnownStanding =>
  known(afterStep(before, step), takesOver(step) ? account_id : before.author.account_id);
const bases = (facts: Partial<StandingOrder> = {}) => known({ name: 'Bases', plan: aStandingOrder(facts) });
const rose = (now: number): StandingTrouble => ({
  ...{ kind: 'price_rose', product_id, seen: euros(4320) },
  now: euros(now),
});
const agree = (...troubles: StandingTrouble[]): PlanStep => ({
  ...{ kind: 'agree', delivery_day: MONDAY, decided_at: '2026-11-29T10:00:00.000Z' },
  troubles,
});

describe('a standing order after a step', () => {
  it('is paused, and resumed', () => {
    const paused = afterStep(bases(), { kind: 'pause', paused: { until: '2026-12-07' } });
    expect(paused.plan.paused).toEqual({ until: '2026-12-07' });
    expect(afterStep(paused, { kind: 'pause', paused: null }).plan).toEqual(aStandingOrder());
  });

  it('leaves one day out, and takes it back', () => {
    const skipped = afterStep(bases(), { kind: 'day', delivery_day: MONDAY, change: { kind: 'skipped' } });
    expect(skipped.plan.day_changes).toEqual({ [MONDAY]: { kind: 'skipped' } });
    expect(afterStep(skipped, { kind: 'day', delivery_day: MONDAY, change: null }).plan).toEqual(aStandingOrder());
  });

  it('keeps its pause and its changed days when it is written anew, with its days in order', () => {
    const before = bases({ paused: { until: null }, day_changes: { [MONDAY]: { kind: 'skipped' } } });
    const { paused, day_changes, ...fields } = before.plan;
    const written = { ...fields, name: 'Crèmerie', weekdays: [4, 1, 2] };
    const after = afterStep(before, { kind: 'write', written });
    expect(after).toEqual({ name: 'Crèmerie', plan: { ...fields, weekdays: [1, 2, 4], paused, day_changes } });
    expect(afterWriting(null, written).plan).toMatchObject({ paused: null, day_changes: {} });
  });

  it('is in the name of who agrees to prices, not of who leaves a day out', () => {
    expect(takesOver(agree(rose(4500)))).toBe(true);
    expect(takesOver({ kind: 'day', delivery_day: MONDAY, change: { kind: 'skipped' } })).toBe(false);
    expect(takesOver({ kind: 'pause', paused: null })).toBe(false);
  });
});

describe('what a step asks for', () => {
  it('stands where a colleague has asked for the same', () => {
    const skip: PlanStep = { kind: 'day', delivery_day: MONDAY, change: { kind: 'skipped' } };
    expect(stands(skip, madeBy(bases(), skip, COLLEAGUE), ME)).toBe(true);
    expect(stands(skip, bases(), ME)).toBe(false);
  });

  it('stands for a removal once there is no such standing order, and for nothing else', () => {
    expect(stands({ kind: 'remove' }, null, ME)).toBe(true);
    expect(stands({ kind: 'remove' }, bases(), ME)).toBe(false);
    expect(stands({ kind: 'pause', paused: null }, null, ME)).toBe(false);
  });

  it('does not stand where the price that is paid is lower than the one that was agreed to', () => {
    const higher = agree(rose(4500));
    expect(stands(higher, bases(), ME)).toBe(false);
    expect(stands(higher, bases({ lines: [aStandingLine({ agreed_price: euros(4500) })] }), ME)).toBe(true);
    const changed: DayChange = { kind: 'changed', lines: [aStandingLine()], agreed_shipping: null };
    const lines = [aStandingLine({ agreed_price: euros(4500) })];
    expect(stands(higher, bases({ lines, day_changes: { [THURSDAY]: changed } }), ME)).toBe(false);
  });

  it('stands for a member who is gone only in the name of who took over', () => {
    const taken = agree({ kind: 'author_gone', name: 'Augustine' });
    expect(stands(taken, madeBy(bases(), taken), ME)).toBe(true);
    expect(stands(taken, bases(), ME)).toBe(false);
  });

  it('is no answer about a day that a colleague has left out meanwhile', () => {
    const gone = agree({ kind: 'product_gone', product_id });
    const skipped = bases({ day_changes: { [MONDAY]: { kind: 'skipped' } } });
    expect(stands(gone, skipped, ME)).toBe(false);
  });
});

const days = fc.constantFrom(MONDAY, THURSDAY);
const lines = fc.subarray(
  [aStandingLine(), aStandingLine({ product_id: OTHER, quantity: 5, agreed_price: euros(100) })],
  { minLength: 1 },
);
const changes: fc.Arbitrary<DayChange | null> = fc.oneof(
  fc.constant(null),
  fc.constant({ kind: 'skipped' as const }),
  lines.map((some) => ({ kind: 'changed' as const, lines: some, agreed_shipping: null })),
);
const plans: fc.Arbitrary<PlanStep> = fc.oneof(
  fc.record({
    kind: fc.constant('pause' as const),
    paused: fc.option(fc.record({ until: fc.option(fc.constant('2026-12-20')) })),
  }),
  fc.record({ kind: fc.constant('day' as const), delivery_day: days, change: changes }),
  fc
    .tuple(
      fc.constantFrom('Bases', 'Crèmerie'),
      fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
      lines,
    )
    .map(([name, weekdays, some]) => {
      const { paused: _paused, day_changes: _changes, ...fields } = aStandingOrder({ lines: some, weekdays });
      return { kind: 'write' as const, written: { ...fields, name } };
    }),
);

it('what a step asks for stands once it is made, whatever came before, and making it again changes nothing', () => {
  fc.assert(
    fc.property(fc.array(plans, { maxLength: 8 }), plans, (before, step) => {
      const then = before.reduce((at, each) => madeBy(at, each), bases());
      const once = madeBy(then, step);
      expect(stands(step, once, ME)).toBe(true);
      expect(madeBy(once, step)).toEqual(once);
    }),
  );
});
