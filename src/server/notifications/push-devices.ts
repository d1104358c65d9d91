import { and, eq, gt, isNull, or } from 'drizzle-orm';
import { routes } from '#contract/routes.ts';
import { callersTokenHash } from '../accounts/callers-token.ts';
import type { Config } from '../config.ts';
import { mayBeCalled } from '../credentials/public-address.ts';
import { type Database, type Executor, withIdentity } from '../database/connection.ts';
import { session } from '../database/schema/accounts.ts';
import { pushSubscription } from '../database/schema/notifications.ts';
import { instant, statement } from '../database/statement.ts';
import { handle } from '../http/handle.ts';
import { Refusal, wrongField } from '../http/problem.ts';
import { newId } from '../new-id.ts';
import { serverTexts } from '../texts/server-texts.ts';
import { composeTest } from './compose-push.ts';
import { isPoint } from './encrypt-push.ts';
import { readNotifications, selectDevices } from './notification-choices.ts';
import { callPushService } from './push-call.ts';
import { pushSender } from './push-sender.ts';

/** An endpoint comes from outside: it must not lead the server into its own network. */
function requireCallable(endpoint: string, { webhooksAnywhere }: Config): void {
  const target = new URL(endpoint);
  if (target.username !== '' || target.password !== '')
    throw wrongField('endpoint', 'must be an address without a name');
  if (!webhooksAnywhere && !mayBeCalled(target))
    throw wrongField('endpoint', 'must be an https address on the internet');
}

async function callersSession(executor: Executor, token_hash: Buffer, now: Date): Promise<string> {
  const [row] = await executor
    .select({ session_id: session.session_id })
    .from(session)
    .where(and(eq(session.token_hash, token_hash), isNull(session.revoked_at), gt(session.expires_at, now)));
  if (!row) throw new Refusal('not_signed_in');
  return row.session_id;
}

export const subscribeDevice = handle(routes.subscribeDevice, async (call) => {
  const { body, principal, services, request } = call;
  requireCallable(body.endpoint, services.config);
  const p256dh = Buffer.from(body.keys.p256dh, 'base64url');
  if (!isPoint(p256dh)) throw wrongField('keys.p256dh', 'must be a point on the curve P-256');
  const now = services.now();
  const token_hash = callersTokenHash(request, services);
  await withIdentity(services.database, async (executor) => {
    const session_id = await callersSession(executor, token_hash, now);
    // The device may have served another person before, or have a new endpoint.
    await executor
      .delete(pushSubscription)
      .where(or(eq(pushSubscription.session_id, session_id), eq(pushSubscription.endpoint, body.endpoint)));
    await executor.insert(pushSubscription).values({
      ...{ subscription_id: newId(now), session_id, account_id: principal.account_id, endpoint: body.endpoint },
      ...{ p256dh, auth: Buffer.from(body.keys.auth, 'base64url') },
    });
  });
  return readNotifications(call);
});

export const unsubscribeDevice = handle(routes.unsubscribeDevice, async (call) => {
  const { services, request } = call;
  const token_hash = callersTokenHash(request, services);
  await withIdentity(services.database, async (executor) => {
    const session_id = await callersSession(executor, token_hash, services.now());
    await executor.delete(pushSubscription).where(eq(pushSubscription.session_id, session_id));
  });
  return readNotifications(call);
});

/** Whether a push service says that the device takes no messages any more. */
export const isGone = (status: number) => status === 404 || status === 410;

export const testNotification = handle(routes.testNotification, async ({ principal, services, request }) => {
  const current = callersTokenHash(request, services);
  const now = services.now();
  const devices = await withIdentity(services.database, (executor) =>
    selectDevices(executor, principal.account_id, now),
  );
  const device = devices.find(({ token_hash }) => token_hash.equals(current));
  if (!device) return { is_taken: false };
  const content = JSON.stringify(composeTest(await serverTexts(principal.locale), principal.locale));
  const sender = await pushSender(services);
  const status = await callPushService(device, { content, keptFor: 60, isUrgent: true }, sender, now).catch(() => 0);
  if (isGone(status)) {
    await withIdentity(services.database, (executor) =>
      executor.delete(pushSubscription).where(eq(pushSubscription.subscription_id, device.subscription_id)),
    );
  }
  return { is_taken: status >= 200 && status < 300 };
});

const FORGET = statement({
  parameters: { now: instant },
  row: { subscription_id: pushSubscription.subscription_id },
  sql: `delete from push_subscription p using session s
    where s.session_id = p.session_id and (s.revoked_at is not null or s.expires_at <= $now) returning p.subscription_id`,
});

/** Deletes the devices whose session has ended; answers how many. */
export async function forgetSignedOut(database: Database, now: Date): Promise<number> {
  return (await withIdentity(database, (executor) => executor.rows(FORGET({ now })))).length;
}
