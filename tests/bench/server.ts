import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { Client } from 'undici';
import { z } from 'zod';
import { purchaseOrderSchema } from '#contract/purchase-order.ts';
import { readDemoCatalog } from '#server/demo/read-demo-catalog.ts';
import { type ProductServer, startProduct } from '../../e2e/server/product-server.ts';
import { addBuyers, type Buyer } from './bench-buyers.ts';
import { startBenchCluster } from './bench-database.ts';
import { orderBodies, orderCalls } from './bench-orders.ts';
import { endChild, memoryOf, startChild } from './child.ts';
import type { BenchPart, Figure } from './figure.ts';
import type { ReadsTask } from './floor-reads.ts';
import { type Call, inTurns, type Load, loadServer, send } from './load.ts';
import { seenStatements } from './seen-statements.ts';

const PRODUCTS = 50_000;
const BUYERS = 8;

const loadSchema = z.object({ perSecond: z.number(), p50: z.number(), p95: z.number() });

function loadFigures(name: string, load: Load, floor: { name: string; load: Load }, goal: number): Figure[] {
  return [
    {
      name,
      value: load.perSecond,
      unit: 'per second',
      floor: { name: floor.name, value: floor.load.perSecond },
      goal: { at: 'least', value: goal },
    },
    { name: `${name}, p50`, value: load.p50, unit: 'ms' },
    { name: `${name}, p95`, value: load.p95, unit: 'ms' },
  ];
}

async function floorOfOrders(url: string, template: string, nextCall: (connection: number) => Call): Promise<Load> {
  const floor = startChild('./floor-orders.ts', { DATABASE_URL: url, TEMPLATE: template });
  try {
    const [address] = floor.stdout ? await once(floor.stdout, 'data') : [''];
    return await loadServer(String(address).trim(), BUYERS, nextCall);
  } finally {
    await endChild(floor);
  }
}

async function floorOfReads(url: string, reads: ReadsTask['reads']): Promise<Load> {
  const floor = startChild('./floor-reads.ts', { DATABASE_URL: url });
  try {
    floor.send({ connections: BUYERS, reads } satisfies ReadsTask);
    const [load] = await once(floor, 'message');
    return loadSchema.parse(load);
  } finally {
    await endChild(floor);
  }
}

/** The calls that read under load: of each kind, calls of all buyers. */
export function readCalls(buyers: readonly Buyer[]): Readonly<Record<string, readonly Call[]>> {
  const names = readDemoCatalog().map((row) => (row.names.fr_FR ?? '').split(' ').slice(0, 2).join(' '));
  const each = (pathOf: (buyer: Buyer, number: number) => string): Call[] =>
    Array.from({ length: 8 * BUYERS }, (_, number) => {
      const buyer = buyers[number % BUYERS];
      if (!buyer) throw new Error('no buyer');
      return { method: 'GET', path: pathOf(buyer, number), token: buyer.token };
    });
  return {
    'List of 50': each(
      (buyer, number) =>
        `/v1/supplier/${buyer.supplier_id}/products?client_id=${buyer.organization_id}&start=${number * 50}&count=50`,
    ),
    'Text search, 24 found': each(
      (buyer, number) =>
        `/v1/supplier/${buyer.supplier_id}/search?contact_id=${buyer.organization_id}&count=24&query=${encodeURIComponent(names[number * 11] ?? '')}`,
    ),
    'Lookup by code': each(
      (buyer, number) =>
        `/v1/product/search/supplier_code?supplier_id=${buyer.supplier_id}&client_id=${buyer.organization_id}&supplier_codes=E${String(1 + number * 700).padStart(6, '0')}`,
    ),
  };
}

async function measureOrders(server: ProductServer, url: string, nextCall: (connection: number) => Call) {
  const client = new Client(server.url);
  const first = purchaseOrderSchema.parse(JSON.parse((await send(client, nextCall(0))).toString()));
  await client.close();
  const load = await loadServer(server.url, BUYERS, nextCall);
  return { load, floor: await floorOfOrders(url, first.order_id, nextCall) };
}

const found = z.object({ items_total: z.number() });

/**
 * The first search starts the building of the index and doesn't wait for it, so the measurement begins after it is
 * built. Only the index finds products for this misspelt query.
 */
export const untilIndexed =
  ({ supplier_id, organization_id, token }: Buyer) =>
  async (answer: (call: Call) => Promise<string>): Promise<void> => {
    const path = `/v1/supplier/${supplier_id}/search?contact_id=${organization_id}&count=1&query=buerre`;
    for (let tries = 0; tries < 600; tries += 1) {
      if (found.parse(JSON.parse(await answer({ method: 'GET', path, token }))).items_total > 0) return;
      await setTimeout(100);
    }
    throw new Error('the search index was not built');
  };

export async function warmServer(url: string, warm: ReturnType<typeof untilIndexed>): Promise<void> {
  const client = new Client(url);
  await warm(async (call) => (await send(client, call)).toString());
  await client.close();
}

async function measure(say: (progress: string) => void): Promise<readonly Figure[]> {
  say(`a catalog of ${PRODUCTS} products`);
  const cluster = await startBenchCluster();
  try {
    const { url, database } = await cluster.database('server', PRODUCTS);
    const buyers = await addBuyers(database, BUYERS);
    const server = await startProduct(url);
    try {
      await server.stop();
      const startedAt = performance.now();
      await server.start();
      const figures: Figure[] = [
        { name: 'From start to ready, the database there', value: performance.now() - startedAt, unit: 'ms' },
        { name: 'Memory of the server, idle', value: memoryOf(server.pid()), unit: 'MB' },
      ];
      say('orders');
      const bodies = await orderBodies(server.url, database, buyers);
      const orders = await measureOrders(server, url, orderCalls(buyers, bodies));
      const floor = { name: 'Fastify + pg, the same inserts', load: orders.floor };
      figures.push(...loadFigures('Orders of 10 lines, 8 buyers', orders.load, floor, 0.6));
      const [buyer] = buyers;
      if (!buyer) throw new Error('no buyer');
      const warm = untilIndexed(buyer);
      await warmServer(server.url, warm);
      for (const [name, calls] of Object.entries(readCalls(buyers))) {
        say(name.toLowerCase());
        const reads = await seenStatements(url, calls, /\bfrom "?product"?\b/, warm);
        const load = await loadServer(server.url, BUYERS, inTurns(calls));
        const sql = { name: 'the same SQL, prepared, by pg', load: await floorOfReads(url, reads) };
        figures.push(...loadFigures(name, load, sql, 0.5));
      }
      figures.push({ name: 'Memory of the server, under load', value: memoryOf(server.pid()), unit: 'MB' });
      return figures;
    } finally {
      await server.stop();
    }
  } finally {
    await cluster.stop();
  }
}

export const serverPart: BenchPart = { name: 'server', measure };
