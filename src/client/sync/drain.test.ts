import { describe, expect, test } from 'vitest';
import { anAccountId } from '../../../tests/builders/a-device.ts';
import {
  aDrainingDevice,
  FIRST,
  HASH,
  json,
  placing,
  problem,
  refusing,
  SECOND,
  THIRD,
} from '../../../tests/builders/a-draining-device.ts';
import { aPurchaseOrder } from '../../../tests/builders/a-purchase-order.ts';
import { anOutboxRow } from '../../../tests/builders/an-outbox-row.ts';
import type { SignedIn } from './drain.ts';
import type { Answer } from './outbox-transition.ts';

const ME = anAccountId();

describe('who an order is sent as', () => {
  test.each<[string, SignedIn, string]>([
    ['nobody is signed in', { kind: 'nobody' }, 'signed_out'],
    ['someone else is signed in', { kind: 'account', account_id: SECOND }, 'other_account'],
  ])('when %s, nothing is sent and every waiting order says so', async (_, who, reason) => {
    const device = aDrainingDevice([anOutboxRow(), anOutboxRow({ order_id: SECOND })], placing);
    device.who = () => who;
    expect(await device.drain()).toBe(reason);
    expect(device.sent).toEqual([]);
    for (const row of device.rows.values()) {
      expect(row).toMatchObject({ state: 'needs_sign_in', attempts: 0, reason: { kind: reason } });
    }
  });

  test('an order accepted by someone else is left alone', async () => {
    const device = aDrainingDevice([anOutboxRow({ account_id: SECOND })], placing);
    await device.drain(true);
    expect(device.sent).toEqual([]);
  });

  test('without a server nothing is tried, so that the order can still be withdrawn', async () => {
    const device = aDrainingDevice([anOutboxRow()], placing);
    device.who = () => ({ kind: 'unreachable' });
    expect(await device.drain()).toBe('unreachable');
    expect(device.row(FIRST)).toMatchObject({ state: 'queued', attempts: 0, reason: { kind: 'unreachable' } });
  });
});

describe('one order never blocks those behind it', () => {
  const three = () => [FIRST, SECOND, THIRD].map((order_id, accepted_at) => anOutboxRow({ order_id, accepted_at }));
  const states = (device: ReturnType<typeof aDrainingDevice>) =>
    [FIRST, SECOND, THIRD].map((id) => device.row(id).state);

  test.each<[string, () => Answer]>([
    ['is refused', () => refusing(422, 'invalid_input')],
    ['breaks the server', () => problem(500, 'internal')],
    ['never gets an answer', () => ({ kind: 'none' })],
    [
      'meets a bug on this side',
      () => {
        throw new Error('bug');
      },
    ],
  ])('when it %s', async (_, poison) => {
    const device = aDrainingDevice(three(), (order_id) => (order_id === FIRST ? poison() : placing(order_id)));
    await device.drain();
    expect(states(device).slice(1)).toEqual(['placed', 'placed']);
  });

  test.each<[string, Answer, SignedIn, string]>([
    ['no answer', { kind: 'none' }, { kind: 'unreachable' }, 'unreachable'],
    ['401', problem(401, 'not_signed_in'), { kind: 'nobody' }, 'signed_out'],
  ])('but after %s the others are not tried in vain, when it is the same for all', async (_, answer, who, end) => {
    const device = aDrainingDevice(three(), () => {
      device.who = () => who;
      return answer;
    });
    expect(await device.drain()).toBe(end);
    expect(device.sent).toEqual([FIRST]);
    expect(device.row(SECOND)).toMatchObject({ attempts: 0, reason: { kind: end } });
  });

  test('even where the round ends with it', async () => {
    const device = aDrainingDevice(three(), (order_id) =>
      order_id === FIRST ? problem(429, 'too_many_requests') : placing(order_id),
    );
    expect(await device.drain()).toBe('busy');
    device.clock.now += 3_600_000;
    await device.drain();
    expect(states(device).slice(1)).toEqual(['placed', 'placed']);
  });
});

