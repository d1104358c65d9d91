import type { Page } from '@playwright/test';
import { type Figure, quantile } from '../figure.ts';
import { type Desk, onPage } from './desk-browser.ts';

const ROUNDS = 9;
/** An acknowledgement may take at most this many times as long as its call alone. */
const MOST = 3;

/**
 * Milliseconds from the key or the click to the frame with the message that acknowledges it, and those of the call
 * alone.
 */
interface Acknowledged {
  readonly shown: number;
  readonly call: number;
}

/**
 * Does something that a new message with these words acknowledges.
 * @param route part of the address of the call that saves it
 */
async function acknowledged(page: Page, words: string, route: string, act: () => Promise<void>): Promise<Acknowledged> {
  // The code has no functions with names: they need a helper of the compiler's, which the page lacks.
  await page.evaluate((expected) => {
    for (const old of document.querySelectorAll('[role=region] ol > li')) old.setAttribute('data-before', '');
    const times = { since: 0 };
    const over = new AbortController();
    for (const kind of ['keydown', 'pointerup']) {
      addEventListener(kind, ({ timeStamp }) => Object.assign(times, { since: timeStamp }), {
        capture: true,
        signal: over.signal,
      });
    }
    const shown = new Promise<number>((resolve) => {
      const watch = new MutationObserver(() => {
        const fresh = document.querySelector('[role=region] ol > li:not([data-before])');
        if (!fresh?.textContent?.includes(expected)) return;
        watch.disconnect();
        over.abort();
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - times.since)));
      });
      watch.observe(document, { childList: true, subtree: true, characterData: true });
    });
    performance.clearResourceTimings();
    Object.assign(globalThis, { shown });
  }, words);
  await act();
  return page.evaluate(async (part) => {
    const shown = Number(await Reflect.get(globalThis, 'shown'));
    const call = performance.getEntriesByType('resource').find(({ name }) => name.includes(part));
    if (call === undefined) throw new Error(`no call of ${part}`);
    return { shown, call: call.duration };
  }, route);
}

function figureOf(name: string, samples: readonly Acknowledged[]): Figure {
  return {
    name: `${name}, median`,
    value: quantile(
      samples.map(({ shown }) => shown),
      0.5,
    ),
    unit: 'ms',
    floor: {
      name: 'its call alone',
      value: quantile(
        samples.map(({ call }) => call),
        0.5,
      ),
    },
    goal: { at: 'most', value: MOST },
  };
}

async function times(work: (round: number) => Promise<Acknowledged>): Promise<Acknowledged[]> {
  const samples: Acknowledged[] = [];
  for (let round = 0; round < ROUNDS; round += 1) samples.push(await work(round));
  return samples;
}

const productEdits = (desk: Desk) =>
  onPage(desk, async (page) => {
    await page.goto(`${desk.url}${desk.pathOf('products')}`);
    const rows = page.locator('[role=grid] tr[data-index]');
    return times(async (round) => {
      await rows.nth(round).focus();
      await page.keyboard.press('e');
      await page.keyboard.type(`${20 + round},37`);
      return acknowledged(page, `${20 + round},37`, '/products/', () => page.keyboard.press('Enter'));
    });
  });

const clientEdits = (desk: Desk) =>
  onPage(desk, async (page) => {
    await page.goto(`${desk.url}${desk.pathOf('clients')}`);
    await page.locator('[role=grid] tr[data-index]').nth(3).click();
    await page.getByRole('tab', { name: 'Conditions' }).click();
    const discount = page.getByLabel('Remise à lui');
    return times(async (round) => {
      await discount.fill(`${round + 1}`);
      return acknowledged(page, 'Enregistré', '/clients/', () => page.keyboard.press('Enter'));
    });
  });

const orderMoves = (desk: Desk) =>
  onPage(desk, async (page) => {
    await page.goto(`${desk.url}${desk.pathOf('orders')}`);
    await page.locator('[role=grid] tr[data-index]').first().click();
    const sheet = page.getByRole('dialog');
    return times(async () => {
      const number = await sheet.getByRole('heading', { name: /^B-/ }).innerText();
      const confirm = sheet.getByRole('button', { name: 'Confirmer' });
      await confirm.waitFor();
      const moved = await acknowledged(page, `${number} confirmée`, '/confirm', () => confirm.click());
      await sheet.getByRole('heading', { name: number }).waitFor({ state: 'detached' });
      return moved;
    });
  });

const gridEdits = (desk: Desk) =>
  onPage(desk, async (page) => {
    await page.goto(`${desk.url}${desk.pathOf('price-groups')}`);
    const cells = page.getByRole('gridcell');
    return times(async (round) => {
      await cells.nth(round * 12 + 3).click();
      await page.keyboard.type(`${30 + round},19`);
      await page.keyboard.press('Enter');
      const publish = page.getByRole('button', { name: 'Publier 1 prix' });
      return acknowledged(page, '1 prix publié', '/price_grid', () => publish.click());
    });
  });

export async function measureEdits(desk: Desk): Promise<Figure[]> {
  return [
    figureOf('A price typed over in products, acknowledged', await productEdits(desk)),
    figureOf('A discount of a client, acknowledged', await clientEdits(desk)),
    figureOf('An order confirmed, acknowledged', await orderMoves(desk)),
    figureOf('A price of the grid published, acknowledged', await gridEdits(desk)),
  ];
}
