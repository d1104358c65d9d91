import { and, asc, eq, gt, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { routes } from '#contract/routes.ts';
import { productsOfView, type ViewSelection } from '#domain/catalog/view.ts';
import { fold } from '#domain/values/text.ts';
import { allProducts, stampDifference, unknownCategory } from '../catalog/view-products.ts';
import { asTenant, type Executor, withTenant } from '../database/connection.ts';
import { campaign } from '../database/schema/campaigns.ts';
import { catalogView } from '../database/schema/catalog.ts';
import { commercialLink } from '../database/schema/suppliers.ts';
import { creationId } from '../http/creation-id.ts';
import { handle } from '../http/handle.ts';
import { notFound, Refusal, wrongField } from '../http/problem.ts';
import { changePricing, type PricingChange, restartClients } from '../pricing/pricing-change.ts';
import { requireProducts } from '../suppliers/own-ids.ts';

/** Names the table before each column: without it, the column would be that of the commercial link. */
const clientsOfView = sql<number>`(select count(*)::int from ${commercialLink} l where l.supplier_id = ${catalogView}.supplier_id
  and l.view_id = ${catalogView}.view_id and l.removed_at is null)`;

const row = {
  view_id: catalogView.view_id,
  name: catalogView.name,
  position: catalogView.position,
  products: sql<number>`cardinality(${catalogView.product_ids})`,
  clients: clientsOfView,
  version: catalogView.version,
};
const whole = {
  ...row,
  rules: catalogView.rules,
  added_product_ids: catalogView.added_product_ids,
  removed_product_ids: catalogView.removed_product_ids,
};

export const views = handle(routes.views, async ({ params, query, services }) => {
  const { supplier_id } = params;
  const mine = eq(catalogView.supplier_id, supplier_id);
  return withTenant(services.database, { supplier_id }, async (executor) => ({
    items_total: await executor.$count(catalogView, mine),
    views: await executor
      .select(row)
      .from(catalogView)
      .where(mine)
      .orderBy(catalogView.position, sql`lower(${catalogView.name})`, catalogView.view_id)
      .offset(query.start)
      .limit(query.count),
  }));
});

const named = (supplier_id: string, view_id: string) =>
  and(eq(catalogView.supplier_id, supplier_id), eq(catalogView.view_id, view_id));

async function readView(executor: Executor, supplier_id: string, view_id: string) {
  const [found] = await executor.select(whole).from(catalogView).where(named(supplier_id, view_id));
  if (!found) throw notFound();
  return found;
}

export const view = handle(routes.view, ({ params: { supplier_id, view_id }, services }) =>
  readView(asTenant(services.database, { supplier_id }), supplier_id, view_id),
);

/** Refuses a name that another catalog has: people who choose a client's catalog could not tell the two apart. */
async function requireFreeName({ executor, supplier_id }: PricingChange, view_id: string, name: string) {
  const others = await executor
    .select({ name: catalogView.name })
    .from(catalogView)
    .where(and(eq(catalogView.supplier_id, supplier_id), ne(catalogView.view_id, view_id)));
  if (others.some((other) => fold(other.name) === fold(name)))
    throw new Refusal('IN_USE', `There is a catalog ${name}`, { errors: { name: 'is in use' } });
}

const NOTHING: ViewSelection = { rules: null, added_product_ids: [], removed_product_ids: [] };

/**
 * Refuses products and categories that the selection newly names and the supplier doesn't have. Earlier ones may
 * stay.
 */
async function requireKnown({ executor, supplier_id }: PricingChange, before: ViewSelection, after: ViewSelection) {
  for (const field of ['added_product_ids', 'removed_product_ids'] as const) {
    const known = new Set(before[field]);
    const fresh = after[field].filter((id) => !known.has(id));
    await requireProducts(executor, supplier_id, fresh, () => field);
  }
  const categories = (after.rules?.category_ids ?? []).filter((id) => !before.rules?.category_ids.includes(id));
  const unknown = await unknownCategory(executor, supplier_id, categories);
  if (unknown !== undefined) throw wrongField('rules.category_ids', `${unknown} is no category of this supplier`);
}

const once = ({ rules, added_product_ids, removed_product_ids }: ViewSelection) => ({
  rules: rules && {
    category_ids: [...new Set(rules.category_ids)],
    labels: [...new Set(rules.labels)],
    brands: [...new Set(rules.brands)],
    temperatures: [...new Set(rules.temperatures)],
    in_stock_only: rules.in_stock_only,
  },
  added_product_ids: [...new Set(added_product_ids)],
  removed_product_ids: [...new Set(removed_product_ids)],
});

async function idsHeld({ executor, supplier_id }: PricingChange, selection: ViewSelection) {
  const held = productsOfView(selection, await allProducts(executor, supplier_id));
  return held.map(({ product_id }) => product_id);
}

export const createView = handle(routes.createView, ({ params, body, principal, request, services }) => {
  const { id } = creationId(request, principal, services.now());
  return changePricing(services, principal, params.supplier_id, async (change) => {
    const { executor, supplier_id, version } = change;
    const [made] = await executor
      .select({ view_id: catalogView.view_id })
      .from(catalogView)
      .where(named(supplier_id, id));
    if (!made) {
      const { name, position } = body;
      const selection = once(body);
      await requireFreeName(change, id, name);
      await requireKnown(change, NOTHING, selection);
      const product_ids = await idsHeld(change, selection);
      await executor
        .insert(catalogView)
        .values({ supplier_id, view_id: id, name, position, ...selection, product_ids, version });
    }
    return readView(executor, supplier_id, id);
  });
});

export const changeView = handle(routes.changeView, ({ params, body, principal, services }) =>
  changePricing(services, principal, params.supplier_id, async (change) => {
    const { executor, supplier_id, version } = change;
    const [before] = await executor.select().from(catalogView).where(named(supplier_id, params.view_id));
    if (!before) throw notFound();
    if (before.version !== body.version) throw new Refusal('stale_version');
    if (body.name !== undefined) await requireFreeName(change, before.view_id, body.name);
    const selection = once({
      rules: body.rules === undefined ? before.rules : body.rules,
      added_product_ids: body.added_product_ids ?? before.added_product_ids,
      removed_product_ids: body.removed_product_ids ?? before.removed_product_ids,
    });
    await requireKnown(change, before, selection);
    const product_ids = await idsHeld(change, selection);
    await executor
      .update(catalogView)
      .set({
        name: body.name ?? before.name,
        position: body.position ?? before.position,
        ...selection,
        product_ids,
        version,
      })
      .where(named(supplier_id, before.view_id));
    await stampDifference(change, before.product_ids, product_ids);
    return readView(executor, supplier_id, before.view_id);
  }),
);

/** Names of the campaigns that send the catalog, or whose links still show it. */
async function campaignsOf({ executor, supplier_id }: PricingChange, view_id: string, now: Date): Promise<string[]> {
  const rows = await executor
    .select({ name: campaign.name })
    .from(campaign)
    .where(
      and(
        eq(campaign.supplier_id, supplier_id),
        eq(campaign.view_id, view_id),
        isNull(campaign.revoked_at),
        or(isNull(campaign.expires_at), gt(campaign.expires_at, now)),
      ),
    )
    .orderBy(asc(campaign.created_at), asc(campaign.campaign_id));
  return rows.map(({ name }) => name);
}

/** Removed clients don't keep a catalog: one who comes back orders from the whole catalog, as a new client does. */
export const deleteView = handle(routes.deleteView, async ({ params, principal, services }) => {
  await changePricing(services, principal, params.supplier_id, async (change) => {
    const { executor, supplier_id } = change;
    const { view_id, clients } = await readView(executor, supplier_id, params.view_id);
    if (clients > 0) throw new Refusal('IN_USE', `${clients} clients order from this catalog`);
    const used_by = await campaignsOf(change, view_id, services.now());
    if (used_by.length > 0) throw new Refusal('IN_USE', `Campaigns show it: ${used_by.join(', ')}`, { used_by });
    const left = await executor
      .update(commercialLink)
      .set({ view_id: null })
      .where(
        and(
          eq(commercialLink.supplier_id, supplier_id),
          eq(commercialLink.view_id, view_id),
          isNotNull(commercialLink.removed_at),
        ),
      )
      .returning({ organization_id: commercialLink.organization_id });
    await restartClients(
      change,
      left.map(({ organization_id }) => organization_id),
    );
    await executor.delete(catalogView).where(named(supplier_id, view_id));
  });
  return {};
});
