/**
 * Prices agreed with one client alone for single products: they come before those of the price groups and the
 * catalog.
 */
import { and, eq, sql } from 'drizzle-orm';
import type { ChosenProducts, OwnPrice } from '#contract/client-products.ts';
import { routes } from '#contract/routes.ts';
import type { CatalogProduct } from '#domain/catalog/product.ts';
import { isSameCell, NO_TERMS, type ProductTerms } from '#domain/pricing/price-cell.ts';
import { loadClientConditions, type PriceConditions } from '../catalog/client-conditions.ts';
import { readNamedProducts } from '../catalog/client-products.ts';
import { type Executor, withTenant } from '../database/connection.ts';
import { product } from '../database/schema/catalog.ts';
import { clientDiscount, clientPrice, priceGroupPrice, salesPromo } from '../database/schema/pricing.ts';
import { ids } from '../database/uuid-list.ts';
import { handle } from '../http/handle.ts';
import type { Services } from '../http/services.ts';
import { chosenProducts } from './chosen-products.ts';
import { goneProducts, withoutGone } from './gone-products.ts';
import { foundProducts } from './group-products.ts';
import { readOwnTerms } from './own-terms.ts';
import { changePricing, requireClient, requirePrice, stampProducts } from './pricing-change.ts';
import { writeTerms } from './write-terms.ts';

type OwnTable = typeof clientPrice | typeof clientDiscount | typeof salesPromo;

interface Client {
  readonly supplier_id: string;
  readonly organization_id: string;
}

type Asked = Client & { readonly currency: string; readonly product_ids: readonly string[]; readonly now: Date };

/** The terms agreed with the client, by product; products without any are left out. */
async function readTerms(executor: Executor, asked: Asked): Promise<Map<string, ProductTerms>> {
  const rows = await readOwnTerms(executor, asked);
  return new Map(rows.map(({ product_id, terms }) => [product_id, terms]));
}

/** By product, the first of the client's price groups that has a price for it. */
async function firstGroups(
  executor: Executor,
  supplier_id: string,
  price_group_ids: readonly string[],
  product_ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await executor
    .select({ product_id: priceGroupPrice.product_id, price_group_id: priceGroupPrice.price_group_id })
    .from(priceGroupPrice)
    .where(
      and(
        eq(priceGroupPrice.supplier_id, supplier_id),
        sql`${priceGroupPrice.price_group_id} = any(${ids(price_group_ids)})`,
        sql`${priceGroupPrice.product_id} = any(${ids(product_ids)})`,
      ),
    )
    // The map keeps the last row of each product: that of the first group.
    .orderBy(sql`array_position(${ids(price_group_ids)}, ${priceGroupPrice.price_group_id}) desc`);
  return new Map(rows.map(({ product_id, price_group_id }) => [product_id, price_group_id]));
}

/** The condition that the client has a row for the product in this table. */
const hasRow = (table: OwnTable, organization_id: string, further = sql``) =>
  sql`exists (select 1 from ${table} x where x.supplier_id = ${product.supplier_id}
    and x.product_id = ${product.product_id} and x.organization_id = ${organization_id} ${further})`;

const priced = ({ price, sales_discount, sales_promos }: CatalogProduct) => ({
  price,
  sales_discount,
  sales_promos: [...sales_promos],
});

export const ownPrices = handle(routes.ownPrices, ({ params, query, services }) =>
  readOwnPrices(services, params, query),
);

/** Products with what one client pays for them, with and without terms of its own. */
export async function readOwnPrices(
  services: Services,
  { supplier_id, organization_id }: Client,
  query: ChosenProducts,
): Promise<{ items_total: number; prices: OwnPrice[] }> {
  const now = services.now();
  const found = await foundProducts(services, supplier_id, query.query);
  return withTenant(services.database, { supplier_id }, async (executor) => {
    const conditions = await loadClientConditions(executor, supplier_id, organization_id, undefined);
    const isOwn = sql`(${hasRow(clientPrice, organization_id)} or ${hasRow(clientDiscount, organization_id)}
      or ${hasRow(salesPromo, organization_id, sql`and x.ends_at > ${now}`)})`;
    const { items_total, rows } = await chosenProducts(executor, {
      ...query,
      supplier_id,
      found,
      only: query.own_only ? isOwn : undefined,
    });
    const product_ids = rows.map(({ product_id }) => product_id);
    const { currency, price_group_ids } = conditions;
    const terms = await readTerms(executor, { supplier_id, organization_id, currency, product_ids, now });
    const groups = await firstGroups(executor, supplier_id, price_group_ids, product_ids);
    const read = async (of: PriceConditions) =>
      new Map((await readNamedProducts(executor, of, now, product_ids)).map((each) => [each.product.product_id, each]));
    const paid = await read(conditions);
    const otherwise = await read({ ...conditions, organization_id: null });
    return {
      items_total,
      prices: rows.map(({ has_catalog_price, ...row }) => {
        const price_group_id = groups.get(row.product_id) ?? null;
        const own = terms.get(row.product_id) ?? NO_TERMS;
        const withOwn = paid.get(row.product_id);
        const without = otherwise.get(row.product_id);
        const hasOther = has_catalog_price || price_group_id !== null;
        return {
          ...row,
          terms: own,
          price_group_id,
          paid: withOwn !== undefined && (hasOther || own.price !== null) ? priced(withOwn.product) : null,
          otherwise: without !== undefined && hasOther ? priced(without.product) : null,
        };
      }),
    };
  });
}

/**
 * Compares each product with the terms that the caller saw, under the lock on the supplier's row. Terms that somebody
 * else changed meanwhile are not written but answered as conflicts; the others are saved. Terms that are already as
 * wanted count as saved, so the call may be repeated.
 */
export const changeOwnPrices = handle(routes.changeOwnPrices, ({ params, body, principal, services }) => {
  const { supplier_id, organization_id } = params;
  const asked = [...new Map(body.changes.map((each) => [each.product_id, each])).values()];
  return changePricing(services, principal, supplier_id, async (change) => {
    const { executor, currency } = change;
    await requireClient(executor, supplier_id, organization_id);
    for (const [at, { after }] of body.changes.entries()) {
      requirePrice(after.price, change, `changes.${at}.after.price`);
      requirePrice(after.sales_promo?.price ?? null, change, `changes.${at}.after.sales_promo.price`);
    }
    const gone_products = await goneProducts(
      executor,
      supplier_id,
      asked.map(({ product_id }) => product_id),
    );
    const changes = withoutGone(asked, gone_products);
    const product_ids = changes.map(({ product_id }) => product_id);
    const now = services.now();
    const terms = await readTerms(executor, { supplier_id, organization_id, currency, product_ids, now });
    const nowOf = (product_id: string) => terms.get(product_id) ?? NO_TERMS;
    const open = changes.filter(({ product_id, after }) => !isSameCell(nowOf(product_id), after));
    const wanted = open.filter(({ product_id, before }) => isSameCell(nowOf(product_id), before));
    const overtaken = open.filter((each) => !wanted.includes(each));
    await stampProducts(
      change,
      wanted.map(({ product_id }) => product_id),
      'changes',
    );
    const rows = wanted.map(({ product_id, after }) => ({ product_id, terms: after }));
    await writeTerms(change, { kind: 'client', id: organization_id }, rows, now);
    return {
      saved: changes.length - overtaken.length,
      conflicts: overtaken.map(({ product_id }) => ({ product_id, now: nowOf(product_id) })),
      gone_products,
    };
  });
});
