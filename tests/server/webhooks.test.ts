import { spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { webhookRoutes } from '#contract/webhook.ts';
import { readConfig } from '#server/config.ts';
import { sendDueWebhooks } from '#server/credentials/send-due-webhooks.ts';
import { anOrderFor, aSpace } from '../authorization/space.ts';
import { nextId } from '../builders/next-id.ts';
import { ownServer } from '../builders/own-server.ts';
import { testSecrets } from '../builders/secret-keys.ts';

const MINUTE = 60_000;
const { test, server, market } = await ownServer({ WEBHOOK_TARGETS: 'anywhere' });

/** A program of the supplier that receives webhooks. */
interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}
let received: Received[] = [];
let answer: number | null = 200;
const program = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => {
    body += chunk.toString();
  });
  request.on('end', () => {
    received.push({ headers: request.headers, body });
    if (answer !== null) response.writeHead(answer).end();
  });
});
program.listen(0, '127.0.0.1');
await once(program, 'listening');
const { port } = program.address() as AddressInfo;
const url = `http://127.0.0.1:${port}/orders`;
afterAll(() => {
  program.closeAllConnections();
  program.close();
});

let now: Date;
beforeEach(async () => {
  received = [];
  answer = 200;
  now = new Date(Date.now() + MINUTE);
  await test.database.pool.query('delete from webhook');
});

const services = (variables: Readonly<Record<string, string>> = { WEBHOOK_TARGETS: 'anywhere' }) => ({
  config: readConfig({ DEMO: 'off', ...variables }),
  database: test.database,
  secrets: testSecrets,
  now: () => now,
});
const send = () => sendDueWebhooks(services());
const ids = () => received.map(({ headers }) => headers['x-carreau-delivery']);

/** A space with a webhook, whose buyer has placed an order. */
async function aHook(events = ['order.submitted', 'order.cancelled']) {
  const space = await aSpace(test.database, server);
  await test.database.pool.query('delete from webhook where supplier_id = $1', [space.supplier_id]);
  const { account_id } = await market.anAccount();
  await market.staff(space.supplier_id, account_id);
  const token = await market.aSession(account_id);
  const call = (method: string, path: string, body?: unknown) =>
    server.call(method, `/v2/supplier/${space.supplier_id}/${path}`, { token, body });
  const created = await call('POST', 'webhooks', { url, events });
  const hook = webhookRoutes.createWebhook.answer.parse(created.body);
  const buyer = await market.aSession(space.buyer_account_id);
  const order = async () => {
    const order_id = nextId();
    const path = `/v2/supplier/${space.supplier_id}/purchase_orders/${order_id}`;
    const placed = await server.call('PUT', path, { token: buyer, body: anOrderFor(space) });
    expect(placed.status).toBe(200);
    return { order_id, cancel: () => server.call('POST', `${path}/cancel`, { token: buyer, body: { version: 1 } }) };
  };
  const log = async (query = '') =>
    webhookRoutes.webhookDeliveries.answer.parse((await call('GET', `webhook_deliveries${query}`)).body).deliveries;
  return { ...hook, call, order, log };
}

