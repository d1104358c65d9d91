import type { BrowserContext } from '@playwright/test';
import type { Figure } from '../figure.ts';
import { addInPage } from './bundle-for-page.ts';
import { CATALOG, plainPage, type Stand, signIn } from './stand.ts';

/** From the first request for the catalog to the moment it is complete on the disk, as a second page of the origin sees it. */
export async function measureFirstSync(stand: Stand, context: BrowserContext, size: number): Promise<Figure[]> {
  const { url } = stand.server;
  const beside = await plainPage(context, url);
  await addInPage(beside, stand.folder('in-page'));
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
  const complete = await beside.evaluate(async () => {
    for (;;) {
      const since = await inPage.completeSince();
      if (since !== null) return since;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  });
  await page.getByRole('list', { name: 'Produits' }).waitFor({ timeout: 120_000 });
  const shown = Date.now();
  const plain = await beside.evaluate(() => inPage.plainBulkPut('[generation+product_id]'));
  const indexed = await beside.evaluate(() => inPage.plainBulkPut('[generation+product_id], *lookup'));
  await beside.close();
  await page.close();
  const rows = `${size.toLocaleString('en')} rows`;
  return [
    {
      name: `first sync, ${rows}: asked for to complete on disk`,
      value: complete - asked,
      unit: 'ms',
      floor: { name: 'bulkPut, primary key only', value: plain },
      goal: { at: 'most', value: 1.5 },
    },
    {
      name: 'first sync, beside a table with the index over codes',
      value: complete - asked,
      unit: 'ms',
      floor: { name: 'bulkPut, primary key and codes', value: indexed },
    },
    { name: 'first sync: last page received after', value: answered - asked, unit: 'ms' },
    { name: 'first sync: list shown after', value: shown - asked, unit: 'ms' },
  ];
}
