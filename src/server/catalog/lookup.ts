import { routes } from '#contract/routes.ts';
import type { RowOf } from '../database/statement.ts';
import { clientTenant, onlyClient } from '../http/client-tenant.ts';
import { type FirstReading, ForeseenReading } from '../http/foreseen.ts';
import { handleForeseen } from '../http/handle.ts';
import type { Services } from '../http/services.ts';
import { conditionsOf } from './client-conditions.ts';
import { visibleProducts } from './client-products.ts';
import { askedWithLookups, lookupsAt } from './lookups.ts';
import { FOUND_BY_CODE } from './product-statements.ts';

/** A code as given, and with 14 digits where it can be a GTIN: GTINs are stored so. */
function spellings(code: string): string[] {
  return /^\d{8,14}$/.test(code) ? [code, code.padStart(14, '0')] : [code];
}

function wantedCodes(supplierCodes: string | readonly string[]): string[] {
  const asked = [supplierCodes]
    .flat()
    .flatMap((text) => text.split(','))
    .map((code) => code.trim())
    .filter(Boolean);
  return [...new Set(asked.flatMap(spellings))];
}

function readingOf(
  { database, now }: Services,
  supplier_id: string,
  organization_id: string,
  codes: readonly string[],
): FirstReading<RowOf<ReturnType<typeof FOUND_BY_CODE>>> {
  const values = { supplier_id, organization_id, asked_view_id: null, now: now(), codes };
  return {
    tenant: { supplier_id, organization_id },
    ...askedWithLookups(database, supplier_id, (lookups) => FOUND_BY_CODE(lookups)(values)),
  };
}

/** Finds products by supplier codes, client codes or GTINs. */
export const productsByCode = handleForeseen(
  routes.productsByCode,
  ({ query: { supplier_id, client_id, supplier_codes }, services }) =>
    client_id === undefined ? null : readingOf(services, supplier_id, client_id, wantedCodes(supplier_codes)),
  async ({ query, principal, services, foreseen }) => {
    const { supplier_id } = query;
    const client = onlyClient(principal, query.client_id);
    const wanted = wantedCodes(query.supplier_codes);
    clientTenant(principal, supplier_id, client, 'catalog:read');
    if (wanted.length === 0) return { items_total: 0, products: [] };
    const reading = foreseen ?? new ForeseenReading(readingOf(services, supplier_id, client, wanted));
    const [row] = await reading.rows(services);
    const conditions = conditionsOf(supplier_id, client, row);
    // The next call is asked with the lookups that are known then.
    await lookupsAt(services.database, supplier_id, conditions.catalog_version);
    const products = visibleProducts(row?.found ?? [], conditions).sort((left, right) =>
      left.supplier_code < right.supplier_code ? -1 : 1,
    );
    const found = products.flatMap((product) =>
      product.codes
        .filter(({ code }) => wanted.includes(code))
        .map(({ code, kind, packs }) => ({ matched_code: code, matched_kind: kind, packs, product })),
    );
    return { items_total: found.length, products: found.slice(query.start, query.start + query.count) };
  },
);
