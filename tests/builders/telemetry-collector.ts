/** A service on loopback that takes telemetry as `docs/telemetry.md` describes it, and nothing that isn't described. */
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';

const eventSchema = z.strictObject({
  stream: z.enum(['analytics', 'errors']),
  level: z.enum(['info', 'warning', 'error']),
  name: z.enum(['page_not_found', 'space_refused', 'call_failed']),
  at: z.iso.datetime(),
  area: z
    .enum(['supplier', 'admin', 'supply-center', 'supply-center-admin', 'internal', 'auth', 'in', '_app'])
    .nullable(),
  call: z
    .string()
    .regex(/^(GET|POST|PUT|PATCH|DELETE) \/(api|v1|v2|experimental)(\/:?[a-z_]+)+\/?$/)
    .nullable(),
  status: z.int().nullable(),
  code: z
    .string()
    .regex(/^[A-Za-z_]+$/)
    .nullable(),
  reason: z.enum(['network', 'timeout', 'unexpected_answer']).nullable(),
});

const batchSchema = z.strictObject({
  app: z.literal('carreau'),
  version: z.string().regex(/^\d+\.\d+\.\d+/),
  visit: z.uuid(),
  events: z.array(eventSchema).min(1),
});
export type CollectedBatch = z.output<typeof batchSchema>;

export interface Collected {
  readonly batch: CollectedBatch;
  readonly headers: IncomingHttpHeaders;
}

export async function startTelemetryCollector() {
  const collected: Collected[] = [];
  /** Bodies that are not as described. */
  const wrong: string[] = [];
  let status = 204;
  const server = createServer(async (request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', 'content-type');
    if (request.method === 'OPTIONS') return response.writeHead(204).end();
    let body = '';
    for await (const chunk of request) body += chunk;
    const read = batchSchema.safeParse(JSON.parse(body));
    if (!read.success) wrong.push(`${read.error.message}: ${body}`);
    else if (status === 204) collected.push({ batch: read.data, headers: request.headers });
    return response.writeHead(status).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/events`,
    origin: `http://127.0.0.1:${port}`,
    collected,
    wrong,
    /** What came, in one line each: `supplier page_not_found`, `admin GET /v1/… 404`. */
    lines: (stream: CollectedBatch['events'][number]['stream'] = 'analytics') =>
      collected
        .flatMap(({ batch }) => batch.events)
        .filter((event) => event.stream === stream)
        .map(({ area, name, call, status: answered }) => `${area} ${call === null ? name : `${call} ${answered}`}`),
    answer(with_: number) {
      status = with_;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
