import { z } from 'zod/mini';
import { API_KEY_PERMISSIONS } from '#domain/people/permissions.ts';
import { route } from './route.ts';
import { identifier, noBody, nothing, pageQuery, supplierParams, text } from './values.ts';

/**
 * A key with which another program calls the API for the supplier. The key itself is stored nowhere: only its hash is
 * kept.
 */
export const apiKeySchema = z.object({
  api_key_id: identifier,
  name: z.string(),
  /** The last four characters, by which people recognise the key. */
  ending: z.string(),
  permissions: z.array(z.enum(API_KEY_PERMISSIONS)),
  /** The person who made it. The key may never do more than they may, and it ends when they leave the team. */
  created_by: z.string(),
  created_at: z.string(),
  /** Correct to within five minutes; null: never used. */
  last_used_at: z.nullable(z.string()),
});
export type ApiKey = z.output<typeof apiKeySchema>;

const path = 'supplier/:supplier_id/api_keys';
const access = { kind: 'supplier', permission: 'supplier:update' } as const;

export const apiKeyRoutes = {
  apiKeys: route({
    version: 'v2',
    method: 'GET',
    path,
    access,
    summary: 'The supplier’s keys of the API, the newest first.',
    params: supplierParams,
    query: z.strictObject(pageQuery),
    body: noBody,
    answer: z.object({ items_total: z.int(), api_keys: z.array(apiKeySchema) }),
  }),
  createApiKey: route({
    version: 'v2',
    method: 'POST',
    path,
    access,
    summary:
      'Makes a key, sent as `Authorization: Bearer`. It is answered this once; the same Idempotency-Key makes it anew, and the former one ends.',
    params: supplierParams,
    query: nothing,
    body: z.strictObject({
      name: text(100, 1),
      permissions: z.array(z.enum(API_KEY_PERMISSIONS)).check(z.minLength(1), z.maxLength(API_KEY_PERMISSIONS.length)),
    }),
    answer: z.extend(apiKeySchema, { token: z.string() }),
  }),
  revokeApiKey: route({
    version: 'v2',
    method: 'DELETE',
    path: `${path}/:api_key_id`,
    access,
    summary: 'Ends a key, at once and for good.',
    params: z.strictObject({ ...supplierParams.shape, api_key_id: identifier }),
    query: nothing,
    body: noBody,
    answer: nothing,
  }),
};
