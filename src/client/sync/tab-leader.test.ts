import { afterEach, expect, test, vi } from 'vitest';
import { inNextTurn, unlessBusy, whenAlone } from './tab-leader.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** The locks of a tab. `held`: another tab holds all of them and never releases one. */
function locks(held: boolean): void {
  const request = async (
    _name: string,
    options: LockOptions,
    work: (lock: { readonly name: string } | null) => Promise<unknown>,
  ) => {
    if (!held) return work({ name: 'lock' });
    if (options.ifAvailable === true) return work(null);
    return new Promise((_, reject) => options.signal?.addEventListener('abort', () => reject(options.signal?.reason)));
  };
  vi.stubGlobal('navigator', { locks: { request } });
}

test('work is done when it is this tab’s turn', async () => {
  locks(false);
  expect(await whenAlone('drain', async () => 'done')).toBe('done');
});

test('a tab that is stuck with the lock holds nobody up for more than a minute', async () => {
  vi.useFakeTimers();
  locks(true);
  const work = vi.fn(async () => 'done');
  const result = whenAlone('drain', work);
  await vi.advanceTimersByTimeAsync(59_999);
  expect(work).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await result).toBe('done');
});

test('work that fails is not done a second time', async () => {
  locks(false);
  const work = vi.fn(() => Promise.reject(new Error('bug')));
  await expect(whenAlone('drain', work)).rejects.toThrow('bug');
  expect(work).toHaveBeenCalledTimes(1);
});

test('what another tab is at already is left to it', async () => {
  locks(true);
  const work = vi.fn(async () => undefined);
  await unlessBusy('catalog', work);
  expect(work).not.toHaveBeenCalled();
});

test('a browser without locks works all the same', async () => {
  vi.stubGlobal('navigator', {});
  expect(await whenAlone('drain', async () => 'done')).toBe('done');
});

test('what comes up while the work is running is done after it, and once', async () => {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_name: string, _options: LockOptions, work: () => Promise<unknown>) => (last = last.then(work));
  vi.stubGlobal('navigator', { locks: { request } });
  const ends: (() => void)[] = [];
  const work = vi.fn(() => new Promise<void>((resolve) => ends.push(resolve)));
  const send = inNextTurn('cart', work);
  const first = send();
  await expect.poll(() => work.mock.calls).toHaveLength(1);
  const second = send();
  const third = send();
  ends[0]?.();
  await first;
  await expect.poll(() => work.mock.calls).toHaveLength(2);
  ends[1]?.();
  await Promise.all([second, third]);
  expect(work).toHaveBeenCalledTimes(2);
});

test('without locks, what comes up is done each time', async () => {
  vi.stubGlobal('navigator', {});
  const work = vi.fn(async () => undefined);
  const send = inNextTurn('cart', work);
  await send();
  await send();
  expect(work).toHaveBeenCalledTimes(2);
});
