import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, NetworkError } from './api-error.ts';
import { repeatPull } from './repeated-pull.ts';

const MINUTES = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A pull, such as the catalog's. `fails`: the error it rejects with, null while it succeeds. */
function aPull(fails: Error | null = null, took = 0) {
  const begun = Date.now();
  const asked: number[] = [];
  const world = { fails, took, mayAsk: true };
  const pull = repeatPull({
    pull: async () => {
      asked.push((Date.now() - begun) / 1000);
      if (world.took > 0) await new Promise((resolve) => setTimeout(resolve, world.took));
      if (world.fails !== null) throw world.fails;
    },
    interval: 5 * MINUTES,
    mayAsk: () => world.mayAsk,
    random: () => 0.5,
    failed: () => undefined,
  });
  const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);
  return { asked, world, pull, pass };
}

test('one 502 does not stall the first catalog: it is asked for again within two seconds', async () => {
  const { asked, world, pull, pass } = aPull(new ApiError(502, null));
  void pull.now();
  await pass(0);
  world.fails = null;
  await pass(2);
  expect(asked).toEqual([0, 1.5]);
  await pass(600);
  expect(asked).toEqual([0, 1.5, 301.5, 601.5]);
});

test('while the server is away the pauses double, and are never longer than between two that went well', async () => {
  const { asked, pull, pass } = aPull(new NetworkError('network'));
  void pull.now();
  await pass(3_600);
  const pauses = asked.slice(1).map((at, position) => at - (asked[position] ?? 0));
  expect(pauses.slice(0, 9)).toEqual([1.5, 3, 6, 12, 24, 48, 96, 192, 225]);
});

test('a sign of contact asks at once, and again soon if that one is lost too', async () => {
  const { asked, pull, pass } = aPull(new NetworkError('network'));
  void pull.now();
  await pass(100);
  asked.length = 0;
  void pull.now();
  await pass(2);
  expect(asked).toEqual([100, 101.5]);
});

test('contact while it still waits for an answer that never comes: it asks again soon after it has given up', async () => {
  const { asked, pull, pass } = aPull(new NetworkError('timeout'), 20_000);
  void pull.now();
  await pass(10);
  void pull.now();
  await pass(15);
  expect(asked).toEqual([0, 21.5]);
});

test('a change that is heard of while a pull runs is fetched right after it: its answer may be older', async () => {
  const { asked, pull, pass } = aPull(null, 3_000);
  void pull.now();
  await pass(1);
  void pull.now();
  void pull.now();
  await pass(20);
  expect(asked.map(Math.round)).toEqual([0, 3]);
});

test('a line that stays silent is tried again soon each time: the silence was pause enough', async () => {
  const { asked, pull, pass } = aPull(new NetworkError('timeout'), 20_000);
  void pull.now();
  await pass(90);
  expect(asked).toEqual([0, 21.5, 43, 64.5, 86]);
});

test('the wait that the server asks for is kept, with a little more by chance, also when somebody is in a hurry', async () => {
  const { asked, world, pull, pass } = aPull(new ApiError(503, null, 600_000));
  void pull.now();
  await pass(300);
  void pull.now();
  world.fails = null;
  await pass(400);
  expect(asked).toEqual([0, 660]);
});

test.each([403, 404])(
  'after a %i asking again soon would be answered the same: it waits for its turn',
  async (status) => {
    const { asked, pull, pass } = aPull(new ApiError(status, null));
    void pull.now();
    await pass(310);
    expect(asked).toEqual([0, 300]);
  },
);

test('a 401 is doubted: it is asked again soon, and ever less often while it stays', async () => {
  const { asked, pull, pass } = aPull(new ApiError(401, null));
  void pull.now();
  await pass(25);
  expect(asked).toEqual([0, 1.5, 4.5, 10.5, 22.5]);
});

test('a page that nobody sees does not ask, and one that was left does not either', async () => {
  const { asked, world, pull, pass } = aPull();
  void pull.now();
  world.mayAsk = false;
  await pass(600);
  expect(asked).toEqual([0]);
  world.mayAsk = true;
  pull.stop();
  await pass(600);
  expect(asked).toEqual([0]);
});
