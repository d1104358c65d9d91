import { afterEach, expect, test, vi } from 'vitest';
import { mountedPath } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';
import { anOutboxRow } from '../../../tests/builders/an-outbox-row.ts';
import { ACCOUNT_PATH, drainNet, orderPath } from './drain-net.ts';
import { requestPath } from './request-path.ts';

const row = anOutboxRow();
const heard = vi.fn();
const net = drainNet(() => ({ authorization: 'Bearer secret' }), heard);

afterEach(() => vi.unstubAllGlobals());

/** Gives the next request this answer; returns the requests made. */
function answering(...answers: (Response | Error)[]) {
  const requests: Request[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    requests.push(new Request(`https://app.example${path}`, init));
    const answer = answers.shift();
    if (answer === undefined || answer instanceof Error) throw answer ?? new TypeError('Failed to fetch');
    return answer;
  });
  return requests;
}

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });

test('it asks what the contract names', () => {
  expect(ACCOUNT_PATH).toBe(mountedPath(routes.accountMe));
  const { supplier_id, order_id } = row;
  expect(orderPath(row)).toBe(requestPath(routes.placeOrder, { supplier_id, order_id }, {}));
});

test('an order goes out under its own key, naming the account that accepted it', async () => {
  const [request] = await (async () => {
    const requests = answering(json(201, { order_id: row.order_id }));
    await net.place(row);
    return requests;
  })();
  expect(request?.method).toBe('PUT');
  expect(Object.fromEntries(request?.headers ?? [])).toMatchObject({
    platform: 'web',
    authorization: 'Bearer secret',
    'idempotency-key': row.order_id,
    'expected-account': row.account_id,
    'content-type': 'application/json',
  });
  expect(await request?.json()).toEqual(row.body);
});

test.each([
  ['a portal’s page', new Response('<html>', { headers: { 'content-type': 'text/html' } }), undefined],
  ['a body cut off', new Response('{"order_id":', { headers: { 'content-type': 'application/json' } }), undefined],
  ['problem details', json(422, { status: 422 }, { 'content-type': 'application/problem+json' }), { status: 422 }],
])('%s is handed on as what it is', async (_, response, body) => {
  answering(response);
  expect(await net.place(row)).toMatchObject({ kind: 'answer', status: response.status, body });
});

test('no network is no answer', async () => {
  answering(new TypeError('Failed to fetch'));
  expect(await net.place(row)).toEqual({ kind: 'none' });
});

test.each([
  ['120', 120_000],
  [new Date(Date.now() + 600_000).toUTCString(), expect.closeTo(600_000, -4)],
  ['soon', null],
  ['-5', null],
])('Retry-After %s', async (header, retryAfter) => {
  answering(json(429, {}, { 'retry-after': header }));
  expect(await net.place(row)).toMatchObject({ retryAfter });
});

test.each([
  ['the account', json(200, { account_id: 'me' }), { kind: 'account', account_id: 'me' }],
  ['nobody', json(401, { status: 401, code: 'not_signed_in' }), { kind: 'nobody' }],
  ['a portal’s 401', json(401, { login: 'please' }), { kind: 'unreachable' }],
  ['a gateway’s own 401', json(401, { status: 401, code: 'UNAUTHORIZED' }), { kind: 'unreachable' }],
  ['a broken server', json(500, { status: 500 }), { kind: 'unreachable' }],
  ['a portal’s page', new Response('<html>', { headers: { 'content-type': 'text/html' } }), { kind: 'unreachable' }],
  ['no network', new TypeError('Failed to fetch'), { kind: 'unreachable' }],
])('who is signed in: %s', async (_, response, who) => {
  answering(response);
  expect(await net.signedIn()).toEqual(who);
});

test('what our server answers tells its time; what a portal answers in its place does not', async () => {
  heard.mockClear();
  answering(
    new Response('<html>', { headers: { 'content-type': 'text/html' } }),
    json(409, { status: 409, code: 'CONFLICT' }),
    json(201, { order_id: row.order_id, body_hash: row.body_hash }),
  );
  await net.place(row);
  await net.place(row);
  expect(heard).not.toHaveBeenCalled();
  await net.place(row);
  expect(heard).toHaveBeenCalledOnce();
});
