/** What a product cost one client over the last twelve months. */
import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { routes } from '#contract/routes.ts';
import { type PriceSource, priceOverTime } from '#domain/pricing/price-over-time.ts';
import type { Money } from '#domain/values/money.ts';
import { type ClientConditions, loadClientConditions } from '../catalog/client-conditions.ts';
import { readNamedProducts } from '../catalog/client-products.ts';
import { type Executor, withTenant } from '../database/connection.ts';
import { product } from '../database/schema/catalog.ts';
import { clientPrice, priceChange, priceGroupPrice } from '../database/schema/pricing.ts';
import { commercialLink } from '../database/schema/suppliers.ts';
import { ids } from '../database/uuid-list.ts';
import { clientTenant } from '../http/client-tenant.ts';
import { handle } from '../http/handle.ts';
import { notFound } from '../http/problem.ts';

const YEAR = 365 * 86_400_000;

interface Asked {
  readonly executor: Executor;
  readonly conditions: ClientConditions;
  readonly product_id: string;
}

/** The product's prices as they stand: the client's own, their groups' by id, and the catalog's. */
async function presentPrices({ executor, conditions, product_id }: Asked) {
  const { supplier_id, organization_id, price_group_ids } = conditions;
  const [catalog] = await executor
    .select({ amount: product.price_amount, precision: product.price_precision })
    .from(product)
    .where(and(eq(product.supplier_id, supplier_id), eq(product.product_id, product_id)));
  const [own] = await executor
    .select({ amount: clientPrice.price_amount, precision: clientPrice.price_precision })
    .from(clientPrice)
    .where(
      and(
        eq(clientPrice.supplier_id, supplier_id),
        eq(clientPrice.organization_id, organization_id),
        eq(clientPrice.product_id, product_id),
      ),
    );
  const groups = await executor
    .select({
      price_group_id: priceGroupPrice.price_group_id,
      amount: priceGroupPrice.price_amount,
      precision: priceGroupPrice.price_precision,
    })
    .from(priceGroupPrice)
    .where(
      and(
        eq(priceGroupPrice.supplier_id, supplier_id),
        eq(priceGroupPrice.product_id, product_id),
        sql`${priceGroupPrice.price_group_id} = any(${ids(price_group_ids)})`,
      ),
    );
  return { catalog, own, groups: new Map(groups.map((group) => [group.price_group_id, group])) };
}

/** Changes of the prices that may have counted for this client, and of no others; the oldest first. */
function readChanges({ executor, conditions, product_id }: Asked, from: Date) {
  const { supplier_id, organization_id, price_group_ids } = conditions;
  return executor
    .select()
    .from(priceChange)
    .where(
      and(
        eq(priceChange.supplier_id, supplier_id),
        eq(priceChange.product_id, product_id),
        gt(priceChange.changed_at, from),
        or(
          eq(priceChange.organization_id, organization_id),
          and(
            isNull(priceChange.organization_id),
            or(isNull(priceChange.price_group_id), sql`${priceChange.price_group_id} = any(${ids(price_group_ids)})`),
          ),
        ),
      ),
    )
    .orderBy(asc(priceChange.changed_at), asc(priceChange.price_change_id));
}

/**
 * By precedence, as the catalog prices a product. The groups are those that the client is in now: memberships have no
 * history.
 */
async function readSources(asked: Asked, from: Date): Promise<PriceSource[]> {
  const { currency, price_group_ids } = asked.conditions;
  const present = await presentPrices(asked);
  const changes = await readChanges(asked, from);
  const price = (amount: number | null, precision: number | null): Money | null =>
    amount === null ? null : { amount, precision: precision ?? 2, currency };
  type Change = (typeof changes)[number];
  const source = (
    now: { readonly amount: number | null; readonly precision: number } | undefined,
    isOf: (change: Change) => boolean,
  ): PriceSource => ({
    now: now === undefined ? null : price(now.amount, now.precision),
    changes: changes.filter(isOf).map((change) => ({
      at: change.changed_at.toISOString(),
      before: price(change.old_amount, change.old_precision),
      after: price(change.new_amount, change.new_precision),
    })),
  });
  return [
    source(present.own, ({ organization_id }) => organization_id !== null),
    ...price_group_ids.map((id) => source(present.groups.get(id), ({ price_group_id }) => price_group_id === id)),
    source(present.catalog, (change) => change.organization_id === null && change.price_group_id === null),
  ];
}

/**
 * The history of prices is closed to clients in the database, as most of it is no business of theirs: it is read as the
 * supplier, and only for a client who sees the product.
 */
export const clientPriceHistory = handle(
  routes.clientPriceHistory,
  async ({ params: { supplier_id, product_id }, query: { client_id }, principal, services }) => {
    clientTenant(principal, supplier_id, client_id, 'catalog:read');
    const now = services.now();
    return withTenant(services.database, { supplier_id }, async (executor) => {
      const conditions = await loadClientConditions(executor, supplier_id, client_id, undefined);
      const [found] = await readNamedProducts(executor, conditions, now, [product_id]);
      if (found?.is_visible !== true) throw notFound();
      const [link] = await executor
        .select({ created_at: commercialLink.created_at })
        .from(commercialLink)
        .where(and(eq(commercialLink.supplier_id, supplier_id), eq(commercialLink.organization_id, client_id)));
      // Before they became a client, no price was theirs.
      const from = new Date(Math.max(now.getTime() - YEAR, link?.created_at.getTime() ?? 0));
      const sources = await readSources({ executor, conditions, product_id }, from);
      return { prices: priceOverTime(sources, from.toISOString()) };
    });
  },
);
