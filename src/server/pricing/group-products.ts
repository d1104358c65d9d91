import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import { routes } from '#contract/routes.ts';
import type { SalesPromo } from '#domain/catalog/product.ts';
import { viewProducts } from '../catalog/client-conditions.ts';
import { asTenant, type Executor, withTenant } from '../database/connection.ts';
import { product } from '../database/schema/catalog.ts';
import { priceGroupDiscount, priceGroupPrice, salesPromo } from '../database/schema/pricing.ts';
import { supplier } from '../database/schema/suppliers.ts';
import { ids } from '../database/uuid-list.ts';
import { handle } from '../http/handle.ts';
import { notFound } from '../http/problem.ts';
import type { Services } from '../http/services.ts';
import { readCatalogState } from '../search/read-products.ts';
import { findProducts } from '../search/search.ts';
import { shownGroup } from './price-groups.ts';
import { changePricing, requireGroup, requirePrice, stampProduct, stampProducts } from './pricing-change.ts';
import { setProductTerms } from './product-terms.ts';
import { writePromos } from './write-promos.ts';

/** Stamps the product with the next catalog version, so that every device pulls its new price. */
export const setGroupPrice = handle(routes.setGroupPrice, async ({ params, query, body, principal, services }) => {
  const { price_group_id, product_id } = params;
  return changePricing(services, principal, query.supplier_id, async (change) => {
    requirePrice(body.price, change, 'price');
    await requireGroup(change.executor, change.supplier_id, price_group_id);
    await stampProduct(change, product_id);
    return setProductTerms(change, { kind: 'group', id: price_group_id }, product_id, body);
  });
});

export function promoOf(row: typeof salesPromo.$inferSelect, currency: string): SalesPromo {
  return {
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
    price:
      row.price_amount === null ? null : { amount: row.price_amount, precision: row.price_precision ?? 2, currency },
    percent: row.percent,
  };
}

export const setGroupPromos = handle(routes.setGroupPromos, async ({ params, query, body, principal, services }) => {
  const { price_group_id } = params;
  return changePricing(services, principal, query.supplier_id, async (change) => {
    const { executor, supplier_id } = change;
    await requireGroup(executor, supplier_id, price_group_id);
    const wanted = new Map(body.products.map((each) => [each.product_id, each.sales_promo]));
    for (const promo of wanted.values()) requirePrice(promo?.price ?? null, change, 'sales_promo.price');
    await stampProducts(change, [...wanted.keys()], 'products');
    const products = [...wanted].map(([product_id, sales_promo]) => ({ product_id, sales_promo }));
    await writePromos(change, { kind: 'group', id: price_group_id }, products, services.now());
    return { items_total: products.length, products };
  });
});

interface Page {
  readonly view_id?: string | undefined;
  /** The products that a search found, best first; null: there was no search. */
  readonly found: readonly string[] | null;
  readonly start: number;
  readonly count: number;
}

/** The products of the supplier that a text finds, best first; null if the text is empty. */
export async function foundProducts(
  { database }: Services,
  supplier_id: string,
  query: string,
): Promise<string[] | null> {
  const text = query.trim();
  if (text === '') return null;
  const { catalog_version } = await readCatalogState(asTenant(database, { supplier_id }), supplier_id);
  return findProducts(database, supplier_id, catalog_version, text);
}

/**
 * The products that the group's clients may see, with those out of sale: a supplier prices products before selling
 * them.
 */
async function readGroupProducts(
  executor: Executor,
  group: Awaited<ReturnType<typeof requireGroup>>,
  { view_id, found, start, count }: Page,
  now: Date,
) {
  const { supplier_id, price_group_id } = group;
  const [owner] = await executor
    .select({ currency: supplier.currency })
    .from(supplier)
    .where(eq(supplier.supplier_id, supplier_id));
  if (!owner) throw notFound();
  const { currency } = owner;
  const inView = await viewProducts(executor, supplier_id, view_id ?? null);
  const selected = [inView, group.visible_product_ids].flatMap((list) =>
    list === null ? [] : [sql`${product.product_id} = any(${ids(list)})`],
  );
  const isExtra = sql`${product.product_id} = any(${ids(group.extra_product_ids)})`;
  const where = and(
    eq(product.supplier_id, supplier_id),
    isNull(product.deleted_at),
    selected.length === 0 ? undefined : sql`((${and(...selected)}) or ${isExtra})`,
    found === null ? undefined : sql`${product.product_id} = any(${ids(found)})`,
  );
  const rows = await executor
    .select({ row: product, price: priceGroupPrice, discount: priceGroupDiscount.sales_discount })
    .from(product)
    .leftJoin(
      priceGroupPrice,
      and(
        eq(priceGroupPrice.supplier_id, supplier_id),
        eq(priceGroupPrice.price_group_id, price_group_id),
        eq(priceGroupPrice.product_id, product.product_id),
      ),
    )
    .leftJoin(
      priceGroupDiscount,
      and(
        eq(priceGroupDiscount.supplier_id, supplier_id),
        eq(priceGroupDiscount.price_group_id, price_group_id),
        eq(priceGroupDiscount.product_id, product.product_id),
      ),
    )
    .where(where)
    .orderBy(
      ...(found === null ? [] : [sql`array_position(${ids(found)}, ${product.product_id})`]),
      asc(product.supplier_code),
    )
    .offset(start)
    .limit(count);
  const promos = await executor
    .select()
    .from(salesPromo)
    .where(
      and(
        eq(salesPromo.supplier_id, supplier_id),
        eq(salesPromo.price_group_id, price_group_id),
        gt(salesPromo.ends_at, now),
      ),
    );
  const promoByProduct = new Map(promos.map((promo) => [promo.product_id, promoOf(promo, currency)]));
  return {
    items_total: await executor.$count(product, where),
    products: rows.map(({ row, price, discount }) => ({
      product_id: row.product_id,
      supplier_code: row.supplier_code,
      names: row.names,
      enabled: row.enabled,
      catalog_price:
        row.price_amount === null ? null : { amount: row.price_amount, precision: row.price_precision, currency },
      price: price && { amount: price.price_amount, precision: price.price_precision, currency },
      sales_discount: discount,
      sales_promo: promoByProduct.get(row.product_id) ?? null,
    })),
  };
}

export const priceGroupShown = handle(routes.priceGroup, async ({ params, query, services }) => {
  const { supplier_id, with_products, view_id, start, count } = query;
  const found = with_products ? await foundProducts(services, supplier_id, query.query) : null;
  return withTenant(services.database, { supplier_id }, async (executor) => {
    const group = await requireGroup(executor, supplier_id, params.price_group_id);
    const page = { view_id, found, start, count };
    return {
      ...shownGroup(group),
      ...(with_products ? await readGroupProducts(executor, group, page, services.now()) : {}),
    };
  });
});
