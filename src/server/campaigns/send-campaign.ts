import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { routes } from '#contract/routes.ts';
import { isRecipient } from '#domain/campaigns/send-catalog-state.ts';
import { withTenant } from '../database/connection.ts';
import { campaign, campaignRecipient } from '../database/schema/campaigns.ts';
import { mailToSend } from '../database/schema/mail.ts';
import { handle } from '../http/handle.ts';
import { Refusal, wrongField } from '../http/problem.ts';
import { newId } from '../new-id.ts';
import { readCampaign, readCampaignRow, thisCampaign } from './campaign-rows.ts';
import { readContacts } from './contacts.ts';
import { mintLink } from './mint-link.ts';

const DAY = 86_400_000;
/** Rows of one insert: PostgreSQL takes at most 65,535 parameters. */
const AT_ONCE = 1000;

function* inParts<T>(all: readonly T[]): Generator<T[]> {
  for (let start = 0; start < all.length; start += AT_ONCE) yield all.slice(start, start + AT_ONCE);
}

/** Sends a draft off: writes its recipients and their mails in one transaction, once. The mail queue sends them. */
export const sendCampaign = handle(routes.sendCampaign, async ({ params, body, services }) => {
  const { supplier_id, campaign_id } = params;
  const contacts = await readContacts(services, supplier_id);
  return withTenant(services.database, { supplier_id }, async (executor) => {
    const now = services.now();
    const { wizard, sent_at, version } = await readCampaignRow(executor, supplier_id, campaign_id);
    if (sent_at !== null) return readCampaign(executor, supplier_id, campaign_id, services);
    if (version !== body.version) throw new Refusal('stale_version');
    if (wizard === null) throw new Refusal('incomplete', 'This campaign has no mail yet');
    const recipients = contacts.filter((contact) => isRecipient(wizard, contact));
    if (recipients.length === 0) throw wrongField('wizard', 'chooses nobody');
    const due_at = body.scheduled_for === null ? now : new Date(body.scheduled_for);
    const link = { supplier_id, campaign_id, recipient_id: null };
    const [taken] = await executor
      .update(campaign)
      .set({
        status: due_at > now ? 'scheduled' : 'sending',
        scheduled_for: due_at > now ? due_at : null,
        sent_at: now,
        expires_at: new Date(due_at.getTime() + wizard.data.static.days * DAY),
        client_ids: [...new Set(recipients.map(({ organization_id }) => organization_id))],
        public_token: wizard.publicLink ? await mintLink(executor, link, now) : null,
        version: sql`${campaign.version} + 1`,
      })
      .where(and(thisCampaign(supplier_id, campaign_id), eq(campaign.version, version), isNull(campaign.sent_at)))
      .returning({ campaign_id: campaign.campaign_id });
    if (!taken) throw new Refusal('stale_version');
    const rows = recipients.map(({ organization_id, account_id, name, email }) => ({
      supplier_id,
      recipient_id: newId(now),
      campaign_id,
      organization_id,
      account_id,
      name,
      email,
      created_at: now,
    }));
    for (const part of inParts(rows)) {
      await executor.insert(campaignRecipient).values(part);
      await executor.insert(mailToSend).values(
        part.map(({ recipient_id, account_id }) => ({
          supplier_id,
          mail_id: recipient_id,
          kind: 'campaign',
          recipient_account_id: account_id,
          subject_id: campaign_id,
          due_at,
        })),
      );
    }
    return readCampaign(executor, supplier_id, campaign_id, services);
  });
});

/** Sends failed mails again, also those that may have arrived: the person who asks has seen that these are uncertain. */
export const retryCampaign = handle(routes.retryCampaign, ({ params, services }) => {
  const { supplier_id, campaign_id } = params;
  return withTenant(services.database, { supplier_id }, async (executor) => {
    await readCampaignRow(executor, supplier_id, campaign_id);
    const mine = executor
      .select({ recipient_id: campaignRecipient.recipient_id })
      .from(campaignRecipient)
      .where(and(eq(campaignRecipient.supplier_id, supplier_id), eq(campaignRecipient.campaign_id, campaign_id)));
    const retried = await executor
      .update(mailToSend)
      .set({ due_at: services.now(), attempts: 0, failure: null, handed_at: null })
      .where(
        and(
          eq(mailToSend.supplier_id, supplier_id),
          inArray(mailToSend.mail_id, mine),
          isNull(mailToSend.sent_at),
          isNotNull(mailToSend.failure),
        ),
      )
      .returning({ mail_id: mailToSend.mail_id });
    return { retried: retried.length };
  });
});
