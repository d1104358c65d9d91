import { and, desc, eq, isNull } from 'drizzle-orm';
import type { ApiKey } from '#contract/api-key.ts';
import { routes } from '#contract/routes.ts';
import { withTenant } from '../database/connection.ts';
import { nameAuthor } from '../database/name-author.ts';
import { apiKey } from '../database/schema/credentials.ts';
import { creationId } from '../http/creation-id.ts';
import { handle } from '../http/handle.ts';
import { mayAsStaff } from '../http/principal.ts';
import { notFound, wrongField } from '../http/problem.ts';
import { hashToken, newApiKey } from '../http/token.ts';

const SHOWN = {
  api_key_id: apiKey.api_key_id,
  name: apiKey.name,
  ending: apiKey.ending,
  permissions: apiKey.permissions,
  created_by: apiKey.created_by,
  created_at: apiKey.created_at,
  last_used_at: apiKey.last_used_at,
};

type Row = Pick<typeof apiKey.$inferSelect, keyof typeof SHOWN>;

const toApiKey = ({ created_at, last_used_at, ...row }: Row): ApiKey => ({
  ...row,
  created_at: created_at.toISOString(),
  last_used_at: last_used_at?.toISOString() ?? null,
});

const live = (supplier_id: string) => and(eq(apiKey.supplier_id, supplier_id), isNull(apiKey.revoked_at));

export const apiKeys = handle(routes.apiKeys, ({ params: { supplier_id }, query, services }) =>
  withTenant(services.database, { supplier_id }, async (executor) => {
    const rows = await executor
      .select(SHOWN)
      .from(apiKey)
      .where(live(supplier_id))
      .orderBy(desc(apiKey.created_at), desc(apiKey.api_key_id))
      .offset(query.start)
      .limit(query.count);
    return { items_total: await executor.$count(apiKey, live(supplier_id)), api_keys: rows.map(toApiKey) };
  }),
);

export const createApiKey = handle(routes.createApiKey, async ({ params, body, principal, request, services }) => {
  const { supplier_id } = params;
  const permissions = [...new Set(body.permissions)];
  for (const [position, permission] of body.permissions.entries()) {
    if (!mayAsStaff(principal, permission))
      throw wrongField(`permissions.${position}`, 'is more than you may do yourself');
  }
  const { id } = creationId(request, principal, services.now());
  const token = newApiKey();
  const secret = { token_hash: hashToken(token), ending: token.slice(-4) };
  return withTenant(services.database, { supplier_id }, async (executor) => {
    await nameAuthor(executor, principal);
    const [row] = await executor
      .insert(apiKey)
      .values({
        ...secret,
        supplier_id,
        api_key_id: id,
        name: body.name,
        permissions,
        account_id: principal.account_id,
        created_by: principal.name,
        created_at: services.now(),
      })
      // The same idempotency key again: the answer with the first key was lost, so a new one replaces it.
      .onConflictDoUpdate({
        target: [apiKey.supplier_id, apiKey.api_key_id],
        set: secret,
        setWhere: isNull(apiKey.revoked_at),
      })
      .returning(SHOWN);
    if (!row) throw notFound();
    return { ...toApiKey(row), token };
  });
});

export const revokeApiKey = handle(
  routes.revokeApiKey,
  ({ params: { supplier_id, api_key_id }, principal, services }) =>
    withTenant(services.database, { supplier_id }, async (executor) => {
      await nameAuthor(executor, principal);
      const [revoked] = await executor
        .update(apiKey)
        .set({ revoked_at: services.now() })
        .where(and(live(supplier_id), eq(apiKey.api_key_id, api_key_id)))
        .returning({ api_key_id: apiKey.api_key_id });
      if (!revoked) throw notFound();
      return {};
    }),
);
