/**
 * The profile of the signed-in person, kept on the device so that the app opens without a network: the account, its
 * spaces and the last one used. Never a token.
 */
import type { Account, Space } from '#contract/account.ts';
import { readStored, writeStored } from '../device/key-value-storage.ts';
import type { SpaceKey } from '../device/rows.ts';

export interface SessionProfile {
  readonly account: Account;
  readonly spaces: readonly Space[];
  readonly last_space: SpaceKey | null;
}

/** The last person who used this device, to offer their name at the next sign-in. */
export type LastBuyer = Pick<Account, 'account_id' | 'email' | 'name'>;

/** The key whose `storage` event tells other tabs of a sign-in or sign-out. */
export const PROFILE_KEY = 'gs-profile';
/** The key of the people who share this device, see device-people.ts. */
export const PEOPLE_KEY = 'gs-people';
const PENDING_KEY = 'gs-sign-out-pending';
/** Seed, section 9. */
const BUYER_KEY = 'gs-buyer';

const device = () => localStorage;

export function readProfile(): SessionProfile | null {
  return readStored(device, PROFILE_KEY, isProfile);
}

/** Stores the profile, and its person as the last buyer. */
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

/** The profile from the last session; null while a sign-out waits for the network. */
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
 * A light check: the contract's schemas read these values before they were stored, and a new form gets a new key. So
 * the first screen does not need the schemas.
 */
export function isProfile(value: unknown): value is SessionProfile {
  return isObject(value) && 'account' in value && isBuyer(value.account) && 'spaces' in value && 'last_space' in value;
}

function isBuyer(value: unknown): value is LastBuyer {
  return isObject(value) && 'account_id' in value && typeof value.account_id === 'string' && 'email' in value;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
