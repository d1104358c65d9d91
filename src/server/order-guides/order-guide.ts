import { and, asc, eq } from 'drizzle-orm';
import { routes } from '#contract/routes.ts';
import { latestOfGuide } from '#domain/guides/guide-merge.ts';
import { newGuide, removeGuide, renameGuide, writeProducts } from '#domain/guides/order-guide.ts';
import { type Executor, withTenant } from '../database/connection.ts';
import { type OrderGuideLine, orderGuide } from '../database/schema/orders.ts';
import { clientTenant, onlyClient } from '../http/client-tenant.ts';
import { creationId } from '../http/creation-id.ts';
import { handle } from '../http/handle.ts';
import { mayForOrganization, type Principal } from '../http/principal.ts';
import { notFound, Refusal } from '../http/problem.ts';
import { requireClient } from '../pricing/pricing-change.ts';
import { requireProducts } from '../suppliers/own-ids.ts';
import { columnsOf, entryOf, type GuideRow, isGuide, serverStamps, stateOf, writeState } from './guide-rows.ts';

function shown({ supplier_id: _supplier, state: _state, is_removed: _removed, updated_at, ...row }: GuideRow) {
  return { ...row, updated_at: updated_at.toISOString() };
}

export const lists = handle(routes.lists, ({ params, query, principal, services }) => {
  const { supplier_id } = params;
  const client = onlyClient(principal, query.client_id);
  return withTenant(
    services.database,
    clientTenant(principal, supplier_id, client, 'catalog:read'),
    async (executor) => {
      await requireClient(executor, supplier_id, client);
      const mine = and(
        eq(orderGuide.supplier_id, supplier_id),
        eq(orderGuide.organization_id, client),
        eq(orderGuide.is_removed, false),
      );
      const rows = await executor
        .select()
        .from(orderGuide)
        .where(mine)
        .orderBy(asc(orderGuide.name), asc(orderGuide.list_id))
        .offset(query.start)
        .limit(query.count);
      return { items_total: await executor.$count(orderGuide, mine), lists: rows.map(shown) };
    },
  );
});

/** Refuses new lines with products that the supplier doesn't have. Lines from before stay, even if the product is gone. */
async function requireLines(
  executor: Executor,
  supplier_id: string,
  lines: readonly OrderGuideLine[],
  before: readonly OrderGuideLine[],
): Promise<void> {
  const had = new Set(before.map(({ product_id }) => product_id));
  const wanted = lines.map(({ product_id }) => product_id);
  const added = wanted.filter((product_id) => !had.has(product_id));
  await requireProducts(executor, supplier_id, added, (product_id) => `lines.${wanted.indexOf(product_id)}.product_id`);
}

export const createList = handle(routes.createList, ({ params, body, principal, request, services }) => {
  const { supplier_id } = params;
  const { client_id, name, lines } = body;
  const { id } = creationId(request, principal, services.now());
  const tenant = clientTenant(principal, supplier_id, client_id, 'cart:update');
  return withTenant(services.database, tenant, async (executor) => {
    await requireLines(executor, supplier_id, lines, []);
    const now = services.now();
    const state = newGuide(name, lines.map(entryOf), serverStamps(null, now));
    await executor
      .insert(orderGuide)
      .values({ supplier_id, list_id: id, organization_id: client_id, ...columnsOf(state, now) })
      .onConflictDoNothing();
    return shown(await readGuide(executor, supplier_id, id, principal));
  });
});

async function readGuide(
  executor: Executor,
  supplier_id: string,
  list_id: string,
  principal: Principal,
): Promise<GuideRow> {
  const [row] = await executor.select().from(orderGuide).where(isGuide(supplier_id, list_id)).for('update');
  const isMember = principal.memberships.some(({ organization_id }) => organization_id === row?.organization_id);
  if (!row || !isMember || row.is_removed) throw notFound();
  if (!mayForOrganization(principal, row.organization_id, 'cart:update')) throw new Refusal('not_allowed');
  return row;
}

export const changeList = handle(routes.changeList, ({ params, body, principal, services }) => {
  const { supplier_id, list_id } = params;
  const now = services.now();
  return withTenant(services.database, { supplier_id }, async (executor) => {
    const row = await readGuide(executor, supplier_id, list_id, principal);
    await requireLines(executor, supplier_id, body.lines ?? [], row.lines);
    if (row.version !== body.version) throw new Refusal('stale_version');
    const before = stateOf(row, now);
    const stamp = serverStamps(latestOfGuide(before), now);
    const named = body.name === undefined ? before : renameGuide(before, body.name, stamp);
    const state = body.lines === undefined ? named : writeProducts(named, body.lines.map(entryOf), stamp);
    const after = await writeState(executor, row, state, now);
    if (!after) throw notFound();
    return shown(after);
  });
});

export const deleteList = handle(routes.deleteList, async ({ params, principal, services }) => {
  const { supplier_id, list_id } = params;
  const now = services.now();
  await withTenant(services.database, { supplier_id }, async (executor) => {
    const row = await readGuide(executor, supplier_id, list_id, principal);
    const before = stateOf(row, now);
    await writeState(executor, row, removeGuide(before, serverStamps(latestOfGuide(before), now)), now);
  });
  return {};
});
