import type { I18n } from '@lingui/core';
import type { PurchaseOrder } from '#contract/purchase-order.ts';
import type { DocumentTable } from '#domain/documents/document-table.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { dayAt } from '#domain/values/time-zone.ts';

/** The state of an order in a word. */
export function statusText(status: OrderStatus, i18n: I18n): string {
  switch (status) {
    case 'draft':
      return i18n._('rendue à l’acheteur');
    case 'pending_approval':
      return i18n._('en attente d’approbation');
    case 'submitted':
      return i18n._('à confirmer');
    case 'change_proposed':
      return i18n._('changement proposé');
    case 'confirmed':
      return i18n._('confirmée');
    case 'preparing':
      return i18n._('en préparation');
    case 'shipped':
      return i18n._('expédiée');
    case 'delivered':
      return i18n._('livrée');
    case 'closed':
      return i18n._('terminée');
    case 'rejected':
      return i18n._('refusée');
    case 'cancelled':
      return i18n._('annulée');
  }
}

/** Orders as rows of a spreadsheet; days of the supplier’s clock are written YYYY-MM-DD, so that they sort. */
export function orderListTable(orders: readonly PurchaseOrder[], timeZone: string, i18n: I18n): DocumentTable {
  return {
    name: i18n._('Commandes'),
    columns: [
      { title: i18n._('Commande'), width: 16 },
      { title: i18n._('Client'), width: 34 },
      { title: i18n._('État'), width: 20 },
      { title: i18n._('Reçue le'), width: 12 },
      { title: i18n._('Livraison'), width: 12 },
      { title: i18n._('Référence'), width: 18 },
      { title: i18n._('Colis'), width: 8 },
      { title: i18n._('Poids (kg)'), width: 11 },
      { title: i18n._('Total hors taxes et port'), width: 14 },
      { title: i18n._('Port'), width: 11 },
      { title: i18n._('TVA sur les produits'), width: 12 },
    ],
    rows: orders.map((order) => {
      const { total, shipping, vat, packs, weight } = order.totals;
      return [
        order.number,
        order.organization_name,
        statusText(order.status, i18n),
        dayAt(order.received_at, timeZone),
        order.delivery_day,
        order.reference,
        packs,
        weight / 1000,
        total,
        shipping ?? i18n._('à calculer'),
        vat,
      ];
    }),
  };
}
