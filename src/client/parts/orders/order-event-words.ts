/** The words for the events of webhooks, and for the state of a delivery. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { WebhookEvent } from '#contract/webhook.ts';

export const EVENT_WORDS: Readonly<Record<WebhookEvent, MessageDescriptor>> = {
  'order.submitted': msg`Commande reçue`,
  'order.change_proposed': msg`Changement proposé`,
  'order.confirmed': msg`Commande confirmée`,
  'order.preparing': msg`Préparation commencée`,
  'order.shipped': msg`Commande expédiée`,
  'order.delivered': msg`Commande livrée`,
  'order.closed': msg`Commande close`,
  'order.rejected': msg`Commande refusée`,
  'order.cancelled': msg`Commande annulée`,
};
