import { and, eq, lt, sql } from 'drizzle-orm';
import { KNOWN_DEVICE_DAYS } from '#domain/people/guess-limit.ts';
import type { Executor } from '../database/connection.ts';
import { knownDevice } from '../database/schema/accounts.ts';
import { isSecure } from '../http/admit.ts';
import type { Call } from '../http/handle.ts';
import { hashToken, newToken, readDeviceToken, setDeviceCookie } from '../http/token.ts';

/** A call of a device, with or without a session there. */
export type DeviceCall = Pick<Call<unknown, unknown, unknown>, 'services' | 'request' | 'reply'>;

/** Before when a device must have been signed in on last to be a stranger again. */
export function forgottenBefore(now: Date): Date {
  return new Date(now.getTime() - KNOWN_DEVICE_DAYS * 24 * 60 * 60 * 1000);
}

/** What the device's cookie holds, as long as somebody is known there: nobody makes a device known under a name of their own. */
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

/** The device that asks is one of the account's from now on. */
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

/** Every device of the account is a stranger's from now on. */
export async function forgetDevices(executor: Executor, account_id: string): Promise<void> {
  await executor.delete(knownDevice).where(eq(knownDevice.account_id, account_id));
}
