import { z } from 'zod/mini';
import { route } from './route.ts';
import { flagText, identifier, noBody, nothing, pageQuery, supplierParams, text } from './values.ts';

/** The events that a webhook may be called for, named by the state that an order has come into. */
export const WEBHOOK_EVENTS = [
  'order.submitted',
  'order.change_proposed',
  'order.confirmed',
  'order.preparing',
  'order.shipped',
  'order.delivered',
  'order.closed',
  'order.rejected',
  'order.cancelled',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** An address of another program, which the server calls when something happens. */
export const webhookSchema = z.object({
  webhook_id: identifier,
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  /** The last four characters of its secret. */
  ending: z.string(),
  /** A change sends it back. */
  version: z.int(),
  created_at: z.string(),
});
export type Webhook = z.output<typeof webhookSchema>;

/**
 * `waiting`: the call is to be made, for the first time or again; `failed`: nothing is tried until a person sends it
 * again.
 */
export const WEBHOOK_DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;

export const webhookDeliverySchema = z.object({
  delivery_id: identifier,
  webhook_id: identifier,
  url: z.string(),
  event: z.string(),
  /** The number of the order; null: a test. */
  order_number: z.nullable(z.string()),
  state: z.enum(WEBHOOK_DELIVERY_STATES),
  attempts: z.int(),
  /** The HTTP status of the last answer; null: there was no answer. */
  status: z.nullable(z.int()),
  /** A code that says why there was no answer; null: nothing failed. */
  failure: z.nullable(z.string()),
  milliseconds: z.nullable(z.int()),
  created_at: z.string(),
  /** When the call is tried next; null: it is not tried again. */
  due_at: z.nullable(z.string()),
});
export type WebhookDelivery = z.output<typeof webhookDeliverySchema>;

const access = { kind: 'supplier', permission: 'supplier:update' } as const;
const path = 'supplier/:supplier_id/webhooks';
const webhookParams = z.strictObject({ ...supplierParams.shape, webhook_id: identifier });
const deliveryParams = z.strictObject({ ...supplierParams.shape, delivery_id: identifier });
const address = text(2000).check(z.regex(/^https?:\/\/\S+$/, 'must be an address such as https://example.com/orders'));
const events = z.array(z.enum(WEBHOOK_EVENTS)).check(z.minLength(1), z.maxLength(WEBHOOK_EVENTS.length));

export const webhookRoutes = {
  webhooks: route({
    version: 'v2',
    method: 'GET',
    path,
    access,
    summary: 'The supplier’s webhooks, the oldest first.',
    params: supplierParams,
    query: z.strictObject(pageQuery),
    body: noBody,
    answer: z.object({ items_total: z.int(), webhooks: z.array(webhookSchema) }),
  }),
  createWebhook: route({
    version: 'v2',
    method: 'POST',
    path,
    access,
    summary:
      'Has an address called at events. Its secret is answered this once; each call is signed with it: `X-Carreau-Signature: t=…,v1=…`.',
    params: supplierParams,
    query: nothing,
    body: z.strictObject({ url: address, events }),
    answer: z.extend(webhookSchema, { secret: z.string() }),
  }),
  changeWebhook: route({
    version: 'v2',
    method: 'PATCH',
    path: `${path}/:webhook_id`,
    access,
    summary: 'Changes address or events. 409 where it was changed since `version`.',
    params: webhookParams,
    query: nothing,
    body: z.strictObject({
      version: z.int().check(z.minimum(0)),
      url: z.optional(address),
      events: z.optional(events),
    }),
    answer: webhookSchema,
  }),
  deleteWebhook: route({
    version: 'v2',
    method: 'DELETE',
    path: `${path}/:webhook_id`,
    access,
    summary: 'Calls the address no more, not even about what has happened already.',
    params: webhookParams,
    query: nothing,
    body: noBody,
    answer: nothing,
  }),
  testWebhook: route({
    version: 'v2',
    method: 'POST',
    path: `${path}/:webhook_id/test`,
    access,
    summary: 'Calls the address once with the event `test`, as soon as it is its turn.',
    params: webhookParams,
    query: nothing,
    body: noBody,
    answer: webhookDeliverySchema,
  }),
  webhookDeliveries: route({
    version: 'v2',
    method: 'GET',
    path: 'supplier/:supplier_id/webhook_deliveries',
    access,
    summary: 'What was delivered, or is on its way, in the last 30 days, the newest first.',
    params: supplierParams,
    query: z.strictObject({
      ...pageQuery,
      /** Only calls that were tried and have not arrived. */
      failed_only: z._default(flagText, false),
    }),
    body: noBody,
    answer: z.object({ items_total: z.int(), deliveries: z.array(webhookDeliverySchema) }),
  }),
  deliverAgain: route({
    version: 'v2',
    method: 'POST',
    path: 'supplier/:supplier_id/webhook_deliveries/:delivery_id/retry',
    access,
    summary: 'Delivers it again under the same id, whether it arrived or not.',
    params: deliveryParams,
    query: nothing,
    body: noBody,
    answer: webhookDeliverySchema,
  }),
};
