/**
 * A phone with a quarter of this machine's speed, the largest catalog on its disk, and a person who types, taps and
 * turns pages: how long each of their taps waits for the next frame, as the browser itself measures it.
 */
import type { BrowserContext, CDPSession, Locator, Page } from '@playwright/test';
import { type Figure, quantile } from '../figure.ts';
import { CATALOG, type Stand } from './stand.ts';

const SLOW_DOWN = 4;
const TYPED = ['beurre', 'lait entier', 'tomates', 'farine', 'chocolat noir', 'jus de pomme'];
const ADDS = 12;
/** One load has about a hundred taps and keys: its 95th percentile hangs on five of them. */
const LOADS = 3;
/** Milliseconds: a quick typist, and a quick cook. */
const BETWEEN_KEYS = 150;
const PAUSE = 700;
/** Milliseconds that a finger stays on the glass. */
const TOUCH = 80;
const ADD = 'button[aria-label^="Ajouter"]';
/** The browser reports no interaction below this; milliseconds. */
const SHORTEST = 16;

interface Interactions {
  /** The longest event of each interaction of `SHORTEST` or more, in milliseconds, in steps of 8. */
  readonly reported: readonly number[];
  readonly all: number;
}

export async function measureSlowPhone(stand: Stand, context: BrowserContext): Promise<Figure[]> {
  const durations: number[] = [];
  for (let load = 0; load < LOADS; load += 1) durations.push(...(await durationsOfLoad(stand, context)));
  return [
    {
      name: `taps and keys on a phone ${SLOW_DOWN} × slower: to the next paint, p95`,
      value: quantile(durations, 0.95),
      unit: 'ms',
      goal: { at: 'most', value: 100 },
    },
    { name: `taps and keys on a phone ${SLOW_DOWN} × slower: the slowest`, value: Math.max(...durations), unit: 'ms' },
    { name: `taps and keys on a phone ${SLOW_DOWN} × slower: how many`, value: durations.length, unit: '' },
  ];
}

/** Opens the page anew and works in it; milliseconds from each tap and key to the next paint. */
async function durationsOfLoad(stand: Stand, context: BrowserContext): Promise<number[]> {
  const page = await context.newPage();
  await watchInteractions(page);
  await page.goto(`${stand.server.url}${CATALOG}`);
  const rows = page.getByRole('list', { name: 'Produits' });
  await rows.getByRole('listitem').first().waitFor({ timeout: 120_000 });
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
  await workThroughCatalog(page, (place) => touch(session, page, place));
  const { reported, all } = await interactionsOf(page);
  await session.detach();
  await page.close();
  return [...reported, ...new Array<number>(Math.max(0, all - reported.length)).fill(SHORTEST)];
}

/**
 * Searches key by key, adds, opens products and closes them. It pauses as a person does, and does not ask the page
 * whether it is ready while it answers a tap: on a slow page, each such question would be one more thing to wait for.
 */
async function workThroughCatalog(page: Page, tap: (place: Locator) => Promise<void>): Promise<void> {
  const search = page.locator('input[type=search]');
  const rows = page.locator('ul[aria-label="Produits"] li');
  for (const words of TYPED) {
    await tap(search);
    await page.keyboard.press('Control+A');
    await page.keyboard.type(words, { delay: BETWEEN_KEYS });
    await page.waitForTimeout(PAUSE);
    await tap(rows.locator(ADD).first());
    await page.waitForTimeout(PAUSE);
    await tap(rows.locator('a').first());
    await page.waitForTimeout(PAUSE);
    // Nobody closes a sheet that they do not see.
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.waitForTimeout(PAUSE);
  }
  for (let add = 0; add < ADDS; add += 1) {
    await tap(rows.locator(ADD).nth(add % 4));
    await page.waitForTimeout(PAUSE);
  }
}

/**
 * Taps as a finger does. Playwright's own tap looks at the place with listeners of its own while the tap is handled,
 * and lifts the finger at once, so that the page handles both halves in a row: on a slow page, both count as the tap's.
 */
async function touch(session: CDPSession, page: Page, place: Locator): Promise<void> {
  // What is just being drawn has no box yet.
  await place.waitFor();
  const box = await place.boundingBox();
  if (box === null) throw new Error('nothing to tap on');
  await page.waitForTimeout(TOUCH);
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await page.waitForTimeout(TOUCH);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

async function watchInteractions(page: Page): Promise<void> {
  await page.addInitScript((durationThreshold) => {
    const longest = new Map<number, number>();
    Object.assign(globalThis, { longest });
    const observed = { type: 'event', durationThreshold, buffered: true };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const interaction = Number(Reflect.get(entry, 'interactionId'));
        if (interaction > 0) longest.set(interaction, Math.max(entry.duration, longest.get(interaction) ?? 0));
      }
    }).observe(observed);
  }, SHORTEST);
}

async function interactionsOf(page: Page): Promise<Interactions> {
  // The last frame's entries are told after it.
  await page.evaluate(() => new Promise((told) => requestAnimationFrame(() => setTimeout(told, 200))));
  return page.evaluate(() => {
    const longest: Map<number, number> = Reflect.get(globalThis, 'longest');
    return { reported: [...longest.values()], all: Number(Reflect.get(performance, 'interactionCount')) };
  });
}
