import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Money } from '#domain/values/money.ts';
import { nextCatalogVersion } from '../catalog/client-conditions.ts';
import { refreshViews } from '../catalog/view-products.ts';
import { type Executor, withTenant } from '../database/connection.ts';
import { type Author, nameAuthor } from '../database/name-author.ts';
import { product } from '../database/schema/catalog.ts';
import { priceGroup } from '../database/schema/pricing.ts';
import { commercialLink, supplier } from '../database/schema/suppliers.ts';
import { ids } from '../database/uuid-list.ts';
import { notFound, wrongField } from '../http/problem.ts';
import type { Services } from '../http/services.ts';
import { requireProducts } from '../suppliers/own-ids.ts';

/**
 * A transaction that changes prices, visibility or codes. It locks the supplier's row, so that no other one runs
 * beside it.
 */
export interface PricingChange {
  readonly executor: Executor;
  readonly supplier_id: string;
  /** The catalog version that the change makes. */
  readonly version: number;
  readonly currency: string;
  /** Decimals of the supplier's prices. */
  readonly precision: number;
}

/**
 * Runs the work under the lock on the supplier's row, with the next catalog version. Every device pulls the products
 * that the work stamps with it. Afterwards the catalogs' lists of products are brought up to date.
 * @param author null: the work finds out who it is, and calls `nameAuthor`
 */
export function changePricing<T>(
  services: Pick<Services, 'database'>,
  author: Author | null,
  supplier_id: string,
  work: (change: PricingChange) => Promise<T>,
): Promise<T> {
  return withTenant(services.database, { supplier_id }, async (executor) => {
    const version = await nextCatalogVersion(executor, supplier_id);
    const [owner] = await executor
      .select({ currency: supplier.currency, precision: supplier.price_decimal_precision })
      .from(supplier)
      .where(eq(supplier.supplier_id, supplier_id));
    if (!owner) throw notFound();
    if (author) await nameAuthor(executor, author);
    const change = { executor, supplier_id, version, ...owner };
    const done = await work(change);
    await refreshViews(change);
    return done;
  });
}

/** Stamps products with the change's version. Refuses the first id that is no product of the supplier. */
export async function stampProducts(
  { executor, supplier_id, version }: PricingChange,
  product_ids: readonly string[],
  field: string,
): Promise<void> {
  await requireProducts(executor, supplier_id, product_ids, () => field);
  await executor
    .update(product)
    .set({ version })
    .where(and(eq(product.supplier_id, supplier_id), sql`${product.product_id} = any(${ids(product_ids)})`));
}

/** Stamps the product that a path names; not found if there is none. */
export async function stampProduct(change: PricingChange, product_id: string): Promise<void> {
  const { executor, supplier_id, version } = change;
  const stamped = await executor
    .update(product)
    .set({ version })
    .where(and(eq(product.supplier_id, supplier_id), eq(product.product_id, product_id), isNull(product.deleted_at)))
    .returning({ product_id: product.product_id });
  if (stamped.length === 0) throw notFound();
}

/** The price group that a path names; not found if there is none. */
export async function requireGroup(executor: Executor, supplier_id: string, price_group_id: string) {
  const [group] = await executor
    .select()
    .from(priceGroup)
    .where(and(eq(priceGroup.supplier_id, supplier_id), eq(priceGroup.price_group_id, price_group_id)));
  if (!group) throw notFound();
  return group;
}

/** The discount and currency of the client that a path names; not found if there is no commercial link. */
export async function requireClient(executor: Executor, supplier_id: string, organization_id: string) {
  const [link] = await executor
    .select({ sales_discount: commercialLink.sales_discount, currency: supplier.currency })
    .from(commercialLink)
    .innerJoin(supplier, eq(supplier.supplier_id, commercialLink.supplier_id))
    .where(
      and(
        eq(commercialLink.supplier_id, supplier_id),
        eq(commercialLink.organization_id, organization_id),
        isNull(commercialLink.removed_at),
      ),
    );
  if (!link) throw notFound();
  return link;
}

/** Makes these clients' devices pull the whole catalog again, because all their prices may have changed. */
export async function restartClients(change: PricingChange, organization_ids: readonly string[]): Promise<void> {
  if (organization_ids.length === 0) return;
  await change.executor
    .update(commercialLink)
    .set({ terms_version: change.version })
    .where(
      and(
        eq(commercialLink.supplier_id, change.supplier_id),
        inArray(commercialLink.organization_id, [...organization_ids]),
      ),
    );
}

/** Refuses a price in another currency, or below zero. */
export function requirePrice(price: Money | null, { currency }: PricingChange, field: string): void {
  if (price !== null && (price.currency !== currency || price.amount < 0)) {
    throw wrongField(field, 'is not an amount in this supplier’s currency');
  }
}
