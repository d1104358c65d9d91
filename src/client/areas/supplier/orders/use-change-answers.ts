/** The buyer's answers to a proposed change, and the order as it would be with them. */
import { useState } from 'react';
import type { PurchaseOrder } from '#contract/purchase-order.ts';
import type { ChangeAnswer, LineChange, OrderTotals } from '#domain/orders/order.ts';
import { answerChange, isAsked, proposedChanges } from '#domain/orders/order-change.ts';

/** Answers stay while the app is open: a buyer without signal answers now and sends later. */
const kept = new Map<string, ReadonlyMap<string, boolean>>();
const none: ReadonlyMap<string, boolean> = new Map();

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
}

export function useChangeAnswers(order: PurchaseOrder): ChangeAnswers {
  const key = `${order.order_id} ${order.version}`;
  const [, redraw] = useState(0);
  const answers = kept.get(key) ?? none;
  const changes = proposedChanges(order);
  const said = [...answers].map(([product_id, accepted]) => ({ product_id, accepted }));
  const { proposal } = order;
  const result = proposal ? answerChange({ ...order, proposal }, said, true) : null;
  return {
    changes,
    answers,
    answer: (product_id, accepted) => {
      kept.set(key, new Map([...answers, [product_id, accepted]]));
      redraw((count) => count + 1);
    },
    missing: changes.filter((change) => isAsked(change) && !answers.has(change.product_id)).length,
    said,
    totals: result === null || 'problem' in result ? order.totals : result.totals,
  };
}
