import type { BrowserContext } from '@playwright/test';
import { type Figure, quantile } from '../figure.ts';
import { addInPage } from './bundle-for-page.ts';
import { RELEVANCE } from './relevance-list.ts';
import { listingWorker, plainPage, type Stand } from './stand.ts';

const ROUNDS = 5;

/** Measures from the page's question to the worker's answer, and look-ups of codes, on the device's own catalog. */
export async function measureSearch(stand: Stand, context: BrowserContext): Promise<Figure[]> {
  const page = await plainPage(context, stand.server.url);
  await addInPage(page, stand.folder('in-page'));
  const queries = RELEVANCE.map(({ query }) => query);
  const samples = await page.evaluate(([script, asked, rounds]) => inPage.askWorker(script, asked, rounds), [
    listingWorker(),
    queries,
    ROUNDS,
  ] as const);
  const floor = await page.evaluate((asked) => inPage.linearScan(asked), queries);
  const lookups = await page.evaluate(() => inPage.codeLookups(200));
  await page.close();
  const scan = (share: number) => ({ name: 'scan over normalised names', value: quantile(floor, share) });
  return [
    { name: 'search, question to answer, p50', value: quantile(samples, 0.5), unit: 'ms', floor: scan(0.5) },
    {
      name: 'search, question to answer, p95',
      value: quantile(samples, 0.95),
      unit: 'ms',
      goal: { at: 'most', value: 8 },
    },
    { name: 'search: scan over normalised names, p95', value: quantile(floor, 0.95), unit: 'ms' },
    { name: 'code look-up, p50', value: quantile(lookups, 0.5), unit: 'ms' },
    { name: 'code look-up, p95', value: quantile(lookups, 0.95), unit: 'ms' },
  ];
}
