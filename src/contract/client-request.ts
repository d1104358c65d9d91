/** An organization asks a supplier to become their client; the supplier accepts, or says why not. */
import { z } from 'zod/mini';
import { clientNumber, priceGroupIds } from './client.ts';
import { route } from './route.ts';
import { supplierCardSchema } from './supplier.ts';
import { identifier, noBody, nothing, pageQuery, supplierParams, text } from './values.ts';

export const REQUEST_STATES = ['waiting', 'accepted', 'declined'] as const;

const organizationParams = z.strictObject({ organization_id: identifier });
const words = text(1000);

const requestSchema = z.object({
  supplier_id: identifier,
  organization_id: identifier,
  request_state: z.enum(REQUEST_STATES),
  /** The message that the organization wrote with its request. */
  message: z.nullable(z.string()),
  /** Why the supplier declined. */
  reason: z.nullable(z.string()),
  asked_by: z.string(),
  asked_at: z.string(),
  answered_at: z.nullable(z.string()),
});

/** A request as the organization sees it. */
export const supplierRequestSchema = z.object({ ...requestSchema.shape, supplier: supplierCardSchema });
export type SupplierRequest = z.output<typeof supplierRequestSchema>;

/** A request as the supplier sees it, with the organization's facts at the time of the request. */
export const clientRequestSchema = z.object({
  ...requestSchema.shape,
  name: z.string(),
  siret: z.nullable(z.string()),
  city: z.nullable(z.string()),
  /** Address of the person who asked. */
  email: z.string(),
});
export type ClientRequest = z.output<typeof clientRequestSchema>;

export const clientRequestRoutes = {
  supplierRequests: route({
    version: 'v2',
    method: 'GET',
    path: 'organization/:organization_id/supplier_requests',
    access: { kind: 'organization', permission: 'commercial_link:read' },
    summary: 'Whom the organization has asked to supply it, newest first, and what they answered.',
    params: organizationParams,
    query: z.strictObject(pageQuery),
    body: noBody,
    answer: z.object({ items_total: z.int(), requests: z.array(supplierRequestSchema) }),
  }),
  askSupplier: route({
    version: 'v2',
    method: 'POST',
    path: 'organization/:organization_id/supplier_requests',
    access: { kind: 'organization', permission: 'purchase_order:place' },
    summary:
      'Asks a supplier to open their shop to the organization; IN_USE where they have already. Asked again while it waits, or with the same Idempotency-Key, it is the same request.',
    params: organizationParams,
    query: nothing,
    body: z.strictObject({
      supplier_id: identifier,
      /** A message to the supplier. */
      message: z.optional(z.nullable(words)),
    }),
    answer: supplierRequestSchema,
  }),
  withdrawRequest: route({
    version: 'v2',
    method: 'POST',
    path: 'organization/:organization_id/supplier_requests/withdraw',
    access: { kind: 'organization', permission: 'purchase_order:place' },
    summary: 'Takes back what a supplier has not answered yet.',
    params: organizationParams,
    query: nothing,
    body: z.strictObject({ supplier_id: identifier }),
    answer: nothing,
  }),
  clientRequests: route({
    version: 'v2',
    method: 'GET',
    path: 'supplier/:supplier_id/client_requests',
    access: { kind: 'supplier', permission: 'client:read' },
    summary: 'Organizations that wait to be supplied, the longest waiting first.',
    params: supplierParams,
    query: z.strictObject(pageQuery),
    body: noBody,
    answer: z.object({ items_total: z.int(), requests: z.array(clientRequestSchema) }),
  }),
  answerRequest: route({
    version: 'v2',
    method: 'POST',
    path: 'supplier/:supplier_id/client_requests/:organization_id',
    access: { kind: 'supplier', permission: 'client:update' },
    summary:
      'Makes the organization a client, or declines with a reason; who asked is told by mail. A request that somebody else has answered is refused: stale_version.',
    params: z.strictObject({ ...supplierParams.shape, organization_id: identifier }),
    query: nothing,
    body: z.strictObject({
      accepted: z.boolean(),
      /** Needed to decline; the mail to the organization contains it. */
      reason: z.optional(z.nullable(words)),
      price_group_ids: z.optional(priceGroupIds),
      client_number: z.optional(z.nullable(clientNumber)),
    }),
    answer: clientRequestSchema,
  }),
};
