import { expect, test } from 'vitest';
import { leaveUnanswered, leavingSignal, untilLeft } from './leave-unanswered.ts';
import { onSyncEvent } from './sync-event.ts';

const never = new Promise<never>(() => undefined);

test('a wish to send orders ends for the next version, also when the page that was to answer is gone', async () => {
  const nothing = async () => undefined;
  const ports = { drainInPages: () => never, drainHere: () => never, anyWaits: () => never, wishAgain: nothing };
  const wish = untilLeft(onSyncEvent(ports, false));
  leaveUnanswered();
  await expect(wish).rejects.toThrow('Left unanswered');
});

test('what comes after it is done as before', async () => {
  leaveUnanswered();
  expect(leavingSignal().aborted).toBe(false);
  await expect(untilLeft(Promise.resolve('sent'))).resolves.toBe('sent');
  await expect(untilLeft(Promise.reject(new Error('no network')))).rejects.toThrow('no network');
});
