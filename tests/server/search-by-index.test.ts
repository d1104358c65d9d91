import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { SearchQuery } from '#contract/supplier.ts';
import { facetValues, PRODUCT_FACETS } from '#domain/search/product-facets.ts';
import { loadClientConditions } from '#server/catalog/client-conditions.ts';
import { loadStaffConditions } from '#server/catalog/staff-conditions.ts';
import { asTenant } from '#server/database/connection.ts';
import { catalogView, category, product } from '#server/database/schema/catalog.ts';
import { purchaseOrder } from '#server/database/schema/orders.ts';
import { clientPrice, clientProductCode, priceGroupPrice } from '#server/database/schema/pricing.ts';
import { supplier } from '#server/database/schema/suppliers.ts';
import { newId } from '#server/new-id.ts';
import { indexOf } from '#server/search/catalog-index.ts';
import { answerFromIndex } from '#server/search/indexed-search.ts';
import type { Looking } from '#server/search/looking.ts';
import { answerPlainly } from '#server/search/plain-search.ts';
import { readCatalogState, readChangedProducts, readProducts } from '#server/search/read-products.ts';
import {
  findNumbers,
  productIds,
  type SearchableCatalog,
  unchanged,
  withChanges,
} from '#server/search/searchable-catalog.ts';
import { anOrderLine, aPurchaseOrder } from '../builders/a-purchase-order.ts';
import { ownServer } from '../builders/own-server.ts';

const { test, market } = await ownServer();
const { executor } = test.database;
const NOW = new Date();

/** Random choices that are the same at each run. */
function chance(seed: number) {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) / 2 ** 24;
  };
  const among = <T>(list: readonly [T, ...T[]]): T => list[Math.floor(next() * list.length)] ?? list[0];
  return { among, some: <T>(list: readonly T[], share: number) => list.filter(() => next() < share), next };
}

const WORDS = ['beurre', 'doux', 'petits', 'pois', 'farine', 'fermier', 'bio', 'cru'] as const;
const BRANDS = ['Izard', 'Belloc', null] as const;
const ORIGINS = ['France', 'Espagne', null] as const;

interface Client {
  readonly organization_id: string;
  readonly codes: ReadonlyMap<string, string>;
}

