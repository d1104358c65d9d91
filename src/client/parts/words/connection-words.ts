/** The state of the connection in words, with what the person can do about it. Pure. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Connection } from '#client/sync/connectivity.ts';
import type { ConnectionState } from '#client/ui/connection-strip.tsx';

export interface ConnectionLook {
  readonly state: ConnectionState;
  /** null: all is well */
  readonly words: MessageDescriptor | null;
  readonly remedy: 'open_portal' | 'try_again' | 'sign_in' | null;
  /** Without an answer, the device shows its stored data and says how old they are. */
  readonly isOnItsOwn: boolean;
}

type Known = 'signed_out' | 'offline' | NonNullable<Connection['trouble']> | 'fine';

const LOOKS: Readonly<Record<Known, ConnectionLook>> = {
  fine: { state: 'online', words: null, remedy: null, isOnItsOwn: false },
  slow: { state: 'slow', words: msg`Réseau lent`, remedy: null, isOnItsOwn: false },
  busy: { state: 'down', words: msg`Le serveur demande de patienter`, remedy: null, isOnItsOwn: false },
  signed_out: { state: 'signed_out', words: msg`Votre session est terminée`, remedy: 'sign_in', isOnItsOwn: false },
  offline: { state: 'offline', words: msg`Hors ligne`, remedy: null, isOnItsOwn: true },
  no_answer: { state: 'offline', words: msg`Serveur injoignable`, remedy: 'try_again', isOnItsOwn: true },
  silent: { state: 'offline', words: msg`Le réseau ne répond pas`, remedy: 'try_again', isOnItsOwn: true },
  portal: {
    state: 'portal',
    words: msg`Ce réseau demande à vous connecter`,
    remedy: 'open_portal',
    isOnItsOwn: false,
  },
  gateway: {
    state: 'down',
    words: msg`Carreau ne répond pas, c’est de notre côté`,
    remedy: 'try_again',
    isOnItsOwn: false,
  },
};

export function connectionLook({ status, trouble }: Connection, isSignedOut: boolean): ConnectionLook {
  if (status === 'offline') return LOOKS.offline;
  if (status === 'unreachable') return LOOKS[trouble ?? 'no_answer'];
  return LOOKS[isSignedOut ? 'signed_out' : (trouble ?? 'fine')];
}
