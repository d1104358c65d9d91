/** The words and colour of a client's state. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BadgeMark, BadgeTone } from '#client/ui/badge.tsx';
import type { ClientState } from '#domain/orders/client-activity.ts';

interface StateLook {
  /** Shown on a client's line. */
  readonly badge: MessageDescriptor;
  /** Shown on the tab that lists all clients in this state. */
  readonly tab: MessageDescriptor;
  readonly tone: BadgeTone;
  readonly mark?: BadgeMark;
}

export const STATE_LOOKS: Readonly<Record<ClientState, StateLook>> = {
  active: { badge: msg`actif`, tab: msg`Actifs`, tone: 'ok' },
  new: { badge: msg`nouveau`, tab: msg`Nouveaux`, tone: 'ok' },
  quiet: { badge: msg`silencieux`, tab: msg`Silencieux`, tone: 'bad' },
  falling: { badge: msg`en baisse`, tab: msg`En baisse`, tone: 'warn' },
  never: { badge: msg`jamais commandé`, tab: msg`Jamais commandé`, tone: 'warn', mark: 'pending' },
  invited: { badge: msg`invité`, tab: msg`Invités`, tone: 'accent', mark: 'pending' },
  no_access: { badge: msg`sans accès`, tab: msg`Sans accès`, tone: 'neutral', mark: 'pending' },
  removed: { badge: msg`retiré`, tab: msg`Retirés`, tone: 'neutral', mark: 'none' },
};
