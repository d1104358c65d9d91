/** The order guides that the members of an organization share: what a device changed is merged in, entry by entry. */
import { and, asc, eq, gte } from 'drizzle-orm';
import { routes } from '#contract/routes.ts';
import { boundGuide, type Guides, mergeGuide } from '#domain/guides/guide-merge.ts';
import type { GuideState } from '#domain/guides/order-guide.ts';
import { type Executor, withTenant } from '../database/connection.ts';
import { orderGuide } from '../database/schema/orders.ts';
import { clientTenant } from '../http/client-tenant.ts';
import { handle } from '../http/handle.ts';
import { wrongField } from '../http/problem.ts';
import { requireClient } from '../pricing/pricing-change.ts';
import { columnsOf, type GuideRow, isGuide, stateOf, writeState } from './guide-rows.ts';

/** The state as it is answered: a removed guide without its entries. */
function shownOf(row: Pick<GuideRow, 'state' | 'name' | 'lines'>, now: Date): GuideState {
  const state = stateOf(row, now);
  return state.head.is_removed ? { ...state, entries: {} } : state;
}

export const guides = handle(routes.guides, async ({ params, query, principal, services }) => {
  const { supplier_id, context: organization_id } = params;
  const tenant = clientTenant(principal, supplier_id, organization_id, 'catalog:read');
  const now = services.now();
  const rows = await withTenant(services.database, tenant, async (executor) => {
    await requireClient(executor, supplier_id, organization_id);
    return executor
      .select()
      .from(orderGuide)
      .where(
        and(
          eq(orderGuide.supplier_id, supplier_id),
          eq(orderGuide.organization_id, organization_id),
          query.updated_since === undefined ? undefined : gte(orderGuide.updated_at, new Date(query.updated_since)),
        ),
      )
      .orderBy(asc(orderGuide.list_id));
  });
  const shown: Guides = Object.fromEntries(rows.map((row) => [row.list_id, shownOf(row, now)]));
  return { guides: shown, server_time: now.toISOString() };
});

export const mergeGuides = handle(routes.mergeGuides, async ({ params, body, principal, services }) => {
  const { supplier_id, context: organization_id } = params;
  const tenant = clientTenant(principal, supplier_id, organization_id, 'cart:update');
  const now = services.now();
  const merged = await withTenant(services.database, tenant, async (executor) => {
    await requireClient(executor, supplier_id, organization_id);
    // Always in the same order, so that two devices that send the same guides can't deadlock.
    const sent = Object.entries(body.guides).sort(([left], [right]) => (left < right ? -1 : 1));
    const rows: [string, GuideState][] = [];
    for (const [list_id, guide] of sent)
      rows.push([list_id, await mergeOne(executor, { supplier_id, organization_id, list_id }, guide, now)]);
    return Object.fromEntries(rows);
  });
  return { guides: merged, server_time: now.toISOString() };
});

async function mergeOne(
  executor: Executor,
  { supplier_id, organization_id, list_id }: Pick<GuideRow, 'supplier_id' | 'organization_id' | 'list_id'>,
  sent: GuideState,
  now: Date,
): Promise<GuideState> {
  const bounded = boundGuide(sent, now.getTime());
  await executor
    .insert(orderGuide)
    .values({ supplier_id, list_id, organization_id, ...columnsOf(bounded, now) })
    .onConflictDoNothing();
  // The row was inserted first: two devices that send it at once take turns on its lock.
  const [row] = await executor.select().from(orderGuide).where(isGuide(supplier_id, list_id)).for('update');
  // The id belongs to another client's guide, which this caller can't see.
  if (row === undefined) throw wrongField(`guides.${list_id}`, 'is taken');
  const stored = stateOf(row, now);
  const state = mergeGuide(stored, bounded);
  const isNews =
    state.head !== stored.head ||
    Object.values(state.entries).some((entry) => stored.entries[entry.entry_id] !== entry);
  if (isNews) await writeState(executor, row, state, now);
  return shownOf({ ...row, state }, now);
}
