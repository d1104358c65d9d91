/** What a decision about an order is called while it waits on the device. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DecisionKind } from '#domain/orders/order-decision.ts';

const ANSWER = msg`Réponse à envoyer`;
const APPROVAL = msg`Décision à envoyer`;

export const UNSENT_DECISION_WORDS: Readonly<Record<DecisionKind, MessageDescriptor>> = {
  edit: msg`Modification à envoyer`,
  cancel: msg`Annulation à envoyer`,
  accept_change: ANSWER,
  refuse_change: ANSWER,
  dispute: msg`Écart à envoyer`,
  approve: APPROVAL,
  return: APPROVAL,
};
