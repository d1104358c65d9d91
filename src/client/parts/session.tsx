/**
 * Who is signed in on this device; also without network. Inside every area but `auth` and `in` there is someone:
 * `useAccount()` is the account, `useSession()` also signs out.
 */
import { createContext, useContext } from 'react';
import type { Account } from '#contract/account.ts';

export interface SessionState {
  readonly account: Account | null;
  /** Ends the session here and on the server. Waiting orders stay on the device. */
  readonly signOut: () => Promise<void>;
}

export const SessionContext = createContext<SessionState | null>(null);

export function useSession(): SessionState {
  const session = useContext(SessionContext);
  if (session === null) throw new Error('useSession needs a SessionContext');
  return session;
}

export function useAccount(): Account {
  const { account } = useSession();
  if (account === null) throw new Error('useAccount is for screens that need someone signed in');
  return account;
}
