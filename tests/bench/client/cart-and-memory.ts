import type { BrowserContext } from '@playwright/test';
import { type Figure, quantile } from '../figure.ts';
import { heapOf } from './heap.ts';
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
