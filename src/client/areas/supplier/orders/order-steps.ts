/**
 * An order's story as steps: first those of this device, then those that the server tells. Texts are in the page's
 * language.
 */
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { OUTBOX_STORY, reasonWords, STATUS_STORY } from '#client/parts/orders/order-words.ts';
import type { OutboxRow } from '#client/store/device/rows.ts';
import type { OrderEvent, PurchaseOrder } from '#contract/purchase-order.ts';
import { FINAL_STATUSES } from '#domain/orders/order-status.ts';
import type { StoryStep } from './order-story.tsx';

export function placedStory(order: PurchaseOrder, row: OutboxRow | null): StoryStep[] {
  const events: StoryStep[] = order.events.map((event) => ({
    key: `${event.at} ${event.to}`,
    text: i18n._(answerStory(event) ?? disputeStory(event) ?? editStory(event) ?? STATUS_STORY[event.to]),
    at: event.at,
    by: event.by,
    failed: event.to === 'rejected' || event.to === 'cancelled',
  }));
  const steps = [...acceptedSteps(order, row), ...events];
  if (order.status === 'draft') return steps;
  if (order.status === 'pending_approval') {
    steps.push({ key: 'next', text: t`En attente d’un accord`, at: null, pending: true });
  } else if (order.status === 'change_proposed') {
    steps.push({ key: 'next', text: t`En attente de votre réponse`, at: null, pending: true });
  } else if (order.status === 'submitted') {
    steps.push({ key: 'next', text: t`En attente de confirmation`, at: null, pending: true });
  } else if (order.status !== 'delivered' && !FINAL_STATUSES.has(order.status)) {
    steps.push({ key: 'next', text: t`Livraison prévue`, at: null, pending: true });
  }
  return steps;
}

/** When and where the order was accepted, and that it came from or went to another device. */
function acceptedSteps({ captured_at, placed_by }: PurchaseOrder, row: OutboxRow | null): StoryStep[] {
  const first = { key: 'captured', at: captured_at };
  if (row === null) return [{ ...first, text: t`Enregistrée`, by: placed_by.name }];
  if (row.handed_by !== undefined) return [{ ...first, text: t`Enregistrée`, by: row.handed_by }, handedStep(row)];
  const steps = [{ ...first, text: t`Enregistrée sur cet appareil` }];
  // The account of another device may have placed it.
  if (row.account_id !== placed_by.account_id) return [...steps, handedStep(row)];
  return steps.map((step) => ({ ...step, by: placed_by.name }));
}

function handedStep({ handed_by, accepted_at }: OutboxRow): StoryStep {
  return handed_by === undefined
    ? { key: 'shown', text: t`Montrée à un autre téléphone`, at: null }
    : { key: 'handed', text: t`Reprise sur cet appareil`, at: new Date(accepted_at).toISOString() };
}

/** The answers to a proposed change; null for other steps. */
function answerStory({ to, by, change }: OrderEvent): MessageDescriptor | null {
  if (change?.answers === undefined) return null;
  if (by === '') {
    return to === 'cancelled'
      ? msg`Proposition restée sans réponse, commande annulée`
      : msg`Proposition restée sans réponse, commande confirmée sans ce qui demandait un accord`;
  }
  if (to === 'cancelled') return msg`Modification refusée, commande annulée`;
  return change.answers.every(({ accepted }) => accepted)
    ? msg`Modification acceptée, commande confirmée`
    : msg`Modification acceptée en partie, commande confirmée`;
}

function disputeStory({ change }: OrderEvent): MessageDescriptor | null {
  if (change?.claims !== undefined) return msg`Écart signalé`;
  return change?.settlements === undefined ? null : msg`Réponse du fournisseur à l’écart`;
}

const editStory = ({ change }: OrderEvent) => (change?.edited === true ? msg`Modifiée avant la clôture` : null);

export function deviceStory(row: OutboxRow): StoryStep[] {
  const { body, state, reason, attempts, settled_at, is_shared, handed_by } = row;
  const captured = { key: 'captured', at: body.captured_at };
  const steps: StoryStep[] = [
    handed_by === undefined
      ? { ...captured, text: t`Enregistrée sur cet appareil` }
      : { ...captured, text: t`Enregistrée`, by: handed_by },
  ];
  if (is_shared === true) steps.push(handedStep(row));
  if (attempts > 0)
    steps.push({ key: 'sent', text: attempts === 1 ? t`Envoyée` : t`Envoyée ${attempts} fois`, at: null });
  steps.push({
    key: state,
    text: i18n._(OUTBOX_STORY[state]),
    at: settled_at === null ? null : new Date(settled_at).toISOString(),
    pending: state !== 'placed' && state !== 'refused',
    failed: state === 'refused',
  });
  if (reason !== null) {
    const words = reasonWords(reason);
    steps.push({ key: 'reason', text: typeof words === 'string' ? words : i18n._(words), at: null, pending: true });
  }
  return steps;
}
