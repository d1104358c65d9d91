import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { routes } from '#contract/routes.ts';
import type { SendCatalogState } from '#domain/campaigns/send-catalog-state.ts';
import { viewProducts } from '../catalog/client-conditions.ts';
import { type Executor, withTenant } from '../database/connection.ts';
import { campaign, publicLink } from '../database/schema/campaigns.ts';
import { priceGroup } from '../database/schema/pricing.ts';
import { creationId } from '../http/creation-id.ts';
import { handle } from '../http/handle.ts';
import { Refusal, wrongField } from '../http/problem.ts';
import { requireClients } from '../suppliers/own-ids.ts';
import { readCampaign, readCampaignRow, shownCampaigns, thisCampaign } from './campaign-rows.ts';

/** Refuses a wizard that names a client, price group or catalog of another supplier. People are looked up at sending. */
async function requireOwn(executor: Executor, supplier_id: string, wizard: SendCatalogState): Promise<void> {
  const { client, priceGroup: price_group_id, catalogId } = wizard;
  if (client !== null) await requireClients(executor, supplier_id, [client], () => 'wizard.client');
  await viewProducts(executor, supplier_id, catalogId);
  if (price_group_id === null) return;
  const known = await executor.$count(
    priceGroup,
    and(eq(priceGroup.supplier_id, supplier_id), eq(priceGroup.price_group_id, price_group_id)),
  );
  if (known === 0) throw wrongField('wizard.priceGroup', 'is no price group of this supplier');
}

export const campaigns = handle(routes.campaigns, ({ params, query, services }) => {
  const { supplier_id } = params;
  const mine = eq(campaign.supplier_id, supplier_id);
  return withTenant(services.database, { supplier_id }, async (executor) => {
    const rows = await executor
      .select()
      .from(campaign)
      .where(mine)
      .orderBy(desc(campaign.created_at), desc(campaign.campaign_id))
      .offset(query.start)
      .limit(query.count);
    return {
      items_total: await executor.$count(campaign, mine),
      campaigns: await shownCampaigns(executor, supplier_id, rows, services),
    };
  });
});

export const oneCampaign = handle(routes.campaign, ({ params: { supplier_id, campaign_id }, services }) =>
  withTenant(services.database, { supplier_id }, (executor) =>
    readCampaign(executor, supplier_id, campaign_id, services),
  ),
);

export const createCampaign = handle(routes.createCampaign, ({ params, body, principal, request, services }) => {
  const { supplier_id } = params;
  const { name, scheduled_for, wizard } = body;
  const view_id = wizard?.catalogId ?? body.view_id;
  const client_ids = [...new Set(body.client_ids)];
  const { id } = creationId(request, principal, services.now());
  return withTenant(services.database, { supplier_id }, async (executor) => {
    await requireClients(executor, supplier_id, client_ids, (id) => `client_ids.${body.client_ids.indexOf(id)}`);
    await viewProducts(executor, supplier_id, view_id);
    if (wizard) await requireOwn(executor, supplier_id, wizard);
    await executor
      .insert(campaign)
      .values({
        supplier_id,
        campaign_id: id,
        name,
        view_id,
        client_ids,
        status: scheduled_for === null ? 'draft' : 'scheduled',
        scheduled_for: scheduled_for === null ? null : new Date(scheduled_for),
        figures: { recipients: client_ids.length, sent: 0, opened: 0, clicked: 0, ordered: 0 },
        wizard,
        created_at: services.now(),
      })
      .onConflictDoNothing();
    return readCampaign(executor, supplier_id, id, services);
  });
});

export const changeCampaign = handle(routes.changeCampaign, ({ params, body, services }) => {
  const { supplier_id, campaign_id } = params;
  const { name, wizard, version, scheduled_for } = body;
  return withTenant(services.database, { supplier_id }, async (executor) => {
    await requireOwn(executor, supplier_id, wizard);
    const [kept] = await executor
      .update(campaign)
      .set({
        wizard,
        view_id: wizard.catalogId,
        version: sql`${campaign.version} + 1`,
        ...(name === undefined ? {} : { name }),
        ...(scheduled_for === undefined
          ? {}
          : { scheduled_for: scheduled_for === null ? null : new Date(scheduled_for) }),
      })
      .where(and(thisCampaign(supplier_id, campaign_id), eq(campaign.version, version), isNull(campaign.sent_at)))
      .returning({ campaign_id: campaign.campaign_id });
    if (!kept) {
      const row = await readCampaignRow(executor, supplier_id, campaign_id);
      throw new Refusal(row.sent_at === null ? 'stale_version' : 'wrong_transition');
    }
    return readCampaign(executor, supplier_id, campaign_id, services);
  });
});

export const deleteCampaign = handle(routes.deleteCampaign, ({ params, services }) => {
  const { supplier_id, campaign_id } = params;
  return withTenant(services.database, { supplier_id }, async (executor) => {
    const row = await readCampaignRow(executor, supplier_id, campaign_id);
    if (row.sent_at !== null) throw new Refusal('wrong_transition', 'This catalog was sent');
    await executor
      .delete(publicLink)
      .where(and(eq(publicLink.supplier_id, supplier_id), eq(publicLink.campaign_id, campaign_id)));
    await executor.delete(campaign).where(and(thisCampaign(supplier_id, campaign_id), isNull(campaign.sent_at)));
    return {};
  });
});

export const revokeCampaign = handle(routes.revokeCampaign, ({ params, services }) => {
  const { supplier_id, campaign_id } = params;
  return withTenant(services.database, { supplier_id }, async (executor) => {
    await executor
      .update(campaign)
      .set({ revoked_at: services.now() })
      .where(and(thisCampaign(supplier_id, campaign_id), isNull(campaign.revoked_at)));
    return readCampaign(executor, supplier_id, campaign_id, services);
  });
});
