import type { BrowserContext, Page } from '@playwright/test';
import { type Figure, quantile } from '../figure.ts';
import { CATALOG, type Stand } from './stand.ts';

const TAPS = 20;

/** From a tap on "add" to the frame that shows the quantity, with the whole catalog on the screen's list. */
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

/** JavaScript heaps after a collection, megabytes; typed arrays aside from them are counted with their worker. */
async function heapOf(page: Page): Promise<{ readonly page: number; readonly workers: number }> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const own = await session.send('Runtime.getHeapUsage');
  await session.detach();
  const workers = await Promise.all(
    page
      .workers()
      .map((worker) => worker.evaluate(() => Number(Reflect.get(performance, 'memory')?.usedJSHeapSize ?? 0))),
  );
  const total = workers.reduce((sum, bytes) => sum + bytes, 0);
  return { page: own.usedSize / 1e6, workers: total / 1e6 };
}
