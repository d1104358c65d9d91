import { priceGridRoutes } from '#contract/price-grid.ts';
import { type Figure, quantile } from '../figure.ts';
import { type Desk, onPage } from './desk-browser.ts';

/** Milliseconds that a frame of scrolling may take, at sixty frames a second. */
const FRAME = 1000 / 60;

/**
 * Measures a file that changes each price of each group: how long its differences take to appear, and to be scrolled
 * through.
 */
export async function measurePriceFile(desk: Desk, products: number, groups: number): Promise<Figure[]> {
  return onPage(desk, async (page) => {
    const answered = page.waitForResponse((answer) => /\/price_grid\?/.test(answer.url()));
    await page.goto(`${desk.url}${desk.pathOf('price-groups')}`);
    const { supplier_id } = /supplier\/(?<supplier_id>[^/]+)\//.exec((await answered).url())?.groups ?? {};
    const path = `${desk.url}/v2/supplier/${supplier_id}/price_grid?start=0&count=${products}`;
    const grid = priceGridRoutes.priceGrid.answer.parse(await (await fetch(path, { headers: desk.headers })).json());
    const names = Array.from({ length: groups }, (_, number) => `Groupe ${number + 1}`);
    const lines = grid.products.map(({ supplier_code }, row) =>
      [supplier_code, ...names.map((_, at) => `${10 + ((row + at) % 50)},55`)].join(';'),
    );
    const buffer = Buffer.from([['Code', ...names].join(';'), ...lines].join('\n'));
    await page.getByRole('button', { name: 'Importer' }).click();
    await page.locator('input[type=file]').setInputFiles({ name: 'prix.csv', mimeType: 'text/csv', buffer });
    const compare = page.getByRole('button', { name: `Comparer ${groups} groupes` });
    await compare.waitFor({ timeout: 60_000 });
    const startedAt = performance.now();
    await compare.click();
    const row = page.locator('#price-file-difference tr[data-index]').first();
    await row.waitFor({ timeout: 300_000 });
    const compared = performance.now() - startedAt;
    const walked = await page.evaluate(async () => {
      const scroller = document.querySelector('#price-file-difference [role=grid]')?.parentElement;
      if (!scroller) throw new Error('there is no table');
      const frames: number[] = [];
      let before = performance.now();
      for (let step = 0; step < 60; step += 1) {
        scroller.scrollTop += 700;
        await new Promise((frame) => requestAnimationFrame(frame));
        const now = performance.now();
        frames.push(now - before);
        before = now;
      }
      return { frames, rows: document.querySelectorAll('#price-file-difference tbody tr[data-index]').length };
    });
    const tab = page.getByRole('tab', { name: /Tous les changements/ });
    const turned = performance.now();
    await tab.click();
    await row.waitFor();
    const turning = performance.now() - turned;
    return [
      { name: `Difference of ${products} × ${groups} prices, asked for to shown`, value: compared / 1000, unit: 's' },
      { name: 'Its rows in the page', value: walked.rows, unit: 'rows', goal: { at: 'most', value: 100 } },
      {
        name: 'A frame while it is scrolled, p95',
        value: quantile(walked.frames, 0.95),
        unit: 'ms',
        goal: { at: 'most', value: 6 * FRAME },
      },
      { name: 'To its other tab', value: turning, unit: 'ms' },
    ];
  });
}