describe('a webhook', () => {
  it('hears of the orders’ states that it asked for, signed with its secret', async () => {
    const hook = await aHook();
    const { order_id, cancel } = await hook.order();
    expect((await cancel()).status).toBe(200);
    expect(await send()).toBe(2);
    const heard = received.map(({ body }) => JSON.parse(body));
    expect(heard.map(({ event }) => event).sort()).toEqual(['order.cancelled', 'order.submitted']);
    expect(heard.every(({ order }) => order.order_id === order_id)).toBe(true);
    for (const { headers, body } of received) {
      const [, t = '', v1 = ''] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['x-carreau-signature'])) ?? [];
      expect(v1).toBe(createHmac('sha256', hook.secret).update(`${t}.${body}`).digest('hex'));
      expect(Number(t)).toBe(Math.floor(now.getTime() / 1000));
    }
    expect(await hook.log()).toMatchObject([
      { event: 'order.cancelled', state: 'delivered', status: 200, attempts: 1 },
      { event: 'order.submitted', state: 'delivered', status: 200, attempts: 1 },
    ]);
  });

  it('is called once, however many processes deliver', async () => {
    const hook = await aHook();
    for (let count = 0; count < 12; count += 1) await hook.order();
    const arrived = await Promise.all([send(), send(), send()]);
    expect(arrived.reduce((sum, each) => sum + each)).toBe(12);
    expect(new Set(ids()).size).toBe(12);
    expect(received).toHaveLength(12);
  });

  it('is tried again after growing pauses, under the same id, and by hand at once', async () => {
    const hook = await aHook();
    await hook.order();
    answer = 503;
    expect(await send()).toBe(0);
    expect(await hook.log('?failed_only=true')).toMatchObject([{ state: 'waiting', status: 503, attempts: 1 }]);
    await send();
    expect(received).toHaveLength(1);
    now = new Date(now.getTime() + MINUTE / 2);
    await send();
    now = new Date(now.getTime() + MINUTE / 2);
    await send();
    expect(received).toHaveLength(2);
    answer = 204;
    const [failed] = await hook.log();
    expect((await hook.call('POST', `webhook_deliveries/${failed?.delivery_id}/retry`)).status).toBe(200);
    expect(await send()).toBe(1);
    expect(new Set(ids()).size).toBe(1);
    expect(await hook.log('?failed_only=true')).toEqual([]);
  });

  it('loses nothing to a process that is killed while it delivers', async () => {
    const hook = await aHook();
    for (let count = 0; count < 3; count += 1) await hook.order();
    answer = null;
    const script = fileURLToPath(new URL('./deliver-until-killed.ts', import.meta.url));
    const child = spawn(process.execPath, ['--import', 'tsx', script, test.database.url], { stdio: 'inherit' });
    await expect.poll(() => received.length, { timeout: 20_000 }).toBe(3);
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    answer = 200;
    expect(await send()).toBe(0);
    now = new Date(Date.now() + 2 * MINUTE);
    expect(await send()).toBe(3);
    expect(new Set(ids()).size).toBe(3);
    expect((await hook.log()).every(({ state }) => state === 'delivered')).toBe(true);
  }, 40_000);

  it('hears nothing of a step that was not committed, and nothing after it is deleted', async () => {
    const hook = await aHook();
    const { cancel } = await hook.order();
    await hook.call('DELETE', `webhooks/${hook.webhook_id}`);
    await cancel();
    expect(await send()).toBe(0);
    expect(received).toEqual([]);
  });

  it('is tested by a call that tells of no order', async () => {
    const hook = await aHook();
    expect((await hook.call('POST', `webhooks/${hook.webhook_id}/test`)).body).toMatchObject({ event: 'test' });
    expect(await send()).toBe(1);
    expect(JSON.parse(received[0]?.body ?? '')).toMatchObject({ event: 'test' });
  });

  it('tells its secret once: neither a list nor what serves requests has it', async () => {
    const hook = await aHook();
    const { body } = await hook.call('GET', 'webhooks');
    expect(JSON.stringify(body)).not.toContain(hook.secret);
    expect(body).toMatchObject({ webhooks: [{ url, ending: hook.secret.slice(-4), version: 1 }] });
  });

  it('is changed by one person at a time', async () => {
    const hook = await aHook();
    const change = (events: string[]) => hook.call('PATCH', `webhooks/${hook.webhook_id}`, { version: 1, events });
    const answers = await Promise.all([change(['order.shipped']), change(['order.closed'])]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('an installation that calls the internet only', () => {
  it('does not call into its own network, even where such an address is on record', async () => {
    const hook = await aHook();
    await hook.order();
    expect(await sendDueWebhooks(services({}))).toBe(0);
    expect(received).toEqual([]);
    expect(await hook.log()).toMatchObject([{ state: 'waiting', status: null, failure: 'not_public' }]);
  });
});
