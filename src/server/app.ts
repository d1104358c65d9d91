import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import fastify, { type FastifyInstance, type FastifyReply, LogController } from 'fastify';
import { z } from 'zod';
import { UPLOAD_LIMIT } from '#contract/picture.ts';
import { bindRoutes } from './bind.ts';
import { bindings } from './bindings.ts';
import { firstCause, isDatabaseTrouble } from './database/database-trouble.ts';
import { openEventStreams } from './events/events.ts';
import { serveDocumentation } from './http/documentation.ts';
import { serveHealth } from './http/health.ts';
import { leaveIdleConnections } from './http/idle-connections.ts';
import { loggableError } from './http/loggable-error.ts';
import { readOneClickForms } from './http/one-click-form.ts';
import { isForPage, serveClient } from './http/pages.ts';
import { followPhase, type Phase } from './http/phase.ts';
import { Refusal } from './http/problem.ts';
import { factsOf } from './http/request-facts.ts';
import { setSecurityHeaders } from './http/security-headers.ts';
import { logIfKeptOut, logSecurityEvent } from './http/security-log.ts';
import type { Services } from './http/services.ts';
import { serveMetrics } from './metrics.ts';
import { reportFailedIndexes } from './search/kept-catalogs.ts';

/** Bytes of a form's field beside its file: the corrections made in an import's preview. */
const FIELD_LIMIT = 100_000;

/** Seconds after which a refused caller may ask again, when the database is away. */
const RETRY_AFTER = 3;

/** The errors that Fastify and its plugins throw. */
const fastifyError = z.object({ statusCode: z.number(), message: z.string() });

function asRefusal(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  if (isDatabaseTrouble(error)) return new Refusal('unavailable');
  const known = fastifyError.safeParse(error);
  if (!known.success) return null;
  const { statusCode, message } = known.data;
  if (statusCode === 413) return new Refusal('too_large');
  if (statusCode === 415) return new Refusal('unsupported_media_type');
  if (statusCode === 429) return new Refusal('too_many_requests');
  if (statusCode >= 400 && statusCode < 500) return new Refusal('invalid_input', message);
  return null;
}

function refuse(reply: FastifyReply, { problem, headers }: Refusal) {
  if (problem.code === 'unavailable') reply.header('retry-after', RETRY_AFTER);
  return reply.status(problem.status).headers(headers).type('application/problem+json').send(JSON.stringify(problem));
}

/** The API, its documentation, health, and the built client on one port. `clientFolder` null: API only. */
export async function createApp(
  services: Services,
  clientFolder: string | null,
  phase: () => Phase = () => 'serving',
): Promise<FastifyInstance> {
  const app = fastify({
    logger: { level: services.config.logLevel, ...(services.log ? { stream: services.log } : {}) },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: services.config.trustedProxies ?? false,
    // Uploads decide the limit; JSON bodies are far smaller.
    bodyLimit: UPLOAD_LIMIT,
    // Longer than any URL that Node accepts, so that the contract refuses a parameter that is too long, by its name.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 16_384 },
    forceCloseConnections: 'idle',
    // A request that comes on an open connection while the process drains is served like any other.
    return503OnClosing: false,
    // For a path that is no URL: Fastify finds that out before it looks for a route.
    frameworkErrors: (error, _request, reply) => refuse(reply, asRefusal(error) ?? new Refusal('invalid_input')),
  });
  app.setErrorHandler((error, request, reply) => {
    const refusal = asRefusal(error);
    const facts = factsOf(request);
    if (!refusal) request.log.error({ error: loggableError(error), ...facts }, 'unexpected');
    else if (refusal !== error && refusal.problem.code === 'unavailable') {
      request.log.warn({ reason: firstCause(error), ...facts }, 'the database can’t do it now');
    } else logIfKeptOut(request, refusal);
    return refuse(reply, refusal ?? new Refusal('internal'));
  });
  app.addHook('onResponse', async (request, reply) => {
    logSecurityEvent(request, reply);
    request.log.info({ ...factsOf(request), status: reply.statusCode, ms: reply.elapsedTime }, 'answered');
  });
  reportFailedIndexes(services.database, (failure) =>
    app.log.warn({ reason: firstCause(failure) }, 'search index not built'),
  );
  followPhase(app, phase);
  leaveIdleConnections(app);
  setSecurityHeaders(app, services);
  await app.register(cookie);
  await app.register(compress, { threshold: 1024 });
  await app.register(rateLimit, { global: false });
  await app.register(multipart, {
    limits: { fileSize: UPLOAD_LIMIT, files: 1, fields: 10, fieldSize: FIELD_LIMIT, parts: 11, headerPairs: 20 },
  });
  readOneClickForms(app);
  await serveDocumentation(app);
  serveMetrics(app, services);
  serveHealth(app, services, phase);
  openEventStreams(app, services);
  bindRoutes(app, bindings, services);
  if (clientFolder) await serveClient(app, clientFolder);
  app.setNotFoundHandler((request, reply) => {
    if (clientFolder && isForPage(request)) return reply.header('cache-control', 'no-cache').sendFile('index.html');
    throw new Refusal('not_found');
  });
  return app;
}
