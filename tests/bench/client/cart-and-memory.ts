import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { type Figure, quantile } from '../figure.ts';
import { CATALOG, type Stand } from './stand.ts';

const TAPS = 20;

/** Measures from a tap on "add" to the frame that shows the quantity, with the whole catalog on the screen's list. */
export async function measureCartAndMemory(stand: Stand, context: BrowserContext): Promise<Figure[]> {
  const page = await context.newPage();
  await page.goto(`${stand.server.url}${CATALOG}`);
  const add = page.getByRole('button', { name: /^Ajouter/ });
  await add.first().waitFor({ timeout: 120_000 });
  await page.waitForTimeout(2000);
  await page.evaluate(() => {
    Object.assign(globalThis, { painted: [] });
    addEventListener(
      'click',
      () => {
        const tapped = performance.now();
        const row = document.activeElement?.closest('li') ?? document.body;
        const watch = new MutationObserver(() => {
          watch.disconnect();
          requestAnimationFrame(() =>
            setTimeout(() => Reflect.get(globalThis, 'painted').push(performance.now() - tapped)),
          );
        });
        watch.observe(row, { childList: true, subtree: true, characterData: true, attributes: true });
      },
      { capture: true },
    );
  });
  for (let tap = 0; tap < TAPS; tap += 1) {
    await add.nth(tap % 4).click();
    await page.waitForFunction((taps) => Reflect.get(globalThis, 'painted').length > taps, tap);
  }
  const samples: number[] = await page.evaluate(() => Reflect.get(globalThis, 'painted'));
  const memory = await heapOf(page);
  await page.close();
  return [
    { name: 'add to cart to painted, p50', value: quantile(samples, 0.5), unit: 'ms' },
    { name: 'add to cart to painted, p95', value: quantile(samples, 0.95), unit: 'ms' },
    { name: 'memory of the tab: the page’s heap', value: memory.page, unit: 'MB' },
    { name: 'memory of the tab: the listing worker’s heap', value: memory.workers, unit: 'MB' },
  ];
}

/**
 * The JavaScript heaps after a collection, in megabytes, with the memory that typed arrays and strings take outside of
 * them. A worker is a target of its own, which the browser is asked about.
 */
async function heapOf(page: Page): Promise<{ readonly page: number; readonly workers: number }> {
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
