/** The buyer's answers to a proposed change, and the order as it would be with them. */
import { useStandingDraft } from '#client/parts/data/use-own-draft.ts';
import type { PurchaseOrder } from '#contract/purchase-order.ts';
import type { ChangeAnswer, LineChange, OrderTotals } from '#domain/orders/order.ts';
import { answerChange, isAsked, proposedChanges } from '#domain/orders/order-change.ts';

/** How an accepted change is written down. */
const YES = 'yes';

export interface ChangeAnswers {
  readonly changes: readonly LineChange[];
  readonly answers: ReadonlyMap<string, boolean>;
  readonly answer: (product_id: string, accepted: boolean) => void;
  /** Changes that still wait for an answer. */
  readonly missing: number;
  /** The answers to send. */
  readonly said: readonly ChangeAnswer[];
  /** The order's total; changes without an answer count as accepted. */
  readonly totals: OrderTotals;
  readonly forget: () => void;
}

export function useChangeAnswers(order: PurchaseOrder): ChangeAnswers {
  const changes = proposedChanges(order);
  const draft = useStandingDraft<Readonly<Record<string, string>>>(
    `answers:${order.order_id}:${order.version}`,
    Object.fromEntries(changes.map(({ product_id }) => [product_id, ''])),
  );
  const answers = new Map(
    Object.entries(draft.typed)
      .filter(([, word]) => word !== '')
      .map(([product_id, word]) => [product_id, word === YES]),
  );
  const said = [...answers].map(([product_id, accepted]) => ({ product_id, accepted }));
  const { proposal } = order;
  const result = proposal ? answerChange({ ...order, proposal }, said, true) : null;
  return {
    changes,
    answers,
    answer: (product_id, accepted) => draft.type({ ...draft.typed, [product_id]: accepted ? YES : 'no' }),
    missing: changes.filter((change) => isAsked(change) && !answers.has(change.product_id)).length,
    said,
    totals: result === null || 'problem' in result ? order.totals : result.totals,
    forget: draft.forget,
  };
}
