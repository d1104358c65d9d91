import type { PriceConditions } from '../catalog/client-conditions.ts';
import { OF_CLIENT, ofClient, ofFirstGroup } from '../catalog/product-statements.ts';
import { stateOf } from '../catalog/remembered-lists.ts';
import type { Executor } from '../database/connection.ts';
import { listOf, nullable, statement, text, uuid } from '../database/statement.ts';
import { ENABLED, LIVE, PRICED } from './product-facts.ts';
import { productIds, productNumber, type SearchableCatalog } from './searchable-catalog.ts';

/** The products of a catalog that somebody sees. */
export interface Seen {
  /** By product number, 1 if the product is seen. */
  readonly marks: Uint8Array;
  /** The numbers of the seen products, sorted by supplier code. */
  readonly byCode: Uint32Array;
}

/** How many results are kept for one catalog at one version; the one unused for longest goes first. */
const KEPT = 16;
const seenOfCatalogs = new WeakMap<SearchableCatalog, Map<string, Seen>>();

/** Those of the products without a catalog price that have a price for the client or their price groups. */
const PRICED_FOR_CLIENT = statement({
  parameters: { ...OF_CLIENT, unpriced_ids: listOf(uuid) },
  row: { ids: nullable(text) },
  sql: `select string_agg(p.product_id::text, ' ') as ids from unnest($unpriced_ids::uuid[]) p(product_id)
    where (${ofClient('true', 'client_price')}) is not null or (${ofFirstGroup('true', 'price_group_price')}) is not null`,
});

const IS_SOLD = LIVE | ENABLED;

/** Marks the products of a list. */
function marked(catalog: SearchableCatalog, ids: readonly string[]): Uint8Array {
  const marks = new Uint8Array(catalog.facts.states.length);
  for (const id of ids) {
    const number = productNumber(catalog, id);
    if (number !== undefined) marks[number] = 1;
  }
  return marks;
}

async function pricedForClient(
  executor: Executor,
  catalog: SearchableCatalog,
  { supplier_id, organization_id, price_group_ids }: PriceConditions,
): Promise<Uint8Array> {
  const { states } = catalog.facts;
  const unpriced = catalog.byCode.filter((number) => ((states[number] ?? 0) & (IS_SOLD | PRICED)) === IS_SOLD);
  if (unpriced.length === 0) return new Uint8Array(0);
  const client = { supplier_id, organization_id, price_group_ids };
  const [row] = await executor.rows(PRICED_FOR_CLIENT({ ...client, unpriced_ids: productIds(catalog, unpriced) }));
  return marked(catalog, row?.ids?.split(' ') ?? []);
}

/** ((view ∩ visible) ∪ extra) ∩ enabled ∩ priced, as domain/catalog/assortment.ts states it. */
async function whatIsSeen(executor: Executor, catalog: SearchableCatalog, conditions: PriceConditions): Promise<Seen> {
  const { states } = catalog.facts;
  const lists = [conditions.view_product_ids, conditions.visible_product_ids].flatMap((ids) =>
    ids === null ? [] : [marked(catalog, ids)],
  );
  const extra = marked(catalog, conditions.extra_product_ids);
  const priced = await pricedForClient(executor, catalog, conditions);
  return seenWhere(catalog, (number) => {
    const state = states[number] ?? 0;
    if ((state & IS_SOLD) !== IS_SOLD) return false;
    if ((state & PRICED) === 0 && priced[number] !== 1) return false;
    return extra[number] === 1 || lists.every((list) => list[number] === 1);
  });
}

function seenWhere({ byCode, facts }: SearchableCatalog, isSeen: (number: number) => boolean): Seen {
  const seen = byCode.filter(isSeen);
  const marks = new Uint8Array(facts.states.length);
  for (const number of seen) marks[number] = 1;
  return { marks, byCode: seen };
}

/** The products that a client with these conditions sees; the result is kept for this version of the catalog. */
export async function seenProducts(
  executor: Executor,
  catalog: SearchableCatalog,
  conditions: PriceConditions,
): Promise<Seen> {
  const known = seenOfCatalogs.get(catalog) ?? new Map<string, Seen>();
  seenOfCatalogs.set(catalog, known);
  const key = `${conditions.organization_id} ${stateOf(conditions)}`;
  const seen = known.get(key) ?? (await whatIsSeen(executor, catalog, conditions));
  known.delete(key);
  known.set(key, seen);
  const [oldest] = known.keys();
  if (known.size > KEPT && oldest !== undefined) known.delete(oldest);
  return seen;
}

/** The products out of sale, which no client sees. */
export function outOfSale(catalog: SearchableCatalog): Seen {
  return seenWhere(catalog, (number) => ((catalog.facts.states[number] ?? 0) & IS_SOLD) === LIVE);
}
