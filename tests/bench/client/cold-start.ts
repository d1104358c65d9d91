import type { BrowserContext, Page } from '@playwright/test';
import { type Figure, quantile } from '../figure.ts';
import { type EmptySite, openEmptySite } from './empty-site.ts';
import { CATALOG, openBrowser, type Stand } from './stand.ts';
import { untilPainted } from './until-painted.ts';

const STARTS = 9;

/**
 * Measures the start without the server, after the browser was closed. The browser must have opened both pages before.
 */
export async function measureColdStart(stand: Stand, profile: string): Promise<Figure[]> {
  const { url } = stand.server;
  const site = await openEmptySite(stand.folder('empty-page'));
  await withBrowser(profile, async (context) => {
    await install(context, site);
    // Once the list has been shown, it is kept for the next start.
    const page = await context.newPage();
    await page.goto(`${url}${CATALOG.replace('&category=all', '')}`);
    await page.getByRole('list', { name: 'Produits' }).waitFor({ timeout: 120_000 });
    await page.waitForTimeout(3000);
    // The screen is kept too, as it is at that moment.
    await page.waitForFunction(() => caches.has('kept-screen'));
  });
  await site.close();
  await stand.server.kill();
  const product: number[] = [];
  const live: number[] = [];
  const complete: number[] = [];
  const floor: number[] = [];
  for (let start = 0; start < STARTS; start += 1) {
    await withBrowser(profile, async (context) => {
      const [drawn = Number.NaN] = await untilPainted(await context.newPage(), `${site.url}/`, ['[data-drawn]']);
      floor.push(drawn);
    });
    await withBrowser(profile, async (context) => {
      const page = await context.newPage();
      const address = `${url}${CATALOG.replace('&category=all', '')}`;
      const [kept = Number.NaN, drawn = Number.NaN] = await untilPainted(page, address, [
        '[data-row-name]',
        '#root [data-row-name]',
      ]);
      product.push(kept);
      live.push(drawn);
      complete.push(await untilComplete(page));
    });
  }
  await stand.server.start();
  return [
    {
      name: 'cold start without network to first product painted, median',
      value: quantile(product, 0.5),
      unit: 'ms',
      floor: { name: 'empty React page, same worker', value: quantile(floor, 0.5) },
      goal: { at: 'most', value: 1.5 },
    },
    {
      name: 'cold start without network to first product that can be tapped, median',
      value: quantile(live, 0.5),
      unit: 'ms',
      floor: { name: 'empty React page, same worker', value: quantile(floor, 0.5) },
      goal: { at: 'most', value: 2 },
    },
    { name: 'cold start: whole list and search ready, median', value: quantile(complete, 0.5), unit: 'ms' },
  ];
}

async function withBrowser(profile: string, work: (context: BrowserContext) => Promise<void>): Promise<void> {
  const context = await openBrowser(profile);
  try {
    await work(context);
  } finally {
    await context.close();
  }
}

async function install(context: BrowserContext, { url }: EmptySite): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${url}/#install`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.goto(`${url}/`);
  await page.close();
}

/** The scroll bar knows all products only when the listing worker has answered. */
async function untilComplete(page: Page): Promise<number> {
  const at = await page.waitForFunction(
    () => {
      const list = document.querySelector('#root ul[aria-label="Produits"]');
      return list !== null && list.clientHeight > 100_000 ? performance.now() : false;
    },
    undefined,
    { timeout: 120_000 },
  );
  return Number(await at.jsonValue());
}
