// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mountHook } from '../../../../../tests/builders/a-mounted-hook.ts';
import { useDraft } from './use-draft.ts';
import type { SaveOutcome } from './use-space-settings.ts';

/** A field whose text a server keeps; `change` is somebody else's hand on it. */
function someField() {
  let stored = 'Market';
  const asked: string[] = [];
  let line: Promise<void> = Promise.resolve();
  const save = async (typed: string, seen: readonly string[]): Promise<SaveOutcome> => {
    asked.push(typed);
    await line;
    if (!seen.includes(stored)) return 'overtaken';
    stored = typed;
    return 'saved';
  };
  const field = mountHook(() => useDraft(stored, (typed, seen) => (typed === '' ? null : save(typed, seen))));
  return {
    value: () => field.now().value,
    type: (text: string) => act(async () => field.now().type(text)),
    leave: () => act(async () => field.now().leave()),
    pause: () => act(() => vi.advanceTimersByTimeAsync(10_000)),
    change: (text: string) => {
      stored = text;
    },
    /** The server's answers wait until the returned function is called. */
    slow: () => {
      let answer = () => {};
      line = new Promise<void>((resolve) => {
        answer = resolve;
      });
      return () => act(async () => answer());
    },
    stored: () => stored,
    asked,
    unmount: () => field.unmount(),
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a text saves itself after a pause, and what is typed on after it goes over the own text', async () => {
  const field = someField();
  await field.type('Halles');
  await field.pause();
  expect(field.stored()).toBe('Halles');
  await field.type('Halles du Nord');
  await field.leave();
  expect(field.stored()).toBe('Halles du Nord');
  expect(field.asked).toEqual(['Halles', 'Halles du Nord']);
  field.unmount();
});

test('somebody else’s text is shown in place of the typed one, and nothing is saved over it', async () => {
  const field = someField();
  await field.type('Halles');
  field.change('Rungis');
  await field.pause();
  expect(field.value()).toBe('Rungis');
  await field.pause();
  await field.leave();
  expect(field.stored()).toBe('Rungis');
  expect(field.asked).toEqual(['Halles']);
  field.unmount();
});

test('who types in the field again while their text is being saved goes over their own text', async () => {
  const field = someField();
  const answer = field.slow();
  await field.type('Halles');
  await field.leave();
  await field.type('Halles du Nord');
  await answer();
  await field.leave();
  await field.pause();
  expect(field.stored()).toBe('Halles du Nord');
  field.unmount();
});

test('a text that is not valid is never saved, and gives way once the field is left', async () => {
  const field = someField();
  await field.type('');
  await field.pause();
  expect(field.value()).toBe('');
  await field.leave();
  expect(field.value()).toBe('Market');
  expect(field.asked).toEqual([]);
  field.unmount();
});
