// @vitest-environment jsdom
import { focusManager, MutationObserver, QueryObserver, useQuery } from '@tanstack/react-query';
import { PersistQueryClientProvider } from '@tanstack/react-query-persist-client';
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../sync/api-error.ts';
import { createQueryClient, keptQueries } from './query-client.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  focusManager.setFocused(undefined);
  vi.useRealTimers();
});

const holding = () => createQueryClient(async () => false);

/** How often a query that always fails with this status is asked. */
async function asked(status: number, isOver = false): Promise<number> {
  const ask = vi.fn(() => Promise.reject(new ApiError(status, null)));
  const client = createQueryClient(async () => isOver);
  const failing = client.fetchQuery({ queryKey: ['x'], queryFn: ask }).catch(() => undefined);
  await vi.advanceTimersByTimeAsync(120_000);
  await failing;
  return ask.mock.calls.length;
}

describe('an online query', () => {
  test('is asked again for a 504 only', async () => {
    expect(await asked(504)).toBe(4);
    for (const status of [0, 400, 403, 404, 409, 500, 502, 503]) expect(await asked(status), `${status}`).toBe(1);
  });

  test('is not asked again once a 401 has ended the session', async () => {
    expect(await asked(401, true)).toBe(1);
  });

  test('is fresh for ten seconds', async () => {
    const client = holding();
    const ask = vi.fn(async () => 1);
    const read = () => client.fetchQuery({ queryKey: ['x'], queryFn: ask });
    await read();
    await vi.advanceTimersByTimeAsync(9_999);
    await read();
    expect(ask).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    await read();
    expect(ask).toHaveBeenCalledTimes(2);
  });

  test('is not asked again because a person came back to the window', async () => {
    const client = holding();
    client.mount();
    const ask = vi.fn(async () => 1);
    const stop = new QueryObserver(client, { queryKey: ['x'], queryFn: ask }).subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(60_000);
    focusManager.setFocused(false);
    focusManager.setFocused(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ask).toHaveBeenCalledTimes(1);
    stop();
    client.unmount();
  });
});

describe('an answer that is kept between visits', () => {
  /** A visit of a page that shows one kept answer; returns what it showed, in order. */
  async function visit(answer: string): Promise<string[]> {
    const shown: string[] = [];
    const Page = () => {
      const { data } = useQuery({ queryKey: ['x'], queryFn: async () => answer, meta: { persist: true } });
      if (data !== undefined && data !== shown.at(-1)) shown.push(data);
      return null;
    };
    const root = createRoot(document.createElement('div'));
    const queries = keptQueries('somebody', async () => false);
    await act(async () => root.render(createElement(PersistQueryClientProvider, { ...queries }, createElement(Page))));
    await act(() => vi.advanceTimersByTimeAsync(1000));
    act(() => root.unmount());
    return shown;
  }

  test('is shown at once after a reload, and asked for again, however young it is', async () => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
    expect(await visit('before')).toEqual(['before']);
    expect(await visit('changed')).toEqual(['before', 'changed']);
  });
});

describe('a 401', () => {
  test('of a query or a change asks whether the session is over; no other answer does', async () => {
    for (const [status, times] of [
      [401, 1],
      [403, 0],
      [500, 0],
    ] as const) {
      const isOver = vi.fn(async () => true);
      const client = createQueryClient(isOver);
      const fail = () => Promise.reject(new ApiError(status, null));
      const failing = client.fetchQuery({ queryKey: ['x'], queryFn: fail }).catch(() => undefined);
      await vi.advanceTimersByTimeAsync(120_000);
      await failing;
      expect(isOver, `query, ${status}`).toHaveBeenCalledTimes(times);
      await new MutationObserver(client, { mutationFn: fail }).mutate().catch(() => undefined);
      expect(isOver, `change, ${status}`).toHaveBeenCalledTimes(times * 2);
    }
  });
});
