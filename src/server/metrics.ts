import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { mountedPath } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';
import { identify, requireOperator } from './http/admit.ts';
import type { Services } from './http/services.ts';
import { readMailQueue } from './mail/mail-queue-length.ts';
import { productVersion } from './product-version.ts';
import { searchMemory } from './search/kept-catalogs.ts';

/** Seconds. Callers give up after 20. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];
const ORDER_PATH = mountedPath(routes.placeOrder);
const EVENTS_PATH = mountedPath(routes.events);
const ORDER_ANSWERS: Readonly<Record<number, string>> = { 200: 'placed', 409: 'refused' };

function registryOf({ database }: Services): Registry {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  new Gauge({ name: 'carreau_info', help: 'Always 1; names the version.', labelNames: ['version'], registers })
    .labels(productVersion())
    .set(1);
  const { pool } = database;
  const connections = new Gauge({
    name: 'carreau_database_connections',
    help: 'Connections of this process to the database.',
    labelNames: ['state'],
    registers,
    collect: () => {
      connections.set({ state: 'idle' }, pool.idleCount);
      connections.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
    },
  });
  const waiting = new Gauge({
    name: 'carreau_database_waiting_requests',
    help: 'Requests that wait for a connection.',
    registers,
    collect: () => {
      waiting.set(pool.waitingCount);
    },
  });
  const catalogs = new Gauge({
    name: 'carreau_search_index_catalogs',
    help: 'Catalogs that this process searches in memory; the others are searched in the database.',
    registers,
    collect: () => {
      catalogs.set(searchMemory(database).catalogs);
    },
  });
  const bytes = new Gauge({
    name: 'carreau_search_index_bytes',
    help: 'Memory of their indexes, and the most that they may take.',
    labelNames: ['what'],
    registers,
    collect: () => {
      const memory = searchMemory(database);
      bytes.set({ what: 'used' }, memory.bytes);
      bytes.set({ what: 'most' }, memory.mostBytes);
    },
  });
  return registry;
}

/** Registers the mail queue's figures; answers a function that updates them. */
function mailGauges({ database, now }: Services, registers: Registry[]): () => Promise<void> {
  const queued = new Gauge({ name: 'carreau_mail_queue_length', help: 'Mails to send.', registers });
  const failing = new Gauge({ name: 'carreau_mail_queue_failing', help: 'Of these, tried in vain before.', registers });
  const age = new Gauge({
    name: 'carreau_mail_queue_age_seconds',
    help: 'How long the oldest mail has waited; 0 when none does.',
    registers,
  });
  return async () => {
    // While the database is away, only these figures are missing.
    const queue = await readMailQueue(database, now()).catch(() => null);
    const waited = now().getTime() - (queue?.oldest ?? now()).getTime();
    queued.set(queue?.waiting ?? Number.NaN);
    failing.set(queue?.failing ?? Number.NaN);
    age.set(queue === null ? Number.NaN : waited / 1000);
  };
}

const digest = (text: string) => createHash('sha256').update(text).digest();

async function requireReader(request: FastifyRequest, services: Services): Promise<void> {
  const { metricsToken } = services.config;
  const [, bearer] = (request.headers.authorization ?? '').split(' ');
  if (metricsToken !== null && bearer !== undefined && timingSafeEqual(digest(bearer), digest(metricsToken))) return;
  requireOperator(await identify(request, services, null), services);
}

/**
 * Serves /metrics in the format of Prometheus, to holders of METRICS_TOKEN and to operators. The caller's address gives
 * no access: behind a proxy all callers have the proxy's. Labels are route templates, statuses and states, without
 * tenants or people.
 */
export function serveMetrics(app: FastifyInstance, services: Services): void {
  const registry = registryOf(services);
  const registers = [registry];
  const readMail = mailGauges(services, registers);
  const seconds = new Histogram({
    name: 'carreau_http_request_duration_seconds',
    help: 'Answers by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers,
  });
  const orders = new Counter({
    name: 'carreau_orders_total',
    help: 'Orders answered; one that is sent again counts again.',
    labelNames: ['answer'],
    registers,
  });
  for (const answer of Object.values(ORDER_ANSWERS)) orders.inc({ answer }, 0);
  app.addHook('onResponse', async ({ method, routeOptions: { url } }, reply) => {
    const status = reply.statusCode;
    // How long an event stream lasts says nothing about how fast the server answers.
    if (url !== EVENTS_PATH) seconds.observe({ method, route: url ?? 'none', status }, reply.elapsedTime / 1000);
    const answer = url === ORDER_PATH && method === 'PUT' ? ORDER_ANSWERS[status] : undefined;
    if (answer !== undefined) orders.inc({ answer });
  });
  app.get('/metrics', async (request, reply) => {
    await requireReader(request, services);
    await readMail();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
