import { and, desc, eq, gt, isNull, ne } from 'drizzle-orm';
import { routes } from '#contract/routes.ts';
import { withIdentity } from '../database/connection.ts';
import { session } from '../database/schema/accounts.ts';
import { handle } from '../http/handle.ts';
import { notFound } from '../http/problem.ts';
import { callersTokenHash } from './callers-token.ts';

export const deviceSessions = handle(routes.deviceSessions, async ({ principal, services, request }) => {
  const current = callersTokenHash(request, services);
  const rows = await withIdentity(services.database, (executor) =>
    executor
      .select()
      .from(session)
      .where(
        and(
          eq(session.account_id, principal.account_id),
          isNull(session.revoked_at),
          gt(session.expires_at, services.now()),
        ),
      )
      .orderBy(desc(session.created_at), session.session_id),
  );
  const sessions = rows.map(({ session_id, device, created_at, seen_at, token_hash }) => ({
    session_id,
    device,
    created_at: created_at.toISOString(),
    seen_at: seen_at?.toISOString() ?? null,
    is_current: token_hash.equals(current),
  }));
  return { items_total: sessions.length, sessions };
});

export const endSession = handle(routes.endSession, async ({ params, principal, services }) => {
  const ended = await withIdentity(services.database, (executor) =>
    executor
      .update(session)
      .set({ revoked_at: services.now() })
      .where(
        and(
          eq(session.session_id, params.session_id),
          eq(session.account_id, principal.account_id),
          isNull(session.revoked_at),
        ),
      )
      .returning({ session_id: session.session_id }),
  );
  if (ended.length === 0) throw notFound();
  return {};
});

export const endOtherSessions = handle(routes.endOtherSessions, async ({ principal, services, request }) => {
  await withIdentity(services.database, (executor) =>
    executor
      .update(session)
      .set({ revoked_at: services.now() })
      .where(
        and(
          eq(session.account_id, principal.account_id),
          ne(session.token_hash, callersTokenHash(request, services)),
          isNull(session.revoked_at),
        ),
      ),
  );
  return {};
});
