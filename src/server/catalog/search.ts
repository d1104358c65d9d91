import { routes } from '#contract/routes.ts';
import { SEARCH_FACETS, type SearchAnswer, type SearchFacet, type SearchQuery } from '#contract/supplier.ts';
import { asTenant, type Executor } from '../database/connection.ts';
import { clientTenant, onlyClient } from '../http/client-tenant.ts';
import { ForeseenReading } from '../http/foreseen.ts';
import { handleForeseen } from '../http/handle.ts';
import { mayAsStaff, type Principal } from '../http/principal.ts';
import { Refusal } from '../http/problem.ts';
import type { Services } from '../http/services.ts';
import { type ConditionsRow, conditionsOf, conditionsReading, type PriceConditions } from './client-conditions.ts';
import { toCatalogProduct } from './client-products.ts';
import { commonValues } from './product-statements.ts';
import { findProducts, searchableCatalog } from './search-indexes.ts';
import { FOUND_FACETS, FOUND_PAGES } from './search-statements.ts';
import { loadStaffConditions } from './staff-conditions.ts';

function facetsAsked({ facet_filter = [] }: SearchQuery): Map<SearchFacet, string[]> {
  const asked = new Map<SearchFacet, string[]>();
  for (const each of [facet_filter].flat()) {
    const end = each.indexOf(':');
    const name = SEARCH_FACETS.find((facet) => facet === each.slice(0, end));
    if (name) asked.set(name, [...(asked.get(name) ?? []), each.slice(end + 1)]);
  }
  return asked;
}

const isIdentifier = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** Whose eyes the catalog is looked at with. */
interface Looking {
  readonly executor: Executor;
  readonly conditions: PriceConditions;
  /** Whose orders count as "ordered before". */
  readonly client: string | null;
}

async function look(
  services: Services,
  principal: Principal,
  supplier_id: string,
  query: SearchQuery,
  foreseen: ForeseenReading<ConditionsRow> | null,
): Promise<Looking> {
  const isStaff = mayAsStaff(principal, 'product:read');
  const isPlain = query.enable !== false && query.use_price_groups !== false;
  if (!isPlain && !isStaff) throw new Refusal('not_allowed');
  if (isStaff && (query.contact_id === undefined || !isPlain)) {
    const client = query.contact_id ?? null;
    const executor = asTenant(
      services.database,
      client === null
        ? { supplier_id, account_id: principal.account_id }
        : clientTenant(principal, supplier_id, client, 'catalog:read'),
    );
    return { executor, client, conditions: await loadStaffConditions(executor, supplier_id, query.view, undefined) };
  }
  const client = onlyClient(principal, query.contact_id);
  const tenant = clientTenant(principal, supplier_id, client, 'catalog:read');
  const reading = foreseen ?? new ForeseenReading(conditionsReading(supplier_id, client, query.view));
  const [row] = await reading.rows(services);
  return { executor: asTenant(services.database, tenant), client, conditions: conditionsOf(supplier_id, client, row) };
}

async function answer({ executor, conditions, client }: Looking, services: Services, query: SearchQuery) {
  const text = query.query;
  const ids =
    text === ''
      ? null
      : findProducts(
          await searchableCatalog(services.database, conditions.supplier_id, conditions.catalog_version),
          text,
        );
  const facets = facetsAsked(query);
  const values = [
    ...commonValues(conditions, services.now()),
    ids,
    text,
    query.enable !== false,
    query.active_only === true,
    query.ordered_only === true,
    client,
    facets.get('category')?.filter(isIdentifier) ?? null,
    ...(['brand', 'origin', 'label', 'temperature'] as const).map((name) => facets.get(name) ?? null),
  ];
  const page = FOUND_PAGES[query.sort ?? (ids === null ? 'supplier_code' : 'relevance')];
  const rows = await executor.rows(page, [...values, query.start, query.count]);
  const products = rows.map((row) => toCatalogProduct(row, conditions));
  const [first] = rows;
  // Beyond the last page no row tells the total.
  const isUncounted = !first && query.start > 0;
  if (query.extended_categories !== true && !isUncounted) return { items_total: first?.total ?? 0, products };
  const counts = await executor.rows(FOUND_FACETS, values);
  const items_total = counts.find(({ name }) => name === 'total')?.count ?? 0;
  return query.extended_categories === true ? { items_total, products, ...counted(counts) } : { items_total, products };
}

type Counts = readonly { name: string; value: string; count: number; names: Record<string, string> | null }[];

function counted(counts: Counts): Pick<SearchAnswer, 'categories' | 'facets'> {
  return {
    categories: counts
      .filter(({ name }) => name === 'category')
      .map(({ value, names, count }) => ({ category_id: value, names: names ?? {}, count })),
    facets: SEARCH_FACETS.map((facet) => ({
      name: facet,
      values: counts.filter(({ name }) => name === facet).map(({ value, count }) => ({ value, count })),
    })),
  };
}

/** The hits are those of the device: the same index, the same function; what of them is seen, and at what price, PostgreSQL says. */
export const supplierSearch = handleForeseen(
  routes.supplierSearch,
  ({ params, query: { contact_id, view } }) =>
    contact_id === undefined ? null : conditionsReading(params.supplier_id, contact_id, view),
  async ({ params, query, principal, services, foreseen }) =>
    answer(await look(services, principal, params.supplier_id, query, foreseen), services, query),
);
