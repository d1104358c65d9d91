import { and, eq } from 'drizzle-orm';
import type { Campaign } from '#contract/campaign.ts';
import type { Executor } from '../database/connection.ts';
import { campaign, campaignRecipient } from '../database/schema/campaigns.ts';
import { bigint, listOf, statement, uuid } from '../database/statement.ts';
import { notFound } from '../http/problem.ts';
import type { Services } from '../http/services.ts';
import { WAITS_FOR_SERVER } from './uncertain.ts';

type Row = typeof campaign.$inferSelect;

/** SQL condition: an order that the recipient placed after following the link, and that was not refused or cancelled. */
export const ORDERED = `po.supplier_id = r.supplier_id and po.organization_id = r.organization_id and po.account_id = r.account_id
  and po.received_at >= r.clicked_at and po.status not in ('rejected', 'cancelled')`;

const FIGURES = statement({
  parameters: { supplier_id: uuid, campaign_ids: listOf(uuid) },
  row: {
    campaign_id: campaignRecipient.campaign_id,
    recipients: bigint,
    sent: bigint,
    opened: bigint,
    clicked: bigint,
    ordered: bigint,
    failed: bigint,
    waiting: bigint,
  },
  sql: `select r.campaign_id, count(*) as recipients, count(m.sent_at) as sent, count(r.opened_at) as opened,
    count(r.clicked_at) as clicked,
    count(*) filter (where exists (select 1 from purchase_order po where ${ORDERED})) as ordered,
    count(*) filter (where m.sent_at is null and m.failure <> '${WAITS_FOR_SERVER}') as failed,
    count(*) filter (where m.mail_id is not null and m.sent_at is null and coalesce(m.failure, '${WAITS_FOR_SERVER}') = '${WAITS_FOR_SERVER}') as waiting
  from campaign_recipient r left join mail_to_send m on m.supplier_id = r.supplier_id and m.mail_id = r.recipient_id
  where r.supplier_id = $supplier_id and r.campaign_id = any($campaign_ids) group by r.campaign_id`,
});

/** The campaign's status now: the stored one says only that it was sent off. */
function statusOf(row: Row, waiting: number, now: Date): Row['status'] {
  if (row.sent_at === null) return row.status;
  if (row.scheduled_for !== null && row.scheduled_for > now) return 'scheduled';
  return waiting > 0 ? 'sending' : 'sent';
}

/** Campaigns as they are answered, with the figures of their mails. */
export async function shownCampaigns(
  executor: Executor,
  supplier_id: string,
  rows: readonly Row[],
  { config, now }: Services,
): Promise<Campaign[]> {
  const campaign_ids = rows.map(({ campaign_id }) => campaign_id);
  const counted = rows.length === 0 ? [] : await executor.rows(FIGURES({ supplier_id, campaign_ids }));
  const figures = new Map(counted.map(({ campaign_id, ...of_campaign }) => [campaign_id, of_campaign]));
  return rows.map((row) => {
    const { supplier_id: _supplier, public_token, sent_at, expires_at, revoked_at, scheduled_for, ...shown } = row;
    const { waiting, ...of_campaign } = figures.get(row.campaign_id) ?? { ...row.figures, failed: 0, waiting: 0 };
    return {
      ...shown,
      status: statusOf(row, waiting, now()),
      figures: of_campaign,
      scheduled_for: scheduled_for?.toISOString() ?? null,
      created_at: row.created_at.toISOString(),
      sent_at: sent_at?.toISOString() ?? null,
      expires_at: expires_at?.toISOString() ?? null,
      revoked_at: revoked_at?.toISOString() ?? null,
      public_link: public_token === null ? null : `${config.publicUrl.replace(/\/+$/, '')}/in/${public_token}`,
    };
  });
}

export const thisCampaign = (supplier_id: string, campaign_id: string) =>
  and(eq(campaign.supplier_id, supplier_id), eq(campaign.campaign_id, campaign_id));

export async function readCampaignRow(executor: Executor, supplier_id: string, campaign_id: string): Promise<Row> {
  const [row] = await executor.select().from(campaign).where(thisCampaign(supplier_id, campaign_id));
  if (!row) throw notFound();
  return row;
}

export async function readCampaign(
  executor: Executor,
  supplier_id: string,
  campaign_id: string,
  services: Services,
): Promise<Campaign> {
  const row = await readCampaignRow(executor, supplier_id, campaign_id);
  const [shown] = await shownCampaigns(executor, supplier_id, [row], services);
  if (!shown) throw notFound();
  return shown;
}
