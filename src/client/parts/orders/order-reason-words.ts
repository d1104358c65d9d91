/** The reasons why an order or a line is not delivered as ordered, in plain words. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ChangeReason, ClaimReason, RejectionReason } from '#domain/orders/order-reasons.ts';

/** `other` is explained by the supplier's own words. */
export const REJECTION_WORDS: Readonly<Record<RejectionReason, MessageDescriptor>> = {
  out_of_stock: msg`Produits en rupture`,
  delivery_not_possible: msg`Livraison impossible ce jour-là`,
  below_minimum: msg`Minimum de commande non atteint`,
  account_blocked: msg`Compte client bloqué`,
  duplicate: msg`Commande en double`,
  other: msg`Autre raison`,
};

export const CHANGE_WORDS: Readonly<Record<ChangeReason, MessageDescriptor>> = {
  out_of_stock: msg`En rupture`,
  not_enough: msg`Stock insuffisant`,
  quality: msg`Qualité insuffisante`,
  price_rose: msg`Le prix a monté`,
  discontinued: msg`N’est plus au catalogue`,
  heavier: msg`Plus lourd que prévu`,
};

/** What can be wrong with delivered packs. */
export const CLAIM_WORDS: Readonly<Record<ClaimReason, MessageDescriptor>> = {
  missing: msg`manquant`,
  damaged: msg`abîmé`,
  too_warm: msg`trop chaud`,
  short_dated: msg`date trop courte`,
  wrong_product: msg`pas le bon produit`,
  other: msg`autre écart`,
};
