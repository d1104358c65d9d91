import { z } from 'zod/mini';
import { LOCALES } from '#domain/values/locale.ts';
import { mailDesignSchema, sendCatalogSchema } from './campaign-design.ts';
import { route } from './route.ts';
import { identifier, moneySchema, noBody, nothing, pageQuery, supplierParams, text, timestamp } from './values.ts';

/** A catalog mail that will be sent or was sent: to whom, with what, and what came of it. */
export const campaignSchema = z.object({
  campaign_id: identifier,
  name: z.string(),
  status: z.enum(['draft', 'scheduled', 'sending', 'sent']),
  view_id: z.nullable(identifier),
  client_ids: z.array(identifier),
  scheduled_for: z.nullable(z.string()),
  created_at: z.string(),
  /** `opened`: as far as mail clients tell; many load no pictures. */
  figures: z.object({
    recipients: z.int(),
    sent: z.int(),
    opened: z.int(),
    clicked: z.int(),
    ordered: z.int(),
    failed: z.int(),
  }),
  /** The choices made in the wizard; null: a campaign that was recorded without it. */
  wizard: z.nullable(sendCatalogSchema),
  /** A change sends it back; if another person changed the campaign meanwhile, nothing is overwritten. */
  version: z.int(),
  sent_at: z.nullable(z.string()),
  /** When the links end. */
  expires_at: z.nullable(z.string()),
  revoked_at: z.nullable(z.string()),
  /** An address for everybody, without prices; null: there is none. */
  public_link: z.nullable(z.string()),
});
export type Campaign = z.output<typeof campaignSchema>;

/**
 * What became of one recipient's mail. `uncertain`: the sender ended while the mail left; only a person sends it again.
 */
export const DELIVERY_STATES = ['waiting', 'sent', 'failed', 'uncertain', 'skipped'] as const;

const recipientSchema = z.object({
  recipient_id: identifier,
  organization_id: identifier,
  organization_name: z.string(),
  name: z.string(),
  email: z.string(),
  state: z.enum(DELIVERY_STATES),
  /** A code of the mail server; null: no failure. */
  failure: z.nullable(z.string()),
  sent_at: z.nullable(z.string()),
  opened_at: z.nullable(z.string()),
  clicked_at: z.nullable(z.string()),
  ordered_at: z.nullable(z.string()),
  ordered_total: z.nullable(moneySchema),
});
export type CampaignRecipient = z.output<typeof recipientSchema>;

const contactSchema = z.object({
  organization_id: identifier,
  organization_name: z.string(),
  account_id: identifier,
  name: z.string(),
  email: z.string(),
  price_group_ids: z.array(identifier),
  is_unsubscribed: z.boolean(),
  /** Whether the person has followed their invitation. */
  is_activated: z.boolean(),
});
export type CampaignContact = z.output<typeof contactSchema>;

const campaignParams = z.strictObject({ supplier_id: identifier, campaign_id: identifier });
const reading = { kind: 'supplier', permission: 'client:read' } as const;
const changing = { kind: 'supplier', permission: 'client:update' } as const;

