/**
 * What a count does with what it understood: it proposes an answer in large, and gives it to the product once it is
 * confirmed, by a word, by a tap, by a moment without a word, or because the next product is named.
 */
import { type CountAnswer, type CountedProduct, leftOf } from './count-mode.ts';
import type { SpokenAnswer, SpokenCount } from './spoken-count.ts';

/** An answer that is shown and not counted yet. */
export interface Proposal {
  readonly product_id: string;
  readonly answer: CountAnswer;
}

export type SpokenAct =
  | ({ readonly kind: 'give' } & Proposal)
  | { readonly kind: 'open'; readonly product_id: string }
  | { readonly kind: 'take_back' | 'stop' };

/** Why nothing was done. `pieces`: they were said of a product that is counted in packs. */
export type SpokenProblem = 'unknown' | 'unclear' | 'pieces' | 'nothing_said';

export interface SpokenStep {
  readonly proposal: Proposal | null;
  readonly acts: readonly SpokenAct[];
  readonly problem: SpokenProblem | null;
}

/** A product of the count, and whether its packs hold units that could be counted. */
export interface SpokenProduct extends CountedProduct {
  readonly holdsUnits: boolean;
}

interface SpokenMoment {
  readonly products: readonly SpokenProduct[];
  readonly proposal: Proposal | null;
  readonly opened: string | null;
  /** The product of the last answer. */
  readonly last: string | null;
}

export function afterSpoken(meaning: SpokenCount, moment: SpokenMoment): SpokenStep {
  const { proposal, opened, last } = moment;
  const given = proposal === null ? [] : [{ kind: 'give' as const, ...proposal }];
  switch (meaning.kind) {
    case 'answer': {
      const product_id = meaning.product_id ?? proposal?.product_id ?? opened;
      const before = product_id === proposal?.product_id ? [] : given;
      const step = proposing(product_id, meaning.answer, before, moment);
      if (!meaning.isConfirmed || step.proposal === null) return step;
      return { ...step, proposal: null, acts: [...step.acts, { kind: 'give', ...step.proposal }] };
    }
    case 'open':
      return { proposal: null, acts: [...given, { kind: 'open', product_id: meaning.product_id }], problem: null };
    case 'next':
      return { proposal: null, acts: given, problem: proposal === null ? 'nothing_said' : null };
    case 'correct': {
      const back = proposal === null && last !== null ? [{ kind: 'take_back' as const }] : [];
      if (meaning.answer === null) return { proposal: null, acts: back, problem: null };
      return proposing(proposal?.product_id ?? last ?? opened, meaning.answer, back, moment);
    }
    case 'stop':
      return { proposal: null, acts: [{ kind: 'stop' }], problem: null };
    default:
      return { proposal, acts: [], problem: meaning.kind };
  }
}

function proposing(
  product_id: string | null,
  said: SpokenAnswer,
  acts: readonly SpokenAct[],
  { products, proposal }: SpokenMoment,
): SpokenStep {
  const product = products.find((each) => each.product_id === product_id);
  if (product === undefined) return { proposal, acts: [], problem: 'unknown' };
  const answer = answerFor(product, said);
  if (answer === null) return { proposal, acts: [], problem: 'pieces' };
  return { proposal: { product_id: product.product_id, answer }, acts, problem: null };
}

/**
 * Whole packs or units count. One that is open is none, which never changes what is ordered: levels and packs are whole
 * numbers. null: pieces were said where packs are counted.
 */
function answerFor(product: SpokenProduct, said: SpokenAnswer): CountAnswer | null {
  if (said.kind !== 'left') return said;
  if (said.unit === 'piece' && product.holdsUnits && product.per_pack === 1) return null;
  const each = said.unit === 'pack' ? product.per_pack : 1;
  return leftOf(product, Math.floor(said.quantity * each));
}
