import { describe, expect, test } from 'vitest';
import { anAccountId } from '../../../tests/builders/a-device.ts';
import { aPurchaseOrder } from '../../../tests/builders/a-purchase-order.ts';
import { anOutboxRow } from '../../../tests/builders/an-outbox-row.ts';
import type { OutboxRow } from '../store/rows.ts';
import { contractReader } from './answer-reader.ts';
import { type DrainPorts, drain, type SignedIn } from './drain.ts';
import type { Answer } from './outbox-transition.ts';

const ME = anAccountId();
const [FIRST, SECOND, THIRD] = ['1', '2', '3'].map((end) => `0199e6e0-0000-7000-8000-00000000000${end}`) as [
  string,
  string,
  string,
];

describe('what an answer makes of an order', () => {
  test('our JSON with our order id: placed', async () => {
    const device = aDevice([anOutboxRow()], () => json(201, aPurchaseOrder({ order_id: FIRST })));
    expect(await device.drain()).toBe('nothing_due');
    expect(device.row(FIRST)).toMatchObject({ state: 'placed', attempts: 1, reason: null, order: { number: 'CMD-1' } });
  });

  test('a newer server’s order that this app can’t read in full is placed all the same', async () => {
    const device = aDevice([anOutboxRow()], () => json(200, { order_id: FIRST, status: 'on_the_moon' }));
    await device.drain();
    expect(device.row(FIRST)).toMatchObject({ state: 'placed', order: null });
  });

  test.each<[string, Answer]>([
    ['no answer', { kind: 'none' }],
    ['a captive portal’s page', { kind: 'answer', status: 200, body: undefined, retryAfter: null }],
    ['another order’s id', json(200, aPurchaseOrder({ order_id: SECOND }))],
    ['someone else’s JSON', json(200, { welcome: 'hotel' })],
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
    const device = aDevice([anOutboxRow()], () => answer);
    await device.drain();
    expect(device.row(FIRST)).toMatchObject({ state: 'queued', attempts: 1, reason: { kind: expect.any(String) } });
    expect(device.row(FIRST).next_attempt_at).toBeGreaterThan(device.clock.now);
  });

  test('409 with differences: needs review, with each difference; kinds unknown to this app are left out', async () => {
    const gone = { kind: 'product_gone', product_id: '0190a6e0-0000-7000-8000-000000000001' };
    const body = { ...problemBody(409, 'needs_review'), differences: [gone, { kind: 'eclipse' }] };
    const device = aDevice([anOutboxRow()], () => json(409, body));
    await device.drain();
    expect(device.row(FIRST)).toMatchObject({ state: 'needs_review', differences: [gone] });
  });

  test.each([
    [400, 'invalid_input'],
    [409, 'stale_version'],
    [413, 'too_large'],
    [422, 'order_body_differs'],
  ])('%i in our server’s words: refused, with the reason', async (status, code) => {
    const device = aDevice([anOutboxRow()], () => problem(status, code));
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
    const device = aDevice([anOutboxRow()], () => ({ kind: 'none' }));
    for (let earlier = 1; earlier < send; earlier += 1) await device.drain(true);
    device.answer = () => json(status, { ...problemBody(status, 'not_allowed'), final: true });
    await device.drain(true);
    expect(device.row(FIRST)).toMatchObject({ state: 'refused', attempts: send, reason: { kind: 'refused', status } });
    expect(await device.drain(true)).toBe('nothing_due');
  });

  test.each([
    [403, undefined],
    [404, undefined],
    [403, false],
    [403, 'yes'],
  ])('%i that is not final (%s) says nothing about the order: it waits, and says why', async (status, final) => {
    const device = aDevice([anOutboxRow()], () => json(status, { ...problemBody(status, 'not_allowed'), final }));
    await device.drain();
    expect(device.row(FIRST)).toMatchObject({ state: 'queued', attempts: 1, reason: { kind: 'refused', status } });
    expect(device.row(FIRST).next_attempt_at).toBeGreaterThan(device.clock.now);
    device.answer = placing;
    await device.drain(true);
    expect(device.row(FIRST).state).toBe('placed');
  });

  test('401: kept until the person signs in again, then sent', async () => {
    const device = aDevice([anOutboxRow()], () => problem(401, 'not_signed_in'));
    await device.drain();
    expect(device.row(FIRST)).toMatchObject({ state: 'needs_sign_in', reason: { kind: 'signed_out' } });
    device.answer = () => json(201, aPurchaseOrder({ order_id: FIRST }));
    await device.drain(true);
    expect(device.row(FIRST).state).toBe('placed');
  });
});

