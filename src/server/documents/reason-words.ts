import type { I18n } from '@lingui/core';
import type { ChangeReason, RejectionReason } from '#domain/orders/order-reasons.ts';

/** Why an order is rejected or cancelled, in words; null where only the supplier's own say it. */
export function rejectionText(reason: RejectionReason, i18n: I18n): string | null {
  switch (reason) {
    case 'out_of_stock':
      return i18n._('Produits en rupture');
    case 'delivery_not_possible':
      return i18n._('Livraison impossible ce jour-là');
    case 'below_minimum':
      return i18n._('Minimum de commande non atteint');
    case 'account_blocked':
      return i18n._('Compte client bloqué');
    case 'duplicate':
      return i18n._('Commande en double');
    case 'other':
      return null;
  }
}

/** Why a line would come otherwise than it was ordered. */
export function changeReasonText(reason: ChangeReason, i18n: I18n): string {
  switch (reason) {
    case 'out_of_stock':
      return i18n._('En rupture');
    case 'not_enough':
      return i18n._('Stock insuffisant');
    case 'quality':
      return i18n._('Qualité insuffisante');
    case 'price_rose':
      return i18n._('Le prix a monté');
    case 'discontinued':
      return i18n._('N’est plus au catalogue');
    case 'heavier':
      return i18n._('Plus lourd que prévu');
  }
}
