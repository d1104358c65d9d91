/** The scanner's words for a missing picture, and for a code that can't be one of a product. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RefusalReason } from '#domain/codes/scanned-code.ts';
import type { CameraProblem } from './camera-problem.ts';

export interface ProblemWords {
  readonly title: MessageDescriptor;
  readonly advice: MessageDescriptor;
}

export const cameraProblemWords: Readonly<Record<CameraProblem, ProblemWords>> = {
  denied: {
    title: msg`La caméra n’est pas autorisée`,
    advice: msg`Autorisez-la pour ce site dans les réglages du navigateur, puis réessayez. Vous pouvez aussi saisir le code.`,
  },
  missing: {
    title: msg`Aucune caméra sur cet appareil`,
    advice: msg`Saisissez le code, ou branchez une douchette.`,
  },
  busy: {
    title: msg`La caméra est prise par une autre application`,
    advice: msg`Fermez l’autre application, puis réessayez. Vous pouvez aussi saisir le code.`,
  },
  unsuitable: {
    title: msg`Cette caméra ne convient pas`,
    advice: msg`Choisissez une autre caméra, ou saisissez le code.`,
  },
  unsupported: {
    title: msg`Ce navigateur n’ouvre pas la caméra ici`,
    advice: msg`L’adresse doit commencer par https. Vous pouvez saisir le code, ou prendre une photo.`,
  },
  failed: {
    title: msg`La caméra n’a pas démarré`,
    advice: msg`Réessayez, ou saisissez le code.`,
  },
};

export const refusalWords: Readonly<Record<RefusalReason, MessageDescriptor>> = {
  empty: msg`Ce code est vide.`,
  too_long: msg`Ce code est trop long pour un produit.`,
  wrong_check_digit: msg`Un chiffre de ce code est faux. Scannez-le encore une fois.`,
  not_itf_14: msg`Ce code de carton est incomplet : visez-le en entier.`,
  malformed_gs1: msg`Cette étiquette est illisible : visez l’autre code-barres, ou saisissez le code.`,
  logistic_unit: msg`C’est un numéro de palette : visez le code d’un produit.`,
  no_product_in_label: msg`Cette étiquette ne nomme pas de produit : visez l’autre code-barres.`,
  web_address: msg`Ce QR code est une adresse web, pas un produit.`,
  not_a_product_code: msg`Ce n’est pas un code de produit.`,
};
