import { routes } from '#contract/routes.ts';
import type { SearchAnswer, SearchQuery } from '#contract/supplier.ts';
import { conditionsOf, conditionsStatement, withKnownLookups } from '../catalog/client-conditions.ts';
import { loadStaffConditions } from '../catalog/staff-conditions.ts';
import { asTenant, type Database, type Executor } from '../database/connection.ts';
import { nullable, type RowOf, statement, uuid } from '../database/statement.ts';
import { clientTenant, onlyClient } from '../http/client-tenant.ts';
import { type FirstReading, ForeseenReading } from '../http/foreseen.ts';
import { handleForeseen } from '../http/handle.ts';
import { mayAsStaff, type Principal } from '../http/principal.ts';
import { Refusal } from '../http/problem.ts';
import type { Services } from '../http/services.ts';
import { answerFromIndex } from './indexed-search.ts';
import { CODED } from './indexed-statements.ts';
import { searchableCatalog } from './kept-catalogs.ts';
import type { Looking } from './looking.ts';
import { answerPlainly, findWords } from './plain-search.ts';
import { findNumbers, productIds } from './searchable-catalog.ts';

const CONDITIONS = conditionsStatement({ ...CODED, sql: `, ${CODED.sql}` });
type Row = RowOf<typeof CONDITIONS>;
const STAFF_CODED = statement({
  parameters: { supplier_id: uuid, organization_id: nullable(uuid), ...CODED.parameters },
  row: CODED.row,
  sql: `select ${CODED.sql}`,
});

const codedOf = (row: RowOf<typeof STAFF_CODED> | undefined) => row?.coded?.split(' ') ?? [];

/** Reads the client's conditions, and the products that have the text as a code, in one statement. */
function readingOf(
  supplier_id: string,
  organization_id: string,
  { view, query }: Pick<SearchQuery, 'view' | 'query'>,
): FirstReading<Row> {
  return {
    tenant: { supplier_id, organization_id },
    asked: CONDITIONS({ supplier_id, organization_id, asked_view_id: view ?? null, code: query === '' ? null : query }),
  };
}

async function staffCoded(executor: Executor, supplier_id: string, organization_id: string | null, code: string) {
  if (code === '') return [];
  const [row] = await executor.rows(STAFF_CODED({ supplier_id, organization_id, code }));
  return codedOf(row);
}

async function look(
  services: Services,
  principal: Principal,
  supplier_id: string,
  query: SearchQuery,
  foreseen: ForeseenReading<Row> | null,
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
    return {
      executor,
      client,
      conditions: await withKnownLookups(
        services.database,
        await loadStaffConditions(executor, supplier_id, query.view, undefined),
      ),
      coded: await staffCoded(executor, supplier_id, client, query.query),
    };
  }
  const client = onlyClient(principal, query.contact_id);
  const tenant = clientTenant(principal, supplier_id, client, 'catalog:read');
  const reading = foreseen ?? new ForeseenReading(readingOf(supplier_id, client, query));
  const [row] = await reading.rows(services);
  const conditions = await withKnownLookups(services.database, conditionsOf(supplier_id, client, row));
  return { executor: asTenant(services.database, tenant), client, conditions, coded: codedOf(row) };
}

/** Only the database sorts by these: prices depend on the client, and the index holds no names. */
const SORTED_PLAINLY: ReadonlySet<string | undefined> = new Set(['name', 'price'] satisfies SearchQuery['sort'][]);
/** Hits that are passed on to the database at most, the best ones: a text that finds more narrows little. */
const MOST_HITS = 5_000;

/** Ids of all the supplier's products that a text finds, best first. */
export async function findProducts(database: Database, supplier_id: string, version: number, text: string) {
  const catalog = await searchableCatalog(database, supplier_id, version);
  return catalog
    ? productIds(catalog, findNumbers(catalog, text).subarray(0, MOST_HITS))
    : findWords(asTenant(database, { supplier_id }), supplier_id, text);
}

async function answer(looking: Looking, { database, now }: Services, query: SearchQuery): Promise<SearchAnswer> {
  const { supplier_id, catalog_version } = looking.conditions;
  if (!SORTED_PLAINLY.has(query.sort)) {
    const catalog = await searchableCatalog(database, supplier_id, catalog_version);
    if (catalog) return answerFromIndex(looking, catalog, query, now());
  }
  const ids = query.query === '' ? null : await findProducts(database, supplier_id, catalog_version, query.query);
  return answerPlainly(looking, ids, query, now());
}

/** Finds the same products as the device does: both use the same index and the same function. */
export const supplierSearch = handleForeseen(
  routes.supplierSearch,
  ({ params, query }) =>
    query.contact_id === undefined ? null : readingOf(params.supplier_id, query.contact_id, query),
  async ({ params, query, principal, services, foreseen }) =>
    answer(await look(services, principal, params.supplier_id, query, foreseen), services, query),
);
