import { type CatalogPage, NEXT_CURSOR_HEADER } from '#contract/catalog.ts';
import { routes } from '#contract/routes.ts';
import { asTenant, type Executor } from '../database/connection.ts';
import { clientTenant } from '../http/client-tenant.ts';
import { ForeseenReading } from '../http/foreseen.ts';
import { handleForeseen } from '../http/handle.ts';
import { type CatalogCursor, endCursor, readCursor, startCursor, writeCursor } from './catalog-cursor.ts';
import { type ClientConditions, withKnownLookups } from './client-conditions.ts';
import { countChangedProducts, readChangedProducts } from './client-products.ts';
import {
  type ClientSurroundings,
  digestOf,
  readSurroundings,
  surroundingsOf,
  surroundingsReading,
} from './client-surroundings.ts';

/** Where the feed goes on: at the device's cursor, or at the beginning for none, one of older terms, or one beyond this catalog. */
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
  { conditions, surroundings }: ClientSurroundings,
  since: string | undefined,
  count: number,
  now: Date,
): Promise<CatalogPage> {
  const { cursor, reset } = positionOf(since, conditions);
  const version = conditions.catalog_version;
  const rows = await readChangedProducts(executor, conditions, now, cursor, count);
  const last = rows.at(-1);
  // Products that changed since the conditions were read come again with the next page, under its own conditions.
  const complete = rows.length < count || (last !== undefined && last.version > version);
  const digest = digestOf(surroundings, conditions);
  const next =
    complete || !last
      ? endCursor(cursor.terms_version, version, digest)
      : { ...cursor, version: last.version, product_id: last.product.product_id };
  const news = complete && cursor.surroundings !== digest ? readSurroundings(surroundings, conditions) : null;
  return {
    cursor: writeCursor(next),
    version,
    reset,
    complete,
    remaining: complete ? 0 : (await countChangedProducts(executor, conditions, cursor)) - rows.length,
    products: rows.filter((row) => row.is_visible).map((row) => row.product),
    gone: rows.filter((row) => !row.is_visible).map((row) => row.product.product_id),
    categories: news?.categories ?? null,
    client: news?.client ?? null,
  };
}

export const catalogFeed = handleForeseen(
  routes.catalogFeed,
  ({ params, query }) => surroundingsReading(params.supplier_id, query.client_id, query.view_id),
  async ({ params: { supplier_id }, query, principal, services, foreseen, reply }) => {
    const tenant = clientTenant(principal, supplier_id, query.client_id, 'catalog:read');
    const reading = foreseen ?? new ForeseenReading(surroundingsReading(supplier_id, query.client_id, query.view_id));
    const [row] = await reading.rows(services);
    const { surroundings, conditions } = surroundingsOf(supplier_id, query.client_id, row);
    const executor = asTenant(services.database, tenant);
    const found = { surroundings, conditions: await withKnownLookups(services.database, conditions) };
    const page = await readPage(executor, found, query.since, query.count, services.now());
    if (!page.complete) reply.header(NEXT_CURSOR_HEADER, page.cursor);
    return page;
  },
);
