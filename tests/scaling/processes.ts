/** One, two and four processes of the built product behind a load balancer, on one PostgreSQL through PgBouncer. */
import { newId } from '#server/new-id.ts';
import { addBuyers, type Buyer } from '../bench/bench-buyers.ts';
import { type BenchDatabase, startBenchCluster } from '../bench/bench-database.ts';
import { orderBodies, orderCalls } from '../bench/bench-orders.ts';
import type { Figure } from '../bench/figure.ts';
import { loadServer } from '../bench/load.ts';
import { readCalls, untilIndexed, warmServer } from '../bench/server.ts';
import { Balancer } from '../crash/balancer.ts';
import { ServerProcess } from '../crash/server-process.ts';
import { type MailServer, startMailServer } from '../mail/mail-server.ts';
import { type PgBouncer, startPgBouncer } from './pgbouncer.ts';
import type { ScalingPart } from './run.ts';

const PRODUCTS = 10_000;
const BUYERS = 8;
const PROCESSES = [1, 2, 4];
/** Connections that PgBouncer opens to PostgreSQL, however many processes there are. */
const SERVER_CONNECTIONS = 16;
/** The most calls of `activation` that one process answers in a minute (src/server/http/rate-limits.ts). */
const LIMIT = 60;

const addressOf = ({ port }: ServerProcess) => `http://127.0.0.1:${port}`;

function ask(url: string, token: string, method = 'GET', body?: string): Promise<Response> {
  const headers = { authorization: `Bearer ${token}`, platform: 'web', 'content-type': 'application/json' };
  return fetch(url, { method, headers, ...(body === undefined ? {} : { body }) });
}

/** Sends one order to all processes at once; answers how many orders came of it. */
async function placeEverywhere(on: BenchDatabase, servers: readonly ServerProcess[], buyer: Buyer, body: string) {
  const order_id = newId(new Date());
  const path = `/v2/supplier/${buyer.supplier_id}/purchase_orders/${order_id}`;
  const answers = await Promise.all(
    [...servers, ...servers].map((server) => ask(`${addressOf(server)}${path}`, buyer.token, 'PUT', body)),
  );
  const wrong = answers.filter(({ status }) => status !== 200);
  if (wrong[0]) throw new Error(`an order sent to all processes: ${wrong[0].status} ${await wrong[0].text()}`);
  const { rows } = await on.database.pool.query<{ placed: number }>(
    'select count(*)::integer as placed from purchase_order_event where order_id = $1',
    [order_id],
  );
  return rows[0]?.placed ?? 0;
}

/** Listens at one process while an order is placed at another; answers whether it was heard of before the stream ended. */
async function isHeard(at: ServerProcess, from: ServerProcess, buyer: Buyer, body: string): Promise<boolean> {
  const stream = await ask(`${addressOf(at)}/v2/events`, buyer.token);
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  const order_id = newId(new Date());
  const path = `/v2/supplier/${buyer.supplier_id}/purchase_orders/${order_id}`;
  await ask(`${addressOf(from)}${path}`, buyer.token, 'PUT', body);
  for (let heard = ''; !heard.includes(order_id); ) {
    const piece = await reader?.read();
    if (piece === undefined || piece.done) return false;
    heard += piece.value;
  }
  await reader?.cancel();
  return true;
}

/** Listens as devices do: a process that loses its own connection, on a busy machine too, ends the stream, and they connect anew. */
async function hearAcross(servers: readonly ServerProcess[], buyer: Buyer, body: string): Promise<void> {
  const [first, last] = [servers[0], servers.at(-1)];
  if (!first || !last) throw new Error('no process');
  for (let tries = 0; tries < 5; tries += 1) if (await isHeard(last, first, buyer, body)) return;
  throw new Error('the other process told nothing of the orders');
}

/** Calls that one caller gets answered before all processes refuse them. */
async function countLimit(servers: readonly ServerProcess[]): Promise<number> {
  let answered = 0;
  for (const server of servers) {
    for (let call = 0; call <= LIMIT; call += 1) {
      const answer = await ask(`${addressOf(server)}/v1/auth/activate/${'x'.repeat(43)}`, '');
      if (answer.status !== 429) answered += 1;
      await answer.arrayBuffer();
    }
  }
  return answered;
}

/** Throws when the processes have sent a mail twice. */
function expectMailsOnce({ received }: MailServer): void {
  const counts = new Map<string, number>();
  for (const { raw, to } of received) {
    const [, id] = /^Message-ID:\s*(\S+)/im.exec(raw) ?? [];
    if (id === undefined) throw new Error(`a mail without its id: ${raw}`);
    const mail = `${id} to ${to.join()}`;
    counts.set(mail, (counts.get(mail) ?? 0) + 1);
  }
  const twice = [...counts].filter(([, count]) => count > 1);
  if (twice.length > 0) throw new Error(`Sent more than once: ${JSON.stringify(twice)}`);
}

