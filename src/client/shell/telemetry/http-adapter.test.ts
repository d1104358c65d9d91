import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventsOf } from '#domain/telemetry/outcome.ts';
import { startTelemetryCollector } from '../../../../tests/builders/telemetry-collector.ts';
import { httpAdapter } from './http-adapter.ts';
import type { TelemetryBatch } from './telemetry-adapter.ts';

const facts = { call: 'GET /v1/supplier/:supplier_id', status: 401, code: 'not_signed_in', reason: null };
const batch: TelemetryBatch = {
  ...{ app: 'carreau', version: '1.2.3', visit: '0190a6e0-0000-7000-8000-00000000000a' },
  events: eventsOf({ kind: 'call_failed', ...facts }, Date.UTC(2026, 0, 1), 'admin'),
};
let collector: Awaited<ReturnType<typeof startTelemetryCollector>>;

beforeAll(async () => {
  collector = await startTelemetryCollector();
});
afterAll(() => collector.stop());

test('a batch arrives whole, as the documentation describes it, without cookies', async () => {
  expect(await httpAdapter(collector.url).send(batch)).toBe('arrived');
  expect(collector.wrong).toEqual([]);
  expect(collector.collected.map((each) => each.batch)).toEqual([batch]);
  expect(collector.collected[0]?.headers).toMatchObject({ 'content-type': 'application/json' });
  expect(Object.keys(collector.collected[0]?.headers ?? {})).not.toEqual(expect.arrayContaining(['cookie']));
});

test.each([
  [400, 'refused'],
  [413, 'refused'],
  [408, 'failed'],
  [429, 'failed'],
  [503, 'failed'],
] as const)('a service that answers %i has %s it', async (status, expected) => {
  collector.answer(status);
  expect(await httpAdapter(collector.url).send(batch)).toBe(expected);
});

test('a service that nobody runs has failed it, and nothing is thrown', async () => {
  const gone = await startTelemetryCollector();
  gone.stop();
  expect(await httpAdapter(gone.url).send(batch)).toBe('failed');
});
