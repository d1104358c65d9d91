/** One process: a supplier with 10,000 and with 75,000 products, a million products of others beside them, and partitions below. */
import { readFileSync } from 'node:fs';
import { getTableColumns } from 'drizzle-orm';
import { Client } from 'undici';
import { z } from 'zod';
import { withClient } from '#server/database/migrate.ts';
import { product } from '#server/database/schema/catalog.ts';
import { startProduct } from '../../e2e/server/product-server.ts';
import { addBuyers, type Buyer } from '../bench/bench-buyers.ts';
import { type BenchDatabase, startBenchCluster } from '../bench/bench-database.ts';
import { orderBodies, orderCalls } from '../bench/bench-orders.ts';
import { memoryOf } from '../bench/child.ts';
import type { Figure } from '../bench/figure.ts';
import { type Call, inTurns, type Load, loadServer, send } from '../bench/load.ts';
import { readCalls, untilIndexed, warmServer } from '../bench/server.ts';
import type { ScalingPart } from './run.ts';

const BASE = 10_000;
const LARGE = 75_000;
const OTHERS = 999;
const PRODUCTS_OF_OTHERS = 1_000;
const BUYERS = 8;
/** The most that the slowest twentieth may take, compared with that of a supplier of 10,000 products alone. */
const MOST = 1.3;
const METRICS_TOKEN = 'scaling-reads-these-metrics';

const partitionScript = readFileSync(new URL('../../deploy/partition-by-supplier.sql', import.meta.url), 'utf8');

type Loads = Readonly<Record<string, Load>>;

/** What /metrics says of the memory of the search indexes, in MB. */
async function searchMemory(url: string): Promise<{ used: number; most: number }> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  const metrics = await answer.text();
  const of = (what: string) => {
    const [, value] = new RegExp(`carreau_search_index_bytes\\{what="${what}"\\} (\\S+)`).exec(metrics) ?? [];
    return z.coerce.number().parse(value) / 1e6;
  };
  return { used: of('used'), most: of('most') };
}

/** Inserts copies of products: `own` says what a column of a copy is, `from` what is copied, as `p`. */
async function copyProducts({ database }: BenchDatabase, own: Readonly<Record<string, string>>, from: string) {
  const columns = Object.keys(getTableColumns(product));
  const values = columns.map((column) => own[column] ?? `p.${column}`);
  await withClient(database.url, async (client) => {
    await client.query(`insert into product (${columns.join()}) select ${values.join()} from ${from}`);
    await client.query('vacuum analyze product');
  });
}

/** Gives a thousand other suppliers the first products of the large one. */
async function addOthers(on: BenchDatabase): Promise<void> {
  await on.database.pool.query(
    `insert into supplier (supplier_id, alias, name, mark, primary_color, locales, catalog_version, ordering_terms, ordering_terms_version)
     select gen_random_uuid(), 'other-' || number, name, mark, primary_color, locales, catalog_version, ordering_terms, ordering_terms_version
     from supplier, generate_series(1, ${OTHERS}) number where alias = 'entrepot'`,
  );
  await copyProducts(
    on,
    { supplier_id: 'other.supplier_id', category_id: 'null' },
    `supplier other, (select p.* from product p join supplier s using (supplier_id) where s.alias = 'entrepot'
       order by p.supplier_code limit ${PRODUCTS_OF_OTHERS}) p where other.alias like 'other-%'`,
  );
}

/** Copies the products of the large supplier within their catalog, until it has as many as named. */
function grow(on: BenchDatabase): Promise<void> {
  return copyProducts(
    on,
    { product_id: 'gen_random_uuid()', supplier_code: "p.supplier_code || '-' || number" },
    `(select p.*, number from product p join supplier s using (supplier_id), generate_series(1, ${Math.ceil(LARGE / BASE)}) number
       where s.alias = 'entrepot' order by number, p.supplier_code limit ${LARGE - BASE}) p`,
  );
}

/** Searches at each of some suppliers until it has its index, and says what that takes. */
async function searchAtMany(
  { database }: BenchDatabase,
  buyer: { organization_id: string; token: string },
  url: string,
) {
  await database.pool.query(
    `insert into commercial_link (supplier_id, organization_id, terms_version)
     select supplier_id, $1, 1 from supplier where alias like 'other-%'`,
    [buyer.organization_id],
  );
  const { rows } = await database.pool.query<{ supplier_id: string }>(
    `select supplier_id from supplier where alias like 'other-%' order by alias limit 100`,
  );
  const client = new Client(url);
  for (const { supplier_id } of rows) {
    const path = `/v1/supplier/${supplier_id}/search?contact_id=${buyer.organization_id}&count=1&query=beurre`;
    await send(client, { method: 'GET', path, token: buyer.token });
  }
  await client.close();
}

