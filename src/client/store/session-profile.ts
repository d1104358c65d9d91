/**
 * Who was signed in, kept on the device so that the app opens without a network: the account, the spaces it may enter and the last
 * one used. Never a token.
 */
import { z } from 'zod/mini';
import { accountSchema, spaceSchema } from '#contract/account.ts';
import { identifier } from '#contract/values.ts';
import { readStored, writeStored } from './key-value-storage.ts';

const profileSchema = z.object({
  account: accountSchema,
  spaces: z.array(spaceSchema),
  last_space: z.nullable(z.object({ supplier_id: identifier, organization_id: identifier })),
});
export type SessionProfile = z.output<typeof profileSchema>;

const buyerSchema = z.object({ account_id: identifier, email: z.string(), name: z.string() });
/** Who bought last on this device, to offer the name at the next sign-in. */
export type LastBuyer = z.output<typeof buyerSchema>;

/** Other tabs hear of it by its `storage` event. */
export const PROFILE_KEY = 'gs-profile';
/** Seed, section 9. */
const BUYER_KEY = 'gs-buyer';

const device = () => localStorage;

export function readProfile(): SessionProfile | null {
  return readStored(device, PROFILE_KEY, profileSchema);
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

export function readLastBuyer(): LastBuyer | null {
  return readStored(device, BUYER_KEY, buyerSchema);
}
