import { useLingui } from '@lingui/react';
import { Badge } from '#client/ui/badge.tsx';
import type { ClientState } from '#domain/orders/client-activity.ts';
import { STATE_LOOKS } from './client-words.ts';

export function ClientStateBadge({ state }: { state: ClientState }) {
  const { _ } = useLingui();
  const { badge, tone, mark } = STATE_LOOKS[state];
  return (
    <Badge tone={tone} {...(mark && { mark })}>
      {_(badge)}
    </Badge>
  );
}
