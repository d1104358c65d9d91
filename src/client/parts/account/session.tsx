/**
 * Who is signed in on this device; also without network. Inside every area but `auth` and `in` there is someone: `useAccount()` is
 * the account, `useSession()` also knows the account's spaces, signs in and out.
 */
import { createContext, useContext } from 'react';
import type { Account, Space as EnterableSpace } from '#contract/account.ts';

export interface SessionState {
  readonly account: Account | null;
  /** The spaces the account may enter, as far as this device knows. */
  readonly spaces: readonly EnterableSpace[];
  /** The server has said since the page was opened that this session holds. False: unknown, or over. */
  readonly isConfirmed: boolean;
  /** Signs in. Rejects as the call does. */
  readonly signIn: (credentials: { readonly email: string; readonly password: string }) => Promise<void>;
  /** Activates an account with the token of a mail, and is signed in as its owner. Rejects as the call does. */
  readonly activate: (proof: { readonly token: string; readonly password: string }) => Promise<void>;
  /** Changes the password, which ends every session but this one's. Rejects as the call does. */
  readonly changePassword: (passwords: { readonly password: string; readonly new_password: string }) => Promise<void>;
  /** Shows a picture of the person from now on. Rejects as the call does. */
  readonly setPicture: (file: File) => Promise<void>;
  /** Asks the server what the account may enter now: after a space was opened or changed. Rejects as the call does. */
  readonly refresh: () => Promise<void>;
  /** Ends the session here and on the server. Orders that wait stay on the device for the next sign-in. */
  readonly signOut: () => Promise<void>;
  /**
   * To be asked when a call was answered with 401, which a gateway or an accident may answer too: asks the server whose session this
   * is. Where it says that the session is over, leads to the login page and back, and resolves to true.
   */
  readonly isOver: () => Promise<boolean>;
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
