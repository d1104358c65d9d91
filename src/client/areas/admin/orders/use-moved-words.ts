import { useLingui } from '@lingui/react/macro';
import type { PurchaseOrder } from '#contract/purchase-order.ts';

/** The sentence that says which step an order has taken. */
export function useMovedWords() {
  const { t } = useLingui();
  return ({ status, number }: PurchaseOrder): string => {
    switch (status) {
      case 'rejected':
        return t`Commande ${number} refusée`;
      case 'cancelled':
        return t`Commande ${number} annulée`;
      case 'preparing':
        return t`Commande ${number} en préparation`;
      case 'shipped':
        return t`Commande ${number} expédiée`;
      case 'delivered':
        return t`Réponse envoyée pour la commande ${number}`;
      case 'change_proposed':
        return t`Changement proposé pour la commande ${number}`;
      default:
        return t`Commande ${number} confirmée`;
    }
  };
}
