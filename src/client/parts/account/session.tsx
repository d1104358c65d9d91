/**
 * Who is signed in on this device; also without network. Every area but `auth` and `in` has an account: `useAccount()`
 * returns it. `useSession()` also knows the account's spaces, signs in and out.
 */
import { createContext, useContext } from 'react';
import type { Account, Space as EnterableSpace } from '#contract/account.ts';

export interface SessionState {
  readonly account: Account | null;
  /** The spaces the account may enter, as far as this device knows. */
  readonly spaces: readonly EnterableSpace[];
  /** The server has confirmed this session since the page was opened. False: not known yet, or the session is over. */
  readonly isConfirmed: boolean;
  /** Signs in. Rejects as the call does. */
  readonly signIn: (credentials: { readonly email: string; readonly password: string }) => Promise<void>;
  /** Activates an account with the token of a mail, and signs its owner in. Rejects as the call does. */
  readonly activate: (proof: { readonly token: string; readonly password: string }) => Promise<void>;
  /** Changes the password, which ends all other sessions of the account. Rejects as the call does. */
  readonly changePassword: (passwords: { readonly password: string; readonly new_password: string }) => Promise<void>;
  /** Shows the page of the person to whom this device was given (sync/switch-person.ts). */
  readonly switched: () => void;
  /** Replaces the picture of the person. Rejects as the call does. */
  readonly setPicture: (file: File) => Promise<void>;
  /** Asks the server which spaces the account may enter, after one was opened or changed. Rejects as the call does. */
  readonly refresh: () => Promise<void>;
  /** Ends the session here and on the server. Waiting orders stay on the device until the person's next sign-in. */
  readonly signOut: () => Promise<void>;
  /**
   * Call it after an answer with status 401, which a gateway or an accident may give too. Asks the server whose session
   * this is. If the server says that the session is over, leads to the login page (and back afterwards) and resolves to
   * true.
   */
  readonly isOver: () => Promise<boolean>;
}

export const SessionContext = createContext<SessionState | null>(null);

export function useSession(): SessionState {
  const session = useContext(SessionContext);
  if (session === null) throw new Error('useSession needs a session');
  return session;
}

export function useAccount(): Account {
  const { account } = useSession();
  if (account === null) throw new Error('useAccount is for screens of an account');
  return account;
}
