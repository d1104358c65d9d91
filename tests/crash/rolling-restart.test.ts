import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newOrderId } from '#client/store/orders/order-id.ts';
import { canonicalJson } from '#domain/values/canonical-json.ts';
import { chanceOf } from '../builders/chance.ts';
import { createTestDatabase, type TestDatabase } from '../database/test-database.ts';
import { Balancer } from './balancer.ts';
import { aCrashMarket, anOrder, type Buyer, type CrashMarket } from './crash-market.ts';
import { readFacts } from './order-facts.ts';
import { buildServer, ServerProcess } from './server-process.ts';

const RESTARTS_OF_EACH = 2;
const BUYERS = 8;

let database: TestDatabase;
let market: CrashMarket;
let servers: readonly ServerProcess[];
let balancer: Balancer;

beforeAll(async () => {
  database = await createTestDatabase();
  market = await aCrashMarket(database.url, BUYERS);
  const program = await buildServer('restarted-server');
  const make = () => ServerProcess.onFreePort(program, database.url, { DRAIN_DELAY: '2' });
  servers = [await make(), await make()];
  for (const server of servers) server.start();
  balancer = await Balancer.start(servers);
});

afterAll(async () => {
  balancer.stop();
  for (const server of servers) await server.end();
  await database.drop();
});

/** Sends order after order over connections that stay open, each once. Returns the failures. */
async function orderOn(buyer: Buyer, seed: number, isOver: () => boolean, placed: string[]): Promise<string[]> {
  const chance = chanceOf(seed);
  const failures: string[] = [];
  while (!isOver()) {
    const order_id = newOrderId(Date.now());
    try {
      const answer = await fetch(`${balancer.url}/v2/supplier/${buyer.supplier_id}/purchase_orders/${order_id}`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${buyer.token}`, platform: 'web', 'content-type': 'application/json' },
        body: canonicalJson(anOrder(market, buyer, chance)),
      });
      const text = await answer.text();
      if (answer.status === 200) placed.push(order_id);
      else if (answer.status !== 409) failures.push(`${answer.status} ${text}`);
    } catch (error) {
      failures.push(String(error instanceof Error ? (error.cause ?? error) : error));
    }
    await pause(chance.between(0, 11));
  }
  return failures;
}

describe('a new version is put in place while buyers order', () => {
  it('fails no order', async () => {
    let isOver = false;
    const placed: string[] = [];
    const ordering = Promise.all(
      market.buyers.map((buyer, position) => orderOn(buyer, position, () => isOver, placed)),
    );
    for (let restart = 0; restart < RESTARTS_OF_EACH; restart += 1) {
      for (const server of servers) {
        const before = placed.length;
        expect(await server.end('SIGTERM')).toBe(true);
        server.start();
        await server.untilReady();
        while (!balancer.isSendingTo(server)) await pause(10);
        expect(placed.length, 'orders were placed meanwhile').toBeGreaterThan(before);
      }
    }
    isOver = true;
    expect((await ordering).flat()).toEqual([]);
    const facts = await readFacts(database.url);
    expect(placed.filter((order_id) => facts.get(order_id)?.body_hashes.length !== 1)).toEqual([]);
  });
});
