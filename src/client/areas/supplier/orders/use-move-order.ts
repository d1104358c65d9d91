/** A step the buyer takes with a placed order; the server decides, so it needs the network. */

import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useSyncNow } from '#client/parts/data/sync-now.tsx';
import { useDatabase } from '#client/parts/data/use-database.ts';
import { refusalWords } from '#client/parts/orders/order-words.ts';
import { storeOrders } from '#client/store/orders/order-store.ts';
import { call } from '#client/sync/api.ts';
import { ApiError, mayHaveHappened } from '#client/sync/api-error.ts';
import { showToast } from '#client/ui/toast-store.ts';
import type { OrderMove, PurchaseOrder } from '#contract/purchase-order.ts';
import { purchaseOrderRoutes } from '#contract/purchase-order.ts';

type BuyersTransition = 'cancel' | 'receive' | 'accept_change' | 'refuse_change' | 'dispute';

export interface MoveOrder {
  readonly busy: boolean;
  /** Resolves to whether it happened; why not is said in a toast. */
  readonly move: (transition: BuyersTransition, said?: Pick<OrderMove, 'answers' | 'claims'>) => Promise<boolean>;
}

export function useMoveOrder({ supplier_id, order_id, version }: PurchaseOrder): MoveOrder {
  const database = useDatabase();
  const { refresh } = useSyncNow();
  const [busy, setBusy] = useState(false);
  const move = async (transition: BuyersTransition, said: Pick<OrderMove, 'answers' | 'claims'> = {}) => {
    setBusy(true);
    try {
      const params = { supplier_id, order_id, transition };
      const moved = await call(purchaseOrderRoutes.moveOrder, { params, body: { version, ...said } });
      await storeOrders(database, [moved]);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showToast({ tone: 'bad', message: failureText(error) });
      refresh();
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, move };
}

export function failureText(error: ApiError): string {
  if (mayHaveHappened(error)) {
    return t`Pas de réponse du serveur : c’est peut-être fait. Regardez la commande avant de recommencer.`;
  }
  const words = refusalWords(error.code, error.detail);
  return typeof words === 'string' ? words : i18n._(words);
}
