import { and, asc, eq, isNull } from 'drizzle-orm';
import type { CatalogPage, ClientTerms } from '#contract/catalog.ts';
import { routes } from '#contract/routes.ts';
import type { Category } from '#domain/product.ts';
import type { Executor } from '../database/connection.ts';
import { withTenant } from '../database/connection.ts';
import { deliveryAddress, organization } from '../database/schema/accounts.ts';
import { category } from '../database/schema/catalog.ts';
import { purchaseOrder } from '../database/schema/orders.ts';
import { supplier } from '../database/schema/suppliers.ts';
import { clientTenant } from '../http/client-tenant.ts';
import { handle } from '../http/handle.ts';
import { notFound } from '../http/problem.ts';
import { supplierCard } from '../suppliers/supplier-card.ts';
import { type CatalogCursor, endCursor, readCursor, startCursor, writeCursor } from './catalog-cursor.ts';
import { type ClientConditions, loadClientConditions } from './client-conditions.ts';
import { countChangedProducts, readChangedProducts } from './client-products.ts';

export async function readCategories(executor: Executor, supplierId: string): Promise<Category[]> {
  return executor
    .select({
      category_id: category.category_id,
      parent_id: category.parent_id,
      names: category.names,
      glyph: category.glyph,
      hue: category.hue,
      position: category.position,
    })
    .from(category)
    .where(eq(category.supplier_id, supplierId))
    .orderBy(asc(category.position), asc(category.category_id));
}

export async function readAddresses(executor: Executor, organizationId: string) {
  return executor
    .select({
      address_id: deliveryAddress.address_id,
      label: deliveryAddress.label,
      street: deliveryAddress.street,
      postcode: deliveryAddress.postcode,
      city: deliveryAddress.city,
    })
    .from(deliveryAddress)
    .where(and(eq(deliveryAddress.organization_id, organizationId), isNull(deliveryAddress.removed_at)))
    .orderBy(asc(deliveryAddress.created_at), asc(deliveryAddress.label));
}

/** Whether the client never ordered here: other minimums may hold for a first order. */
export async function isFirstOrder(executor: Executor, { supplier_id, organization_id }: ClientConditions) {
  const [found] = await executor
    .select({ order_id: purchaseOrder.order_id })
    .from(purchaseOrder)
    .where(and(eq(purchaseOrder.supplier_id, supplier_id), eq(purchaseOrder.organization_id, organization_id)))
    .limit(1);
  return !found;
}

async function readClientTerms(executor: Executor, conditions: ClientConditions): Promise<ClientTerms> {
  const { supplier_id, organization_id } = conditions;
  const [card] = await executor.select(supplierCard).from(supplier).where(eq(supplier.supplier_id, supplier_id));
  const [client] = await executor
    .select({ organization_id: organization.organization_id, alias: organization.alias, name: organization.name })
    .from(organization)
    .where(eq(organization.organization_id, organization_id));
  if (!card || !client) throw notFound();
  return {
    supplier: card,
    organization: client,
    addresses: await readAddresses(executor, organization_id),
    is_first_order: await isFirstOrder(executor, conditions),
    terms: conditions.terms,
  };
}

/** Where to go on: the device's cursor, or the beginning when it has none, an old one, or one from a newer database. */
function positionOf(
  since: string | undefined,
  conditions: ClientConditions,
): { cursor: CatalogCursor; reset: boolean } {
  const known = since === undefined ? null : readCursor(since);
  const isUsable =
    known !== null && known.terms_version === conditions.terms_version && known.version <= conditions.catalog_version;
  return isUsable ? { cursor: known, reset: false } : { cursor: startCursor(conditions.terms_version), reset: true };
}

async function readPage(
  executor: Executor,
  conditions: ClientConditions,
  since: string | undefined,
  count: number,
  now: Date,
): Promise<CatalogPage> {
  const { cursor, reset } = positionOf(since, conditions);
  const version = conditions.catalog_version;
  const rows = await readChangedProducts(executor, conditions, now, cursor, count);
  const last = rows.at(-1);
  const complete = rows.length < count;
  const next =
    complete || !last
      ? endCursor(cursor.terms_version, version)
      : { terms_version: cursor.terms_version, version: last.version, product_id: last.product.product_id };
  return {
    cursor: writeCursor(next),
    version,
    reset,
    complete,
    remaining: complete ? 0 : (await countChangedProducts(executor, conditions, cursor)) - rows.length,
    products: rows.filter((row) => row.is_visible).map((row) => row.product),
    gone: rows.filter((row) => !row.is_visible).map((row) => row.product.product_id),
    categories: complete ? await readCategories(executor, conditions.supplier_id) : null,
    client: complete ? await readClientTerms(executor, conditions) : null,
  };
}

export const catalogFeed = handle(routes.catalogFeed, async ({ params, query, principal, services }) => {
  const tenant = clientTenant(principal, params.supplier_id, query.client_id, 'catalog:read');
  return withTenant(services.database, tenant, async (executor) => {
    const conditions = await loadClientConditions(executor, params.supplier_id, query.client_id, query.view_id);
    return readPage(executor, conditions, query.since, query.count, services.now());
  });
});