export const campaignRoutes = {
  campaigns: route({
    version: 'v2',
    method: 'GET',
    path: 'supplier/:supplier_id/campaigns',
    access: reading,
    summary: 'Catalogs sent or to be sent, newest first, with their figures.',
    params: supplierParams,
    query: z.strictObject(pageQuery),
    body: noBody,
    answer: z.object({ items_total: z.int(), campaigns: z.array(campaignSchema) }),
  }),
  campaign: route({
    version: 'v2',
    method: 'GET',
    path: 'supplier/:supplier_id/campaigns/:campaign_id',
    access: reading,
    summary: 'One campaign with its figures.',
    params: campaignParams,
    query: nothing,
    body: noBody,
    answer: campaignSchema,
  }),
  createCampaign: route({
    version: 'v2',
    method: 'POST',
    path: 'supplier/:supplier_id/campaigns',
    access: changing,
    summary: 'Records a campaign; a draft until it is sent.',
    params: supplierParams,
    query: nothing,
    body: z.strictObject({
      name: text(200, 1),
      view_id: z._default(z.nullable(identifier), null),
      client_ids: z._default(z.array(identifier).check(z.maxLength(10_000)), []),
      scheduled_for: z._default(z.nullable(timestamp), null),
      wizard: z._default(z.nullable(sendCatalogSchema), null),
    }),
    answer: campaignSchema,
  }),
  changeCampaign: route({
    version: 'v2',
    method: 'PATCH',
    path: 'supplier/:supplier_id/campaigns/:campaign_id',
    access: changing,
    summary: 'Keeps a draft as the wizard has it; refused as stale where somebody else kept it since.',
    params: campaignParams,
    query: nothing,
    body: z.strictObject({
      version: z.int(),
      name: z.optional(text(200, 1)),
      wizard: sendCatalogSchema,
      /** When the mails are to leave; null: as soon as a person sends the campaign off. */
      scheduled_for: z.optional(z.nullable(timestamp)),
    }),
    answer: campaignSchema,
  }),
  deleteCampaign: route({
    version: 'v2',
    method: 'DELETE',
    path: 'supplier/:supplier_id/campaigns/:campaign_id',
    access: changing,
    summary: 'Throws a draft away.',
    params: campaignParams,
    query: nothing,
    body: noBody,
    answer: nothing,
  }),
  sendCampaign: route({
    version: 'v2',
    method: 'POST',
    path: 'supplier/:supplier_id/campaigns/:campaign_id/send',
    access: changing,
    summary: 'Sends a draft, one mail to each recipient; asked again, it changes nothing.',
    params: campaignParams,
    query: nothing,
    body: z.strictObject({ version: z.int(), scheduled_for: z._default(z.nullable(timestamp), null) }),
    answer: campaignSchema,
  }),
  rescheduleCampaign: route({
    version: 'v2',
    method: 'PUT',
    path: 'supplier/:supplier_id/campaigns/:campaign_id/schedule',
    access: changing,
    summary: 'Has a campaign that waits for its time leave at another, or now. 409 once a mail has left.',
    params: campaignParams,
    query: nothing,
    body: z.strictObject({ version: z.int(), scheduled_for: z.nullable(timestamp) }),
    answer: campaignSchema,
  }),
  unscheduleCampaign: route({
    version: 'v2',
    method: 'DELETE',
    path: 'supplier/:supplier_id/campaigns/:campaign_id/schedule',
    access: changing,
    summary: 'Makes a campaign that waits for its time a draft again: nobody gets it. 409 once a mail has left.',
    params: campaignParams,
    query: nothing,
    body: noBody,
    answer: campaignSchema,
  }),
  testCampaign: route({
    version: 'v2',
    method: 'POST',
    path: 'supplier/:supplier_id/campaigns/:campaign_id/test',
    access: changing,
    summary: 'Mails the campaign as it stands to the caller.',
    params: campaignParams,
    query: nothing,
    body: noBody,
    answer: z.object({ email: z.string() }),
  }),
  retryCampaign: route({
    version: 'v2',
    method: 'POST',
    path: 'supplier/:supplier_id/campaigns/:campaign_id/retry',
    access: changing,
    summary: 'Sends again what failed, and what may not have arrived.',
    params: campaignParams,
    query: nothing,
    body: noBody,
    answer: z.object({ retried: z.int() }),
  }),
  revokeCampaign: route({
    version: 'v2',
    method: 'POST',
    path: 'supplier/:supplier_id/campaigns/:campaign_id/revoke',
    access: changing,
    summary: 'Ends all links of the campaign.',
    params: campaignParams,
    query: nothing,
    body: noBody,
    answer: campaignSchema,
  }),
  campaignRecipients: route({
    version: 'v2',
    method: 'GET',
    path: 'supplier/:supplier_id/campaigns/:campaign_id/recipients',
    access: reading,
    summary: 'To whom it was sent, and what each did with it.',
    params: campaignParams,
    query: z.strictObject(pageQuery),
    body: noBody,
    answer: z.object({ items_total: z.int(), recipients: z.array(recipientSchema) }),
  }),
  campaignPreview: route({
    version: 'v2',
    method: 'GET',
    path: 'supplier/:supplier_id/campaigns/:campaign_id/preview',
    access: reading,
    summary: 'The mail as a client’s contact gets it, without any right to run or load scripts.',
    params: campaignParams,
    query: z.strictObject({ account_id: z.optional(identifier) }),
    body: noBody,
    answer: z.string(),
    answerTypes: ['text/html; charset=utf-8'],
  }),
  campaignContacts: route({
    version: 'v2',
    method: 'GET',
    path: 'supplier/:supplier_id/campaign_contacts',
    access: reading,
    summary: 'Everybody who may be sent a catalog: the people of all clients.',
    params: supplierParams,
    query: z.strictObject(pageQuery),
    body: noBody,
    answer: z.object({ items_total: z.int(), contacts: z.array(contactSchema) }),
  }),
  campaignTemplates: route({
    version: 'v2',
    method: 'GET',
    path: 'supplier/:supplier_id/campaign_templates',
    access: reading,
    summary: 'What the templates say in one language.',
    params: supplierParams,
    query: z.strictObject({ language: z.enum(LOCALES) }),
    body: noBody,
    answer: z.object({ subject: z.string(), classic: mailDesignSchema, extended: mailDesignSchema }),
  }),
};
