/** The way between a device and the real server, as it fails in the field. The app's code sees it as `fetch`. */
import { type AppProcess, currentProcess } from './app-process.ts';
import { type FaultPoint, hit } from './fault-points.ts';

/** A request that got lost on the way, and arrives later after all. */
export interface LateCopy {
  readonly order_id: string | null;
  readonly deliver: () => Promise<number>;
}

const NETWORK_FAULTS = {
  'answer lost': 5,
  'answer too late': 4,
  'body cut': 2,
  'body stream broken': 2,
  'gateway error before the server': 2,
  'gateway error with the request done behind': 3,
  'gateway’s own JSON before the server': 2,
  'gateway’s own JSON with the request done behind': 3,
  'captive portal before the server': 2,
  'captive portal with the request done behind': 2,
  'asked to wait': 2,
  'killed before a request': 2,
  'killed between server and answer': 3,
} as const satisfies Partial<Record<FaultPoint, number>>;

const NEVER = new Promise<never>(() => undefined);
const LOST = () => new TypeError('fetch failed');

export interface NetworkWorld {
  readonly url: string;
  /** Requests that are lost for now; the history delivers them at some moment. */
  readonly lateCopies: LateCopy[];
  /** Requests that the server is still working on. */
  readonly inFlight: Set<Promise<unknown>>;
  readonly pageFetch: typeof fetch;
}

export function browserNetwork(world: (process: AppProcess) => NetworkWorld) {
  return async (path: string, request: RequestInit): Promise<Response> => {
    const process = currentProcess();
    if (process.alive && process.countDown('killAt')) {
      hit('killed before a request');
      process.kill();
    }
    if (!process.alive) return NEVER;
    if (!process.device.online) {
      hit('no network');
      throw LOST();
    }
    const answer = await withFault(process, world(process), path, request);
    return process.alive ? answer : NEVER;
  };
}

async function withFault(
  process: AppProcess,
  world: NetworkWorld,
  path: string,
  request: RequestInit,
): Promise<Response> {
  const { token } = process.device;
  const send = () => tracked(world, () => reachServer(world, path, request, token));
  if (!process.chance.happens(process.plan.network)) return send();
  const fault = process.chance.weighted(NETWORK_FAULTS);
  hit(fault);
  switch (fault) {
    case 'answer lost':
      await send();
      throw LOST();
    case 'answer too late':
      world.lateCopies.push({
        order_id: request.method === 'PUT' ? (path.split('/').at(-1) ?? null) : null,
        deliver: async () => (await send()).status,
      });
      throw LOST();
    case 'body cut':
      return cut(await send());
    case 'body stream broken':
      return broken(await send());
    case 'gateway error before the server':
      return page(process.chance.pick([502, 503, 504]), 'text/html', '<h1>Bad Gateway</h1>');
    case 'gateway error with the request done behind':
      await send();
      return page(process.chance.pick([502, 503, 504]), 'text/html', '<h1>Bad Gateway</h1>');
    case 'gateway’s own JSON before the server':
      return gatewaysOwn(process);
    case 'gateway’s own JSON with the request done behind':
      await send();
      return gatewaysOwn(process);
    case 'captive portal before the server':
      return captivePortal(process);
    case 'captive portal with the request done behind':
      await send();
      return captivePortal(process);
    case 'asked to wait':
      return page(429, 'application/problem+json', '{"status":429,"code":"too_many_requests"}', {
        'retry-after': '30',
      });
    case 'killed before a request':
      process.kill();
      return NEVER;
    case 'killed between server and answer':
      await send();
      process.kill();
      return NEVER;
  }
}

async function reachServer(world: NetworkWorld, path: string, request: RequestInit, token: string): Promise<Response> {
  const { signal: _, ...rest } = request;
  const headers = { ...rest.headers, cookie: `auth-token=${token}`, 'sec-fetch-site': 'same-origin' };
  return world.pageFetch(new URL(path, world.url), { ...rest, headers, redirect: 'manual' });
}

function tracked<Value>(world: NetworkWorld, work: () => Promise<Value>): Promise<Value> {
  const promise = work();
  const settled = promise.then(
    () => undefined,
    () => undefined,
  );
  world.inFlight.add(settled);
  void settled.then(() => world.inFlight.delete(settled));
  return promise;
}

async function cut(answer: Response): Promise<Response> {
  const text = await answer.text();
  return new Response(text.slice(0, Math.floor(text.length / 2)), { status: answer.status, headers: plain(answer) });
}

async function broken(answer: Response): Promise<Response> {
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const stream = new ReadableStream({
    start: (controller) => {
      controller.enqueue(bytes.slice(0, Math.floor(bytes.length / 2)));
      controller.error(LOST());
    },
  });
  return new Response(stream, { status: answer.status, headers: plain(answer) });
}

/** The headers without those that no longer fit the body. */
function plain({ headers }: Response): Headers {
  const kept = new Headers(headers);
  kept.delete('content-encoding');
  kept.delete('content-length');
  return kept;
}

function captivePortal(process: AppProcess): Response {
  return process.chance.happens(0.5)
    ? page(200, 'text/html', '<html>Bienvenue sur le wifi</html>')
    : page(200, 'application/json', '{"portal":true,"login":"/hotspot"}');
}

/** Problem details of a gateway, about something other than the order. */
function gatewaysOwn({ chance }: AppProcess): Response {
  const status = chance.pick([403, 404, 409, 410, 422]);
  const code = chance.pick(['CONFLICT', 'not_found', 'needs_review']);
  return page(
    status,
    'application/problem+json',
    JSON.stringify(chance.happens(0.3) ? {} : { status, code, final: true }),
  );
}

function page(status: number, type: string, body: string, headers: Record<string, string> = {}): Response {
  return new Response(body, { status, headers: { ...headers, 'content-type': type } });
}
