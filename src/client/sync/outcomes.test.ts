// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { supplierRoutes } from '#contract/supplier.ts';
import type { FailedCall, Outcome } from '#domain/telemetry/outcome.ts';
import { toldRequest } from './answer-outcome.ts';
import { call } from './api.ts';
import type { FetchedAnswer } from './fetch-answer.ts';
import { forgetOutcomes, onOutcome, tellOutcome } from './outcomes.ts';

const ID = '0190a6e0-0000-7000-8000-00000000000a';
const lost: Outcome = { kind: 'page_not_found' };
const problem = (status: number, code: string) => ({ type: '', title: '', status, detail: 'Zoé, 3 kg', code });
const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/problem+json' } });

/** What is told while the work runs. */
async function toldBy(work: () => unknown): Promise<Outcome[]> {
  const told: Outcome[] = [];
  const stop = onOutcome({ hear: ({ outcome }) => void told.push(outcome), forget: () => undefined });
  await work();
  stop();
  return told;
}

// Other tests of the same process may have met something.
beforeEach(forgetOutcomes);

afterEach(() => {
  vi.unstubAllGlobals();
});

test('what the page met before anybody listened is told to the first who listens, with its time and address', () => {
  history.replaceState(null, '', '/supplier/nowhere?space_alias=halle');
  tellOutcome(lost);
  history.replaceState(null, '', '/auth/login');
  const met: unknown[] = [];
  onOutcome({ hear: (each) => void met.push(each), forget: () => undefined })();
  expect(met).toEqual([
    { outcome: lost, at: expect.any(Number), pathname: '/supplier/nowhere', search: '?space_alias=halle' },
  ]);
});

test('what was met before a sign-out is told to nobody', async () => {
  tellOutcome(lost);
  forgetOutcomes();
  expect(await toldBy(() => undefined)).toEqual([]);
});

test('a sign-out reaches who listens', () => {
  const forget = vi.fn();
  const stop = onOutcome({ hear: () => undefined, forget });
  forgetOutcomes();
  stop();
  forgetOutcomes();
  expect(forget).toHaveBeenCalledTimes(1);
});

test.each([
  [json(404, problem(404, 'not_found')), { status: 404, code: 'not_found', reason: null }],
  [json(503, problem(503, 'unavailable')), { status: 503, code: 'unavailable', reason: null }],
  [new Response('<html>', { status: 504 }), { status: 504, code: null, reason: null }],
  [
    new Response('<html>', { headers: { 'content-type': 'text/html' } }),
    { status: 0, code: null, reason: 'unexpected_answer' },
  ],
  [new TypeError('Failed to fetch'), { status: 0, code: null, reason: 'network' }],
])('a call that fails tells its template, status and code, and no sentence or id', async (answer, facts) => {
  vi.stubGlobal('fetch', async () => {
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const ask = () => call(supplierRoutes.supplierSettings, { params: { supplier_id: ID } }).catch(() => undefined);
  expect(await toldBy(ask)).toEqual([
    { kind: 'call_failed', call: 'GET /v1/supplier/:supplier_id/settings', ...facts },
  ]);
});

test('a call that its caller gave up tells nothing', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('aborted');
  });
  const options = { params: { supplier_id: ID }, signal: AbortSignal.abort() };
  expect(await toldBy(() => call(supplierRoutes.supplierSettings, options).catch(() => undefined))).toEqual([]);
});

test.each<
  [
    Partial<Extract<FetchedAnswer, { kind: 'answer' }>> | 'network' | 'timeout' | 'aborted',
    Omit<FailedCall, 'kind' | 'call'> | null,
  ]
>([
  [
    { status: 409, body: { kind: 'json', value: problem(409, 'needs_review') } },
    { status: 409, code: 'needs_review', reason: null },
  ],
  [
    { status: 502, body: { kind: 'other' } },
    { status: 502, code: null, reason: null },
  ],
  [
    { status: 403, body: { kind: 'other' } },
    { status: 0, code: null, reason: 'unexpected_answer' },
  ],
  ['network', { status: 0, code: null, reason: 'network' }],
  ['timeout', { status: 0, code: null, reason: 'timeout' }],
  ['aborted', null],
  [{ status: 201, body: { kind: 'json', value: {} } }, null],
])('an order that is sent tells %j the same way', async (answered, facts) => {
  const answer: FetchedAnswer =
    typeof answered === 'string'
      ? { kind: 'none', cause: answered }
      : {
          kind: 'answer',
          status: 200,
          headers: new Headers(),
          body: { kind: 'nothing' },
          sentAt: 0,
          receivedAt: 0,
          ...answered,
        };
  const request = toldRequest(async () => answer);
  const path = `/v2/supplier/${ID}/purchase_orders/${ID}`;
  const call_ = 'PUT /v2/supplier/:id/purchase_orders/:id';
  const told = await toldBy(() => request({ method: 'PUT', path }));
  expect(told).toEqual(facts === null ? [] : [{ kind: 'call_failed', call: call_, ...facts }]);
});
