import type { apiKeyRoutes } from '#contract/api-key.ts';
import type { webhookRoutes } from '#contract/webhook.ts';
import type { Bindings } from '../http/handle.ts';
import { apiKeys, createApiKey, revokeApiKey } from './api-keys.ts';
import { deliverAgain, webhookDeliveries } from './webhook-deliveries.ts';
import { changeWebhook, createWebhook, deleteWebhook, testWebhook, webhooks } from './webhooks.ts';

export const credentialBindings = {
  apiKeys,
  createApiKey,
  revokeApiKey,
  webhooks,
  createWebhook,
  changeWebhook,
  deleteWebhook,
  testWebhook,
  webhookDeliveries,
  deliverAgain,
} satisfies Bindings<typeof apiKeyRoutes & typeof webhookRoutes>;
