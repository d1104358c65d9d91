/**
 * Plays the buyer's flows with one thumb on a phone, against the built product, and counts: taps, fields, screens. For
 * the evening's order of forty lines also what the machine spends on it.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { startEmbeddedCluster } from '#server/database/embedded-cluster.ts';
import { BUYER, DEMO_PASSWORD } from '#server/demo/demo-accounts.ts';
import { BuyerFront } from '../../e2e/screens/buyer.ts';
import { startProduct } from '../../e2e/server/product-server.ts';
import { chromiumArguments, chromiumPath } from '../../playwright.config.ts';
import type { BenchPart, Figure } from './figure.ts';
import { type Evening, PRODUCTS, prepareEvening } from './taps/evening.ts';
import { completeDelivery, countAndOrder, invitedBuyer, pastedMessage, sameAgain } from './taps/flows.ts';
import { spentOn } from './taps/spent.ts';
import { PATIENCE, Thumb, type Touches } from './taps/thumb.ts';

export const taps: BenchPart = {
  name: 'taps',
  measure: async (say) => {
    const folder = mkdtempSync(join(tmpdir(), 'carreau-taps-'));
    chmodSync(folder, 0o755);
    const cluster = await startEmbeddedCluster(folder, { durable: false });
    const server = await startProduct(cluster.url);
    const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumArguments });
    try {
      return await playFlows(browser, server.url, await prepareEvening(server.url), say);
    } finally {
      await browser.close();
      await server.stop();
      await cluster.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

async function playFlows(
  browser: Browser,
  url: string,
  { invitation, delivery }: Evening,
  say: (progress: string) => void,
): Promise<Figure[]> {
  const phone = await aPhone(browser, url);
  const page = await phone.newPage();
  const front = new BuyerFront(page, 'halle');
  await signIn(page, front.path('/catalog'));
  await page.getByRole('list', { name: 'Produits' }).waitFor();
  await front.worksOffline();
  const home = () => page.goto(front.path());

  say(`${PRODUCTS} products are counted and ordered`);
  await home();
  const evening = await spentOn(page, () => countAndOrder(new Thumb(page)));
  say('the same again');
  await home();
  const again = await sameAgain(page);
  say('a message is pasted');
  await home();
  const pasted = await pastedMessage(page);
  say('a delivery is complete');
  await page.goto(new BuyerFront(page, 'cremerie').path('/orders'));
  await page.getByRole('link', { name: `Contrôler la livraison de ${delivery}` }).click();
  const checked = await completeDelivery(page);
  await phone.close();

  say('an invited buyer orders for the first time');
  const other = await aPhone(browser, url);
  const mailed = await other.newPage();
  await mailed.goto(invitation);
  const invited = await invitedBuyer(mailed);
  await other.close();

  return [
    ...tapsOf(`${PRODUCTS} products counted and ordered, from home`, evening.outcome, 42),
    { name: 'these forty: from the first tap to the order’s receipt', value: evening.seconds, unit: 's' },
    { name: 'these forty: main thread at work', value: evening.busy, unit: 's' },
    { name: 'these forty: tasks over 50 ms', value: evening.longTasks.length, unit: '' },
    { name: 'these forty: longest task', value: Math.max(0, ...evening.longTasks), unit: 'ms' },
    ...tapsOf('the last order once more, from home to its order', again, 4),
    ...tapsOf('a pasted message of ten lines, from home into the cart', pasted.inCart, 6),
    ...tapsOf('a pasted message of ten lines, from home to its order', pasted.ordered),
    ...tapsOf('a complete delivery, once it is open', checked, 2),
    ...tapsOf(`an invited buyer, from the mail’s link: ${PRODUCTS} products ordered`, invited),
    {
      name: 'an invited buyer: screens, beside the one that counts',
      value: invited.screens - 1,
      unit: 'screens',
      goal: { at: 'most', value: 3 },
      isCounted: true,
    },
  ];
}

function tapsOf(name: string, { taps, fields }: Touches, most?: number): Figure[] {
  const counted: Figure = { name, value: taps, unit: 'taps', isCounted: true };
  return [
    most === undefined ? counted : { ...counted, goal: { at: 'most', value: most } },
    ...(fields === 0 ? [] : [{ name: `${name}: typing`, value: fields, unit: 'fields' }]),
  ];
}

async function aPhone(browser: Browser, url: string): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
  });
  context.setDefaultTimeout(PATIENCE);
  return context;
}

async function signIn(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByLabel('Adresse e-mail').fill(BUYER.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
}
