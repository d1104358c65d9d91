/** What the buyer has decided about an order, kept on the device until the server has it. */
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useRef } from 'react';
import { useDatabase } from '#client/parts/data/use-database.ts';
import { useKeepDecision } from '#client/parts/orders/use-keep-decision.ts';
import type { KeptDecision } from '#client/store/device/decision-row.ts';
import { forgetDecision, keptDecisions, withdrawDecision } from '#client/store/orders/decision-store.ts';
import type { PurchaseOrder } from '#contract/purchase-order.ts';
import { outcomeOf } from '#domain/orders/order-decision.ts';

/** Resolves to whether the decision is kept. */
export type Decide = (
  kind: KeptDecision['kind'],
  said?: Partial<Pick<KeptDecision, 'answers' | 'claims' | 'wanted'>>,
) => Promise<boolean>;

export interface BuyersDecision {
  readonly kept: KeptDecision | null;
  readonly decide: Decide;
  readonly withdraw: () => void;
  readonly forget: () => void;
}

/**
 * The decision as the order tells it. A request may arrive twice over a bad network: the first time it was impossible, a
 * late copy of it was not, and no answer tells this device so.
 */
export function asOrderTells(kept: KeptDecision, order: PurchaseOrder): KeptDecision {
  const isMade = kept.state === 'impossible' && outcomeOf(kept, order) === 'done';
  return isMade ? { ...kept, state: 'done' } : kept;
}

/** `told` is called once a decision stands that was waiting while this screen was open. */
export function useDecision(order: PurchaseOrder, told: (decision: KeptDecision) => void): BuyersDecision {
  const { order_id } = order;
  const database = useDatabase();
  const keep = useKeepDecision();
  const found =
    useLiveQuery(
      async () => (await keptDecisions(database)).find((each) => each.order_id === order_id),
      [database, order_id],
    ) ?? null;
  const kept = found && asOrderTells(found, order);
  const waited = useRef(false);
  useEffect(() => {
    if (kept?.state === 'done' && waited.current) told(kept);
    waited.current = kept?.state === 'waiting';
  });
  return {
    kept,
    decide: (kind, said) => keep(order, kind, said),
    withdraw: () => void withdrawDecision(database, order_id),
    forget: () => void forgetDecision(database, order_id),
  };
}
