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
  const address = `${stand.server.url}${CATALOG.replace('&category=all', '')}`;
  const site = await openEmptySite(stand.folder('empty-page'));
  await onDevice(profile, async (context) => {
    await install(context, site);
    await keepScreen(context, address);
  });
  await site.close();
  await stand.server.kill();
  const product: number[] = [];
  const live: number[] = [];
  const complete: number[] = [];
  const floor: number[] = [];
  for (let start = 0; start < STARTS; start += 1) {
    await onDevice(profile, async (context) => {
      const [drawn = Number.NaN] = await untilPainted(await context.newPage(), `${site.url}/`, ['[data-drawn]']);
      floor.push(drawn);
    });
    await onDevice(profile, async (context) => {
      const [kept, drawn, page] = await coldStart(context, address);
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

export async function onDevice(profile: string, work: (context: BrowserContext) => Promise<void>): Promise<void> {
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

/** Opens the catalog and stays until its list, and the screen as it is then, are kept for the next start. */
export async function keepScreen(context: BrowserContext, address: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(address);
  await page.getByRole('list', { name: 'Produits' }).waitFor({ timeout: 120_000 });
  await page.waitForTimeout(3000);
  await page.waitForFunction(() => caches.has('kept-screen'));
}

/** Milliseconds to the first product painted, and to the first one that can be tapped; and the page. */
export async function coldStart(
  context: BrowserContext,
  address: string,
): Promise<readonly [kept: number, live: number, page: Page]> {
  const page = await context.newPage();
  const [kept = Number.NaN, live = Number.NaN] = await untilPainted(page, address, [
    '[data-row-name]',
    '#root [data-row-name]',
  ]);
  return [kept, live, page];
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
