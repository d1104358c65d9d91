import type { SearchAnswer, SearchQuery } from '#contract/supplier.ts';
import { FACET_NAMES } from '#domain/search/product-facets.ts';
import { toCatalogProduct } from '../catalog/client-products.ts';
import { commonValues } from '../catalog/product-statements.ts';
import { type AskedFacets, answeredCounts, type FacetCounts, readAskedFacets } from './asked-facets.ts';
import { FOUND_PAGE, ORDERED } from './indexed-statements.ts';
import type { Looking } from './looking.ts';
import { narrowed } from './narrowed-lists.ts';
import { countValues, hasValue, IN_STOCK } from './product-facts.ts';
import { findNumbers, productIds, productNumber, type SearchableCatalog } from './searchable-catalog.ts';
import { outOfSale, type Seen, seenProducts } from './visible-products.ts';

type IsFound = (number: number) => boolean;

/** The conditions that a query sets beside its words, such as facets and stock. */
async function narrowing(
  { executor, conditions: { supplier_id }, client }: Looking,
  catalog: SearchableCatalog,
  query: SearchQuery,
  asked: AskedFacets,
): Promise<IsFound[]> {
  const { states, facets } = catalog.facts;
  const conditions: IsFound[] = [];
  if (query.active_only === true) conditions.push((number) => ((states[number] ?? 0) & IN_STOCK) !== 0);
  if (query.ordered_only === true) {
    const rows = client === null ? [] : await executor.rows(ORDERED({ supplier_id, organization_id: client }));
    const ordered = new Set(rows.map(({ product_id }) => productNumber(catalog, product_id)));
    conditions.push((number) => ordered.has(number));
  }
  for (const [facet, values] of asked.values) conditions.push(hasValue(facets[facet], values));
  return conditions;
}

/** The numbers of the products that the text finds, in the order asked for, whether the client sees them or not. */
function candidates({ coded }: Looking, catalog: SearchableCatalog, { query, sort }: SearchQuery): Uint32Array {
  const { codePlaces } = catalog;
  const byCode = (left: number, right: number) => (codePlaces[left] ?? 0) - (codePlaces[right] ?? 0);
  const found = findNumbers(catalog, query);
  const first = new Set(coded.flatMap((id) => productNumber(catalog, id) ?? []).sort(byCode));
  const all = first.size === 0 ? found : Uint32Array.from([...first, ...found.filter((number) => !first.has(number))]);
  return sort === 'supplier_code' ? all.sort(byCode) : all;
}

/** Those of the numbers that the client sees and that meet the conditions. */
function leftOf(numbers: Uint32Array, { marks }: Seen, conditions: readonly IsFound[]): Uint32Array {
  // Made one function: a list of conditions, gone through for each product, takes four times as long.
  const [first = () => true, ...others] = conditions;
  const isMet = others.reduce((before, condition) => (number) => before(number) && condition(number), first);
  const left = new Uint32Array(numbers.length);
  let count = 0;
  for (let place = 0; place < numbers.length; place += 1) {
    const number = numbers[place] ?? 0;
    if (marks[number] !== 1 || !isMet(number)) continue;
    left[count] = number;
    count += 1;
  }
  return left.subarray(0, count);
}

/**
 * The products of a page as they are now. Products that have left the catalog since the index was read are left out.
 */
async function readPage({ executor, conditions }: Looking, product_ids: readonly string[], inSale: boolean, now: Date) {
  if (product_ids.length === 0) return [];
  // The index has checked these lists already.
  const unlisted = { ...conditions, view_product_ids: null, visible_product_ids: null, extra_product_ids: [] };
  const rows = await executor.rows(FOUND_PAGE(conditions.lookups)({ ...commonValues(unlisted, now), product_ids }));
  return rows
    .filter(({ is_visible, is_out_of_sale }) => (inSale ? is_visible : is_out_of_sale))
    .map((row) => toCatalogProduct(row, conditions));
}

/** The counts by the array of numbers that was counted: every screen asks for those of all that the client sees. */
const counts = new WeakMap<Uint32Array, FacetCounts>();

function countsOf({ facts }: SearchableCatalog, found: Uint32Array): FacetCounts {
  const known =
    counts.get(found) ?? FACET_NAMES.map((name) => ({ name, values: countValues(facts.facets[name], found) }));
  counts.set(found, known);
  return known;
}

/** The numbers of the products that the query finds among those that the client sees. */
async function findSeen(
  looking: Looking,
  catalog: SearchableCatalog,
  query: SearchQuery,
  asked: AskedFacets,
  seen: Seen,
): Promise<Uint32Array> {
  const conditions = await narrowing(looking, catalog, query, asked);
  if (query.query !== '') return leftOf(candidates(looking, catalog, query), seen, conditions);
  if (conditions.length === 0) return seen.byCode;
  const narrow = () => leftOf(seen.byCode, seen, conditions);
  // What was ordered before changes with each order.
  if (query.ordered_only === true) return narrow();
  return narrowed(seen.byCode, asked, query.active_only === true, narrow);
}

/**
 * Answers a search by the index, which knows what is found and seen, in which order, and the counts. The database is
 * asked for the products of the page only.
 */
export async function answerFromIndex(
  looking: Looking,
  catalog: SearchableCatalog,
  query: SearchQuery,
  now: Date,
): Promise<SearchAnswer> {
  const {
    executor,
    conditions: { supplier_id },
  } = looking;
  const inSale = query.enable !== false;
  const asked = await readAskedFacets(executor, supplier_id, query);
  const seen = inSale ? await seenProducts(executor, catalog, looking.conditions) : outOfSale(catalog);
  const found = await findSeen(looking, catalog, query, asked, seen);
  const page = productIds(catalog, found.subarray(query.start, query.start + query.count));
  return {
    items_total: found.length,
    products: await readPage(looking, page, inSale, now),
    ...(query.extended_categories === true ? answeredCounts(countsOf(catalog, found), asked) : {}),
  };
}
