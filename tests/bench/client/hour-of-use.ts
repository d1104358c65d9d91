/** Whether the page grows while it is used: an hour of a buyer's evening, its timers included, without leaving the page. */
import type { BrowserContext, Page } from '@playwright/test';
import type { Figure } from '../figure.ts';
import { type Heap, heapOf } from './heap.ts';
import { CATALOG, closeSheet, type Stand } from './stand.ts';

/** Each is a minute on the page's clock. */
const MINUTES = 60;
/** The first minutes bring in code and data that stay. */
const SETTLED = 4;
/** A heap is the smallest of as many minutes: one collection leaves now more, now less of what nobody uses. */
const SPAN = 10;
const TYPED = ['beurre', 'lait entier', 'tomates', 'farine', 'chocolat noir', 'jus de pomme'];

export async function measureHour(stand: Stand, context: BrowserContext): Promise<Figure[]> {
  const page = await context.newPage();
  await page.clock.install();
  await page.goto(`${stand.server.url}${CATALOG}`);
  await page.getByRole('list', { name: 'Produits' }).getByRole('listitem').first().waitFor({ timeout: 120_000 });
  const heaps: Heap[] = [];
  for (let minute = 0; minute < MINUTES; minute += 1) {
    await spendMinute(page, minute);
    heaps.push(await heapOf(page));
  }
  await page.close();
  const early = heaps.slice(SETTLED, SETTLED + SPAN);
  const late = heaps.slice(-SPAN);
  const grown = (name: string, of: (heap: Heap) => number): Figure => ({
    name: `memory after an hour of use: ${name}`,
    value: Math.min(...late.map(of)),
    unit: 'MB',
    floor: { name: 'after some minutes', value: Math.min(...early.map(of)) },
    goal: { at: 'most', value: 1.2 },
  });
  return [grown('the page’s heap', ({ page }) => page), grown('the listing worker’s heap', ({ workers }) => workers)];
}

/** Searches, opens a product, adds it, looks at the cart and the orders, and comes back. */
async function spendMinute(page: Page, minute: number): Promise<void> {
  const products = page.getByRole('list', { name: 'Produits' });
  const front = page.getByRole('navigation', { name: 'Rubriques' });
  await page.getByRole('searchbox').fill(TYPED[minute % TYPED.length] ?? '');
  await page
    .getByText(/^\d[\d\s]* produits? trouvés?$/)
    .first()
    .waitFor();
  await products
    .getByRole('button', { name: /^Ajouter/ })
    .nth(minute % 3)
    .tap();
  await products
    .getByRole('link')
    .nth(minute % 3)
    .tap();
  await closeSheet(page);
  for (const name of [/^Commandes/, /^Panier/, /^Catalogue/]) await front.getByRole('link', { name }).tap();
  await products.getByRole('listitem').first().waitFor();
  await page.clock.fastForward(60_000);
}
