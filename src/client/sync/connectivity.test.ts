import { afterEach, expect, test, vi } from 'vitest';
import { sourceOf } from './answer-source.ts';
import { createConnectivity, onContact } from './connectivity.ts';
import type { FetchedAnswer } from './fetch-answer.ts';
import { unlessGivenUp } from './given-up.ts';
import { watchedRequest } from './watched-request.ts';

afterEach(() => {
  vi.useRealTimers();
});

const PROBLEM = { type: 'about:blank', title: 'Indisponible', detail: 'Un moment' };
const html = (status: number): FetchedAnswer => answer(status, { kind: 'other' });
const problem = (status: number, code: string, retry?: string): FetchedAnswer =>
  answer(
    status,
    { kind: 'json', value: { ...PROBLEM, status, code } },
    retry === undefined ? {} : { 'retry-after': retry },
  );
const none = (cause: 'network' | 'timeout' | 'redirected' | 'aborted'): FetchedAnswer => ({ kind: 'none', cause });

function answer(status: number, body: Extract<FetchedAnswer, { kind: 'answer' }>['body'], headers = {}): FetchedAnswer {
  return { kind: 'answer', status, headers: new Headers(headers), body, sentAt: 1_000, receivedAt: 1_100 };
}

test.each([
  ['a dead line', none('network'), 'unreachable', 'no_answer', null],
  ['a line that takes everything and gives nothing back', none('timeout'), 'unreachable', 'silent', null],
  ['a portal’s page', html(200), 'unreachable', 'portal', null],
  ['a portal that sends us elsewhere', none('redirected'), 'unreachable', 'portal', null],
  ['a network that asks who we are', html(511), 'unreachable', 'portal', null],
  ['a gateway without a server behind it', html(502), 'unreachable', 'gateway', null],
  ['a gateway’s own 503', html(503), 'unreachable', 'gateway', null],
  ['our server, which is busy', problem(503, 'unavailable', '120'), 'online', 'busy', 121_100],
  ['our server, which is busy and does not say for how long', problem(503, 'unavailable'), 'online', 'busy', null],
  ['our server, which refuses', problem(403, 'not_allowed'), 'online', null, null],
] as const)('%s is told from everything else', async (_, answered, status, trouble, busy_until) => {
  const connectivity = createConnectivity(true);
  await watchedRequest(connectivity, async () => answered)({ method: 'GET', path: '/' });
  expect(connectivity.get()).toMatchObject({ status, trouble, busy_until });
  connectivity.answered(5_000);
  expect(connectivity.get()).toMatchObject({ status: 'online', trouble: null, busy_until: null });
});

test('a success says nothing before its content was read, and what the caller gave up says nothing at all', () => {
  expect(sourceOf(answer(200, { kind: 'json', value: {} }))).toEqual({ kind: 'unclear' });
  expect(sourceOf(none('aborted'))).toEqual({ kind: 'nothing' });
});

test('an answer that is waited for unusually long is a slow line, until one comes quickly again', async () => {
  vi.useFakeTimers();
  const connectivity = createConnectivity(true);
  const asked = watchedRequest(
    connectivity,
    () => new Promise((resolve) => setTimeout(() => resolve(html(200)), 10_000)),
  );
  void asked({ method: 'GET', path: '/' });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(connectivity.get().trouble).toBeNull();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(connectivity.get()).toMatchObject({ status: 'online', trouble: 'slow' });
  connectivity.answered(8_000, 7_500);
  expect(connectivity.get().trouble).toBe('slow');
  connectivity.answered(9_000, 300);
  expect(connectivity.get().trouble).toBeNull();
});

test('a device that says it has no network stays offline whatever fails, and is online with the first answer', () => {
  const connectivity = createConnectivity(false);
  connectivity.failed('gateway');
  expect(connectivity.get()).toMatchObject({ status: 'offline', trouble: null });
  connectivity.answered(1);
  expect(connectivity.get().status).toBe('online');
});

test('an answer to what was asked before the device lost its network does not say that it has one', () => {
  let now = 1_000;
  const connectivity = createConnectivity(true, () => now);
  connectivity.answered(900, 100);
  now = 5_000;
  connectivity.deviceSays(false);
  connectivity.answered(5_010, 300);
  connectivity.failed();
  expect(connectivity.get().status).toBe('offline');
  connectivity.answered(6_000, 300);
  expect(connectivity.get().status).toBe('online');
});

test('each return of the server is told once, and nothing else is', () => {
  const connectivity = createConnectivity(true);
  let contacts = 0;
  const stop = onContact(connectivity, () => {
    contacts += 1;
  });
  connectivity.answered(1);
  connectivity.busy(2, null);
  connectivity.slow();
  expect(contacts).toBe(0);
  connectivity.failed('silent');
  connectivity.failed('gateway');
  connectivity.answered(3);
  connectivity.answered(4);
  expect(contacts).toBe(1);
  connectivity.failed();
  connectivity.busy(5, 9);
  expect(contacts).toBe(2);
  stop();
  connectivity.failed();
  connectivity.answered(6);
  expect(contacts).toBe(2);
});

test('what was sent into a dead line is given up when the line is back; what was just sent is not', async () => {
  const connectivity = createConnectivity(true);
  let now = 0;
  const silent = unlessGivenUp(
    connectivity,
    ({ signal }) => new Promise((resolve) => signal?.addEventListener('abort', () => resolve(none('aborted')))),
    () => now,
  );
  const settled: string[] = [];
  const send = (name: string) =>
    void silent({ method: 'PUT', path: '/' }).then((given) =>
      settled.push(`${name}: ${given.kind === 'none' && given.cause}`),
    );
  send('old');
  now = 10_000;
  send('new');
  connectivity.failed('silent');
  connectivity.answered(1);
  await expect.poll(() => settled).toEqual(['old: timeout']);
});
