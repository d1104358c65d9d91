import type { BrowserContext, Page } from '@playwright/test';
import { type Figure, quantile } from '../figure.ts';
import { addInPage } from './bundle-for-page.ts';
import { CATALOG, openBrowser, plainPage, type Stand, signIn } from './stand.ts';

/** How many fresh devices sync. The floor is measured right after each sync but the last. */
const ROUNDS = 4;

interface Sync {
  readonly complete: number;
  readonly answered: number;
  readonly shown: number;
}

/**
 * Measures the first sync of several fresh devices. It leaves the profile of one that has the catalog and nothing else:
 * rows that a floor wrote and deleted there would make the browser's store slower to open.
 */
export async function measureFirstSync(stand: Stand, size: number): Promise<{ profile: string; figures: Figure[] }> {
  const syncs: Sync[] = [];
  const floors: number[] = [];
  const profile = stand.folder('profile');
  for (let round = 1; round <= ROUNDS; round += 1) {
    const context = await openBrowser(round < ROUNDS ? stand.folder(`profile-${round}`) : profile);
    const beside = await plainPage(context, stand.server.url);
    await addInPage(beside, stand.folder('in-page'));
    syncs.push(await syncOnce(stand, context, beside));
    if (round < ROUNDS) floors.push(await beside.evaluate(() => inPage.plainBulkPut('[generation+product_id]')));
    await context.close();
  }
  const median = (of: (sync: Sync) => number) => quantile(syncs.map(of), 0.5);
  const rows = `${size.toLocaleString('en')} rows`;
  const figures: Figure[] = [
    {
      name: `first sync, ${rows}: asked for to complete on disk, median`,
      value: median(({ complete }) => complete),
      unit: 'ms',
      floor: { name: 'bulkPut of single rows', value: quantile(floors, 0.5) },
      goal: { at: 'most', value: 1 },
    },
    { name: 'first sync: last page received after', value: median(({ answered }) => answered), unit: 'ms' },
    { name: 'first sync: list shown after', value: median(({ shown }) => shown), unit: 'ms' },
  ];
  return { profile, figures };
}

/**
 * Measures from the first request for the catalog to the moment when the catalog is complete on the disk, as a second
 * page of the origin sees it.
 */
async function syncOnce(stand: Stand, context: BrowserContext, beside: Page): Promise<Sync> {
  const { url } = stand.server;
  const page = await context.newPage();
  let asked = 0;
  let answered = 0;
  page.on('request', (request) => {
    if (asked === 0 && /\/catalog\?/.test(request.url()) && request.url().includes('/v2/')) asked = Date.now();
  });
  page.on('requestfinished', (request) => {
    if (request.url().includes('/v2/') && /\/catalog\?/.test(request.url())) answered = Date.now();
  });
  await signIn(page, url, CATALOG);
  await page.waitForURL(/\/catalog/);
  const complete = await beside.evaluate(() => inPage.completeAt());
  await page.getByRole('list', { name: 'Produits' }).waitFor({ timeout: 120_000 });
  const shown = Date.now();
  await page.close();
  return { complete: complete - asked, answered: answered - asked, shown: shown - asked };
}
