/** Signing in and out, and who is signed in when the app opens, with or without a network. */

import { accountRoutes } from '#contract/account.ts';
import { authRoutes } from '#contract/auth.ts';
import { passwordRoutes } from '#contract/password.ts';
import { pictureRoutes } from '#contract/picture.ts';
import { sessionRoutes } from '#contract/session.ts';
import { forgetOwn } from '../store/device/account-storage.ts';
import { clearDevice } from '../store/device/clear-device.ts';
import { openDatabase } from '../store/device/database.ts';
import { everythingUnsent, type Unsent } from '../store/orders/unsent.ts';
import { forgetKeptScreen } from '../store/start/kept-screen.ts';
import { notePendingSwitch, pendingSwitch } from '../store/start/pending-switch.ts';
import {
  forgetProfile,
  isSignOutPending,
  notePendingSignOut,
  readProfile,
  type SessionProfile,
  writeProfile,
} from '../store/start/session-profile.ts';
import { forgetAccessToken, writeAccessToken } from './access-token.ts';
import { type CallOptions, call } from './api.ts';
import { ApiError } from './api-error.ts';

/** Signs this device in. Rejects as the call does. */
export async function signIn(credentials: CallOptions<typeof sessionRoutes.login>['body']): Promise<SessionProfile> {
  return take(await call(sessionRoutes.login, { body: credentials }));
}

/** Signs in with the token of a mail. Rejects as the call does. */
export async function signInWithToken(proof: {
  readonly account_token: string;
  readonly account_login: string;
}): Promise<SessionProfile> {
  return take(await call(authRoutes.tokenSignin, { body: proof }));
}

/** Activates an account with the token of a mail, and signs its owner in on this device. Rejects as the call does. */
export async function activate({ token, password }: { token: string; password: string }): Promise<SessionProfile> {
  return take(await call(authRoutes.activate, { params: { token }, body: { password } }));
}

/** Changes the password. All sessions of the account end, and this device gets a new one. Rejects as the call does. */
export async function changePassword(
  body: CallOptions<typeof passwordRoutes.changePassword>['body'],
): Promise<SessionProfile> {
  return take(await call(passwordRoutes.changePassword, { body }));
}

/** Sends a picture of the person, and returns the profile with it. Rejects as the call does. */
export async function setPicture(file: File): Promise<SessionProfile> {
  const form = new FormData();
  form.append('file', file);
  await call(pictureRoutes.setAccountImage, { body: form });
  return fetchProfile();
}

export type SessionCheck =
  | { readonly kind: 'signed_in'; readonly profile: SessionProfile }
  /** The session is over. The profile stays, so that the person can work on and sign in again. */
  | { readonly kind: 'signed_out' }
  /** The server can't be asked now: the profile stays valid. */
  | { readonly kind: 'unreachable' };

/**
 * Asks the server whose session this is, and stores the fresh profile. First ends a session whose sign-out had no
 * network, or makes a switch of persons that had none.
 */
export async function checkSession(): Promise<SessionCheck> {
  if (isSignOutPending() && !(await revokeSession())) return { kind: 'unreachable' };
  if (pendingSwitch() !== null) {
    const people = await import('./switch-person.ts').catch(() => null);
    const hindered = people === null ? 'unreachable' : await people.completeSwitch();
    if (hindered !== null) return { kind: hindered };
  }
  const first = await askWhoseSession();
  if (first.kind !== 'signed_out') return first;
  // A single 401 may be an accident on the way, and would take the person to the login page: so it has to come twice.
  const second = await askWhoseSession();
  if (second.kind === 'signed_out') await forgetKeptScreen();
  return second;
}

async function askWhoseSession(): Promise<SessionCheck> {
  try {
    return { kind: 'signed_in', profile: await fetchProfile() };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.status === 401 && error.code === 'not_signed_in' ? { kind: 'signed_out' } : { kind: 'unreachable' };
  }
}

export type SignOut =
  | { readonly kind: 'signed_out' }
  /** Something unsent waits on this device: ask the person whether to keep them for the next sign-in or to delete them. */
  | { readonly kind: 'refused'; readonly waiting: readonly Unsent[] };

/**
 * Ends the session here, and on the server as soon as it can be reached. `waiting` decides about what is unsent. `ask`:
 * does nothing if there is any. `lose`: deletes all data of the account on this device, if the person has agreed to
 * lose all of it; else does nothing.
 */
export async function signOut(
  account_id: string,
  waiting: 'ask' | 'keep' | { readonly lose: readonly string[] },
): Promise<SignOut> {
  if (waiting === 'ask') {
    const waits = await everythingUnsent(openDatabase(account_id));
    if (waits.length > 0) return { kind: 'refused', waiting: waits };
  } else if (waiting !== 'keep') {
    const waits = await clearDevice(openDatabase(account_id), waiting.lose);
    if (waits.length > 0) return { kind: 'refused', waiting: waits };
  }
  forgetProfile();
  await forgetKeptScreen();
  forgetOwn(account_id);
  const people = await import('./switch-person.ts').catch(() => null);
  if (people?.leaveDevice(account_id) === true) return { kind: 'signed_out' };
  // Only the server can clear the cookie. Without a network now, the next start of the app ends the session.
  notePendingSignOut(true);
  await revokeSession();
  return { kind: 'signed_out' };
}

/** Makes a new session the one of this device. */
export async function take({ access_token }: { readonly access_token: string }): Promise<SessionProfile> {
  writeAccessToken(access_token);
  // The new session's cookie replaces that of a session whose sign-out is still pending.
  notePendingSignOut(false);
  notePendingSwitch(null);
  await forgetKeptScreen();
  return fetchProfile();
}

/** Fetches the account and the spaces that it may enter, and stores them on the device. Rejects as the call does. */
export async function fetchProfile(): Promise<SessionProfile> {
  const account = await call(accountRoutes.accountMe);
  const { suppliers } = await call(accountRoutes.accountResources, {
    params: { account_id: account.account_id },
    query: { resource: 'supplier' },
  });
  const known = readProfile();
  const last_space = known?.account.account_id === account.account_id ? known.last_space : null;
  const profile: SessionProfile = { account, spaces: suppliers, last_space };
  writeProfile(profile);
  return profile;
}

/** True once the server has ended the session, or says that there is none. */
async function revokeSession(): Promise<boolean> {
  try {
    await call(sessionRoutes.logout);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status !== 401) return false;
  }
  forgetAccessToken();
  notePendingSignOut(false);
  return true;
}
