import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { cameraArguments, writeCameraVideo } from '../../../e2e/camera/make-video.ts';
import { startProduct } from '../../../e2e/server/product-server.ts';
import { chromiumArguments, chromiumPath } from '../../../playwright.config.ts';
import { startEmbeddedCluster } from '../../../src/server/database/embedded-cluster.ts';
import { signIn } from '../client/stand.ts';
import type { Figure } from '../figure.ts';

/** How long the camera looks, in milliseconds. */
const LOOKS = 10_000;
const SCAN = '/supplier/scan?space_alias=cremerie';

/**
 * Measures the page's tasks of more than 50 ms. The fake camera shows a code that no product carries, so that the page
 * goes on looking.
 */
export async function measureMainThread(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'carreau-bench-'));
  chmodSync(folder, 0o755);
  const video = join(folder, 'camera.y4m');
  await writeCameraVideo(video, { format: 'EAN13', text: '3760123456784' });
  const cluster = await startEmbeddedCluster(join(folder, 'database'), { durable: false });
  const server = await startProduct(cluster.url);
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: [...chromiumArguments, ...cameraArguments(video)],
  });
  try {
    const context = await browser.newContext({ permissions: ['camera'], viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    await signIn(page, server.url, SCAN);
    await page.getByText('3760123456784').first().waitFor({ timeout: 60_000 });
    const long = await page.evaluate(async (looks) => {
      const durations: number[] = [];
      const watch = new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) durations.push(duration);
      });
      watch.observe({ type: 'longtask' });
      await new Promise((resolve) => setTimeout(resolve, looks));
      return durations;
    }, LOOKS);
    return [
      { name: 'main thread while scanning 10 s: tasks over 50 ms', value: long.length, unit: 'tasks' },
      { name: 'main thread while scanning 10 s: the longest of them', value: Math.max(0, ...long), unit: 'ms' },
    ];
  } finally {
    await browser.close();
    await server.stop();
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