/** What buyers ask for who leaf through a catalog, and their devices: by kind, calls of all buyers. */
async function browsingCalls(
  { database }: BenchDatabase,
  buyers: readonly Buyer[],
): Promise<Readonly<Record<string, readonly Call[]>>> {
  const { rows: categories } = await database.pool.query<{ category_id: string }>(
    `select category_id from category join supplier using (supplier_id) where alias = 'entrepot' order by category_id`,
  );
  const each = (pathOf: (buyer: Buyer, number: number) => string): Call[] =>
    Array.from({ length: 64 }, (_, number) => {
      const buyer = buyers[number % buyers.length];
      if (!buyer) throw new Error('no buyer');
      return { method: 'GET', path: pathOf(buyer, number), token: buyer.token };
    });
  const search = ({ supplier_id, organization_id }: Buyer, query: string) =>
    `/v1/supplier/${supplier_id}/search?contact_id=${organization_id}&count=24&${query}`;
  return {
    'Page of a category': each((buyer, number) =>
      search(buyer, `facet_filter=category:${categories[number % categories.length]?.category_id}`),
    ),
    'Facets of all products': each((buyer) => search(buyer, 'extended_categories=true')),
    'Page far back': each((buyer, number) => search(buyer, `start=${BASE - 24 * (1 + number)}`)),
    'Page of the feed': each(
      ({ supplier_id, organization_id }) =>
        `/v2/supplier/${supplier_id}/catalog?client_id=${organization_id}&count=500`,
    ),
  };
}

async function measureCase(
  on: BenchDatabase,
  name: string,
  say: (progress: string) => void,
  beside = false,
): Promise<{ loads: Loads; figures: Figure[] }> {
  const buyers = await addBuyers(on.database, BUYERS);
  const [buyer] = buyers;
  if (!buyer) throw new Error('no buyer');
  const server = await startProduct(on.url, { DEMO: 'off', METRICS_TOKEN, NODE_OPTIONS: '--max-old-space-size=512' });
  try {
    const figures: Figure[] = [
      { name: `Memory of the process, idle: ${name}`, value: memoryOf(server.pid()), unit: 'MB' },
    ];
    await warmServer(server.url, untilIndexed(buyer));
    const loads: Record<string, Load> = {};
    const bodies = await orderBodies(server.url, on.database, buyers);
    loads['Order of 10 lines'] = await loadServer(server.url, BUYERS, orderCalls(buyers, bodies));
    for (const [what, calls] of Object.entries({ ...readCalls(buyers), ...(await browsingCalls(on, buyers)) })) {
      loads[what] = await loadServer(server.url, BUYERS, inTurns(calls));
    }
    const kept = await searchMemory(server.url);
    figures.push({
      name: `Memory of the search index: ${name}`,
      value: kept.used,
      unit: `MB of at most ${kept.most.toFixed(0)}`,
    });
    figures.push({ name: `Memory of the process: ${name}`, value: memoryOf(server.pid()), unit: 'MB' });
    if (beside) {
      await searchAtMany(on, buyer, server.url);
      const many = await searchMemory(server.url);
      if (many.used > many.most) throw new Error('the search indexes take more memory than they may');
      figures.push({ name: 'Memory of the indexes after searches at 100 others', value: many.used, unit: 'MB' });
      figures.push({ name: 'Memory of the process after these', value: memoryOf(server.pid()), unit: 'MB' });
    }
    for (const [what, { p50, p95 }] of Object.entries(loads))
      say(`${what}: p50 ${p50.toFixed(0)}, p95 ${p95.toFixed(0)} ms`);
    for (const { name, value, unit } of figures) say(`${name}: ${value.toFixed(1)} ${unit}`);
    return { loads, figures };
  } finally {
    await server.stop();
  }
}

function compared(name: string, loads: Loads, base: Loads): Figure[] {
  return Object.entries(loads).flatMap(([what, { p50, p95 }]) => {
    const ratio = p95 / (base[what]?.p95 ?? Number.NaN);
    return [
      { name: `${what}, p50: ${name}`, value: p50, unit: 'ms' },
      { name: `${what}, p95: ${name}`, value: p95, unit: `ms, × ${ratio.toFixed(2)}${ratio > MOST ? ' MISSED' : ''}` },
    ];
  });
}

async function measure(say: (progress: string) => void): Promise<readonly Figure[]> {
  const cluster = await startBenchCluster();
  try {
    say(`a supplier with ${BASE} products`);
    const on = await cluster.database('catalogs', BASE);
    const base = await measureCase(on, '10,000 alone', say);
    say(`${OTHERS} more suppliers, a million products`);
    await addOthers(on);
    const beside = await measureCase(on, '10,000 beside a million', say, true);
    say(`${LARGE} products of the one supplier`);
    await grow(on);
    const large = await measureCase(on, '75,000 beside a million', say);
    say('the same in partitions');
    const startedAt = performance.now();
    await withClient(on.url, (client) => client.query(partitionScript));
    const seconds = (performance.now() - startedAt) / 1000;
    say(`divided in ${seconds.toFixed(0)} s`);
    const divided = await measureCase(on, '75,000 in partitions', say);
    return [
      ...compared('10,000 alone', base.loads, base.loads),
      ...compared('10,000 beside a million', beside.loads, base.loads),
      ...compared('75,000 beside a million', large.loads, base.loads),
      ...compared('75,000 in partitions', divided.loads, base.loads),
      ...[base, beside, large, divided].flatMap(({ figures }) => figures),
      { name: 'Turning a million products into partitions', value: seconds, unit: 's' },
    ];
  } finally {
    await cluster.stop();
  }
}

export const catalogs: ScalingPart = { name: 'catalogs', measure };
