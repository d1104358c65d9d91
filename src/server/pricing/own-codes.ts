/**
 * Client codes: a client's own codes for products, or those of all clients of a price group. Search and scan find
 * products by them as by the supplier code.
 */
import { and, eq, sql } from 'drizzle-orm';
import type { ChosenProducts } from '#contract/client-products.ts';
import { routes } from '#contract/routes.ts';
import { loadClientConditions } from '../catalog/client-conditions.ts';
import { type Executor, withTenant } from '../database/connection.ts';
import { product } from '../database/schema/catalog.ts';
import { priceGroupProductCode } from '../database/schema/pricing.ts';
import { boolean, statement, text, uuid } from '../database/statement.ts';
import { ids } from '../database/uuid-list.ts';
import { handle } from '../http/handle.ts';
import { chosenProducts } from './chosen-products.ts';
import { goneProducts, withoutGone } from './gone-products.ts';
import { foundProducts } from './group-products.ts';
import { ofOwners, type TermsOwner, writeOwnedCodes } from './owned-rows.ts';
import { changePricing, type PricingChange, requireClient, requireGroup, stampProducts } from './pricing-change.ts';
import { codesThatCollide } from './taken-codes.ts';

/** By product, its code in the first of the client's price groups that has one. */
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
    // The map keeps the last row of each product: that of the first group.
    .orderBy(sql`array_position(${ids(price_group_ids)}, ${priceGroupProductCode.price_group_id}) desc`);
  return new Map(rows.map(({ product_id, code }) => [product_id, code]));
}

/** All codes of a client or a price group, with their products. */
const CODES = ofOwners(({ code, owner }) =>
  statement({
    parameters: { supplier_id: uuid, owner_id: uuid },
    row: { product_id: product.product_id, code: text, is_deleted: boolean },
    sql: `select product_id, x.code, p.deleted_at is not null as is_deleted
      from ${code} x join product p using (supplier_id, product_id)
      where x.supplier_id = $supplier_id and x.${owner} = $owner_id`,
  }),
);

async function readCodes(executor: Executor, supplier_id: string, owner: TermsOwner) {
  const rows = await executor.rows(CODES[owner.kind]({ supplier_id, owner_id: owner.id }));
  return new Map(rows.map((row) => [row.product_id, row]));
}

/** A page of products with the owner’s codes. */
async function codedProducts(
  executor: Executor,
  supplier_id: string,
  owner: TermsOwner,
  query: ChosenProducts,
  found: readonly string[] | null,
) {
  const codes = await readCodes(executor, supplier_id, owner);
  const { items_total, rows } = await chosenProducts(executor, {
    ...query,
    supplier_id,
    found,
    only: query.own_only ? sql`${product.product_id} = any(${ids([...codes.keys()])})` : undefined,
  });
  return {
    items_total,
    product_codes: rows.map(({ has_catalog_price: _, ...row }) => ({
      ...row,
      code: codes.get(row.product_id)?.code ?? null,
    })),
  };
}

export const ownCodes = handle(routes.ownCodes, async ({ params, query, services }) => {
  const { supplier_id, organization_id } = params;
  const found = await foundProducts(services, supplier_id, query.query);
  return withTenant(services.database, { supplier_id }, async (executor) => {
    const { price_group_ids } = await loadClientConditions(executor, supplier_id, organization_id, undefined);
    const owner = { kind: 'client', id: organization_id } as const;
    const { items_total, product_codes } = await codedProducts(executor, supplier_id, owner, query, found);
    const product_ids = product_codes.map(({ product_id }) => product_id);
    const ofGroups = await groupCodes(executor, supplier_id, price_group_ids, product_ids);
    return {
      items_total,
      product_codes: product_codes.map((row) => ({ ...row, group_code: ofGroups.get(row.product_id) ?? null })),
    };
  });
});

export const codesOfGroup = handle(routes.codesOfGroup, async ({ params, query, services }) => {
  const { supplier_id, price_group_id } = params;
  const found = await foundProducts(services, supplier_id, query.query);
  return withTenant(services.database, { supplier_id }, async (executor) => {
    await requireGroup(executor, supplier_id, price_group_id);
    return codedProducts(executor, supplier_id, { kind: 'group', id: price_group_id }, query, found);
  });
});

interface CodeChange {
  readonly product_id: string;
  readonly before: string | null;
  readonly after: string | null;
}

/**
 * Writes codes. As with prices, a code that somebody else changed meanwhile is not written but answered as a conflict;
 * so is one that another product has.
 */
async function changeCodes(change: PricingChange, owner: TermsOwner, sent: readonly CodeChange[]) {
  const { executor, supplier_id } = change;
  const asked = [...new Map(sent.map((each) => [each.product_id, each])).values()];
  const gone_products = await goneProducts(
    executor,
    supplier_id,
    asked.map(({ product_id }) => product_id),
  );
  const changes = withoutGone(asked, gone_products);
  const known = await readCodes(executor, supplier_id, owner);
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
  await writeOwnedCodes(
    executor,
    supplier_id,
    owner,
    wanted.map(({ product_id, after }) => ({ product_id, code: after })),
  );
  return {
    saved: changes.length - overtaken.length - collisions.size,
    conflicts: overtaken.map(({ product_id }) => ({ product_id, now: codeOf(product_id) })),
    taken: await named(executor, supplier_id, fitting, collisions),
    gone_products,
  };
}

export const changeOwnCodes = handle(routes.changeOwnCodes, ({ params, body, principal, services }) =>
  changePricing(services, principal, params.supplier_id, async (change) => {
    await requireClient(change.executor, change.supplier_id, params.organization_id);
    return changeCodes(change, { kind: 'client', id: params.organization_id }, body.changes);
  }),
);

export const changeCodesOfGroup = handle(routes.changeCodesOfGroup, ({ params, body, principal, services }) =>
  changePricing(services, principal, params.supplier_id, async (change) => {
    await requireGroup(change.executor, change.supplier_id, params.price_group_id);
    return changeCodes(change, { kind: 'group', id: params.price_group_id }, body.changes);
  }),
);

/** For each code that could not be given, the product that has it. */
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
