import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { routes } from '#contract/routes.ts';
import { type Executor, withTenant } from '../database/connection.ts';
import { campaign, campaignRecipient, publicLink } from '../database/schema/campaigns.ts';
import { mailToSend } from '../database/schema/mail.ts';
import { handle } from '../http/handle.ts';
import { Refusal } from '../http/problem.ts';
import { readCampaign, readCampaignRow, thisCampaign } from './campaign-rows.ts';

type Row = typeof campaign.$inferSelect;

/** The campaign's mails that no process has taken yet: the statement that takes a mail counts an attempt. */
const waitingMails = (executor: Executor, { supplier_id, campaign_id }: Row) =>
  and(
    eq(mailToSend.supplier_id, supplier_id),
    eq(mailToSend.attempts, 0),
    inArray(
      mailToSend.mail_id,
      executor
        .select({ recipient_id: campaignRecipient.recipient_id })
        .from(campaignRecipient)
        .where(and(eq(campaignRecipient.supplier_id, supplier_id), eq(campaignRecipient.campaign_id, campaign_id))),
    ),
  );

/** Throws when fewer mails were changed than there are recipients: some have left already, and the transaction is undone. */
function requireAll(changed: number, of: number): void {
  if (changed < of) throw new Refusal('wrong_transition', 'This catalog is on its way');
}

async function readWaiting(executor: Executor, supplier_id: string, campaign_id: string, now: Date): Promise<Row> {
  const row = await readCampaignRow(executor, supplier_id, campaign_id);
  if (row.sent_at === null || row.scheduled_for === null || row.scheduled_for <= now) {
    throw new Refusal('wrong_transition', 'This catalog does not wait for its time');
  }
  return row;
}

const recipientsOf = (executor: Executor, { supplier_id, campaign_id }: Row) =>
  executor.$count(
    campaignRecipient,
    and(eq(campaignRecipient.supplier_id, supplier_id), eq(campaignRecipient.campaign_id, campaign_id)),
  );

export const rescheduleCampaign = handle(routes.rescheduleCampaign, ({ params, body, services }) => {
  const { supplier_id, campaign_id } = params;
  return withTenant(services.database, { supplier_id }, async (executor) => {
    const now = services.now();
    const row = await readWaiting(executor, supplier_id, campaign_id, now);
    const asked = body.scheduled_for === null ? now : new Date(body.scheduled_for);
    const due_at = asked > now ? asked : now;
    const moved = await executor
      .update(mailToSend)
      .set({ due_at })
      .where(waitingMails(executor, row))
      .returning({ mail_id: mailToSend.mail_id });
    requireAll(moved.length, await recipientsOf(executor, row));
    const later = due_at.getTime() - (row.scheduled_for?.getTime() ?? 0);
    const [kept] = await executor
      .update(campaign)
      .set({
        scheduled_for: due_at > now ? due_at : null,
        status: due_at > now ? 'scheduled' : 'sending',
        expires_at: new Date((row.expires_at?.getTime() ?? 0) + later),
        version: sql`${campaign.version} + 1`,
      })
      .where(and(thisCampaign(supplier_id, campaign_id), eq(campaign.version, body.version)))
      .returning({ campaign_id: campaign.campaign_id });
    if (!kept) throw new Refusal('stale_version');
    return readCampaign(executor, supplier_id, campaign_id, services);
  });
});

/** Makes a scheduled campaign a draft again, and keeps the time that it was to leave at. */
export const unscheduleCampaign = handle(routes.unscheduleCampaign, ({ params, services }) => {
  const { supplier_id, campaign_id } = params;
  return withTenant(services.database, { supplier_id }, async (executor) => {
    const row = await readWaiting(executor, supplier_id, campaign_id, services.now());
    const dropped = await executor
      .delete(mailToSend)
      .where(waitingMails(executor, row))
      .returning({ mail_id: mailToSend.mail_id });
    requireAll(dropped.length, await recipientsOf(executor, row));
    const isIts = (table: typeof campaignRecipient | typeof publicLink) =>
      and(eq(table.supplier_id, supplier_id), eq(table.campaign_id, campaign_id));
    await executor.delete(campaignRecipient).where(isIts(campaignRecipient));
    await executor.delete(publicLink).where(isIts(publicLink));
    await executor
      .update(campaign)
      .set({
        status: 'draft',
        sent_at: null,
        expires_at: null,
        public_token: null,
        client_ids: [],
        version: sql`${campaign.version} + 1`,
      })
      .where(and(thisCampaign(supplier_id, campaign_id), isNotNull(campaign.sent_at)));
    return readCampaign(executor, supplier_id, campaign_id, services);
  });
});
