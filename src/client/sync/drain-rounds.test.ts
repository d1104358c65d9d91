import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DrainEnd } from './drain.ts';
import { createRounds } from './drain-rounds.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A page that notes when it looks for waiting orders, in seconds since it was opened. */
function aPage(end: DrainEnd, due: number | null = null) {
  const opened = Date.now();
  const page = { looks: [] as number[], offline: false, end, due };
  const rounds = createRounds({
    drain: async () => {
      page.looks.push((Date.now() - opened) / 1000);
      return page.end;
    },
    dueIn: async () => page.due,
    isOffline: () => page.offline,
    later: (milliseconds, work) => void setTimeout(work, milliseconds),
    random: () => 0.5,
    ended: () => undefined,
    report: (error) => expect.fail(String(error)),
  });
  const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);
  return { page, rounds, pass };
}

test('while nothing gets through, the pauses begin with a second or two and grow to less than 5 min', async () => {
  const { page, rounds, pass } = aPage('unreachable');
  void rounds.now();
  await pass(1_800);
  const pauses = page.looks.slice(1).map((at, position) => at - (page.looks[position] ?? 0));
  expect(pauses.slice(0, 10)).toEqual([1.5, 3, 6, 12, 24, 48, 96, 192, 225, 225]);
});

test('the network’s return ends the pause, and the next pauses are short again', async () => {
  const { page, rounds, pass } = aPage('unreachable');
  void rounds.now();
  await pass(100);
  page.looks = [];
  void rounds.now();
  await pass(2);
  expect(page.looks).toEqual([100, 101.5]);
});

test('an order that is due by its own wait does not wait for the round', async () => {
  const { page, rounds, pass } = aPage('nothing_due', 4_000);
  void rounds.now();
  await pass(8.5);
  expect(page.looks).toEqual([0, 4, 8]);
  page.due = null;
  page.looks = [];
  await pass(70);
  expect(page.looks).toEqual([12, 42, 72]);
});

test('who asks while a round runs is served by one more round, even when the first gets no answer', async () => {
  const { page, rounds, pass } = aPage('unreachable');
  const first = rounds.now();
  const second = rounds.now();
  await Promise.all([first, second]);
  expect(page.looks).toHaveLength(2);
  await pass(1.6);
  expect(page.looks).toHaveLength(3);
});

test('without a network nothing is looked at until someone asks', async () => {
  const { page, rounds, pass } = aPage('nothing_due');
  await rounds.now();
  page.offline = true;
  await pass(300);
  expect(page.looks).toHaveLength(1);
  await rounds.now();
  expect(page.looks).toHaveLength(2);
});

test('a page that is left looks no more', async () => {
  const { page, rounds, pass } = aPage('unreachable');
  await rounds.now();
  rounds.stop();
  await pass(600);
  expect(page.looks).toHaveLength(1);
});
