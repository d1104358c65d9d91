import { gzipSync } from 'node:zlib';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { Client } from 'undici';
import { type CatalogPage, catalogPageSchema } from '#contract/catalog.ts';
import { nextCatalogVersion } from '#server/catalog/client-conditions.ts';
import { type Database, withTenant } from '#server/database/connection.ts';
import { product } from '#server/database/schema/catalog.ts';
import { type ProductServer, startProduct } from '../../e2e/server/product-server.ts';
import { addBuyers, addSession, type Buyer } from './bench-buyers.ts';
import { type BenchCluster, startBenchCluster } from './bench-database.ts';
import { type BenchPart, type Figure, quantile } from './figure.ts';
import { type Call, type Load, loadServer, send } from './load.ts';

const CHANGES = 10;
/** Pulls that don't count, because each process first compiles the code that it runs often. */
const WARM_UP = 100;
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

/**
 * Changes the price of the first ten products, each with a catalog version of its own, as when a supplier types them.
 */
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

/** A catalog of which a device knows all but the last ten changes. */
interface Side {
  readonly database: Database;
  readonly buyer: Buyer;
  readonly server: ProductServer;
  readonly client: Client;
  readonly since: string;
  /** Milliseconds. */
  readonly samples: number[];
}

async function openSide(cluster: BenchCluster, size: number): Promise<Side> {
  const { url, database } = await cluster.database(`delta_${size}`, size);
  const [buyer] = await addBuyers(database, 1);
  if (!buyer) throw new Error('no buyer');
  const server = await startProduct(url);
  const client = new Client(server.url);
  try {
    const since = await pullAll(client, buyer);
    await changeTen(database, buyer);
    // PostgreSQL does this by itself after a while. The comparison is about sizes, not about how long ago each database
    // was filled.
    await database.pool.query('vacuum analyze');
    return { database, buyer, server, client, since, samples: [] };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

async function pullDelta({ client, buyer, since, samples }: Side): Promise<Buffer> {
  const startedAt = performance.now();
  const answer = await send(client, pull(buyer, since));
  samples.push(performance.now() - startedAt);
  return answer;
}

/** Pulls from the two sides in turn, so that other work on the machine slows both down alike. */
async function pullInTurn(sides: readonly Side[]): Promise<Buffer[]> {
  let answers: Buffer[] = [];
  for (let number = 0; number < WARM_UP + PULLS; number += 1) {
    if (number === WARM_UP) for (const { samples } of sides) samples.length = 0;
    answers = [];
    for (const side of number % 2 === 0 ? sides : [...sides].reverse()) answers.push(await pullDelta(side));
    if (number % 2 === 1) answers.reverse();
  }
  for (const answer of answers) {
    const page = catalogPageSchema.parse(JSON.parse(answer.toString()));
    if (page.products.length !== CHANGES || !page.complete) throw new Error('the delta is not the ten changes');
  }
  return answers;
}

async function measureNothingNew({ database, buyer, server, client, since }: Side): Promise<Load> {
  const { cursor } = await pullPage(client, buyer, since);
  const tokens: string[] = [];
  for (let device = 0; device < DEVICES; device += 1) tokens.push(await addSession(database, buyer.account_id));
  let device = 0;
  return loadServer(server.url, CONNECTIONS, () => {
    device += 1;
    return pull({ ...buyer, token: tokens[device % DEVICES] ?? '' }, cursor);
  });
}

async function measure(say: (progress: string) => void): Promise<readonly Figure[]> {
  const cluster = await startBenchCluster();
  const sides: Side[] = [];
  try {
    say('catalogs of 50,000 and of 500 products');
    const many = await openSide(cluster, 50_000);
    sides.push(many);
    const few = await openSide(cluster, 500);
    sides.push(few);
    say('ten changes among each, in turn');
    const [ofMany = Buffer.alloc(0), ofFew = Buffer.alloc(0)] = await pullInTurn(sides);
    say('1,000 devices');
    const nothingNew = await measureNothingNew(many);
    return [
      {
        name: 'Delta of 10 changes among 50,000, bytes',
        value: ofMany.length / 1000,
        unit: 'kB',
        floor: { name: 'among 500', value: ofFew.length / 1000 },
        goal: { at: 'most', value: 1 },
      },
      { name: 'The same, compressed', value: gzipSync(ofMany).length / 1000, unit: 'kB' },
      {
        name: 'Delta of 10 changes among 50,000, p50',
        value: quantile(many.samples, 0.5),
        unit: 'ms',
        floor: { name: 'among 500', value: quantile(few.samples, 0.5) },
        goal: { at: 'most', value: 1.2 },
      },
      { name: '1,000 devices pulling nothing new, of 50,000', value: nothingNew.perSecond, unit: 'per second' },
      { name: '1,000 devices pulling nothing new, p50', value: nothingNew.p50, unit: 'ms' },
    ];
  } finally {
    for (const { client, server } of sides) {
      await client.close();
      await server.stop();
    }
    await cluster.stop();
  }
}

export const deltaPart: BenchPart = { name: 'delta', measure };
