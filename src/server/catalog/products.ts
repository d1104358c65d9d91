import { and, asc, inArray, or, type SQL, sql } from 'drizzle-orm';
import { routes } from '#contract/routes.ts';
import { tokens } from '#domain/text.ts';
import { withTenant } from '../database/connection.ts';
import { product, productGtin } from '../database/schema/catalog.ts';
import { clientProductCode, priceGroupProductCode } from '../database/schema/pricing.ts';
import { clientTenant, onlyClient } from '../http/client-tenant.ts';
import { handle } from '../http/handle.ts';
import { mayAsStaff } from '../http/principal.ts';
import { loadClientConditions } from './client-conditions.ts';
import { listClientProducts, listDisabledProducts } from './client-products.ts';
import { loadStaffConditions } from './staff-conditions.ts';

/** A client's products at the client's prices; for staff who name no client, the supplier's own list. */
export const supplierProducts = handle(routes.supplierProducts, async ({ params, query, principal, services }) => {
  const { supplier_id } = params;
  const page = { start: query.start, count: query.count };
  const now = services.now();
  if (query.client_id === undefined && mayAsStaff(principal, 'product:read')) {
    return withTenant(services.database, { supplier_id, account_id: principal.account_id }, async (executor) => {
      const conditions = await loadStaffConditions(executor, supplier_id, query.view_id, query.label_price_group_id);
      return query.enable === false
        ? listDisabledProducts(executor, conditions, now, page)
        : listClientProducts(executor, conditions, now, page);
    });
  }
  const client = onlyClient(principal, query.client_id);
  return withTenant(services.database, clientTenant(principal, supplier_id, client, 'catalog:read'), async (executor) =>
    listClientProducts(executor, await loadClientConditions(executor, supplier_id, client, query.view_id), now, page),
  );
});

/** Every word must stand at the start of a word of the product's folded text. */
function matches(query: string): SQL | undefined {
  const words = tokens(query);
  return and(...words.map((word) => sql`' ' || ${product.search} like ${`% ${word.replaceAll(/[%_\\]/g, '')}%`}`));
}

export const supplierSearch = handle(routes.supplierSearch, async ({ params, query, principal, services }) => {
  const client = onlyClient(principal, query.contact_id);
  const tenant = clientTenant(principal, params.supplier_id, client, 'catalog:read');
  return withTenant(services.database, tenant, async (executor) => {
    const conditions = await loadClientConditions(executor, params.supplier_id, client, query.view);
    return listClientProducts(executor, conditions, services.now(), {
      where: matches(query.query),
      orderBy: [asc(product.out_of_stock), sql`length(${product.search})`],
      start: query.start,
      count: query.count,
    });
  });
});

/** A code as typed, and as 14 digits where it is a number that can be a GTIN. */
function spellings(code: string): string[] {
  return /^\d{8,14}$/.test(code) ? [code, code.padStart(14, '0')] : [code];
}

export const productsByCode = handle(routes.productsByCode, async ({ query, principal, services }) => {
  const { supplier_id } = query;
  const client = onlyClient(principal, query.client_id);
  const tenant = clientTenant(principal, supplier_id, client, 'catalog:read');
  const asked = [query.supplier_codes]
    .flat()
    .flatMap((text) => text.split(','))
    .map((code) => code.trim())
    .filter(Boolean);
  if (asked.length === 0) return { items_total: 0, products: [] };
  const wanted = [...new Set(asked.flatMap(spellings))];
  return withTenant(services.database, tenant, async (executor) => {
    const conditions = await loadClientConditions(executor, supplier_id, client, undefined);
    const byGtin = executor
      .select({ product_id: productGtin.product_id })
      .from(productGtin)
      .where(inArray(productGtin.gtin, wanted));
    const byClient = executor
      .select({ product_id: clientProductCode.product_id })
      .from(clientProductCode)
      .where(inArray(clientProductCode.code, wanted));
    const byGroup = executor
      .select({ product_id: priceGroupProductCode.product_id })
      .from(priceGroupProductCode)
      .where(inArray(priceGroupProductCode.code, wanted));
    const { products } = await listClientProducts(executor, conditions, services.now(), {
      where: or(
        inArray(product.supplier_code, wanted),
        inArray(product.product_id, byGtin),
        inArray(product.product_id, byClient),
        inArray(product.product_id, byGroup),
      ),
      count: 1000,
    });
    const found = products.flatMap((entry) =>
      entry.codes
        .filter(({ code }) => wanted.includes(code))
        .map(({ code, kind, packs }) => ({ matched_code: code, matched_kind: kind, packs, product: entry })),
    );
    return { items_total: found.length, products: found.slice(query.start, query.start + query.count) };
  });
});