describe('who an order is sent as', () => {
  test.each<[string, SignedIn, string]>([
    ['nobody is signed in', { kind: 'nobody' }, 'signed_out'],
    ['someone else is signed in', { kind: 'account', account_id: SECOND }, 'other_account'],
  ])('when %s, nothing is sent and every waiting order says so', async (_, who, reason) => {
    const device = aDevice([anOutboxRow(), anOutboxRow({ order_id: SECOND })], placing);
    device.who = () => who;
    expect(await device.drain()).toBe(reason);
    expect(device.sent).toEqual([]);
    for (const row of device.rows.values()) {
      expect(row).toMatchObject({ state: 'needs_sign_in', attempts: 0, reason: { kind: reason } });
    }
  });

  test('an order accepted by someone else is left alone', async () => {
    const device = aDevice([anOutboxRow({ account_id: SECOND })], placing);
    await device.drain(true);
    expect(device.sent).toEqual([]);
  });

  test('without a server nothing is tried, so that the order can still be withdrawn', async () => {
    const device = aDevice([anOutboxRow()], placing);
    device.who = () => ({ kind: 'unreachable' });
    expect(await device.drain()).toBe('unreachable');
    expect(device.row(FIRST)).toMatchObject({ state: 'queued', attempts: 0, reason: { kind: 'unreachable' } });
  });
});

describe('one order never blocks those behind it', () => {
  const three = () => [FIRST, SECOND, THIRD].map((order_id, accepted_at) => anOutboxRow({ order_id, accepted_at }));
  const states = (device: ReturnType<typeof aDevice>) => [FIRST, SECOND, THIRD].map((id) => device.row(id).state);

  test.each<[string, () => Answer]>([
    ['is refused', () => problem(422, 'invalid_input')],
    ['breaks the server', () => problem(500, 'internal')],
    ['never gets an answer', () => ({ kind: 'none' })],
    [
      'meets a bug on this side',
      () => {
        throw new Error('bug');
      },
    ],
  ])('when it %s', async (_, poison) => {
    const device = aDevice(three(), (order_id) => (order_id === FIRST ? poison() : placing(order_id)));
    await device.drain();
    expect(states(device).slice(1)).toEqual(['placed', 'placed']);
  });

  test.each<[string, Answer, SignedIn, string]>([
    ['no answer', { kind: 'none' }, { kind: 'unreachable' }, 'unreachable'],
    ['401', problem(401, 'not_signed_in'), { kind: 'nobody' }, 'signed_out'],
  ])('but after %s the others are not tried in vain, when it is the same for all', async (_, answer, who, end) => {
    const device = aDevice(three(), () => {
      device.who = () => who;
      return answer;
    });
    expect(await device.drain()).toBe(end);
    expect(device.sent).toEqual([FIRST]);
    expect(device.row(SECOND)).toMatchObject({ attempts: 0, reason: { kind: end } });
  });

  test('even where the round ends with it', async () => {
    const device = aDevice(three(), (order_id) =>
      order_id === FIRST ? problem(429, 'too_many_requests') : placing(order_id),
    );
    expect(await device.drain()).toBe('busy');
    device.clock.now += 3_600_000;
    await device.drain();
    expect(states(device).slice(1)).toEqual(['placed', 'placed']);
  });
});

describe('waiting', () => {
  test('grows from 30 s to 5 min, half of it by chance', async () => {
    const device = aDevice([anOutboxRow()], () => problem(500, 'internal'));
    const waits: number[] = [];
    for (let attempt = 0; attempt < 6; attempt += 1) {
      await device.drain(true);
      waits.push(device.row(FIRST).next_attempt_at - device.clock.now);
    }
    expect(waits).toEqual([22_500, 45_000, 90_000, 180_000, 225_000, 225_000]);
  });

  test('what waits is not sent before its time, unless the network came back', async () => {
    const device = aDevice([anOutboxRow({ next_attempt_at: 100_001 })], placing);
    device.clock.now = 100_000;
    await device.drain();
    expect(device.sent).toEqual([]);
    await device.drain(true);
    expect(device.sent).toEqual([FIRST]);
  });

  test('a wait the server asked for holds even then', async () => {
    const device = aDevice([anOutboxRow()], () => ({ ...problem(429, 'too_many_requests'), retryAfter: 120_000 }));
    await device.drain();
    expect(device.row(FIRST).next_attempt_at).toBe(device.clock.now + 120_000);
    await device.drain(true);
    expect(device.sent).toHaveLength(1);
  });

  test('a clock that jumped back a year keeps nothing waiting', async () => {
    const device = aDevice([anOutboxRow({ next_attempt_at: 365 * 24 * 3_600_000 })], placing);
    await device.drain();
    expect(device.row(FIRST).state).toBe('placed');
  });
});

