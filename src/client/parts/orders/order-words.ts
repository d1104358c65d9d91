/**
 * What happened to an order on this device, in plain words. Every state and reason has its own words: the compiler refuses
 * a new one without them.
 */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OutboxReason, OutboxState } from '#client/store/device/rows.ts';
import type { ReviewAcceptance } from '#client/store/orders/accept-review.ts';
import type { Withdrawal } from '#client/store/orders/outbox-store.ts';
import type { BadgeMark, BadgeTone } from '#client/ui/badge.tsx';
import type { ProblemCode } from '#contract/problem.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { STORAGE_REFUSAL_TEXTS } from '../words/storage-refusal-text.ts';

interface OutboxLook {
  readonly text: MessageDescriptor;
  readonly tone: BadgeTone;
  readonly mark: BadgeMark;
}

/** The badge of an order on this device. */
export const OUTBOX_LOOKS: Readonly<Record<OutboxState, OutboxLook>> = {
  queued: { text: msg`en attente du réseau`, tone: 'warn', mark: 'pending' },
  sending: { text: msg`envoi en cours`, tone: 'accent', mark: 'pending' },
  placed: { text: msg`passée`, tone: 'ok', mark: 'known' },
  refused: { text: msg`refusée`, tone: 'bad', mark: 'known' },
  needs_review: { text: msg`à revoir`, tone: 'bad', mark: 'known' },
  needs_sign_in: { text: msg`connexion nécessaire`, tone: 'warn', mark: 'pending' },
};

/** What each state of an order means, as a step of its history. */
export const OUTBOX_STORY: Readonly<Record<OutboxState, MessageDescriptor>> = {
  queued: msg`En attente. Elle partira toute seule au retour du réseau.`,
  sending: msg`En route vers le fournisseur.`,
  placed: msg`Reçue par le fournisseur.`,
  refused: msg`Refusée. Rien n’a été passé.`,
  needs_review: msg`Votre accord est nécessaire. Rien n’a été passé.`,
  needs_sign_in: msg`Elle attend que vous vous connectiez.`,
};

/** What happened when an order reached a state, as a step of its history. */
export const STATUS_STORY: Readonly<Record<OrderStatus, MessageDescriptor>> = {
  draft: msg`Rendue à son auteur`,
  pending_approval: msg`À valider par un responsable`,
  submitted: msg`Reçue par le fournisseur`,
  change_proposed: msg`Modification proposée par le fournisseur`,
  confirmed: msg`Confirmée`,
  preparing: msg`En préparation`,
  shipped: msg`Expédiée`,
  delivered: msg`Livrée`,
  closed: msg`Clôturée`,
  rejected: msg`Refusée par le fournisseur`,
  cancelled: msg`Annulée`,
};

/** Why the server refused an order. */
const REFUSALS: Readonly<Record<Exclude<ProblemCode, 'second_factor' | 'second_factor_needed'>, MessageDescriptor>> = {
  invalid_input: msg`Le serveur n’a pas pu lire cette commande.`,
  not_signed_in: msg`Votre session est terminée.`,
  wrong_credentials: msg`L’adresse ou le mot de passe n’est pas le bon.`,
  not_allowed: msg`Votre rôle ne permet pas cela chez ce fournisseur.`,
  not_found: msg`Ce fournisseur ne vous est plus ouvert, ou la commande n’existe plus.`,
  IN_USE: msg`Cet identifiant est déjà pris.`,
  needs_review: msg`Les prix ou les conditions ont changé depuis.`,
  order_body_differs: msg`Une commande avec ce numéro mais un autre contenu est déjà arrivée.`,
  stale_version: msg`La commande a changé entre-temps. Elle vient d’être relue.`,
  incomplete: msg`Il manque une information pour cela.`,
  wrong_transition: msg`Ce n’est plus possible dans l’état actuel de la commande.`,
  cross_site: msg`Le navigateur a envoyé la demande depuis un autre site.`,
  too_large: msg`La commande est trop longue pour être envoyée en une fois.`,
  too_many_requests: msg`Trop de demandes en peu de temps.`,
  unsupported_media_type: msg`Le serveur n’a pas pu lire cette commande.`,
  unavailable: msg`Le serveur est indisponible pour un moment.`,
  internal: msg`Le serveur a rencontré un problème.`,
};

const isExplained = (code: string): code is keyof typeof REFUSALS => code in REFUSALS;

/** The words for a refusal. A code that this app does not know is explained by the server's own sentence. */
export function refusalWords(code: string | null, detail: string): string | MessageDescriptor {
  if (code !== null && isExplained(code)) return REFUSALS[code];
  return detail === '' ? REFUSALS.internal : detail;
}

/** Why an order in the outbox is in its state, and what happens next. */
export function reasonWords(reason: OutboxReason): string | MessageDescriptor {
  switch (reason.kind) {
    case 'unreachable':
      return msg`Le serveur ne répond pas. Elle repart toute seule dès qu’il répond.`;
    case 'busy':
      return msg`Le serveur demande de patienter. Nouvel essai automatique.`;
    case 'server_trouble': {
      const { status } = reason;
      return msg`Le serveur a un problème (${status}). Nouvel essai automatique, rien n’est perdu.`;
    }
    case 'signed_out':
      return msg`Votre session est terminée. Elle partira dès que vous serez reconnecté.`;
    case 'other_account':
      return msg`Une autre personne est connectée sur cet appareil. Elle ne part que sous votre nom.`;
    case 'refused':
      return refusalWords(reason.code, reason.detail);
    case 'altered_on_device':
      return msg`Ce qui est enregistré n’est plus ce que vous aviez validé : par prudence, elle n’est pas partie.`;
    case 'failed_on_device':
      return msg`L’application n’a pas réussi à l’envoyer. Nouvel essai automatique.`;
  }
}

type WithdrawalRefusal = Extract<Withdrawal, { kind: 'refused' }>['reason'];

/** Why an order on this device can't be taken back into the cart. */
export const WITHDRAWAL_WORDS: Readonly<Record<WithdrawalRefusal, MessageDescriptor>> = {
  ...STORAGE_REFUSAL_TEXTS,
  already_sent: msg`Elle est peut-être déjà chez le fournisseur. Attendez sa réponse, puis annulez-la.`,
  already_placed: msg`Elle vient d’être passée. Vous pouvez l’annuler dans l’historique.`,
  not_found: msg`Elle n’est plus sur cet appareil.`,
};

type ReviewRefusal = Extract<ReviewAcceptance, { kind: 'refused' }>['reason'];

/** Why the buyer can't simply accept an order that came back for review. */
export const REVIEW_WORDS: Readonly<Record<ReviewRefusal, MessageDescriptor>> = {
  ...STORAGE_REFUSAL_TEXTS,
  not_found: msg`Elle n’est plus sur cet appareil.`,
  nothing_left: msg`Aucun produit de cette commande n’est encore disponible.`,
  not_acceptable: msg`Modifiez la commande : ce qui manque ne peut pas être accepté tel quel.`,
};
