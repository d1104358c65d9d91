import { and, desc, eq, gt, isNull, type SQL } from 'drizzle-orm';
import { routes } from '#contract/routes.ts';
import type { WebhookDelivery } from '#contract/webhook.ts';
import { type Executor, withTenant } from '../database/connection.ts';
import { webhook, webhookDelivery } from '../database/schema/credentials.ts';
import { handle } from '../http/handle.ts';
import { notFound } from '../http/problem.ts';
import { LAST_ATTEMPT } from './webhook-queue.ts';

function selectDeliveries(executor: Executor) {
  return executor
    .select({ delivery: webhookDelivery, url: webhook.url })
    .from(webhookDelivery)
    .innerJoin(
      webhook,
      and(eq(webhook.supplier_id, webhookDelivery.supplier_id), eq(webhook.webhook_id, webhookDelivery.webhook_id)),
    );
}

type Row = Awaited<ReturnType<typeof selectDeliveries>>[number];

function shown({ delivery, url }: Row): WebhookDelivery {
  const { delivery_id, webhook_id, event, subject, attempts, status, failure, milliseconds } = delivery;
  const state = delivery.delivered_at !== null ? 'delivered' : attempts < LAST_ATTEMPT ? 'waiting' : 'failed';
  return {
    ...{ delivery_id, webhook_id, url, event, state, attempts, status, failure, milliseconds },
    order_number: subject?.number ?? null,
    created_at: delivery.created_at.toISOString(),
    due_at: state === 'waiting' ? delivery.due_at.toISOString() : null,
  };
}

export async function readDelivery(
  executor: Executor,
  supplier_id: string,
  delivery_id: string,
): Promise<WebhookDelivery> {
  const [row] = await selectDeliveries(executor).where(
    and(eq(webhookDelivery.supplier_id, supplier_id), eq(webhookDelivery.delivery_id, delivery_id)),
  );
  if (!row) throw notFound();
  return shown(row);
}

export const webhookDeliveries = handle(routes.webhookDeliveries, ({ params: { supplier_id }, query, services }) =>
  withTenant(services.database, { supplier_id }, async (executor) => {
    const mine = eq(webhookDelivery.supplier_id, supplier_id);
    const asked: SQL | undefined = query.failed_only
      ? and(mine, isNull(webhookDelivery.delivered_at), gt(webhookDelivery.attempts, 0))
      : mine;
    const rows = await selectDeliveries(executor)
      .where(asked)
      .orderBy(desc(webhookDelivery.created_at), desc(webhookDelivery.delivery_id))
      .offset(query.start)
      .limit(query.count);
    return { items_total: await executor.$count(webhookDelivery, asked), deliveries: rows.map(shown) };
  }),
);

/** Queues a delivery again, also one that arrived: the receiver knows copies by the delivery's id. */
export const deliverAgain = handle(routes.deliverAgain, ({ params: { supplier_id, delivery_id }, services }) =>
  withTenant(services.database, { supplier_id }, async (executor) => {
    await executor
      .update(webhookDelivery)
      .set({ attempts: 0, due_at: services.now(), delivered_at: null, status: null, failure: null, milliseconds: null })
      .where(and(eq(webhookDelivery.supplier_id, supplier_id), eq(webhookDelivery.delivery_id, delivery_id)));
    return readDelivery(executor, supplier_id, delivery_id);
  }),
);