/** A supplier whose clients see different parts of the catalog, and an index with changes beside it. */
async function aWorld(seed: number) {
  const { among, some, next } = chance(seed);
  const { supplier_id } = await market.aSupplier({ catalog_version: 1 });
  const [top, below, other] = [newId(NOW), newId(NOW), newId(NOW)];
  const categories = [
    { category_id: top, parent_id: null },
    { category_id: below, parent_id: top },
    { category_id: other, parent_id: null },
  ];
  await executor.insert(category).values(
    categories.map((each, position) => ({
      ...each,
      supplier_id,
      names: { fr_FR: `Rayon ${position}` },
      glyph: 'milk',
      hue: 90,
      position,
    })),
  );
  const values = (number: number) => ({
    supplier_code: `${among(['A', 'B', 'b', 'É'])}${number}`,
    names: { fr_FR: `${among(WORDS)} ${among(WORDS)} ${among(WORDS)}` },
    brand: among(BRANDS),
    origin: among(ORIGINS),
    category_id: among([top, below, other, null]),
    labels: some(['bio', 'aop', 'igp'], 0.4),
    temperature: among(['ambient', 'chilled', 'frozen'] as const),
    enabled: next() < 0.8,
    out_of_stock: next() < 0.2,
    price_amount: next() < 0.7 ? 100 + number : null,
    deleted_at: next() < 0.1 ? NOW : null,
  });
  let made = 0;
  const add = async (version: number) => {
    made += 1;
    const { product_id } = await market.aProduct(supplier_id, { ...values(made), version });
    return product_id;
  };
  const ids: string[] = [];
  for (let count = 0; count < 60; count += 1) ids.push(await add(1));
  const view_id = newId(NOW);
  const inView = some(ids, 0.5);
  await executor
    .insert(catalogView)
    .values({ supplier_id, view_id, name: 'Carte', added_product_ids: inView, product_ids: inView });

  const clients: Client[] = [];
  for (let count = 0; count < 4; count += 1) {
    const { organization_id, buyer } = await market.aClient(supplier_id);
    for (const position of some([1, 2], 0.6)) {
      const price_group_id = await market.aPriceGroup(supplier_id, [organization_id], {
        position,
        visible_product_ids: next() < 0.6 ? some(ids, 0.4) : null,
        extra_product_ids: some(ids, 0.15),
      });
      const priced = some(ids, 0.2).map((product_id) => ({ product_id, price_amount: 50, price_precision: 2 }));
      if (priced.length > 0)
        await executor.insert(priceGroupPrice).values(priced.map((row) => ({ ...row, supplier_id, price_group_id })));
    }
    const own = some(ids, 0.1).map((product_id) => ({ supplier_id, organization_id, product_id }));
    if (own.length > 0)
      await executor.insert(clientPrice).values(own.map((row) => ({ ...row, price_amount: 40, price_precision: 2 })));
    const codes = new Map(some(ids, 0.1).map((product_id, place) => [product_id, `PP${place % 3}`]));
    for (const [product_id, code] of codes)
      await executor.insert(clientProductCode).values({ supplier_id, organization_id, product_id, code });
    await executor.insert(purchaseOrder).values({
      ...aPurchaseOrder({ order_id: newId(NOW) }),
      ...{ supplier_id, organization_id, account_id: buyer.account_id, placed_by_name: 'Test', body_hash: 'none' },
      ...{ captured_at: NOW, received_at: NOW, updated_at: NOW, cut_off: NOW, catalog_version: 1, applied: [] },
      lines: some(ids, 0.2).map((product_id) => anOrderLine({ product_id })),
    });
    clients.push({ organization_id, codes });
  }

  const reader = asTenant(test.database, { supplier_id });
  const built = indexOf(await readProducts(reader, supplier_id), { version: 1, words: null });
  for (const product_id of some(ids, 0.2)) {
    made += 1;
    await executor
      .update(product)
      .set({ ...values(made), version: 2 })
      .where(eq(product.product_id, product_id));
  }
  for (let count = 0; count < 8; count += 1) ids.push(await add(2));
  await executor.update(supplier).set({ catalog_version: 2 }).where(eq(supplier.supplier_id, supplier_id));
  const { catalog_version } = await readCatalogState(reader, supplier_id);
  const changed = withChanges(built, catalog_version, await readChangedProducts(reader, supplier_id, 1, 1000));
  const afresh = indexOf(await readProducts(reader, supplier_id), { version: 2, words: null });
  const rows = await executor.select().from(product).where(eq(product.supplier_id, supplier_id));
  /** Every value of every facet, and some that no product has. */
  const facets = PRODUCT_FACETS.flatMap((facet) => {
    const values = new Set([...rows.flatMap((row) => facetValues(row, facet)), 'none']);
    return [...values].map((value) => `${facet.name}:${value}`);
  });
  return { supplier_id, view_id, clients, catalogs: [changed, unchanged(afresh)], rows, facets, top, below };
}

type World = Awaited<ReturnType<typeof aWorld>>;
const worlds: World[] = [];
beforeAll(async () => {
  for (const seed of [1, 2, 3, 4]) worlds.push(await aWorld(seed));
});

async function lookOf(world: World, client: Client | undefined, { view, query }: SearchQuery): Promise<Looking> {
  const { supplier_id } = world;
  const coded = world.rows
    .filter(({ product_id, supplier_code }) => query === supplier_code || client?.codes.get(product_id) === query)
    .map(({ product_id }) => product_id);
  if (!client) {
    const tenant = asTenant(test.database, { supplier_id });
    const conditions = await loadStaffConditions(tenant, supplier_id, view, undefined);
    return { executor: tenant, conditions, client: null, coded };
  }
  const { organization_id } = client;
  const tenant = asTenant(test.database, { supplier_id, organization_id });
  const conditions = await loadClientConditions(tenant, supplier_id, organization_id, view);
  return { executor: tenant, conditions, client: organization_id, coded };
}

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const anyText = fc.oneof(
  fc.constant(''),
  fc.constantFrom(...WORDS, 'buerre', 'farine bio', 'PP0', 'PP1', 'A3', 'A12', 'rayon', 'zzzz'),
);
const anyQuery = fc.record({
  query: anyText,
  start: fc.constantFrom(0, 0, 3, 100),
  count: fc.constantFrom(1, 5, 200),
  sort: maybe(fc.constantFrom('relevance' as const, 'supplier_code' as const)),
  active_only: maybe(fc.boolean()),
  ordered_only: maybe(fc.boolean()),
  extended_categories: maybe(fc.boolean()),
  /** Places in the world's list of facets. */
  facets: maybe(fc.array(fc.nat(999), { maxLength: 3 })),
});

