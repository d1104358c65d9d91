/** The buyer's edit of a placed order: the server decides about it, so it needs the network. */

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
import type { PurchaseOrder } from '#contract/purchase-order.ts';
import type { OrderRequest } from '#domain/orders/order.ts';

export interface EditOrder {
  readonly busy: boolean;
  /** The whole order as it is wanted now. Resolves to whether it happened; why not is said in a toast. */
  readonly edit: (order: OrderRequest) => Promise<boolean>;
}

export function useEditOrder({ supplier_id, order_id, version }: PurchaseOrder): EditOrder {
  const database = useDatabase();
  const { refresh } = useSyncNow();
  const [busy, setBusy] = useState(false);
  const edit = async (order: OrderRequest) => {
    setBusy(true);
    try {
      const params = { supplier_id, order_id };
      await storeOrders(database, [await call(orderEditRoutes.editOrder, { params, body: { version, order } })]);
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
  return { busy, edit };
}

export function failureText(error: ApiError): string {
  if (mayHaveHappened(error)) {
    return t`Pas de réponse du serveur : c’est peut-être fait. Regardez la commande avant de recommencer.`;
  }
  const words = refusalWords(error.code, error.detail);
  return typeof words === 'string' ? words : i18n._(words);
}
