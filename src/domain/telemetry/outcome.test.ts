import { describe, expect, it } from 'vitest';
import { eventsOf, type FailedCall, isTestAlias } from './outcome.ts';

const AT = Date.UTC(2026, 10, 26, 7, 30);
const failed = (facts: Partial<FailedCall>): FailedCall => ({
  kind: 'call_failed',
  call: 'GET /v1/supplier/:supplier_id',
  status: 0,
  code: null,
  reason: null,
  ...facts,
});
const levels = (facts: Partial<FailedCall>) => eventsOf(failed(facts), AT, 'admin').map(({ level }) => level);

describe('what is told', () => {
  it.each([
    [{ status: 401, code: 'not_signed_in' }, ['info', 'error']],
    [{ status: 403, code: 'not_allowed' }, ['info']],
    [{ status: 400, code: 'invalid_input' }, ['info', 'warning']],
    [{ status: 404, code: 'not_found' }, ['info', 'warning']],
    [{ status: 499 }, ['info', 'warning']],
    [{ status: 500, code: 'internal' }, ['info', 'error']],
    [{ status: 504 }, ['info', 'error']],
    [{ reason: 'unexpected_answer' }, ['info', 'error']],
    [{ reason: 'network' }, ['info']],
    [{ reason: 'timeout' }, ['info']],
  ] as const)('of a call that failed with %j: analytics always, error reporting by the status', (facts, expected) => {
    expect(levels(facts)).toEqual(expected);
  });

  it('of a page that does not exist is no error', () => {
    expect(eventsOf({ kind: 'page_not_found' }, AT, 'supplier')).toEqual([
      {
        ...{ stream: 'analytics', level: 'info', name: 'page_not_found', at: '2026-11-26T07:30:00.000Z' },
        ...{ area: 'supplier', call: null, status: null, code: null, reason: null },
      },
    ]);
  });

  it('of a supplier’s space that is not open to the account is a warning, and names no space', () => {
    expect(eventsOf({ kind: 'space_refused' }, AT, 'admin')).toEqual([
      {
        ...{ stream: 'errors', level: 'warning', name: 'space_refused', at: '2026-11-26T07:30:00.000Z' },
        ...{ area: 'admin', call: null, status: null, code: null, reason: null },
      },
    ]);
  });

  it('names the call by its template, and has the same facts in both streams', () => {
    const events = eventsOf(failed({ status: 404, code: 'not_found' }), AT, 'admin');
    const facts = { name: 'call_failed', call: 'GET /v1/supplier/:supplier_id', status: 404, code: 'not_found' };
    expect(events).toEqual([
      expect.objectContaining({ stream: 'analytics', ...facts }),
      expect.objectContaining({ stream: 'errors', ...facts }),
    ]);
  });
});

it('the three test spaces are known however they are written, and no other space is one', () => {
  expect(['demo', 'test', 'sandbox', 'Demo'].every(isTestAlias)).toBe(true);
  expect(['halle', 'demo-2', 'testing', ''].some(isTestAlias)).toBe(false);
});