describe('exactly once', () => {
  test('an order found as being sent is sent again: whoever sent it is gone', async () => {
    const device = aDevice([anOutboxRow({ state: 'sending', attempts: 1 })], placing);
    await device.drain();
    expect(device.row(FIRST)).toMatchObject({ state: 'placed', attempts: 2 });
  });

  test('two drains of one store without a lock place every order once', async () => {
    const server = new Map<string, number>();
    const rows = [FIRST, SECOND, THIRD].map((order_id) => anOutboxRow({ order_id }));
    const device = aDevice(rows, (order_id) => {
      server.set(order_id, server.get(order_id) ?? server.size + 1);
      return json(201, aPurchaseOrder({ order_id, number: `CMD-${server.get(order_id)}` }));
    });
    await Promise.all([device.drain(true), device.drain(true)]);
    expect([...server.keys()].sort()).toEqual([FIRST, SECOND, THIRD]);
    for (const row of device.rows.values()) expect(row).toMatchObject({ state: 'placed' });
  });

  test('an order withdrawn before its turn is not sent', async () => {
    const device = aDevice([anOutboxRow(), anOutboxRow({ order_id: SECOND, accepted_at: 1 })], (order_id) => {
      device.rows.delete(SECOND);
      return placing(order_id);
    });
    await device.drain();
    expect(device.sent).toEqual([FIRST]);
  });

  test('an order another tab has just placed is not sent', async () => {
    const device = aDevice([anOutboxRow()], placing);
    device.who = () => {
      device.rows.set(FIRST, anOutboxRow({ state: 'placed' }));
      return { kind: 'account', account_id: ME };
    };
    await device.drain();
    expect(device.sent).toEqual([]);
  });

  test('a late failure does not undo what another tab has learnt', async () => {
    const device = aDevice([anOutboxRow()], () => {
      device.rows.set(FIRST, anOutboxRow({ state: 'placed', attempts: 1, settled_at: 1 }));
      return { kind: 'none' };
    });
    await device.drain();
    expect(device.row(FIRST).state).toBe('placed');
  });

  test('what is stored is not what was accepted: it is not sent, and says so', async () => {
    const device = aDevice([anOutboxRow({ body_hash: 'another' })], placing);
    await device.drain();
    expect(device.sent).toEqual([]);
    expect(device.row(FIRST)).toMatchObject({ state: 'refused', reason: { kind: 'altered_on_device' } });
  });
});

function placing(order_id: string): Answer {
  return json(201, aPurchaseOrder({ order_id }));
}

function json(status: number, body: unknown) {
  return { kind: 'answer', status, body, retryAfter: null } as const;
}

function problem(status: number, code: string) {
  return json(status, problemBody(status, code));
}

function problemBody(status: number, code: string) {
  return { type: 'about:blank', title: code, status, code, detail: 'why' };
}

/** A device with an outbox in memory, and a server that answers as told. */
function aDevice(waiting: readonly OutboxRow[], answer: (order_id: string) => Answer) {
  const device = {
    rows: new Map(waiting.map((row) => [row.order_id, row])),
    sent: [] as string[],
    who: (): SignedIn => ({ kind: 'account', account_id: ME }),
    clock: { now: 1000 },
    answer,
    row: (order_id: string): OutboxRow => device.rows.get(order_id) ?? expect.fail(`${order_id} is gone`),
    drain: (eager = false) => drain(ports, ME, eager),
  };
  const ports: DrainPorts = {
    store: {
      rows: async () => [...device.rows.values()],
      update: async (order_id, change) => {
        const row = device.rows.get(order_id);
        if (row === undefined) return null;
        device.rows.set(order_id, change(row));
        return device.row(order_id);
      },
    },
    net: {
      signedIn: async () => device.who(),
      place: async ({ order_id }) => {
        device.sent.push(order_id);
        return device.answer(order_id);
      },
    },
    clock: { now: () => device.clock.now },
    random: () => 0.5,
    lock: { alone: (work) => work() },
    hash: async () => 'hash',
    read: contractReader,
    report: (error) => expect(error).toHaveProperty('message', 'bug'),
  };
  return device;
}
