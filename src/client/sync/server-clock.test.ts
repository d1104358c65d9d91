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

test('a time that a device’s clock was moved away from is no longer confirmed, until the server tells it again', () => {
  const device = { now: SERVER, steady: 0 };
  const clock = createServerClock(
    () => device.now,
    { read: () => 0, write: () => undefined },
    () => device.steady,
  );
  const pass = (milliseconds: number) => {
    device.now += milliseconds;
    device.steady += milliseconds;
  };
  let heard = 0;
  clock.subscribe(() => {
    heard += 1;
  });
  clock.note(DATE, device.now, device.now);
  expect([clock.confirmed(), heard]).toEqual([true, 1]);
  pass(8 * 3_600_000);
  expect(clock.confirmed()).toBe(true);
  device.now += 24 * 3_600_000;
  expect(clock.confirmed()).toBe(false);
  clock.note(new Date(SERVER + 8 * 3_600_000).toUTCString(), device.now, device.now);
  expect([clock.confirmed(), heard]).toEqual([true, 2]);
  expect(Math.abs(clock.now() - SERVER - 8 * 3_600_000)).toBeLessThanOrEqual(500);
});

test.each([null, '', 'yesterday'])('a Date header like %o says nothing', (header) => {
  const { clock } = aClock(SERVER);
  clock.note(header, SERVER, SERVER);
  expect(clock.confirmed()).toBe(false);
});

test('the connection tells offline from a server that does not answer, and each change once', () => {
  const connectivity = createConnectivity(true, () => 0);
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

test.each([-20, -365])(
  'a device that starts with its clock %i days off never reads a time before the last one it was told',
  (days) => {
    const kept = { told: 0 };
    const device = { now: SERVER, steady: 0 };
    const open = () =>
      createServerClock(
        () => device.now,
        { read: () => 0, write: () => undefined, readTold: () => kept.told, writeTold: (told) => (kept.told = told) },
        () => device.steady,
      );
    open().note(DATE, device.now, device.now);
    device.now += days * 24 * 3_600_000;
    const clock = open();
    expect(clock.now()).toBe(SERVER);
    expect(clock.confirmed()).toBe(false);
    device.steady += 5000;
    expect(clock.now()).toBe(SERVER + 5000);
  },
);

test('a last time that was told wrongly is put right by the next contact', () => {
  const { clock } = aClock(SERVER);
  clock.note(new Date(SERVER + 365 * 24 * 3_600_000).toUTCString(), SERVER, SERVER);
  clock.note(DATE, SERVER, SERVER);
  expect(Math.abs(clock.now() - SERVER)).toBeLessThanOrEqual(500);
});

test('the time is whole milliseconds, although a browser’s steady clock counts fractions', () => {
  let steady = 1000.25;
  const kept = { read: () => 0, write: () => undefined, readTold: () => SERVER, writeTold: () => undefined };
  const clock = createServerClock(
    () => SERVER - 5000,
    kept,
    () => steady,
  );
  steady += 20.5;
  expect(clock.now()).toBe(SERVER + 20);
});
