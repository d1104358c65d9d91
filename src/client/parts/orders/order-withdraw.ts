import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { withdrawOrder } from '#client/store/orders/outbox-store.ts';
import { serverClock } from '#client/sync/server-contact.ts';
import { showToast } from '#client/ui/toast-store.ts';
import { useDatabase } from '../data/use-database.ts';
import { WITHDRAWAL_WORDS } from './order-words.ts';

/**
 * Takes an order of this device back into the cart, and shows a message: done, or why not. Resolves to whether it was
 * done.
 */
export function useWithdraw(): (order_id: string) => Promise<boolean> {
  const database = useDatabase();
  return async (order_id) => {
    const withdrawal = await withdrawOrder(database, order_id, serverClock.now());
    const withdrawn = withdrawal.kind === 'withdrawn';
    showToast(
      withdrawn
        ? { message: t`Commande annulée, ses produits sont de retour dans le panier` }
        : { tone: 'bad', message: i18n._(WITHDRAWAL_WORDS[withdrawal.reason]) },
    );
    return withdrawn;
  };
}
