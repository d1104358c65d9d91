import { useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import type { OutboxRow } from '#client/store/device/rows.ts';
import { connectivity } from '#client/sync/server-contact.ts';
import { Badge } from '#client/ui/badge.tsx';
import { OUTBOX_LOOKS } from './order-words.ts';

/** The state of an order in this device's outbox. */
export function OutboxBadge({ row: { state, reason } }: { row: Pick<OutboxRow, 'state' | 'reason'> }) {
  const { t } = useLingui();
  const { status } = useSyncExternalStore(connectivity.subscribe, connectivity.get);
  const { text, tone, mark } = OUTBOX_LOOKS[state];
  const isNew = state === 'queued' && reason === null && status === 'online';
  // The server did answer, so the order does not wait for the network.
  const wasReached = state === 'queued' && reason !== null && reason.kind !== 'unreachable';
  return (
    <Badge tone={tone} mark={mark} active={state === 'sending' || isNew}>
      {isNew || wasReached ? t`en attente d’envoi` : t(text)}
    </Badge>
  );
}
