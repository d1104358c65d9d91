// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { currentToast, dismissToast } from '#client/ui/toast-store.ts';
import { mountHook, until } from '../../../../../tests/builders/a-mounted-hook.ts';
import { refused, stubServer } from '../../../../../tests/builders/a-stubbed-server.ts';
import { useChangeHandling } from './use-change-handling.ts';

afterEach(() => {
  dismissToast(currentToast()?.id ?? 0);
  vi.unstubAllGlobals();
});

test('a change names the value that was seen; the second of two people is told', async () => {
  const asked = stubServer(() => refused('stale_version'));
  const handling = mountHook(() => useChangeHandling('0190a6e0-0000-7000-8000-00000000000a'));
  await act(async () => handling.now()({ proposal_hours: 48 }, { proposal_hours: 24 }));
  await until(() => currentToast() !== undefined);
  expect(asked[0]?.body).toEqual({ proposal_hours: 48, seen: { proposal_hours: 24 } });
  expect(currentToast()?.message).toMatch(/^Quelqu’un d’autre vient de changer ce réglage/);
  handling.unmount();
});
