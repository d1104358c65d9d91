import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#server/new-id.ts';
import { anOrderFor, aSpace, type Space } from '../authorization/space.ts';
import { fillEveryTable } from '../builders/every-table.ts';
import { marketOf } from '../builders/market.ts';
import { ownServer } from '../builders/own-server.ts';
import { startServer } from '../builders/running-server.ts';

const TOKEN = 'only-prometheus-knows-this';
const { test, server } = await ownServer({ METRICS_TOKEN: TOKEN });
let space: Space;

beforeAll(async () => {
  space = await aSpace(test.database, server);
});

async function ask(authorization?: string, url = server.url) {
  const answer = await fetch(`${url}/metrics`, { headers: authorization ? { authorization } : {} });
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
}

/** The value of the only sample whose line begins so. */
async function sample(start: string): Promise<number> {
  const { text } = await ask(`Bearer ${TOKEN}`);
  const line = text.split('\n').find((each) => each.startsWith(start));
  return Number(line?.split(' ').at(-1));
}

describe('/metrics', () => {
  it('is for Prometheus with its token and for operators; nobody else finds it, from loopback neither', async () => {
    const market = marketOf(test.database);
    const { account_id } = await market.anAccount();
    await market.makeOperator(account_id);
    expect((await ask()).status).toBe(404);
    expect((await ask('Bearer wrong')).status).toBe(404);
    expect((await ask(`Bearer ${await market.aSession(space.buyer_account_id)}`)).status).toBe(404);
    expect((await ask(`Bearer ${await market.aSession(account_id)}`)).status).toBe(200);
    expect(await ask(`Bearer ${TOKEN}`)).toMatchObject({ status: 200, type: expect.stringContaining('text/plain') });
    const withoutToken = await startServer(test.database);
    expect((await ask('Bearer ', withoutToken.url)).status).toBe(404);
    expect((await ask('Bearer null', withoutToken.url)).status).toBe(404);
    await withoutToken.stop();
  });

  it('shows what the search indexes take of the memory that they may take', async () => {
    const token = await marketOf(test.database).aSession(space.buyer_account_id);
    const path = `/v1/supplier/${space.supplier_id}/search?contact_id=${space.organization_id}&count=1&query=beurre`;
    await server.call('GET', path, { token });
    await expect.poll(() => sample('carreau_search_index_catalogs')).toBe(1);
    const used = await sample('carreau_search_index_bytes{what="used"}');
    expect(used).toBeGreaterThan(0);
    expect(await sample('carreau_search_index_bytes{what="most"}')).toBeGreaterThan(used);
  });

  it('counts answers by route and status, and orders placed and refused', async () => {
    const before = {
      placed: await sample('carreau_orders_total{answer="placed"}'),
      refused: await sample('carreau_orders_total{answer="refused"}'),
    };
    await fillEveryTable(test.database, server, space);
    const token = await marketOf(test.database).aSession(space.buyer_account_id);
    const path = `/v2/supplier/${space.supplier_id}/purchase_orders/${newId(new Date())}`;
    // A client's own price has come since: the order is placed at that price or comes back. Either way it is counted
    // once.
    const { status } = await server.call('PUT', path, { token, body: anOrderFor(space) });
    expect(await sample('carreau_orders_total{answer="placed"}')).toBe(before.placed + (status === 200 ? 1 : 0));
    expect(await sample('carreau_orders_total{answer="refused"}')).toBe(before.refused + (status === 409 ? 2 : 1));
    const route = '/v2/supplier/:supplier_id/purchase_orders/:order_id';
    expect(
      await sample(`carreau_http_request_duration_seconds_count{method="PUT",route="${route}",status="409"}`),
    ).toBeGreaterThan(0);
  });

  it('shows the mail queue, the database’s connections, memory and the event loop’s lag', async () => {
    await test.database.executor.execute(
      sql`update mail_to_send set created_at = now() - interval '1 hour', due_at = now() - interval '1 hour'`,
    );
    expect(await sample('carreau_mail_queue_length')).toBeGreaterThan(0);
    expect(await sample('carreau_mail_queue_age_seconds')).toBeGreaterThanOrEqual(3600);
    expect(await sample('carreau_database_connections{state="idle"}')).toBeGreaterThan(0);
    expect(await sample('carreau_database_waiting_requests')).toBe(0);
    expect(await sample('process_resident_memory_bytes')).toBeGreaterThan(0);
    expect(await sample('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
    expect((await ask(`Bearer ${TOKEN}`)).text).toMatch(/carreau_info\{version="\d+\.\d+\.\d+"\} 1/);
  });

  it('names no tenant and no person', async () => {
    const { text } = await ask(`Bearer ${TOKEN}`);
    for (const name of Object.values(space)) expect(text).not.toContain(name);
    expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
  });
});
