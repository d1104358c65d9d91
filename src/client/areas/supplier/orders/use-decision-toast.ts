import { useLingui } from '@lingui/react/macro';
import { useReorder } from '#client/parts/cart/order-reorder.ts';
import type { KeptDecision } from '#client/store/device/decision-row.ts';
import { showToast } from '#client/ui/toast-store.ts';
import type { PurchaseOrder } from '#contract/purchase-order.ts';
import { UNPLACED_STATUSES } from '#domain/orders/order-status.ts';

/**
 * Says that the server has taken the buyer's decision. The lines of an order that nobody has approved go back into the
 * cart.
 */
export function useDecisionToast(order: PurchaseOrder): (decision: KeptDecision) => void {
  const { t } = useLingui();
  const reorder = useReorder();
  const { number, supplier_name: supplier, lines } = order;
  return ({ kind }) => {
    if (kind === 'dispute') showToast({ message: t`Écart signalé à ${supplier}` });
    else if (kind === 'edit') showToast({ message: t`Commande ${number} modifiée` });
    else if (kind === 'accept_change') showToast({ message: t`Réponse envoyée à ${supplier}` });
    else if (kind === 'cancel' && UNPLACED_STATUSES.has(order.status)) void reorder(lines);
    else if (kind === 'cancel' || kind === 'refuse_change') {
      const action = { label: t`Remettre au panier`, onSelect: () => void reorder(lines) };
      showToast({ message: t`Commande ${number} annulée`, action });
    }
  };
}
