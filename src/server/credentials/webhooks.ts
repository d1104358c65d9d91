import { and, asc, eq, sql } from 'drizzle-orm';
import { routes } from '#contract/routes.ts';
import type { Webhook } from '#contract/webhook.ts';
import type { Config } from '../config.ts';
import { type Executor, withTenant } from '../database/connection.ts';
import { nameAuthor } from '../database/name-author.ts';
import { webhook, webhookDelivery } from '../database/schema/credentials.ts';
import { creationId } from '../http/creation-id.ts';
import { handle } from '../http/handle.ts';
import { notFound, Refusal, wrongField } from '../http/problem.ts';
import { newToken } from '../http/token.ts';
import { newId } from '../new-id.ts';
import { secretPlaces } from '../secrets/secret-keys.ts';
import { mayBeCalled } from './public-address.ts';
import { readDelivery } from './webhook-deliveries.ts';

const SHOWN = {
  webhook_id: webhook.webhook_id,
  url: webhook.url,
  events: webhook.events,
  ending: webhook.ending,
  version: webhook.version,
  created_at: webhook.created_at,
};

const shown = ({ created_at, ...row }: Omit<Webhook, 'created_at'> & { readonly created_at: Date }): Webhook => ({
  ...row,
  created_at: created_at.toISOString(),
});

const of = (supplier_id: string, webhook_id: string) =>
  and(eq(webhook.supplier_id, supplier_id), eq(webhook.webhook_id, webhook_id));

function requireCallable(url: string, { webhooksAnywhere }: Config): void {
  const target = URL.canParse(url) ? new URL(url) : null;
  if (target === null || target.username !== '' || target.password !== '') {
    throw wrongField('url', 'must be an address such as https://example.com/orders');
  }
  if (!webhooksAnywhere && !mayBeCalled(target)) throw wrongField('url', 'must be an https address on the internet');
}

export const webhooks = handle(routes.webhooks, ({ params: { supplier_id }, query, services }) =>
  withTenant(services.database, { supplier_id }, async (executor) => {
    const mine = eq(webhook.supplier_id, supplier_id);
    const rows = await executor
      .select(SHOWN)
      .from(webhook)
      .where(mine)
      .orderBy(asc(webhook.created_at), asc(webhook.webhook_id))
      .offset(query.start)
      .limit(query.count);
    return { items_total: await executor.$count(webhook, mine), webhooks: rows.map(shown) };
  }),
);

export const createWebhook = handle(routes.createWebhook, async ({ params, body, principal, request, services }) => {
  const { supplier_id } = params;
  requireCallable(body.url, services.config);
  const { id } = creationId(request, principal, services.now());
  const secret = `whsec_${newToken()}`;
  const sealed = services.secrets.seal(secret, secretPlaces.webhook(supplier_id, id));
  const own = { secret: sealed, ending: secret.slice(-4) };
  const events = [...new Set(body.events)];
  const created_at = services.now();
  return withTenant(services.database, { supplier_id }, async (executor) => {
    await nameAuthor(executor, principal);
    const [row] = await executor
      .insert(webhook)
      .values({ supplier_id, webhook_id: id, url: body.url, events, created_at, ...own })
      // The same idempotency key again: the answer with the first secret was lost, so a new one replaces it.
      .onConflictDoUpdate({ target: [webhook.supplier_id, webhook.webhook_id], set: own })
      .returning(SHOWN);
    if (!row) throw notFound();
    return { ...shown(row), secret };
  });
});

export const changeWebhook = handle(routes.changeWebhook, async ({ params, body, principal, services }) => {
  const { supplier_id, webhook_id } = params;
  const { version, url, events } = body;
  if (url !== undefined) requireCallable(url, services.config);
  return withTenant(services.database, { supplier_id }, async (executor) => {
    await nameAuthor(executor, principal);
    const [row] = await executor
      .update(webhook)
      .set({
        version: sql`${webhook.version} + 1`,
        ...(url === undefined ? {} : { url }),
        ...(events === undefined ? {} : { events: [...new Set(events)] }),
      })
      .where(and(of(supplier_id, webhook_id), eq(webhook.version, version)))
      .returning(SHOWN);
    if (row) return shown(row);
    await requireKnown(executor, supplier_id, webhook_id);
    throw new Refusal('stale_version');
  });
});

async function requireKnown(executor: Executor, supplier_id: string, webhook_id: string): Promise<void> {
  if ((await executor.$count(webhook, of(supplier_id, webhook_id))) === 0) throw notFound();
}

export const deleteWebhook = handle(
  routes.deleteWebhook,
  ({ params: { supplier_id, webhook_id }, principal, services }) =>
    withTenant(services.database, { supplier_id }, async (executor) => {
      await nameAuthor(executor, principal);
      const [gone] = await executor
        .delete(webhook)
        .where(of(supplier_id, webhook_id))
        .returning({ webhook_id: webhook.webhook_id });
      if (!gone) throw notFound();
      return {};
    }),
);

export const testWebhook = handle(routes.testWebhook, ({ params: { supplier_id, webhook_id }, services }) =>
  withTenant(services.database, { supplier_id }, async (executor) => {
    await requireKnown(executor, supplier_id, webhook_id);
    const now = services.now();
    const delivery_id = newId(now);
    const row = { supplier_id, delivery_id, webhook_id, event: 'test', subject: null, due_at: now, created_at: now };
    await executor.insert(webhookDelivery).values(row);
    return readDelivery(executor, supplier_id, delivery_id);
  }),
);