describe('a search by the index', () => {
  it('answers each client, and staff, exactly what the database alone answers', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat(3),
        fc.option(fc.nat(3)),
        fc.nat(1),
        fc.boolean(),
        fc.boolean(),
        anyQuery,
        async (which, who, whichCatalog, hasView, isDisabled, { facets = [], ...rest }) => {
          const world = worlds[which];
          const catalog: SearchableCatalog | undefined = world?.catalogs[whichCatalog];
          if (!world || !catalog) throw new Error('no world');
          const client = who === null ? undefined : world.clients[who];
          const query: SearchQuery = {
            ...rest,
            view: hasView ? world.view_id : undefined,
            enable: client || !isDisabled ? undefined : false,
            facet_filter: facets.flatMap((place) => world.facets[place % world.facets.length] ?? []),
          };
          const looking = await lookOf(world, client, query);
          const ids = query.query === '' ? null : productIds(catalog, findNumbers(catalog, query.query));
          const byIndex = await answerFromIndex(looking, catalog, query, NOW);
          expect(byIndex).toEqual(await answerPlainly(looking, ids, query, NOW));
        },
      ),
      { numRuns: 400 },
    );
  });

  it('finds by a category what stands in it and in those below it', async () => {
    const world = worlds[0];
    const catalog = world?.catalogs[0];
    if (!world || !catalog) throw new Error('no world');
    const { rows, top, below } = world;
    const inSale = rows.filter(
      ({ enabled, deleted_at, price_amount }) => enabled && !deleted_at && price_amount !== null,
    );
    const codesIn = (...ids: string[]) =>
      inSale.filter(({ category_id }) => ids.includes(category_id ?? '')).map(({ supplier_code }) => supplier_code);
    expect(codesIn(top)).not.toEqual(codesIn(top, below));
    const query: SearchQuery = { query: '', start: 0, count: 200, facet_filter: `category:${top.toUpperCase()}` };
    const looking = await lookOf(world, undefined, query);
    for (const { products } of [
      await answerFromIndex(looking, catalog, query, NOW),
      await answerPlainly(looking, null, query, NOW),
    ])
      expect(products.map(({ supplier_code }) => supplier_code).sort()).toEqual(codesIn(top, below).sort());
  });

  it('answers the same once more, for each value, with and without what is short or was never ordered', async () => {
    const world = worlds[0];
    const catalog = world?.catalogs[0];
    if (!world || !catalog) throw new Error('no world');
    const narrowings = [{}, { active_only: true }, { ordered_only: true }];
    for (const round of [1, 2])
      for (const facet_filter of world.facets)
        for (const narrowing of narrowings) {
          const query: SearchQuery = { query: '', start: 0, count: 200, facet_filter, ...narrowing };
          const looking = await lookOf(world, world.clients[0], query);
          const plain = await answerPlainly(looking, null, query, NOW);
          expect(await answerFromIndex(looking, catalog, query, NOW), `${facet_filter}, ${round}`).toEqual(plain);
        }
  });

  it('finds, with changes beside the index, what an index of everything finds', () => {
    for (const { catalogs, rows } of worlds) {
      const [changed, afresh] = catalogs;
      if (!changed || !afresh) throw new Error('no catalog');
      expect(productIds(changed, changed.byCode)).toEqual(productIds(afresh, afresh.byCode));
      for (const text of [...WORDS, ...rows.map(({ supplier_code }) => supplier_code)]) {
        const found = (catalog: SearchableCatalog) => productIds(catalog, findNumbers(catalog, text)).sort();
        // With few hits, each index corrects slips from its own words, so results may differ.
        if (found(afresh).length >= 10) expect(found(changed)).toEqual(found(afresh));
      }
    }
  });

  it('leaves out what was taken away since the index knew it', async () => {
    const world = worlds[0];
    const catalog = world?.catalogs[1];
    if (!world || !catalog) throw new Error('no world');
    const query: SearchQuery = { query: '', start: 0, count: 200 };
    const looking = await lookOf(world, undefined, query);
    const before = await answerFromIndex(looking, catalog, query, NOW);
    const [gone] = before.products;
    await executor.execute(sql`update product set enabled = false where product_id = ${gone?.product_id}`);
    const after = await answerFromIndex(looking, catalog, query, NOW);
    expect(after.products).toEqual(before.products.slice(1));
    await executor.execute(sql`update product set enabled = true where product_id = ${gone?.product_id}`);
  });
});
