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
import { orderEditRoutes } from '#contract/order-edit.ts';
import type { OrderMove, PurchaseOrder } from '#contract/purchase-order.ts';
import { purchaseOrderRoutes } from '#contract/purchase-order.ts';
import type { OrderRequest } from '#domain/orders/order.ts';

type BuyersTransition = 'cancel' | 'receive' | 'accept_change' | 'refuse_change' | 'dispute';

export interface MoveOrder {
  readonly busy: boolean;
  /** Resolves to whether it happened; why not is said in a toast. */
  readonly move: (transition: BuyersTransition, said?: Pick<OrderMove, 'answers' | 'claims'>) => Promise<boolean>;
  /** The same, for the whole order as it is wanted now. */
  readonly edit: (order: OrderRequest) => Promise<boolean>;
}

export function useMoveOrder({ supplier_id, order_id, version }: PurchaseOrder): MoveOrder {
  const database = useDatabase();
  const { refresh } = useSyncNow();
  const [busy, setBusy] = useState(false);
  const attempt = async (ask: () => Promise<PurchaseOrder>) => {
    setBusy(true);
    try {
      await storeOrders(database, [await ask()]);
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
  return {
    busy,
    move: (transition, said = {}) =>
      attempt(() => {
        const params = { supplier_id, order_id, transition };
        return call(purchaseOrderRoutes.moveOrder, { params, body: { version, ...said } });
      }),
    edit: (order) =>
      attempt(() => call(orderEditRoutes.editOrder, { params: { supplier_id, order_id }, body: { version, order } })),
  };
}

export function failureText(error: ApiError): string {
  if (mayHaveHappened(error)) {
    return t`Pas de réponse du serveur : c’est peut-être fait. Regardez la commande avant de recommencer.`;
  }
  const words = refusalWords(error.code, error.detail);
  return typeof words === 'string' ? words : i18n._(words);
}
