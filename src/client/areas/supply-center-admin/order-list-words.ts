/** The words of the order list in the page's language; tests/sync/organization-files.test.ts compares them with the server's. */
import { t } from '@lingui/core/macro';
import type { OrganizationOrderWords } from '#domain/documents/organization-order-table.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';

export function orderListWords(): OrganizationOrderWords {
  const states = stateWords();
  return {
    title: t({ message: 'Commandes', context: 'file' }),
    number: t({ message: 'Commande', context: 'file' }),
    supplier: t({ message: 'Fournisseur', context: 'file' }),
    placed_by: t({ message: 'Commandée par', context: 'file' }),
    state: t({ message: 'État', context: 'file' }),
    placed_on: t({ message: 'Commandée le', context: 'file' }),
    delivery: t({ message: 'Livraison', context: 'file' }),
    address: t({ message: 'Adresse', context: 'file' }),
    reference: t({ message: 'Référence', context: 'file' }),
    packs: t({ message: 'Colis', context: 'file' }),
    total: t({ message: 'Total hors taxes et port', context: 'file' }),
    shipping: t({ message: 'Port', context: 'file' }),
    unknown_shipping: t({ message: 'à calculer', context: 'file' }),
    vat: t({ message: 'TVA sur les produits', context: 'file' }),
    status: (status) => states[status],
  };
}

function stateWords(): Readonly<Record<OrderStatus, string>> {
  return {
    draft: t({ message: 'rendue à l’acheteur', context: 'file' }),
    pending_approval: t({ message: 'en attente d’approbation', context: 'file' }),
    submitted: t({ message: 'à confirmer', context: 'file' }),
    change_proposed: t({ message: 'changement proposé', context: 'file' }),
    confirmed: t({ message: 'confirmée', context: 'file' }),
    preparing: t({ message: 'en préparation', context: 'file' }),
    shipped: t({ message: 'expédiée', context: 'file' }),
    delivered: t({ message: 'livrée', context: 'file' }),
    closed: t({ message: 'terminée', context: 'file' }),
    rejected: t({ message: 'refusée', context: 'file' }),
    cancelled: t({ message: 'annulée', context: 'file' }),
  };
}
