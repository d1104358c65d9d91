// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import { connectivity } from '#client/sync/server-contact.ts';
import { mountHook } from '../../../../tests/builders/a-mounted-hook.ts';
import { usePaperKey } from './paper-key.tsx';

const { print } = window;
afterEach(() => {
  window.print = print;
  connectivity.deviceSays(true);
});

test('the server makes the PDF; without it the browser prints, if it can', () => {
  const { now, unmount } = mountHook(usePaperKey);
  expect(now()).toEqual({ way: 'server', name: 'PDF' });
  act(() => connectivity.deviceSays(false));
  expect(now()).toEqual({ way: 'print', name: 'Imprimer ou enregistrer en PDF' });
  unmount();
});

test('a browser that can’t print waits for the network', () => {
  Reflect.deleteProperty(window, 'print');
  connectivity.deviceSays(false);
  const { now, unmount } = mountHook(usePaperKey);
  expect(now()).toEqual({ way: 'none', name: 'PDF' });
  unmount();
});
