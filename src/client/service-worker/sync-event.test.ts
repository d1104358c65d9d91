import { expect, test } from 'vitest';
import { onSyncEvent, type SyncPorts } from './sync-event.ts';

function aWorker(found: { pages?: number | null; here?: number | null; waits?: boolean }) {
  const did: string[] = [];
  const ports: SyncPorts = {
    drainInPages: async () => found.pages ?? null,
    drainHere: async () => {
      did.push('drained here');
      return found.here ?? null;
    },
    anyWaits: async () => found.waits ?? true,
    wishAgain: async () => {
      did.push('wished again');
    },
  };
  return { ports, did };
}

test.each<[string, { pages?: number; here?: number }]>([
  ['an open page has sent everything', { pages: 0 }],
  ['no page is open and the worker has', { here: 0 }],
])('the wish is fulfilled when %s', async (_, found) => {
  await expect(onSyncEvent(aWorker(found).ports, false)).resolves.toBeUndefined();
});

test.each<[string, { pages?: number; here?: number }]>([
  ['the server could not be reached from the page', { pages: 2 }],
  ['it could not be reached from the worker', {}],
  ['an order still waits', { here: 1 }],
])('the browser asks again when %s', async (_, found) => {
  const { ports, did } = aWorker(found);
  await expect(onSyncEvent(ports, false)).rejects.toThrow('still wait');
  expect(did).not.toContain('wished again');
});

test('the last time the browser would ask, the wish is made anew, for as long as an order waits on this device', async () => {
  const waiting = aWorker({});
  await expect(onSyncEvent(waiting.ports, true)).rejects.toThrow();
  expect(waiting.did).toEqual(['drained here', 'wished again']);
  const empty = aWorker({ waits: false });
  await expect(onSyncEvent(empty.ports, true)).rejects.toThrow();
  expect(empty.did).toEqual(['drained here']);
});

test('an open page that does not answer, because its browser froze it, leaves the work to the worker', async () => {
  const { ports, did } = aWorker({ pages: null as never, here: 0 });
  await onSyncEvent(ports, false);
  expect(did).toEqual(['drained here']);
});
