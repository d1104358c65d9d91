/**
 * Orders several carts with one tap. Each becomes an order of its own, in a transaction of its own: what stops one does
 * not stop the others.
 */
import { useRef, useState } from 'react';
import { useAccount } from '#client/parts/account/session.tsx';
import { acceptCheckout, type Refused } from '#client/parts/checkout/accept-checkout.ts';
import { finishedDraft, keepCheckoutDraft } from '#client/parts/checkout/checkout-draft.ts';
import { closeOpenOrder } from '#client/parts/checkout/open-order.ts';
import { openDatabase } from '#client/store/device/database.ts';
import { askToKeepStorage } from '#client/store/device/device-storage.ts';
import type { OrderPlan } from './use-order-plans.ts';

/** What came of one cart. */
export type OrderResult =
  | { readonly kind: 'accepted'; readonly order_id: string }
  | { readonly kind: 'refused'; readonly reason: Refused['reason'] };

export interface OrderAll {
  readonly send: (plans: readonly OrderPlan[]) => Promise<ReadonlyMap<string, OrderResult>>;
  readonly isSending: boolean;
}

export function useOrderAll(): OrderAll {
  const { account_id } = useAccount();
  const [isSending, setSending] = useState(false);
  /** The sending under way: a second tap gets the first one's results. */
  const running = useRef<Promise<ReadonlyMap<string, OrderResult>> | null>(null);

  const sendEach = async (plans: readonly OrderPlan[]) => {
    const database = openDatabase(account_id);
    const results = new Map<string, OrderResult>();
    for (const { at, request } of plans) {
      if (request === null) continue;
      const end = await acceptCheckout(database, at.key, request);
      if (end.kind === 'accepted') {
        closeOpenOrder(account_id, at.key);
        keepCheckoutDraft(at.space_id, finishedDraft(request.address_id));
      }
      results.set(at.key.supplier_id, end);
    }
    askToKeepStorage().catch(() => undefined);
    return results;
  };

  const send = (plans: readonly OrderPlan[]) => {
    running.current ??= sendEach(plans).finally(() => {
      running.current = null;
      setSending(false);
    });
    setSending(true);
    return running.current;
  };
  return { send, isSending };
}
