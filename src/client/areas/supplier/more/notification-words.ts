import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { NotificationKind } from '#domain/people/notifications.ts';

interface KindWords {
  readonly title: MessageDescriptor;
  readonly hint: MessageDescriptor;
}

/** What each kind of news is called. */
export const NOTIFICATION_WORDS: Readonly<Record<NotificationKind, KindWords>> = {
  cut_off: {
    title: msg`Clôture dans 30 min, commande pas passée`,
    hint: msg`seulement les jours où vous commandez d’habitude`,
  },
  change: { title: msg`Changement à accepter`, hint: msg`substitution, quantité, date` },
  refused: { title: msg`Refusée ou annulée`, hint: msg`par le fournisseur` },
  confirmed: { title: msg`Confirmée`, hint: msg`par le fournisseur` },
  shipped: { title: msg`Expédiée`, hint: msg`la livraison est en route` },
  message: { title: msg`Message du fournisseur`, hint: msg`et sa réponse à un litige` },
  receipt: { title: msg`Commande reçue`, hint: msg`dès qu’elle est chez le fournisseur` },
  approval: { title: msg`Accord à donner`, hint: msg`une commande dépasse la limite de son auteur` },
  returned: { title: msg`Commande renvoyée`, hint: msg`par un responsable de votre organisation` },
  standing: { title: msg`Commande récurrente`, hint: msg`une question, ou un jour qui n’est pas commandé` },
};
