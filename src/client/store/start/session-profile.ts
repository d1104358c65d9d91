/**
 * Who was signed in, kept on the device so that the app opens without a network: the account, the spaces it may enter and the last
 * one used. Never a token.
 */
import type { Account, Space } from '#contract/account.ts';
import { readStored, writeStored } from '../device/key-value-storage.ts';
import type { SpaceKey } from '../device/rows.ts';

export interface SessionProfile {
  readonly account: Account;
  readonly spaces: readonly Space[];
  readonly last_space: SpaceKey | null;
}

/** Who bought last on this device, to offer the name at the next sign-in. */
export type LastBuyer = Pick<Account, 'account_id' | 'email' | 'name'>;

/** Other tabs hear of it by its `storage` event. */
export const PROFILE_KEY = 'gs-profile';
const PENDING_KEY = 'gs-sign-out-pending';
/** Seed, section 9. */
const BUYER_KEY = 'gs-buyer';

const device = () => localStorage;

export function readProfile(): SessionProfile | null {
  return readStored(device, PROFILE_KEY, isProfile);
}

/** Remembers the profile, and its person as the last buyer. */
export function writeProfile(profile: SessionProfile): void {
  const { account_id, email, name } = profile.account;
  writeStored(device, PROFILE_KEY, profile);
  writeStored(device, BUYER_KEY, { account_id, email, name });
}

export function forgetProfile(): void {
  writeStored(device, PROFILE_KEY, null);
}

export function rememberLastSpace(last_space: NonNullable<SessionProfile['last_space']>): void {
  const profile = readProfile();
  if (profile !== null) writeProfile({ ...profile, last_space });
}

/** Who was signed in when the app was last open; null while a sign-out waits for the network. */
export function rememberedProfile(): SessionProfile | null {
  return isSignOutPending() ? null : readProfile();
}

/** True while a sign-out waits for the network to end the session on the server too. */
export function isSignOutPending(): boolean {
  return readStored(device, PENDING_KEY, (value) => value === true) ?? false;
}

export function notePendingSignOut(isPending: boolean): void {
  writeStored(device, PENDING_KEY, isPending ? true : null);
}

export function readLastBuyer(): LastBuyer | null {
  return readStored(device, BUYER_KEY, isBuyer);
}

/**
 * What stands under these keys was the server's answer, read by the contract before it was written; a new shape takes a new key. So
 * the first screen needs no schemas to know that it is there.
 */
function isProfile(value: unknown): value is SessionProfile {
  return isObject(value) && 'account' in value && isBuyer(value.account) && 'spaces' in value && 'last_space' in value;
}

function isBuyer(value: unknown): value is LastBuyer {
  return isObject(value) && 'account_id' in value && typeof value.account_id === 'string' && 'email' in value;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
