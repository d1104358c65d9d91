import { and, desc, eq } from 'drizzle-orm';
import { routes } from '#contract/routes.ts';
import { viewProducts } from '../catalog/client-conditions.ts';
import { withTenant } from '../database/connection.ts';
import { campaign } from '../database/schema/campaigns.ts';
import { creationId } from '../http/creation-id.ts';
import { handle } from '../http/handle.ts';
import { notFound } from '../http/problem.ts';
import { requireClients } from '../suppliers/own-ids.ts';

type Row = typeof campaign.$inferSelect;

function shown({ supplier_id: _supplier, scheduled_for, created_at, ...row }: Row) {
  return { ...row, scheduled_for: scheduled_for?.toISOString() ?? null, created_at: created_at.toISOString() };
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
    return { items_total: await executor.$count(campaign, mine), campaigns: rows.map(shown) };
  });
});

export const createCampaign = handle(routes.createCampaign, ({ params, body, principal, request, services }) => {
  const { supplier_id } = params;
  const { name, view_id, scheduled_for } = body;
  const client_ids = [...new Set(body.client_ids)];
  const { id } = creationId(request, principal, services.now());
  return withTenant(services.database, { supplier_id }, async (executor) => {
    await requireClients(executor, supplier_id, client_ids, (id) => `client_ids.${body.client_ids.indexOf(id)}`);
    await viewProducts(executor, supplier_id, view_id);
    const mine = and(eq(campaign.supplier_id, supplier_id), eq(campaign.campaign_id, id));
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
        created_at: services.now(),
      })
      .onConflictDoNothing();
    const [row] = await executor.select().from(campaign).where(mine);
    if (!row) throw notFound();
    return shown(row);
  });
});
