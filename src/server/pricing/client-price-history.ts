/** What a product cost one client over the last twelve months. */
import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { routes } from '#contract/routes.ts';
import { type PriceSince, type PriceSource, priceOverTime } from '#domain/pricing/price-over-time.ts';
import { grouped } from '#domain/values/grouped.ts';
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

/** Products whose prices are read at once. */
const READ_AT_ONCE = 50;
/** Prices of an answer: a supplier of fresh food has a new one each day. */
const MOST_PRICES = 10_000;

interface Asked {
  readonly executor: Executor;
  readonly conditions: ClientConditions;
  readonly product_ids: readonly string[];
}

/** The products' prices as they stand: the client's own, their groups', and the catalog's, with the product's id. */
async function presentPrices({ executor, conditions, product_ids }: Asked) {
  const { supplier_id, organization_id, price_group_ids } = conditions;
  const catalog = await executor
    .select({ product_id: product.product_id, amount: product.price_amount, precision: product.price_precision })
    .from(product)
    .where(and(eq(product.supplier_id, supplier_id), sql`${product.product_id} = any(${ids(product_ids)})`));
  const own = await executor
    .select({
      product_id: clientPrice.product_id,
      amount: clientPrice.price_amount,
      precision: clientPrice.price_precision,
    })
    .from(clientPrice)
    .where(
      and(
        eq(clientPrice.supplier_id, supplier_id),
        eq(clientPrice.organization_id, organization_id),
        sql`${clientPrice.product_id} = any(${ids(product_ids)})`,
      ),
    );
  const groups = await executor
    .select({
      product_id: priceGroupPrice.product_id,
      price_group_id: priceGroupPrice.price_group_id,
      amount: priceGroupPrice.price_amount,
      precision: priceGroupPrice.price_precision,
    })
    .from(priceGroupPrice)
    .where(
      and(
        eq(priceGroupPrice.supplier_id, supplier_id),
        sql`${priceGroupPrice.product_id} = any(${ids(product_ids)})`,
        sql`${priceGroupPrice.price_group_id} = any(${ids(price_group_ids)})`,
      ),
    );
  return { catalog, own, groups };
}

/** Changes of the prices that may have counted for this client, and of no others; the oldest first. */
function readChanges({ executor, conditions, product_ids }: Asked, from: Date) {
  const { supplier_id, organization_id, price_group_ids } = conditions;
  return executor
    .select()
    .from(priceChange)
    .where(
      and(
        eq(priceChange.supplier_id, supplier_id),
        sql`${priceChange.product_id} = any(${ids(product_ids)})`,
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
 * Each product's prices by precedence, as the catalog prices it. The groups are those that the client is in now:
 * memberships have no history.
 */
async function readSources(asked: Asked, from: Date): Promise<(product_id: string) => PriceSource[]> {
  const { currency, price_group_ids } = asked.conditions;
  const present = await presentPrices(asked);
  const changes = grouped(await readChanges(asked, from), ({ product_id }) => product_id);
  const groups = grouped(present.groups, ({ product_id }) => product_id);
  const own = new Map(present.own.map((price) => [price.product_id, price]));
  const catalog = new Map(present.catalog.map((price) => [price.product_id, price]));
  const price = (amount: number | null, precision: number | null): Money | null =>
    amount === null ? null : { amount, precision: precision ?? 2, currency };
  return (product_id) => {
    const changed = changes.get(product_id) ?? [];
    const source = (
      now: { readonly amount: number | null; readonly precision: number } | undefined,
      isOf: (change: (typeof changed)[number]) => boolean,
    ): PriceSource => ({
      now: now === undefined ? null : price(now.amount, now.precision),
      changes: changed.filter(isOf).map((change) => ({
        at: change.changed_at.toISOString(),
        before: price(change.old_amount, change.old_precision),
        after: price(change.new_amount, change.new_precision),
      })),
    });
    const groupNow = new Map((groups.get(product_id) ?? []).map((each) => [each.price_group_id, each]));
    return [
      source(own.get(product_id), ({ organization_id }) => organization_id !== null),
      ...price_group_ids.map((id) => source(groupNow.get(id), ({ price_group_id }) => price_group_id === id)),
      source(catalog.get(product_id), (change) => change.organization_id === null && change.price_group_id === null),
    ];
  };
}

type ClientHistory = { readonly product_id: string; readonly prices: PriceSince[] };

/** In the order asked, without products that the client does not see, and without those behind the most prices. */
async function readHistories(
  executor: Executor,
  { supplier_id, client_id }: { readonly supplier_id: string; readonly client_id: string },
  now: Date,
  product_ids: readonly string[],
): Promise<readonly ClientHistory[]> {
  const conditions = await loadClientConditions(executor, supplier_id, client_id, undefined);
  const found = await readNamedProducts(executor, conditions, now, product_ids);
  const visible = found.flatMap(({ product: { product_id }, is_visible }) => (is_visible ? [product_id] : []));
  const [link] = await executor
    .select({ created_at: commercialLink.created_at })
    .from(commercialLink)
    .where(and(eq(commercialLink.supplier_id, supplier_id), eq(commercialLink.organization_id, client_id)));
  // Before they became a client, no price was theirs.
  const from = new Date(Math.max(now.getTime() - YEAR, link?.created_at.getTime() ?? 0));
  const histories: ClientHistory[] = [];
  let count = 0;
  for (let start = 0; start < visible.length; start += READ_AT_ONCE) {
    const part = visible.slice(start, start + READ_AT_ONCE);
    const sourcesOf = await readSources({ executor, conditions, product_ids: part }, from);
    for (const product_id of part) {
      const prices = priceOverTime(sourcesOf(product_id), from.toISOString());
      count += prices.length;
      if (count > MOST_PRICES) return histories;
      histories.push({ product_id, prices });
    }
  }
  return histories;
}

/**
 * The history of prices is closed to clients in the database, as most of it is no business of theirs: it is read as the
 * supplier, and only for a client who sees the product.
 */
export const clientPriceHistory = handle(
  routes.clientPriceHistory,
  async ({ params: { supplier_id, product_id }, query: { client_id }, principal, services }) => {
    clientTenant(principal, supplier_id, client_id, 'catalog:read');
    const [history] = await withTenant(services.database, { supplier_id }, (executor) =>
      readHistories(executor, { supplier_id, client_id }, services.now(), [product_id]),
    );
    if (history === undefined) throw notFound();
    return { prices: history.prices };
  },
);

/** What a device keeps of the products that the client usually orders. */
export const clientPriceHistories = handle(
  routes.clientPriceHistories,
  async ({ params: { supplier_id }, query: { client_id }, body: { product_ids }, principal, services }) => {
    clientTenant(principal, supplier_id, client_id, 'catalog:read');
    const products = await withTenant(services.database, { supplier_id }, (executor) =>
      readHistories(executor, { supplier_id, client_id }, services.now(), [...new Set(product_ids)]),
    );
    return { products: [...products] };
  },
);
