// @vitest-environment jsdom

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { accountRoutes } from '#contract/account.ts';
import { organizationRoutes } from '#contract/organization.ts';
import { supplierRoutes } from '#contract/supplier.ts';
import { forgetAccessToken, writeAccessToken } from './access-token.ts';
import { call } from './api.ts';
import { NetworkError } from './api-error.ts';
import { connectivity, serverClock } from './server-contact.ts';

const ORGANIZATION = '0190a6e0-0000-7000-8000-00000000000a';
const organization = { organization_id: ORGANIZATION, alias: 'bistrot', name: 'Le Bistrot' };
const problem = { type: 'about:blank', title: 'Refusé', status: 403, detail: 'Pas pour vous', code: 'not_allowed' };
let requests: { readonly url: URL; readonly init: RequestInit }[];

beforeEach(() => {
  requests = [];
  connectivity.answered(0);
});
afterEach(() => {
  vi.unstubAllGlobals();
  forgetAccessToken();
  document.documentElement.lang = '';
});

function answering(answer: Response | Error): void {
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    requests.push({ url: new URL(path, 'https://app.example'), init });
    if (answer instanceof Error) throw answer;
    return answer;
  });
}

const json = (status: number, body: unknown, type = 'application/json', headers = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': type, ...headers } });
const ask = () => call(organizationRoutes.organizationByAlias, { params: { alias: 'le bistrot/1' } });

describe('a call of the API', () => {
  test('names the platform, the session and the language, and encodes what it puts into the path', async () => {
    answering(json(200, organization));
    writeAccessToken('secret');
    document.documentElement.lang = 'fr-FR';
    expect(await ask()).toEqual(organization);
    expect(requests[0]?.url.pathname).toBe('/v1/organization/alias/le%20bistrot%2F1');
    expect(requests[0]?.init.headers).toMatchObject({
      platform: 'web',
      authorization: 'Bearer secret',
      'accept-language': 'fr-FR',
    });
  });

  test('sends no session and no language where there is none', async () => {
    answering(json(200, organization));
    await ask();
    expect(requests[0]?.init.headers).toEqual({ platform: 'web' });
  });

  test('names the account that says it, where its caller does', async () => {
    answering(json(200, organization));
    const account_id = '0190a6e0-0000-7000-8000-0000000000a1';
    await call(organizationRoutes.organizationByAlias, { params: { alias: 'bistrot' }, account_id });
    expect(requests[0]?.init.headers).toEqual({ platform: 'web', 'expected-account': account_id });
  });

  test('leaves null and undefined out of the query and repeats lists', async () => {
    answering(json(200, { items_total: 0, products: [] }));
    await call(supplierRoutes.productsByCode, {
      query: { supplier_id: ORGANIZATION, client_id: null, supplier_codes: ['1', '2'], count: 10, start: undefined },
    });
    expect(requests[0]?.url.search).toBe(`?supplier_id=${ORGANIZATION}&supplier_codes=1&supplier_codes=2&count=10`);
  });
});

describe('what does not go well', () => {
  test('a refusal carries the status, the code and the server’s sentence', async () => {
    answering(json(403, problem, 'application/problem+json'));
    await expect(ask()).rejects.toMatchObject({ status: 403, code: 'not_allowed', detail: 'Pas pour vous' });
    expect(connectivity.get().status).toBe('online');
  });

  test.each<[string, Response | Error]>([
    ['no network', new TypeError('Failed to fetch')],
    ['an unsupported content type', new Response('<html>', { headers: { 'content-type': 'text/html' } })],
    ['JSON that is not what was asked for', json(200, { welcome: 'hotel' })],
    ['an error that is not ours', json(403, { error: 'blocked' })],
  ])('%s is no answer of ours: status 0', async (_, answer) => {
    answering(answer);
    const failure = await ask().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(NetworkError);
    expect(failure).toMatchObject({ status: 0 });
    expect(connectivity.get().status).toBe('unreachable');
  });

  test.each([502, 503, 504])('a gateway’s %i keeps its status, so that queries can tell it', async (status) => {
    answering(new Response('<html>', { status, headers: { 'content-type': 'text/html' } }));
    await expect(ask()).rejects.toMatchObject({ status, code: null });
  });

  /** A server that never answers. */
  const silent = (_: string, { signal }: RequestInit) =>
    new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted'))));

  test('a server that says nothing for 20 s does not answer', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', silent);
    const asked = expect(ask()).rejects.toMatchObject({ status: 0, reason: 'timeout' });
    await vi.advanceTimersByTimeAsync(20_000);
    await asked;
    vi.useRealTimers();
  });

  test('a server that has work to do first is given its time', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', silent);
    const gaveUp = vi.fn();
    const asked = call(accountRoutes.accountMe, { patience: 120_000 }).catch(gaveUp);
    await vi.advanceTimersByTimeAsync(119_000);
    expect(gaveUp).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1000);
    await asked;
    expect(gaveUp).toHaveBeenCalledWith(expect.objectContaining({ reason: 'timeout' }));
    vi.useRealTimers();
  });

  test.each([
    ['comes in over a narrow line for a minute is waited for', 6, 'answered'],
    ['falls silent in the middle is none', 1, 'unreachable'],
  ] as const)('an answer that %s', async (_, pieces, outcome) => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', async (_path: string, { signal }: RequestInit) => inPieces(organization, pieces, signal));
    const asked = ask().then(
      () => 'answered',
      () => 'unreachable',
    );
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await asked).toBe(outcome);
    vi.useRealTimers();
  });

  test('what the caller gives up says nothing about the connection', async () => {
    answering(new TypeError('aborted'));
    const signal = AbortSignal.abort();
    await expect(call(accountRoutes.accountMe, { signal })).rejects.toMatchObject({ reason: 'aborted' });
    expect(connectivity.get().status).toBe('online');
  });
});

test('every answer of ours sets the device’s idea of the server’s time', async () => {
  const inAnHour = new Date(Date.now() + 3_600_000).toUTCString();
  answering(json(200, organization, 'application/json', { date: inAnHour }));
  await ask();
  expect(serverClock.confirmed()).toBe(true);
  expect(serverClock.skew() / 3_600_000).toBeCloseTo(1, 2);
});

test('a portal’s time is not the server’s', async () => {
  const before = serverClock.skew();
  answering(json(200, { welcome: 'hotel' }, 'application/json', { date: new Date(0).toUTCString() }));
  await ask().catch(() => undefined);
  expect(serverClock.skew()).toBe(before);
});

/** Sends a sixth of the JSON every ten seconds, `pieces` times; the answer ends only after all six. */
function inPieces(value: unknown, pieces: number, signal: AbortSignal | null | undefined): Response {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  const size = Math.ceil(bytes.length / 6);
  const body = new ReadableStream<Uint8Array>({
    start: (line) => {
      signal?.addEventListener('abort', () => line.error(new Error('aborted')));
      for (let piece = 0; piece < pieces; piece += 1) {
        setTimeout(() => line.enqueue(bytes.subarray(piece * size, (piece + 1) * size)), (piece + 1) * 10_000 - 1);
      }
      if (pieces === 6) setTimeout(() => line.close(), 60_000 - 1);
    },
  });
  return new Response(body, { status: 200, headers: { 'content-type': 'application/json' } });
}
