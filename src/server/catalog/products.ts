import { routes } from '#contract/routes.ts';
import { tokens } from '#domain/text.ts';
import { asTenant } from '../database/connection.ts';
import { clientTenant, onlyClient } from '../http/client-tenant.ts';
import { handle } from '../http/handle.ts';
import { mayAsStaff } from '../http/principal.ts';
import { loadClientConditions } from './client-conditions.ts';
import { findByCode, listClientProducts, listDisabledProducts, searchClientProducts } from './client-products.ts';
import { loadStaffConditions } from './staff-conditions.ts';

/** A client's products at the client's prices; for staff who name no client, the supplier's own list. */
export const supplierProducts = handle(routes.supplierProducts, async ({ params, query, principal, services }) => {
  const { supplier_id } = params;
  const page = { start: query.start, count: query.count };
  const now = services.now();
  if (query.client_id === undefined && mayAsStaff(principal, 'product:read')) {
    const executor = asTenant(services.database, { supplier_id, account_id: principal.account_id });
    const conditions = await loadStaffConditions(executor, supplier_id, query.view_id, query.label_price_group_id);
    return query.enable === false
      ? listDisabledProducts(executor, conditions, now, page)
      : listClientProducts(executor, conditions, now, page);
  }
  const client = onlyClient(principal, query.client_id);
  const executor = asTenant(services.database, clientTenant(principal, supplier_id, client, 'catalog:read'));
  const conditions = await loadClientConditions(executor, supplier_id, client, query.view_id);
  return listClientProducts(executor, conditions, now, page);
});

/** Every word must stand at the start of a word of the product's folded text. */
function patternsOf(query: string): string[] {
  return tokens(query).map((word) => `% ${word}%`);
}

export const supplierSearch = handle(routes.supplierSearch, async ({ params, query, principal, services }) => {
  const client = onlyClient(principal, query.contact_id);
  const tenant = clientTenant(principal, params.supplier_id, client, 'catalog:read');
  const executor = asTenant(services.database, tenant);
  const conditions = await loadClientConditions(executor, params.supplier_id, client, query.view);
  return searchClientProducts(executor, conditions, services.now(), patternsOf(query.query), query);
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
  const executor = asTenant(services.database, tenant);
  const conditions = await loadClientConditions(executor, supplier_id, client, undefined);
  const products = await findByCode(executor, conditions, services.now(), wanted);
  const found = products.flatMap((entry) =>
    entry.codes
      .filter(({ code }) => wanted.includes(code))
      .map(({ code, kind, packs }) => ({ matched_code: code, matched_kind: kind, packs, product: entry })),
  );
  return { items_total: found.length, products: found.slice(query.start, query.start + query.count) };
});
