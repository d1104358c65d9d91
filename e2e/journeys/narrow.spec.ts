import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { BuyerFront } from '../screens/buyer.ts';
import { backOffice } from '../server/back-office.ts';

/**
 * Screens on which people read a catalog: small and usual phones, one on its side, a laptop and a phone at 200 % zoom.
 */
const SCREENS = [
  { width: 320, height: 640 },
  { width: 360, height: 740 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 640, height: 400 },
] as const;

/**
 * Faults of the rows, names aside: a text on two lines, cut off or over another one, and a row higher than others of
 * its kind.
 */
function brokenRows(page: Page): Promise<string[]> {
  return page.getByRole('list', { name: /Produits|Produkte/ }).evaluate((list) => {
    const problems: string[] = [];
    const heights = new Map<string, number>();
    for (const row of list.querySelectorAll('li:has(a)')) {
      const name = row.querySelector('a')?.textContent ?? '';
      const texts: { text: string; box: DOMRect }[] = [];
      const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const parent = node.parentElement;
        const text = node.textContent?.trim() ?? '';
        if (parent === null || text === '' || parent.closest('a') !== null) continue;
        // A text for screen readers only is one pixel wide.
        if (parent.getBoundingClientRect().width <= 1) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        const box = range.getBoundingClientRect();
        if (box.width === 0) continue;
        if (lines.size > 1) problems.push(`${name}: "${text}" stands on ${lines.size} lines`);
        for (
          let around: Element | null = parent;
          around !== null && around !== row.parentElement;
          around = around.parentElement
        ) {
          const { left, right } = around.getBoundingClientRect();
          const isCut = getComputedStyle(around).overflowX !== 'visible' || around === row;
          if (isCut && (box.right > right + 1 || box.left < left - 1)) problems.push(`${name}: "${text}" is cut off`);
        }
        texts.push({ text, box });
      }
      const link = row.querySelector('a');
      const nameLines = link === null ? 0 : Math.round(link.getBoundingClientRect().height / 10);
      const kind = `${nameLines} ${row.querySelector('s') === null ? 'price' : 'promotion'}`;
      const height = Math.round(row.getBoundingClientRect().height);
      const usual = heights.get(kind) ?? height;
      heights.set(kind, usual);
      if (Math.abs(usual - height) > 1) problems.push(`${name}: ${height} pixels high beside rows of ${usual}`);
      for (const [index, one] of texts.entries())
        for (const other of texts.slice(index + 1)) {
          const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
          const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
          // Letters are lower than their box, so boxes may overlap a little.
          if (across > 1 && down > Math.min(one.box.height, other.box.height) / 4)
            problems.push(`${name}: "${one.text}" lies on "${other.text}"`);
        }
    }
    return problems;
  });
}

async function expectWholeRows(page: Page): Promise<void> {
  const list = page.getByRole('list', { name: /Produits|Produkte/ });
  await expect(list.getByRole('link').first()).toBeVisible();
  const problems = new Set<string>();
  for (;;) {
    for (const problem of await brokenRows(page)) problems.add(problem);
    const isEnd = await list.evaluate((element) => {
      const scroller = element.parentElement;
      if (scroller === null) throw new Error('the list stands nowhere');
      const before = scroller.scrollTop;
      scroller.scrollBy({ top: scroller.clientHeight, behavior: 'instant' });
      return scroller.scrollTop === before;
    });
    // The rows that come into sight are in the page one frame later.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    if (isEnd) break;
  }
  expect([...problems]).toEqual([]);
}

test('no product row breaks, whatever the price, the stock and the screen', async ({ page, server, signIn }) => {
  await (await backOffice(server.url, 'halle')).setPriceDecimals(3);
  const front = new BuyerFront(page, 'halle');
  await signIn(page, 'buyer@demo.test', front.path('/catalog'));
  await front.hasCatalog();
  for (const size of SCREENS) {
    await test.step(`${size.width} × ${size.height}`, async () => {
      await page.setViewportSize(size);
      await page.goto(`${front.path('/catalog')}&category=all`);
      await expectWholeRows(page);
    });
  }
});

test('nor with letters twice as large', async ({ page, server, signIn }) => {
  await (await backOffice(server.url, 'halle')).setPriceDecimals(3);
  const front = new BuyerFront(page, 'halle');
  await signIn(page, 'buyer@demo.test', front.path('/catalog'));
  await front.hasCatalog();
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%';
    });
  });
  await page.goto(`${front.path('/catalog')}&category=all&only=promotions`);
  await expectWholeRows(page);
});

test('an order’s number breaks nowhere in the list of orders', async ({ page, server, signIn }) => {
  const office = await backOffice(server.url, 'halle');
  const [number = ''] = await office.placeOrders(1);
  await signIn(page, 'buyer@demo.test', '/supplier/orders?space_alias=halle');
  const shown = page.getByText(number, { exact: true });
  await expect(shown).toBeVisible();
  for (const width of [320, 340, 360, 375, 390, 412]) {
    await page.setViewportSize({ width, height: 844 });
    expect([width, await shown.evaluate((element) => element.getClientRects().length)]).toEqual([width, 1]);
  }
});

test('the bar over orders that are chosen at the desk is one row', async ({ page, server, signIn }) => {
  const office = await backOffice(server.url, 'halle');
  await office.placeOrders(2);
  await signIn(page, 'supplier@demo.test', '/admin/orders?space_alias=halle');
  await page
    .getByRole('checkbox', { name: /^Sélectionner/ })
    .first()
    .click();
  const bar = page.getByRole('region', { name: 'Commandes choisies' });
  await expect(bar.getByRole('button')).toHaveCount(2);
  const middles = await bar
    .getByRole('button')
    .evaluateAll((keys) => keys.map((key) => key.getBoundingClientRect()).map(({ top, height }) => top + height / 2));
  expect(middles).toHaveLength(2);
  expect(new Set(middles.map(Math.round)).size).toBe(1);
  expect((await bar.boundingBox())?.height).toBeLessThan(72);
});

test('the sign-in page is no wider than its screen, whatever languages the supplier offers', async ({
  page,
  server,
}) => {
  const office = await backOffice(server.url, 'halle');
  await office.enableLocales(['fr_FR', 'de_DE', 'it_IT', 'es_ES', 'pt_PT', 'pt_BR']);
  await page.goto('/auth/login?redirect=%2Fsupplier%3Fspace_alias%3Dhalle');
  await expect(page.getByRole('link', { name: 'Português (Brasil)' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width);
});
