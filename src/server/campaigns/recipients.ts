import { eq } from 'drizzle-orm';
import type { CampaignRecipient } from '#contract/campaign.ts';
import { routes } from '#contract/routes.ts';
import { AMOUNT_PRECISION } from '#domain/values/money.ts';
import { withTenant } from '../database/connection.ts';
import { organization } from '../database/schema/accounts.ts';
import { campaignRecipient } from '../database/schema/campaigns.ts';
import { mailToSend } from '../database/schema/mail.ts';
import { supplier } from '../database/schema/suppliers.ts';
import { bigint, boolean, instant, nullable, type RowOf, statement, uuid } from '../database/statement.ts';
import { handle } from '../http/handle.ts';
import { ORDERED, readCampaignRow } from './campaign-rows.ts';
import { UNCERTAIN, WAITS_FOR_SERVER } from './uncertain.ts';

const RECIPIENTS = statement({
  parameters: { supplier_id: uuid, campaign_id: uuid, start: bigint, count: bigint },
  row: {
    recipient_id: campaignRecipient.recipient_id,
    organization_id: campaignRecipient.organization_id,
    organization_name: organization.name,
    name: campaignRecipient.name,
    email: campaignRecipient.email,
    opened_at: campaignRecipient.opened_at,
    clicked_at: campaignRecipient.clicked_at,
    is_queued: boolean,
    failure: nullable(mailToSend.failure),
    sent_at: nullable(instant),
    ordered_at: nullable(instant),
    ordered_amount: nullable(bigint),
    currency: supplier.currency,
    total: bigint,
  },
  sql: `select r.recipient_id, r.organization_id, o.name as organization_name, r.name, r.email, r.opened_at, r.clicked_at,
    m.mail_id is not null as is_queued, m.failure, m.sent_at, po.ordered_at, po.ordered_amount, s.currency,
    count(*) over () as total
  from campaign_recipient r join organization o on o.organization_id = r.organization_id
    join supplier s on s.supplier_id = r.supplier_id
    left join mail_to_send m on m.supplier_id = r.supplier_id and m.mail_id = r.recipient_id
    left join lateral (select min(po.received_at) as ordered_at,
      sum((po.totals -> 'total' ->> 'amount')::bigint)::bigint as ordered_amount from purchase_order po where ${ORDERED}) po on true
  where r.supplier_id = $supplier_id and r.campaign_id = $campaign_id
  order by po.ordered_at desc nulls last, r.clicked_at desc nulls last, r.opened_at desc nulls last, r.name, r.recipient_id
  offset $start limit $count`,
});

function stateOf({ is_queued, failure, sent_at }: RowOf<typeof RECIPIENTS>): CampaignRecipient['state'] {
  if (!is_queued) return 'skipped';
  if (sent_at !== null) return 'sent';
  if (failure === null || failure === WAITS_FOR_SERVER) return 'waiting';
  return failure === UNCERTAIN ? 'uncertain' : 'failed';
}

export const campaignRecipients = handle(routes.campaignRecipients, ({ params, query, services }) => {
  const { supplier_id, campaign_id } = params;
  return withTenant(services.database, { supplier_id }, async (executor) => {
    await readCampaignRow(executor, supplier_id, campaign_id);
    const rows = await executor.rows(RECIPIENTS({ supplier_id, campaign_id, ...query }));
    const items_total =
      rows[0]?.total ?? (await executor.$count(campaignRecipient, eq(campaignRecipient.campaign_id, campaign_id)));
    const recipients = rows.map((row) => {
      const { total: _, is_queued: _queued, ordered_amount, currency, ...of_recipient } = row;
      return {
        ...of_recipient,
        state: stateOf(row),
        failure: row.sent_at === null ? row.failure : null,
        sent_at: row.sent_at?.toISOString() ?? null,
        opened_at: row.opened_at?.toISOString() ?? null,
        clicked_at: row.clicked_at?.toISOString() ?? null,
        ordered_at: row.ordered_at?.toISOString() ?? null,
        ordered_total:
          ordered_amount === null ? null : { amount: ordered_amount, precision: AMOUNT_PRECISION, currency },
      };
    });
    return { items_total, recipients };
  });
});
