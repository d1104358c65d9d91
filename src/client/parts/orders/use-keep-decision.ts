import { useLingui } from '@lingui/react/macro';
import { openDatabase } from '#client/store/device/database.ts';
import type { KeptDecision } from '#client/store/device/decision-row.ts';
import { keepDecision } from '#client/store/orders/decision-store.ts';
import { serverClock } from '#client/sync/server-contact.ts';
import { showToast } from '#client/ui/toast-store.ts';
import type { PurchaseOrder } from '#contract/purchase-order.ts';
import { useAccount } from '../account/session.tsx';

type Said = Partial<Pick<KeptDecision, 'reason' | 'answers' | 'claims' | 'wanted'>>;

/**
 * Keeps what the account decides about an order on the device, from where it is sent as soon as the server can be
 * reached. Resolves to whether it is kept; why not is said in a toast.
 */
export function useKeepDecision(): (order: PurchaseOrder, kind: KeptDecision['kind'], said?: Said) => Promise<boolean> {
  const { t } = useLingui();
  const { account_id, name } = useAccount();
  return async ({ order_id, supplier_id, organization_id, version }, kind, said = {}) => {
    const decided_at = new Date(serverClock.now()).toISOString();
    const decision = { order_id, supplier_id, organization_id, version, kind, by: name, reason: null, decided_at };
    const saved = await keepDecision(openDatabase(account_id), { ...decision, ...said });
    if (saved.kind === 'saved') return true;
    showToast({ tone: 'bad', message: t`Cet appareil n’a pas pu garder votre réponse. Elle n’est pas donnée.` });
    return false;
  };
}
