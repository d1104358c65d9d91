/** The supplier's webhooks and the log of their deliveries. */
import { useQueryClient } from '@tanstack/react-query';
import { routeKey, useOnlineQuery } from '#client/parts/data/online-query.ts';
import { call } from '#client/sync/api.ts';
import { type Webhook, type WebhookEvent, webhookRoutes } from '#contract/webhook.ts';

export interface WebhookFields {
  readonly url: string;
  readonly events: readonly WebhookEvent[];
}

export function useWebhooks(supplier_id: string) {
  const queries = useQueryClient();
  const params = { supplier_id };
  const listed = useOnlineQuery(webhookRoutes.webhooks, { params, query: { count: 500 } });
  const refresh = async () => {
    await queries.invalidateQueries({ queryKey: routeKey(webhookRoutes.webhooks) });
    await queries.invalidateQueries({ queryKey: routeKey(webhookRoutes.webhookDeliveries) });
  };
  return {
    listed,
    /** Answers the secret of a new webhook. */
    save: async (known: Webhook | null, { url, events }: WebhookFields): Promise<string | null> => {
      const body = { url, events: [...events] };
      if (known === null) {
        const { secret } = await call(webhookRoutes.createWebhook, { params, body });
        await refresh();
        return secret;
      }
      const { webhook_id, version } = known;
      await call(webhookRoutes.changeWebhook, { params: { supplier_id, webhook_id }, body: { ...body, version } });
      await refresh();
      return null;
    },
    remove: async (webhook_id: string): Promise<void> => {
      await call(webhookRoutes.deleteWebhook, { params: { supplier_id, webhook_id } });
      await refresh();
    },
    test: async (webhook_id: string): Promise<void> => {
      await call(webhookRoutes.testWebhook, { params: { supplier_id, webhook_id } });
      await refresh();
    },
  };
}

/** Milliseconds between two reads while a delivery is on its way. */
const LOOK = 2000;

export function useDeliveries(supplier_id: string, failed_only: boolean) {
  const queries = useQueryClient();
  const listed = useOnlineQuery(
    webhookRoutes.webhookDeliveries,
    { params: { supplier_id }, query: { count: 50, failed_only } },
    { refetchInterval: LOOK },
  );
  return {
    listed,
    sendAgain: async (delivery_id: string): Promise<void> => {
      await call(webhookRoutes.deliverAgain, { params: { supplier_id, delivery_id } });
      await queries.invalidateQueries({ queryKey: routeKey(webhookRoutes.webhookDeliveries) });
    },
  };
}
