/**
 * The network between a device and the server. A copy on its way arrives even if nobody waits for its answer any more.
 */
import { type FetchedAnswer, REQUEST_TIMEOUT, type ServerRequest } from '#client/sync/fetch-answer.ts';
import type { Actor } from './actor.ts';
import { short } from './history.ts';
import type { ModelServer, WireAnswer, WireRequest } from './model-server.ts';
import type { World } from './world.ts';

/** `silent`: requests vanish, and no error is reported. */
export type Path = 'open' | 'offline' | 'captive_portal' | 'redirect' | 'silent';

/** What the network knows of a device. */
export interface Sender {
  readonly path: Path;
  readonly token: string | null;
  readonly now: () => number;
}

const HOUR = 3_600_000;

export class Network {
  /** Copies that have not reached the server yet. */
  underway = 0;
  readonly #world: World;
  readonly #server: ModelServer;

  constructor(world: World, server: ModelServer) {
    this.#world = world;
    this.#server = server;
  }

  fetch(actor: Actor, sender: Sender, request: ServerRequest): Promise<FetchedAnswer> {
    const world = this.#world;
    return new Promise((resolve) => {
      if (!actor.alive) return;
      if (world.strikes('killed_before_send')) return actor.kill();
      const sentAt = sender.now();
      let answered = false;
      const give = (latency: number, answer: () => FetchedAnswer) =>
        actor.resume(latency, () => {
          if (answered) return;
          answered = true;
          if (world.strikes('killed_before_answer')) return actor.kill();
          resolve(answer());
        });
      give(REQUEST_TIMEOUT, () => ({ kind: 'none', cause: 'timeout' }));
      request.signal?.addEventListener('abort', () => give(0, () => ({ kind: 'none', cause: 'aborted' })));
      if (sender.path === 'silent') return;
      if (sender.path === 'offline') return give(20, () => NOTHING);
      const told = (wire: WireAnswer): FetchedAnswer => ({
        kind: 'answer',
        status: wire.status,
        headers: headersOf(wire, world.now),
        body: wire.body === undefined ? { kind: 'other' } : { kind: 'json', value: wire.body },
        sentAt,
        receivedAt: sender.now(),
      });
      if (sender.path === 'captive_portal') return give(50, () => portalPage(sentAt, sender.now()));
      if (sender.path === 'redirect') return give(50, () => ({ kind: 'none', cause: 'redirected' }));
      if (world.strikes('request_lost')) return;
      if (world.strikes('request_cut')) return give(80, () => NOTHING);
      if (world.strikes('gateway_before_commit')) {
        return give(150, () => told({ status: world.chance.pick([502, 503, 504]), body: undefined }));
      }
      if (world.strikes('gateway_json_before_commit')) return give(150, () => told(gatewaysOwn(world)));
      const wire: WireRequest = {
        method: request.method,
        path: request.path,
        headers: request.headers ?? {},
        token: sender.token,
        body: readBody(request.body),
      };
      const respond = (answer: WireAnswer | null) => {
        const latency = world.chance.between(10, 200);
        if (answer === null) return give(latency, () => NOTHING);
        if (world.strikes('answer_lost')) return;
        if (world.strikes('gateway_after_commit')) {
          return give(latency, () => told({ status: world.chance.pick([502, 503, 504]), body: undefined }));
        }
        if (world.strikes('gateway_json_after_commit')) return give(latency, () => told(gatewaysOwn(world)));
        if (world.strikes('answer_cut')) {
          return give(latency, () => (world.chance.happens(0.5) ? NOTHING : told({ ...answer, body: undefined })));
        }
        give(latency, () => told(answer));
      };
      this.#deliver(wire, respond, () => answered || !actor.alive);
      if (request.method === 'PUT' && world.strikes('killed_after_send')) actor.kill();
    });
  }

  #deliver(wire: WireRequest, respond: (answer: WireAnswer | null) => void, isLate: () => boolean): void {
    const world = this.#world;
    const { chance } = world;
    const first = world.strikes('delayed_for_hours')
      ? chance.between(HOUR / 6, 24 * HOUR)
      : world.strikes('delayed')
        ? chance.between(5_000, 60_000)
        : chance.between(10, 300);
    const delays = [first];
    // A proxy or browser that repeats a request does so at once.
    if (world.strikes('duplicated')) delays.push(first + chance.between(0, chance.pick([40, 1000])));
    for (const delay of delays) {
      this.underway += 1;
      world.after(delay, () => {
        this.underway -= 1;
        if (wire.method === 'PUT') {
          if (isLate()) world.count('late_copy_at_the_server');
          world.note(`server gets ${short(wire.path)}`);
        }
        this.#server.handle(wire, respond);
      });
    }
  }
}

const NOTHING: FetchedAnswer = { kind: 'none', cause: 'network' };

function headersOf({ retryAfter }: WireAnswer, now: number): Headers {
  const headers = new Headers({ date: new Date(now).toUTCString() });
  if (retryAfter !== undefined) headers.set('retry-after', retryAfter);
  return headers;
}

/** A portal's page, with the portal's wrong time. */
function portalPage(sentAt: number, receivedAt: number): FetchedAnswer {
  const headers = new Headers({ date: 'Thu, 01 Jan 1970 00:00:00 GMT' });
  return { kind: 'answer', status: 200, headers, body: { kind: 'other' }, sentAt, receivedAt };
}

/** JSON of a gateway: about the request, the session or nothing, but never about the order. */
function gatewaysOwn({ chance }: World): WireAnswer {
  const status = chance.pick([200, 400, 401, 403, 404, 409, 410, 422]);
  const code = chance.pick(['CONFLICT', 'not_found', 'needs_review', 'invalid_input']);
  const body = chance.pick([
    {},
    { status, code },
    { type: 'about:blank', title: code, status, code, detail: '', final: true },
  ]);
  return { status, body };
}

function readBody(body: ServerRequest['body']): WireRequest['body'] {
  return typeof body === 'string' ? (JSON.parse(body) as WireRequest['body']) : null;
}
