import type { CDPSession, Page } from '@playwright/test';

/** Megabytes. */
export interface Heap {
  readonly page: number;
  readonly workers: number;
}

/**
 * The JavaScript heaps after a collection, in megabytes, with the memory that typed arrays and strings take outside of
 * them. A worker is a target of its own, which the browser is asked about.
 */
export async function heapOf(page: Page): Promise<Heap> {
  const session = await page.context().newCDPSession(page);
  const workers: Promise<number>[] = [];
  session.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
    if (targetInfo.type === 'worker') workers.push(heapOfTarget(session, sessionId));
  });
  await session.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: false });
  await session.send('HeapProfiler.collectGarbage');
  const own = await session.send('Runtime.getHeapUsage');
  const inWorkers = await Promise.all(workers);
  await session.detach();
  return { page: sizeOf(own), workers: inWorkers.reduce((sum, size) => sum + size, 0) };
}

interface HeapUsage {
  readonly usedSize: number;
  readonly backingStorageSize?: number;
}

function sizeOf({ usedSize, backingStorageSize = 0 }: HeapUsage): number {
  return (usedSize + backingStorageSize) / 1e6;
}

/** The heap of a target whose answers come through its page's session. */
async function heapOfTarget(session: CDPSession, sessionId: string): Promise<number> {
  const ask = (id: number, method: string) =>
    new Promise<HeapUsage>((resolve) => {
      const listen = (event: { sessionId: string; message: string }) => {
        const answer = JSON.parse(event.message);
        if (event.sessionId !== sessionId || answer.id !== id) return;
        session.off('Target.receivedMessageFromTarget', listen);
        resolve(answer.result);
      };
      session.on('Target.receivedMessageFromTarget', listen);
      void session.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method }) });
    });
  await ask(1, 'HeapProfiler.collectGarbage');
  return sizeOf(await ask(2, 'Runtime.getHeapUsage'));
}
