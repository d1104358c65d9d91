import { and, eq, gt, isNull } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Notifications } from '#contract/notification.ts';
import { routes } from '#contract/routes.ts';
import {
  FIRST_NOTIFICATION_KINDS,
  FURTHER_NOTIFICATION_KINDS,
  NOTIFICATION_KINDS,
  type NotificationKind,
  type NotificationWays,
  USUAL_WAYS,
} from '#domain/people/notifications.ts';
import { callersTokenHash } from '../accounts/callers-token.ts';
import type { Executor } from '../database/connection.ts';
import { withIdentity } from '../database/connection.ts';
import { account, session } from '../database/schema/accounts.ts';
import { notificationChoice, pushSubscription } from '../database/schema/notifications.ts';
import { handle } from '../http/handle.ts';
import type { Principal } from '../http/principal.ts';
import type { Services } from '../http/services.ts';
import { pushKeys } from './push-keys.ts';

/** The person's choice for a kind of news; null: they have not chosen. */
export async function readChoice(
  executor: Executor,
  account_id: string,
  kind: NotificationKind,
): Promise<NotificationWays | null> {
  const [row] = await executor
    .select({ push: notificationChoice.push, mail: notificationChoice.mail })
    .from(notificationChoice)
    .where(and(eq(notificationChoice.account_id, account_id), eq(notificationChoice.kind, kind)));
  return row ?? null;
}

/** The person's devices that take pushes and are signed in. */
export function selectDevices(executor: Executor, account_id: string, now: Date) {
  return executor
    .select({
      subscription_id: pushSubscription.subscription_id,
      session_id: pushSubscription.session_id,
      endpoint: pushSubscription.endpoint,
      p256dh: pushSubscription.p256dh,
      auth: pushSubscription.auth,
      token_hash: session.token_hash,
    })
    .from(pushSubscription)
    .innerJoin(session, eq(session.session_id, pushSubscription.session_id))
    .innerJoin(account, eq(account.account_id, pushSubscription.account_id))
    .where(
      and(
        eq(pushSubscription.account_id, account_id),
        eq(session.account_id, account_id),
        isNull(session.revoked_at),
        gt(session.expires_at, now),
        isNull(account.disabled_at),
      ),
    );
}

/** Everything that the caller's screen shows. */
export async function readNotifications({
  principal,
  services,
  request,
}: {
  principal: Principal;
  services: Services;
  request: FastifyRequest;
}): Promise<Notifications> {
  const { public_key } = await pushKeys(services);
  const current = callersTokenHash(request, services);
  return withIdentity(services.database, async (executor) => {
    const rows = await executor
      .select()
      .from(notificationChoice)
      .where(eq(notificationChoice.account_id, principal.account_id));
    const devices = await selectDevices(executor, principal.account_id, services.now());
    const waysFor = (asked: NotificationKind): NotificationWays => {
      const { push, mail } = rows.find(({ kind }) => kind === asked) ?? USUAL_WAYS[asked];
      return { push, mail };
    };
    return {
      kinds: FIRST_NOTIFICATION_KINDS.map((kind) => ({ kind, ...waysFor(kind) })),
      further_kinds: FURTHER_NOTIFICATION_KINDS.map((kind) => ({ kind, ...waysFor(kind) })),
      public_key,
      is_subscribed: devices.some(({ token_hash }) => token_hash.equals(current)),
      devices: devices.length,
    };
  });
}

export const notifications = handle(routes.notifications, readNotifications);

export const changeNotifications = handle(routes.changeNotifications, async (call) => {
  const { account_id } = call.principal;
  await withIdentity(call.services.database, async (executor) => {
    for (const kind of NOTIFICATION_KINDS) {
      const ways = call.body.kinds[kind];
      if (ways === undefined) continue;
      await executor
        .insert(notificationChoice)
        .values({ account_id, kind, ...ways })
        .onConflictDoUpdate({ target: [notificationChoice.account_id, notificationChoice.kind], set: ways });
    }
  });
  return readNotifications(call);
});
