import { expect, test } from 'vitest';
import type { DrainEnd } from './drain.ts';
import { createRounds } from './drain-rounds.ts';

const YEAR = 365 * 24 * 3_600_000;

/** A page that counts how often it looks at what waits. */
function aPage(end: DrainEnd) {
  const page = { looks: 0, now: 0, offline: false, end };
  const round = createRounds({
    drain: async () => {
      page.looks += 1;
      return page.end;
    },
    isOffline: () => page.offline,
    now: () => page.now,
    random: () => 0.5,
    ended: () => undefined,
    report: (error) => expect.fail(String(error)),
  });
  return { page, round };
}

test('while nothing gets through, the pauses grow to less than 5 min', async () => {
  const { page, round } = aPage('unreachable');
  const looks: number[] = [];
  for (page.now = 0; page.now < 1_800_000; page.now += 30_000) {
    const before = page.looks;
    await round(false);
    if (page.looks > before) looks.push(page.now);
  }
  const pauses = looks.slice(1).map((at, position) => at - (looks[position] ?? 0));
  expect(pauses).toEqual([
    30_000, 30_000, 60_000, 150_000, 210_000, 210_000, 210_000, 210_000, 210_000, 210_000, 210_000,
  ]);
});

test('the network’s return ends the pause', async () => {
  const { page, round } = aPage('unreachable');
  for (let look = 0; look < 5; look += 1) await round(true);
  await round(false);
  expect(page.looks).toBe(5);
  await round(true);
  expect(page.looks).toBe(6);
});

test('a clock that is set back a year meanwhile does not make the pause a year long', async () => {
  const { page, round } = aPage('unreachable');
  page.now = YEAR;
  for (let look = 0; look < 5; look += 1) await round(true);
  page.now = 30_000;
  await round(false);
  expect(page.looks).toBe(6);
});

test('without a network nothing is looked at until someone asks', async () => {
  const { page, round } = aPage('nothing_due');
  page.offline = true;
  await round(false);
  expect(page.looks).toBe(0);
  await round(true);
  expect(page.looks).toBe(1);
});