interface Stage {
  readonly on: BenchDatabase;
  readonly buyers: readonly Buyer[];
  /** Takes the mails of all processes. */
  readonly mail: MailServer;
}

interface Way {
  readonly name: string;
  readonly databaseUrl: string;
  readonly environment: Readonly<Record<string, string>>;
}

function waysTo({ networkUrl }: BenchDatabase, pooler: PgBouncer | null): Way[] {
  const direct = { name: 'direct', databaseUrl: networkUrl, environment: {} };
  if (pooler === null) return [direct];
  return [direct, { name: 'PgBouncer', databaseUrl: pooler.url, environment: { DATABASE_DIRECT_URL: networkUrl } }];
}

async function measureWay({ on, buyers, mail }: Stage, count: number, way: Way): Promise<Figure[]> {
  const environment = { ...way.environment, SMTP_URL: mail.url };
  const servers: ServerProcess[] = [];
  for (let made = 0; made < count; made += 1) {
    servers.push(await ServerProcess.onFreePort('dist/server/main.js', way.databaseUrl, environment));
  }
  for (const server of servers) server.start();
  const balancer = await Balancer.start(servers);
  const figures: Figure[] = [];
  const name = (what: string) => `${what}, ${count} × ${way.name}`;
  try {
    const [buyer] = buyers;
    const bodies = await orderBodies(balancer.url, on.database, buyers);
    const body = bodies[0]?.[0];
    if (!buyer || body === undefined) throw new Error('no order');
    const events = await placeEverywhere(on, servers, buyer, body);
    if (events !== 1) throw new Error(`an order sent to all processes was placed ${events} times`);
    await hearAcross(servers, buyer, body);
    const limit = await countLimit(servers);
    figures.push({ name: name('Limited calls answered in a minute'), value: limit, unit: 'calls' });
    for (const server of servers) await warmServer(addressOf(server), untilIndexed(buyer));
    const orders = await loadServer(balancer.url, BUYERS, orderCalls(buyers, bodies));
    figures.push({ name: name('Orders of 10 lines'), value: orders.perSecond, unit: 'per second' });
    figures.push({ name: name('Orders of 10 lines, p95'), value: orders.p95, unit: 'ms' });
    for (const [what, calls] of Object.entries(readCalls(buyers)).slice(0, 2)) {
      let step = 0;
      const load = await loadServer(balancer.url, BUYERS, () => {
        step += 1;
        const call = calls[step % calls.length];
        if (!call) throw new Error('no call');
        return call;
      });
      figures.push({ name: name(what), value: load.perSecond, unit: 'per second' });
      figures.push({ name: name(`${what}, p95`), value: load.p95, unit: 'ms' });
    }
    const { rows } = await on.database.pool.query<{ connections: number }>(
      `select count(*)::integer as connections from pg_stat_activity
       where datname = current_database() and client_addr is not null and pid <> pg_backend_pid()`,
    );
    figures.push({ name: name('Connections at PostgreSQL'), value: rows[0]?.connections ?? 0, unit: '' });
    figures.push({ name: name('Mails sent so far'), value: mail.received.length, unit: 'mails' });
  } finally {
    balancer.stop();
    for (const server of servers) await server.end('SIGTERM');
  }
  return figures;
}

async function measure(say: (progress: string) => void): Promise<readonly Figure[]> {
  say(`a catalog of ${PRODUCTS} products`);
  const cluster = await startBenchCluster();
  const on = await cluster.database('processes', PRODUCTS);
  const mail = await startMailServer();
  const pooler = await startPgBouncer(on.networkUrl, SERVER_CONNECTIONS);
  try {
    say(pooler?.version ?? 'PgBouncer is not installed: without it');
    const buyers = await addBuyers(on.database, BUYERS);
    const figures: Figure[] = [];
    for (const count of PROCESSES) {
      for (const way of waysTo(on, pooler)) {
        say(`${count} × ${way.name}`);
        const measured = await measureWay({ on, buyers, mail }, count, way);
        for (const { name, value, unit } of measured) say(`${name}: ${value.toFixed(1)} ${unit}`);
        figures.push(...measured);
      }
    }
    expectMailsOnce(mail);
    return figures;
  } finally {
    await pooler?.stop();
    await mail.stop();
    await cluster.stop();
  }
}

export const processes: ScalingPart = { name: 'processes', measure };
