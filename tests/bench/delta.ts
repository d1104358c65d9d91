import { gzipSync } from 'node:zlib';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { Client } from 'undici';
import { type CatalogPage, catalogPageSchema } from '#contract/catalog.ts';
import { nextCatalogVersion } from '#server/catalog/client-conditions.ts';
import { type Database, withTenant } from '#server/database/connection.ts';
import { product } from '#server/database/schema/catalog.ts';
import { startProduct } from '../../e2e/server/product-server.ts';
import { addBuyers, addSession, type Buyer } from './bench-buyers.ts';
import { type BenchCluster, startBenchCluster } from './bench-database.ts';
import { type BenchPart, type Figure, quantile } from './figure.ts';
import { type Call, loadServer, send } from './load.ts';

const CHANGES = 10;
const PULLS = 200;
const DEVICES = 1000;
const CONNECTIONS = 32;

function pull({ supplier_id, organization_id, token }: Buyer, since: string | null): Call {
  const query = new URLSearchParams({
    client_id: organization_id,
    count: '2000',
    ...(since === null ? {} : { since }),
  });
  return { method: 'GET', path: `/v2/supplier/${supplier_id}/catalog?${query}`, token };
}

async function pullPage(client: Client, buyer: Buyer, since: string | null): Promise<CatalogPage> {
  return catalogPageSchema.parse(JSON.parse((await send(client, pull(buyer, since))).toString()));
}

async function pullAll(client: Client, buyer: Buyer): Promise<string> {
  for (let since: string | null = null; ; ) {
    const page: CatalogPage = await pullPage(client, buyer, since);
    if (page.complete) return page.cursor;
    since = page.cursor;
  }
}

/** The first ten products cost something else, each change with a version of its own, as a supplier types them. */
async function changeTen(database: Database, { supplier_id }: Buyer): Promise<void> {
  const first = database.executor
    .select({ product_id: product.product_id })
    .from(product)
    .where(eq(product.supplier_id, supplier_id))
    .orderBy(asc(product.supplier_code))
    .limit(CHANGES);
  for (const { product_id } of await first) {
    await withTenant(database, { supplier_id }, async (executor) => {
      const version = await nextCatalogVersion(executor, supplier_id);
      await executor
        .update(product)
        .set({ version, price_amount: 4320 })
        .where(and(eq(product.supplier_id, supplier_id), inArray(product.product_id, [product_id])));
    });
  }
}

interface Delta {
  readonly bytes: number;
  readonly compressed: number;
  readonly milliseconds: number;
  readonly nothingNew: number;
}

async function measureAmong(cluster: BenchCluster, size: number): Promise<Delta> {
  const { url, database } = await cluster.database(`delta_${size}`, size);
  const [buyer] = await addBuyers(database, 1);
  if (!buyer) throw new Error('no buyer');
  const server = await startProduct(url);
  const client = new Client(server.url);
  try {
    const since = await pullAll(client, buyer);
    await changeTen(database, buyer);
    const samples: number[] = [];
    let answer: Buffer = Buffer.alloc(0);
    for (let number = 0; number < PULLS; number += 1) {
      const startedAt = performance.now();
      answer = await send(client, pull(buyer, since));
      samples.push(performance.now() - startedAt);
    }
    const page = catalogPageSchema.parse(JSON.parse(answer.toString()));
    if (page.products.length !== CHANGES || !page.complete) throw new Error('the delta is not the ten changes');
    const tokens: string[] = [];
    for (let device = 0; device < DEVICES; device += 1) tokens.push(await addSession(database, buyer.account_id));
    let device = 0;
    const load = await loadServer(server.url, CONNECTIONS, () => {
      device += 1;
      return pull({ ...buyer, token: tokens[device % DEVICES] ?? '' }, page.cursor);
    });
    return {
      bytes: answer.length,
      compressed: gzipSync(answer).length,
      milliseconds: quantile(samples, 0.5),
      nothingNew: load.perSecond,
    };
  } finally {
    await client.close();
    await server.stop();
  }
}

async function measure(say: (progress: string) => void): Promise<readonly Figure[]> {
  const cluster = await startBenchCluster();
  try {
    say('ten changes among 500 products');
    const few = await measureAmong(cluster, 500);
    say('ten changes among 50,000 products');
    const many = await measureAmong(cluster, 50_000);
    return [
      {
        name: 'Delta of 10 changes among 50,000, bytes',
        value: many.bytes / 1000,
        unit: 'kB',
        floor: { name: 'among 500', value: few.bytes / 1000 },
        goal: { at: 'most', value: 1 },
      },
      { name: 'The same, compressed', value: many.compressed / 1000, unit: 'kB' },
      {
        name: 'Delta of 10 changes among 50,000, p50',
        value: many.milliseconds,
        unit: 'ms',
        floor: { name: 'among 500', value: few.milliseconds },
        goal: { at: 'most', value: 1.2 },
      },
      { name: '1,000 devices pulling nothing new, of 50,000', value: many.nothingNew, unit: 'per second' },
    ];
  } finally {
    await cluster.stop();
  }
}

export const deltaPart: BenchPart = { name: 'delta', measure };
