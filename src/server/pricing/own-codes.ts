/** What one client calls products: found by it in search and scan, as by the supplier's own code. */
import { and, eq, sql } from 'drizzle-orm';
import { routes } from '#contract/routes.ts';
import { loadClientConditions } from '../catalog/client-conditions.ts';
import { type Executor, withTenant } from '../database/connection.ts';
import { product } from '../database/schema/catalog.ts';
import { clientProductCode, priceGroupProductCode } from '../database/schema/pricing.ts';
import { ids } from '../database/uuid-list.ts';
import { handle } from '../http/handle.ts';
import { chosenProducts } from './chosen-products.ts';
import { goneProducts, withoutGone } from './gone-products.ts';
import { foundProducts } from './group-products.ts';
import { writeOwnedRows } from './owned-rows.ts';
import { changePricing, requireClient, stampProducts } from './pricing-change.ts';
import { codesThatCollide } from './taken-codes.ts';

/** The codes of the client's price groups, the first by position, by product. */
async function groupCodes(
  executor: Executor,
  supplier_id: string,
  price_group_ids: readonly string[],
  product_ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await executor
    .select({ product_id: priceGroupProductCode.product_id, code: priceGroupProductCode.code })
    .from(priceGroupProductCode)
    .where(
      and(
        eq(priceGroupProductCode.supplier_id, supplier_id),
        sql`${priceGroupProductCode.price_group_id} = any(${ids(price_group_ids)})`,
        sql`${priceGroupProductCode.product_id} = any(${ids(product_ids)})`,
      ),
    )
    // The first by position is written last.
    .orderBy(sql`array_position(${ids(price_group_ids)}, ${priceGroupProductCode.price_group_id}) desc`);
  return new Map(rows.map(({ product_id, code }) => [product_id, code]));
}

/** All of the client's codes, with the product that each is of. */
async function readCodes(executor: Executor, supplier_id: string, organization_id: string) {
  const rows = await executor
    .select({
      product_id: product.product_id,
      supplier_code: product.supplier_code,
      names: product.names,
      code: clientProductCode.code,
      is_deleted: sql<boolean>`${product.deleted_at} is not null`,
    })
    .from(clientProductCode)
    .innerJoin(
      product,
      and(eq(product.supplier_id, clientProductCode.supplier_id), eq(product.product_id, clientProductCode.product_id)),
    )
    .where(and(eq(clientProductCode.supplier_id, supplier_id), eq(clientProductCode.organization_id, organization_id)));
  return new Map(rows.map((row) => [row.product_id, row]));
}

export const ownCodes = handle(routes.ownCodes, async ({ params, query, services }) => {
  const { supplier_id, organization_id } = params;
  const found = await foundProducts(services, supplier_id, query.query);
  return withTenant(services.database, { supplier_id }, async (executor) => {
    const { price_group_ids } = await loadClientConditions(executor, supplier_id, organization_id, undefined);
    const hasCode = sql`exists (select 1 from ${clientProductCode} x where x.supplier_id = ${product.supplier_id}
      and x.product_id = ${product.product_id} and x.organization_id = ${organization_id})`;
    const { items_total, rows } = await chosenProducts(executor, {
      ...query,
      supplier_id,
      found,
      only: query.own_only ? hasCode : undefined,
    });
    const codes = await readCodes(executor, supplier_id, organization_id);
    const product_ids = rows.map(({ product_id }) => product_id);
    const ofGroups = await groupCodes(executor, supplier_id, price_group_ids, product_ids);
    return {
      items_total,
      product_codes: rows.map(({ has_catalog_price: _, ...row }) => ({
        ...row,
        code: codes.get(row.product_id)?.code ?? null,
        group_code: ofGroups.get(row.product_id) ?? null,
      })),
    };
  });
});

/** As with prices: what somebody else changed meanwhile stays; what another product is called stays that one's. */
export const changeOwnCodes = handle(routes.changeOwnCodes, ({ params, body, services }) => {
  const { supplier_id, organization_id } = params;
  const asked = [...new Map(body.changes.map((each) => [each.product_id, each])).values()];
  return changePricing(services, supplier_id, async (change) => {
    const { executor } = change;
    await requireClient(executor, supplier_id, organization_id);
    const gone_products = await goneProducts(
      executor,
      supplier_id,
      asked.map(({ product_id }) => product_id),
    );
    const changes = withoutGone(asked, gone_products);
    const known = await readCodes(executor, supplier_id, organization_id);
    const codeOf = (product_id: string) => known.get(product_id)?.code ?? null;
    const open = changes.filter(({ product_id, after }) => codeOf(product_id) !== after);
    const fitting = open.filter(({ product_id, before }) => codeOf(product_id) === before);
    const overtaken = open.filter((each) => !fitting.includes(each));
    const standing = [...known.values()].filter(({ is_deleted }) => !is_deleted);
    const collisions = codesThatCollide(
      new Map(standing.map(({ product_id, code }) => [product_id, code])),
      fitting.map(({ product_id, after }) => ({ product_id, code: after })),
    );
    const wanted = fitting.filter(({ product_id }) => !collisions.has(product_id));
    await stampProducts(
      change,
      fitting.map(({ product_id }) => product_id),
      'changes',
    );
    const codes = new Set(wanted.map(({ after }) => after));
    const left = [...known.values()].filter(({ is_deleted, code }) => is_deleted && codes.has(code));
    await writeOwnedRows(executor, supplier_id, { kind: 'client', id: organization_id }, 'code', [
      // A product that was deleted gives its code up to the one that has it now.
      ...left.map(({ product_id }) => ({ product_id, code: null })),
      ...wanted.map(({ product_id, after }) => ({ product_id, code: after })),
    ]);
    return {
      saved: changes.length - overtaken.length - collisions.size,
      conflicts: overtaken.map(({ product_id }) => ({ product_id, now: codeOf(product_id) })),
      taken: await named(executor, supplier_id, fitting, collisions),
      gone_products,
    };
  });
});

/** Which product each code is of that could not be given. */
async function named(
  executor: Executor,
  supplier_id: string,
  fitting: readonly { readonly product_id: string; readonly after: string | null }[],
  collisions: ReadonlyMap<string, string>,
) {
  if (collisions.size === 0) return [];
  const rows = await executor
    .select({ product_id: product.product_id, supplier_code: product.supplier_code, names: product.names })
    .from(product)
    .where(
      and(eq(product.supplier_id, supplier_id), sql`${product.product_id} = any(${ids([...collisions.values()])})`),
    );
  return fitting.flatMap(({ product_id, after }) => {
    const by = rows.find((row) => row.product_id === collisions.get(product_id));
    return by === undefined || after === null ? [] : [{ product_id, code: after, by }];
  });
}
