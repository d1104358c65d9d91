// @vitest-environment jsdom
import { useLayoutEffect } from 'react';
import { expect, test } from 'vitest';
import { serverClock } from '#client/sync/server-contact.ts';
import { mountHook } from '../../../../tests/builders/a-mounted-hook.ts';
import { useServerMoment } from './use-server-time.ts';

test('a time that the server tells while a screen is being drawn is on that screen', () => {
  expect(serverClock.confirmed()).toBe(false);
  const moment = mountHook(() => {
    // Layout effects run between the drawing and the hook's own subscription.
    useLayoutEffect(() => serverClock.note(new Date().toUTCString(), Date.now(), Date.now()), []);
    return useServerMoment(60_000);
  });
  expect(serverClock.confirmed()).toBe(true);
  expect(moment.now().isSure).toBe(true);
  moment.unmount();
});
