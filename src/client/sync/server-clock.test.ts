import { expect, test } from 'vitest';
import { createConnectivity } from './connectivity.ts';
import { createServerClock } from './server-clock.ts';

const SERVER = Date.parse('2026-10-15T08:00:00.000Z');
const DATE = new Date(SERVER).toUTCString();

function aClock(device: number, stored = 0) {
  const kept = { skew: stored };
  const clock = createServerClock(() => device, { read: () => kept.skew, write: (skew) => (kept.skew = skew) });
  return { clock, kept };
}

test.each([365 * 24 * 3_600_000, 24 * 3_600_000, 300_000, -300_000, -24 * 3_600_000, -365 * 24 * 3_600_000])(
  'a device clock that is off by %i ms tells the server’s time after one answer',
  (off) => {
    const device = SERVER + off;
    const { clock, kept } = aClock(device);
    expect(clock.confirmed()).toBe(false);
    clock.note(DATE, device - 100, device + 100);
    expect(Math.abs(clock.now() - SERVER)).toBeLessThanOrEqual(500);
    expect(clock.confirmed()).toBe(true);
    expect(kept.skew).toBe(clock.skew());
  },
);

test('what was known at the last start counts until the server is heard again, but is not confirmed', () => {
  const { clock } = aClock(SERVER, -5000);
  expect(clock.now()).toBe(SERVER - 5000);
  expect(clock.confirmed()).toBe(false);
});

test('the blur of whole seconds does not make times jitter', () => {
  const { clock } = aClock(SERVER);
  clock.note(DATE, SERVER, SERVER);
  const first = clock.skew();
  clock.note(new Date(SERVER + 1000).toUTCString(), SERVER + 300, SERVER + 300);
  expect(clock.skew()).toBe(first);
});

test('screens hear when the time turns out to be another, and not of its blur', () => {
  const { clock } = aClock(SERVER + 24 * 3_600_000);
  let heard = 0;
  const stop = clock.subscribe(() => {
    heard += 1;
  });
  clock.note(DATE, SERVER + 24 * 3_600_000, SERVER + 24 * 3_600_000);
  clock.note(DATE, SERVER + 24 * 3_600_000 + 400, SERVER + 24 * 3_600_000 + 400);
  expect(heard).toBe(1);
  stop();
  clock.note(DATE, SERVER, SERVER);
  expect(heard).toBe(1);
});

test.each([null, '', 'yesterday'])('a Date header like %o says nothing', (header) => {
  const { clock } = aClock(SERVER);
  clock.note(header, SERVER, SERVER);
  expect(clock.confirmed()).toBe(false);
});

test('the connection tells offline from a server that does not answer, and each change once', () => {
  const connectivity = createConnectivity(true);
  const seen: string[] = [];
  const stop = connectivity.subscribe(() => seen.push(connectivity.get().status));
  connectivity.failed();
  connectivity.failed();
  connectivity.deviceSays(false);
  connectivity.failed();
  connectivity.answered(7);
  connectivity.answered(8);
  stop();
  connectivity.failed();
  expect(seen).toEqual(['unreachable', 'offline', 'online']);
});

test('a clock that is moved while an answer is on its way is measured by what it shows now', () => {
  const year = 365 * 24 * 3_600_000;
  const { clock } = aClock(SERVER - year);
  clock.note(DATE, SERVER - 200, SERVER - year);
  expect(Math.abs(clock.now() - SERVER)).toBeLessThanOrEqual(500);
});
