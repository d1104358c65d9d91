import { z } from 'zod/mini';
import { route } from './route.ts';
import { identifier, noBody, nothing, pageQuery, supplierParams, text, timestamp } from './values.ts';

/** A catalog that is sent, or was: to whom, what, and what came of it. */
export const campaignSchema = z.object({
  campaign_id: identifier,
  name: z.string(),
  status: z.enum(['draft', 'scheduled', 'sending', 'sent']),
  view_id: z.nullable(identifier),
  client_ids: z.array(identifier),
  scheduled_for: z.nullable(z.string()),
  created_at: z.string(),
  figures: z.object({ recipients: z.int(), sent: z.int(), opened: z.int(), clicked: z.int(), ordered: z.int() }),
});

export const campaignRoutes = {
  campaigns: route({
    version: 'v2',
    method: 'GET',
    path: 'supplier/:supplier_id/campaigns',
    access: { kind: 'supplier', permission: 'client:read' },
    summary: 'Catalogs sent or to be sent, newest first, with their figures.',
    params: supplierParams,
    query: z.strictObject(pageQuery),
    body: noBody,
    answer: z.object({ items_total: z.int(), campaigns: z.array(campaignSchema) }),
  }),
  createCampaign: route({
    version: 'v2',
    method: 'POST',
    path: 'supplier/:supplier_id/campaigns',
    access: { kind: 'supplier', permission: 'client:update' },
    summary: 'Records a campaign; a draft until it is scheduled.',
    params: supplierParams,
    query: nothing,
    body: z.strictObject({
      name: text(200, 1),
      view_id: z.nullable(identifier),
      client_ids: z.array(identifier).check(z.maxLength(10_000)),
      scheduled_for: z._default(z.nullable(timestamp), null),
    }),
    answer: campaignSchema,
  }),
};
