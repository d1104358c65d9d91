import { and, eq, lt, sql } from 'drizzle-orm';
import { KNOWN_DEVICE_DAYS } from '#domain/people/guess-limit.ts';
import type { Executor } from '../database/connection.ts';
import { knownDevice } from '../database/schema/accounts.ts';
import { isSecure } from '../http/admit.ts';
import type { Call } from '../http/handle.ts';
import { hashToken, newToken, readDeviceToken, setDeviceCookie } from '../http/token.ts';

/** A call that a device makes, with or without a session. */
export type DeviceCall = Pick<Call<unknown, unknown, unknown>, 'services' | 'request' | 'reply'>;

/** A device where nobody has signed in since this moment is no longer known. */
export function forgottenBefore(now: Date): Date {
  return new Date(now.getTime() - KNOWN_DEVICE_DAYS * 24 * 60 * 60 * 1000);
}

/** The token of the device's cookie if it is stored; null for a token that the server didn't make, so nobody chooses their own. */
async function heldToken(executor: Executor, { services, request }: DeviceCall): Promise<string | null> {
  const token = readDeviceToken(request, isSecure(services));
  if (token === null) return null;
  const [known] = await executor
    .select({ account_id: knownDevice.account_id })
    .from(knownDevice)
    .where(eq(knownDevice.token_hash, hashToken(token)))
    .limit(1);
  return known ? token : null;
}

/** Makes the device that asks a known device of the account. */
export async function rememberDevice(executor: Executor, call: DeviceCall, account_id: string): Promise<void> {
  const { services, reply } = call;
  const now = services.now();
  const token = (await heldToken(executor, call)) ?? newToken();
  await executor
    .insert(knownDevice)
    .values({ token_hash: hashToken(token), account_id, used_at: now, created_at: now })
    .onConflictDoUpdate({
      target: [knownDevice.token_hash, knownDevice.account_id],
      set: { used_at: sql`excluded.used_at` },
    });
  await executor
    .delete(knownDevice)
    .where(and(eq(knownDevice.account_id, account_id), lt(knownDevice.used_at, forgottenBefore(now))));
  setDeviceCookie(reply, token, isSecure(services));
}

/** Makes every device of the account unknown. */
export async function forgetDevices(executor: Executor, account_id: string): Promise<void> {
  await executor.delete(knownDevice).where(eq(knownDevice.account_id, account_id));
}
