import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { beginCount, type CountState, giveAnswer, packsOf, packsToLevel, takeBackAnswer } from './count-mode.ts';
import type { SpokenAnswer, SpokenCount } from './spoken-count.ts';
import { afterSpoken, type Proposal, type SpokenProblem, type SpokenProduct } from './spoken-dialog.ts';

const SALAD: SpokenProduct = { product_id: 'salad', level: 24, per_pack: 12, usual: 1, holdsUnits: true };
const ROCKET: SpokenProduct = { product_id: 'rocket', level: 3, per_pack: 1, usual: 2, holdsUnits: false };
const CREAM: SpokenProduct = { product_id: 'cream', level: 4, per_pack: 1, usual: 1, holdsUnits: true };
const PRODUCTS = [SALAD, ROCKET, CREAM];

interface Said {
  readonly state: CountState;
  readonly proposal: Proposal | null;
  readonly problem: SpokenProblem | null;
}

/** A count in which these things are said one after another. */
function spoken(...meanings: readonly SpokenCount[]): Said {
  return meanings.reduce<Said>(
    ({ state, proposal }, meaning) => {
      const last = state.given.at(-1)?.product_id ?? null;
      const step = afterSpoken(meaning, { products: PRODUCTS, proposal, opened: state.opened, last });
      const next = step.acts.reduce<CountState>((from, act) => {
        if (act.kind === 'give') return giveAnswer(from, PRODUCTS, act.product_id, act.answer);
        return act.kind === 'take_back' ? takeBackAnswer(from) : from;
      }, state);
      return { state: next, proposal: step.proposal, problem: step.problem };
    },
    { state: beginCount(PRODUCTS), proposal: null, problem: null },
  );
}

const left = (
  quantity: number,
  product_id: string | null = null,
  unit: 'pack' | 'piece' | null = null,
): SpokenCount => ({
  kind: 'answer',
  product_id,
  answer: { kind: 'left', quantity, unit },
  isConfirmed: false,
});
const NEXT: SpokenCount = { kind: 'next' };

describe('a number that was said', () => {
  it('is proposed, and counts once it is confirmed', () => {
    const shown = spoken(left(8));
    expect(shown.state.answers).toEqual({});
    expect(shown.proposal).toEqual({ product_id: 'salad', answer: { kind: 'left', left: 8 } });
    const { state, proposal } = spoken(left(8), NEXT);
    expect(state.answers).toEqual({ salad: { kind: 'left', left: 8 } });
    expect([state.opened, proposal]).toEqual(['rocket', null]);
  });

  it('replaces a proposal that is not confirmed, and counts when the next product is named', () => {
    const replaced = spoken(left(8), left(18), NEXT).state;
    expect(replaced.answers).toEqual({ salad: { kind: 'left', left: 18 } });
    expect(replaced.given).toHaveLength(1);
    const { state, proposal } = spoken(left(8), left(1, 'cream'));
    expect(state.answers).toEqual({ salad: { kind: 'left', left: 8 } });
    expect(proposal?.product_id).toBe('cream');
  });

  it('of packs counts what they hold; an open pack is none', () => {
    expect(spoken(left(1.5, null, 'pack'), NEXT).state.answers.salad).toEqual({ kind: 'left', left: 18 });
    expect(spoken(left(2.5, 'cream'), NEXT).state.answers.cream).toEqual({ kind: 'left', left: 2 });
  });

  it('of pieces is asked about where packs are counted', () => {
    expect(spoken(left(3, 'cream', 'piece'))).toMatchObject({ proposal: null, problem: 'pieces' });
    expect(spoken(left(2, 'rocket', 'piece')).proposal).toEqual({
      product_id: 'rocket',
      answer: { kind: 'left', left: 2 },
    });
  });

  it('is taken back by a word, before and after it counted, and replaced in the same breath', () => {
    expect(spoken(left(8), { kind: 'correct', answer: null })).toMatchObject({ proposal: null, state: { given: [] } });
    const taken = spoken(left(8), NEXT, { kind: 'correct', answer: null }).state;
    expect([taken.answers, taken.opened]).toEqual([{}, 'salad']);
    const four: SpokenAnswer = { kind: 'left', quantity: 4, unit: null };
    const right = spoken(left(8), NEXT, { kind: 'correct', answer: four });
    expect(right.proposal).toEqual({ product_id: 'salad', answer: { kind: 'left', left: 4 } });
  });
});

it('nothing is counted that was not understood, and the proposal stays', () => {
  const before = spoken(left(8));
  for (const kind of ['unknown', 'unclear'] as const) {
    const { state, proposal, problem } = spoken(left(8), { kind });
    expect([state, proposal, problem]).toEqual([before.state, before.proposal, kind]);
  }
  expect(spoken(NEXT)).toMatchObject({ problem: 'nothing_said', state: { answers: {} } });
});

it('half a pack never changes what is ordered', () => {
  fc.assert(
    fc.property(fc.nat(199), fc.constantFrom(...PRODUCTS), (whole, product) => {
      const { state } = spoken(left(whole + 0.5, product.product_id), NEXT);
      const answer = state.answers[product.product_id];
      if (answer === undefined) throw new Error('the number counted');
      expect(packsOf(product, answer)).toBe(packsToLevel(product, whole + 0.5));
    }),
  );
});
