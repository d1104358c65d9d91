// @vitest-environment jsdom
import { act, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { mountHook } from '../../../../tests/builders/a-mounted-hook.ts';
import { useSettled } from './use-settled.ts';

test('a value that changes at each key is taken once it rests', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const field = mountHook(() => {
    const [typed, type] = useState('');
    return { type, settled: useSettled(typed, 300) };
  });
  for (const typed of ['B', 'Bi', 'Bis']) {
    act(() => field.now().type(typed));
    act(() => void vi.advanceTimersByTime(200));
  }
  expect(field.now().settled).toBe('');
  act(() => void vi.advanceTimersByTime(100));
  expect(field.now().settled).toBe('Bis');
  field.unmount();
  vi.useRealTimers();
});
