import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { routes } from '#contract/routes.ts';
import { withTenant } from '../database/connection.ts';
import { product } from '../database/schema/catalog.ts';
import { ids } from '../database/uuid-list.ts';
import { handle } from '../http/handle.ts';
import { requireProducts } from '../suppliers/own-ids.ts';
import { foundProducts } from './group-products.ts';
import { writeSelection } from './group-selection.ts';
import { clientsOf, setClients } from './price-groups.ts';
import { changePricing, requireGroup, restartClients } from './pricing-change.ts';
import { allProducts } from './publish-prices.ts';

export const groupListProducts = handle(routes.groupListProducts, async ({ params, query, services }) => {
  const { supplier_id, price_group_id } = params;
  const { product_list, listed_only, start, count } = query;
  const found = await foundProducts(services, supplier_id, query.query);
  return withTenant(services.database, { supplier_id }, async (executor) => {
    const group = await requireGroup(executor, supplier_id, price_group_id);
    const list = product_list === 'extra' ? group.extra_product_ids : group.visible_product_ids;
    const where = and(
      eq(product.supplier_id, supplier_id),
      isNull(product.deleted_at),
      listed_only && list !== null ? sql`${product.product_id} = any(${ids(list)})` : undefined,
      found === null ? undefined : sql`${product.product_id} = any(${ids(found)})`,
    );
    const rows = await executor
      .select({ product_id: product.product_id, supplier_code: product.supplier_code, names: product.names })
      .from(product)
      .where(where)
      .orderBy(
        ...(found === null ? [] : [sql`array_position(${ids(found)}, ${product.product_id})`]),
        asc(product.supplier_code),
      )
      .offset(start)
      .limit(count);
    const listed = list && new Set(list);
    return {
      items_total: await executor.$count(product, where),
      products: rows.map((row) => ({ ...row, is_listed: listed?.has(row.product_id) ?? true })),
    };
  });
});

interface ComeAndGo {
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

const NOBODY: ComeAndGo = { add: [], remove: [] };

/** The changed list. An id that is both added and removed is removed. */
function changed(list: readonly string[], { add, remove }: ComeAndGo): string[] {
  const gone = new Set(remove);
  return [...new Set([...list, ...add])].filter((id) => !gone.has(id));
}

export const changeGroupLists = handle(routes.changeGroupLists, async ({ params, body, principal, services }) => {
  const { price_group_id } = params;
  const { clients = NOBODY, visible_products = NOBODY, extra_products = NOBODY } = body;
  return changePricing(services, principal, params.supplier_id, async (change) => {
    const { executor, supplier_id } = change;
    const before = await requireGroup(executor, supplier_id, price_group_id);
    await requireProducts(executor, supplier_id, visible_products.add, () => 'visible_products.add');
    await requireProducts(executor, supplier_id, extra_products.add, () => 'extra_products.add');
    // Without a list the group sees all products: adding one needs no list, removing one does.
    const visible =
      before.visible_product_ids ??
      (visible_products.remove.length === 0 ? null : await allProducts(executor, supplier_id));
    const after = {
      visible_product_ids: visible && changed(visible, visible_products),
      extra_product_ids: changed(before.extra_product_ids, extra_products),
    };
    await writeSelection(change, before, after);
    const organization_ids = changed(await clientsOf(executor, supplier_id, price_group_id), clients);
    await restartClients(change, await setClients(change, price_group_id, organization_ids, 'clients.add'));
    return {
      clients_total: organization_ids.length,
      visible_total: after.visible_product_ids?.length ?? null,
      extra_total: after.extra_product_ids.length,
    };
  });
});