describe('waiting', () => {
  test('grows from 2 s to 5 min, half of it by chance', async () => {
    const device = aDrainingDevice([anOutboxRow()], () => problem(500, 'internal'));
    const waits: number[] = [];
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await device.drain(true);
      waits.push(device.row(FIRST).next_attempt_at - device.clock.now);
    }
    expect(waits).toEqual([1_500, 3_000, 6_000, 12_000, 24_000, 48_000, 96_000, 192_000, 225_000, 225_000]);
  });

  test('what waits is not sent before its time, unless the network came back', async () => {
    const device = aDrainingDevice([anOutboxRow({ next_attempt_at: 100_001 })], placing);
    device.clock.now = 100_000;
    await device.drain();
    expect(device.sent).toEqual([]);
    await device.drain(true);
    expect(device.sent).toEqual([FIRST]);
  });

  test.each([
    [429, 'too_many_requests'],
    [503, 'unavailable'],
  ])('a wait the server asked for with a %i holds even then', async (status, code) => {
    const device = aDrainingDevice([anOutboxRow()], () => ({ ...problem(status, code), retryAfter: 120_000 }));
    await device.drain();
    expect(device.row(FIRST).next_attempt_at).toBe(device.clock.now + 120_000);
    await device.drain(true);
    expect(device.sent).toHaveLength(1);
  });

  test('a clock that jumped back a year keeps nothing waiting', async () => {
    const device = aDrainingDevice([anOutboxRow({ next_attempt_at: 365 * 24 * 3_600_000 })], placing);
    await device.drain();
    expect(device.row(FIRST).state).toBe('placed');
  });
});

describe('exactly once', () => {
  test('an order found as being sent is sent again: its sender is gone', async () => {
    const device = aDrainingDevice([anOutboxRow({ state: 'sending', attempts: 1 })], placing);
    await device.drain();
    expect(device.row(FIRST)).toMatchObject({ state: 'placed', attempts: 2 });
  });

  test('two drains of one store without a lock place every order once', async () => {
    const server = new Map<string, number>();
    const rows = [FIRST, SECOND, THIRD].map((order_id) => anOutboxRow({ order_id }));
    const device = aDrainingDevice(rows, (order_id) => {
      server.set(order_id, server.get(order_id) ?? server.size + 1);
      return json(201, { ...aPurchaseOrder({ order_id, number: `CMD-${server.get(order_id)}` }), body_hash: HASH });
    });
    await Promise.all([device.drain(true), device.drain(true)]);
    expect([...server.keys()].sort()).toEqual([FIRST, SECOND, THIRD]);
    for (const row of device.rows.values()) expect(row).toMatchObject({ state: 'placed' });
  });

  test('an order withdrawn before its turn is not sent', async () => {
    const device = aDrainingDevice([anOutboxRow(), anOutboxRow({ order_id: SECOND, accepted_at: 1 })], (order_id) => {
      device.rows.delete(SECOND);
      return placing(order_id);
    });
    await device.drain();
    expect(device.sent).toEqual([FIRST]);
  });

  test('an order another tab has just placed is not sent', async () => {
    const device = aDrainingDevice([anOutboxRow()], placing);
    device.who = () => {
      device.rows.set(FIRST, anOutboxRow({ state: 'placed' }));
      return { kind: 'account', account_id: ME };
    };
    await device.drain();
    expect(device.sent).toEqual([]);
  });

  test('a late failure does not undo what another tab has learnt', async () => {
    const device = aDrainingDevice([anOutboxRow()], () => {
      device.rows.set(FIRST, anOutboxRow({ state: 'placed', attempts: 1, settled_at: 1 }));
      return { kind: 'none' };
    });
    await device.drain();
    expect(device.row(FIRST).state).toBe('placed');
  });

  test('what is stored is not what was accepted: it is not sent, and says so', async () => {
    const device = aDrainingDevice([anOutboxRow({ body_hash: 'another' })], placing);
    await device.drain();
    expect(device.sent).toEqual([]);
    expect(device.row(FIRST)).toMatchObject({ state: 'refused', reason: { kind: 'altered_on_device' } });
  });
});
