import { describe, expect, test } from 'vitest';
import {
  aDrainingDevice,
  FIRST,
  HASH,
  json,
  placing,
  problem,
  problemBody,
  refusing,
  SECOND,
} from '../../../tests/builders/a-draining-device.ts';
import { aPurchaseOrder } from '../../../tests/builders/a-purchase-order.ts';
import { anOutboxRow } from '../../../tests/builders/an-outbox-row.ts';
import type { Answer } from './outbox-transition.ts';

describe('what an answer makes of an order', () => {
  test('an answer that names our order and the body we sent: placed', async () => {
    const device = aDrainingDevice([anOutboxRow()], placing);
    expect(await device.drain()).toBe('nothing_due');
    expect(device.row(FIRST)).toMatchObject({ state: 'placed', attempts: 1, reason: null, order: { number: 'CMD-1' } });
  });

  test('a newer server’s order that this app can’t read in full is placed all the same', async () => {
    const device = aDrainingDevice([anOutboxRow()], () =>
      json(200, { order_id: FIRST, body_hash: HASH, status: 'on_the_moon' }),
    );
    await device.drain();
    expect(device.row(FIRST)).toMatchObject({ state: 'placed', order: null });
  });

  test.each<[string, Answer]>([
    ['no answer', { kind: 'none' }],
    ['a captive portal’s page', { kind: 'answer', status: 200, body: undefined, retryAfter: null }],
    ['another order’s id', json(200, { ...aPurchaseOrder({ order_id: SECOND }), body_hash: HASH })],
    ['our order’s id for another body', json(200, { ...aPurchaseOrder({ order_id: FIRST }), body_hash: 'another' })],
    ['our order’s id alone, as an older server or an echo says it', json(200, aPurchaseOrder({ order_id: FIRST }))],
    ['someone else’s JSON', json(200, { welcome: 'hotel' })],
    ['a gateway’s own 409', json(409, { status: 409, code: 'CONFLICT' })],
    ['an empty 409', json(409, {})],
    ['a gateway’s own problem details', problem(410, 'gone')],
    ['our words, from a server that does not say for which order', problem(422, 'order_body_differs')],
    ['a gateway’s refusal that calls itself final', json(404, { ...problemBody(404, 'not_found'), final: true })],
    ['a review of another body', json(409, { ...problemBody(409, 'needs_review'), order_id: FIRST, differences: [] })],
    ['a gateway’s own 401', problem(401, 'UNAUTHORIZED')],
    ['a proxy’s 403 page', { kind: 'answer', status: 403, body: undefined, retryAfter: null }],
    ['a proxy’s own JSON error', json(403, { error: 'blocked' })],
    ['a proxy’s JSON error that looks like ours', json(403, { ...problemBody(200, 'not_allowed') })],
    ['a redirect', { kind: 'answer', status: 302, body: undefined, retryAfter: null }],
    ['408', problem(408, 'unavailable')],
    ['425', problem(425, 'unavailable')],
    ['429', problem(429, 'too_many_requests')],
    ['500', problem(500, 'internal')],
    ['502 with the order committed behind', { kind: 'answer', status: 502, body: undefined, retryAfter: null }],
    ['503', problem(503, 'unavailable')],
    ['504', { kind: 'answer', status: 504, body: undefined, retryAfter: null }],
  ])('%s: again, and the row says why it waits', async (_, answer) => {
    const device = aDrainingDevice([anOutboxRow()], () => answer);
    await device.drain();
    expect(device.row(FIRST)).toMatchObject({ state: 'queued', attempts: 1, reason: { kind: expect.any(String) } });
    expect(device.row(FIRST).next_attempt_at).toBeGreaterThan(device.clock.now);
  });

  test('409 with differences: needs review, with each difference; kinds unknown to this app are left out', async () => {
    const gone = { kind: 'product_gone', product_id: '0190a6e0-0000-7000-8000-000000000001' };
    const proof = { order_id: FIRST, body_hash: HASH, final: true };
    const body = { ...problemBody(409, 'needs_review'), ...proof, differences: [gone, { kind: 'eclipse' }] };
    const device = aDrainingDevice([anOutboxRow()], () => json(409, body));
    await device.drain();
    expect(device.row(FIRST)).toMatchObject({ state: 'needs_review', differences: [gone] });
  });

  test.each([
    [400, 'invalid_input'],
    [422, 'order_body_differs'],
  ])('%i that names our order and is final: refused, with the reason', async (status, code) => {
    const device = aDrainingDevice([anOutboxRow()], () => refusing(status, code));
    await device.drain();
    expect(device.row(FIRST)).toMatchObject({
      state: 'refused',
      reason: { kind: 'refused', status, code, detail: 'why' },
    });
    expect(await device.drain(true)).toBe('nothing_due');
    expect(device.sent).toHaveLength(1);
  });

  test.each([
    [403, 1],
    [404, 1],
    [403, 2],
  ])('%i that is final: refused, at send %i too', async (status, send) => {
    const device = aDrainingDevice([anOutboxRow()], () => ({ kind: 'none' }));
    for (let earlier = 1; earlier < send; earlier += 1) await device.drain(true);
    device.answer = () => refusing(status, 'not_allowed');
    await device.drain(true);
    expect(device.row(FIRST)).toMatchObject({ state: 'refused', attempts: send, reason: { kind: 'refused', status } });
    expect(await device.drain(true)).toBe('nothing_due');
  });

  test.each([
    [403, undefined],
    [404, undefined],
    [403, false],
    [403, 'yes'],
    [400, undefined],
  ])('%i that is not final (%s) says nothing about the order: it waits, and says why', async (status, final) => {
    const device = aDrainingDevice([anOutboxRow()], () =>
      json(status, { ...problemBody(status, 'not_allowed'), order_id: FIRST, body_hash: HASH, final }),
    );
    await device.drain();
    expect(device.row(FIRST)).toMatchObject({ state: 'queued', attempts: 1, reason: { kind: 'refused', status } });
    expect(device.row(FIRST).next_attempt_at).toBeGreaterThan(device.clock.now);
    device.answer = placing;
    await device.drain(true);
    expect(device.row(FIRST).state).toBe('placed');
  });

  test('401: kept until the person signs in again, then sent', async () => {
    const device = aDrainingDevice([anOutboxRow()], () => problem(401, 'not_signed_in'));
    await device.drain();
    expect(device.row(FIRST)).toMatchObject({ state: 'needs_sign_in', reason: { kind: 'signed_out' } });
    device.answer = placing;
    await device.drain(true);
    expect(device.row(FIRST).state).toBe('placed');
  });
});
