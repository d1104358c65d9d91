import type { I18n } from '@lingui/core';
import type { ChangeReason, ClaimReason, RejectionReason } from '#domain/orders/order-reasons.ts';

/** Why an order is rejected or cancelled, in words; null for `other`, which only the supplier's own words explain. */
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

/** Why the supplier proposes to change a line, in words. */
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

/** What is wrong with packs that came: "2 × abîmé". */
export function claimText(reason: ClaimReason, packs: number, i18n: I18n): string {
  const words: Readonly<Record<ClaimReason, string>> = {
    missing: i18n._('manquant'),
    damaged: i18n._('abîmé'),
    too_warm: i18n._('trop chaud'),
    short_dated: i18n._('date trop courte'),
    wrong_product: i18n._('pas le bon produit'),
    other: i18n._('autre écart'),
  };
  return packs > 0 ? `${packs} × ${words[reason]}` : words[reason];
}
