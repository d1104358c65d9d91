import type { Page } from '@playwright/test';
import { expect, networkTest as test } from '../journey.ts';
import { BuyerFront } from '../screens/buyer.ts';
import { backOffice } from '../server/back-office.ts';

interface Damage {
  /** The beginning of the damaged scripts' paths. */
  readonly below: string;
  readonly type: string;
  readonly content: string;
}

/**
 * Replaces cached files of the app, as a fault of an earlier version did. Answers how many. Leaves the app first: what
 * it still has to load would come to it broken while it runs.
 */
async function damage(page: Page, damage: Damage): Promise<number> {
  await page.goto(new URL('/start-guard.js', page.url()).href);
  return page.evaluate(async ({ below, type, content }) => {
    const [name = ''] = (await caches.keys()).filter((key) => key.startsWith('workbox-precache'));
    const cache = await caches.open(name);
    const paths = (await cache.keys()).map((request) => ({ request, path: new URL(request.url).pathname }));
    const hit = paths.flatMap(({ request, path }) => (path.startsWith(below) && path.endsWith('.js') ? [request] : []));
    for (const request of hit) await cache.put(request, new Response(content, { headers: { 'content-type': type } }));
    return hit.length;
  }, damage);
}

const PORTAL = '<!doctype html><title>Wi-Fi</title><h1>Bienvenue sur le Wi-Fi du marché</h1>';

const BROKEN = { type: 'text/javascript', content: 'broken(' };

test('pages that stand in the place of the app’s scripts are passed over', async ({ page, signIn }) => {
  const front = await BuyerFront.enter(page, signIn);
  expect(await damage(page, { below: '/', type: 'text/html', content: PORTAL })).toBeGreaterThan(50);
  await front.openCatalog();
});

test('an app whose kept scripts are broken starts from the network, says so, and sends what waited', async ({
  page,
  context,
  network,
  server,
  signIn,
}) => {
  const front = await BuyerFront.enter(page, signIn);
  const supplier = await backOffice(server.url, 'halle');
  const before = await supplier.orderNumbers();
  network.become({ kind: 'down' });
  await front.fillCart();
  const number = await front.order();
  await damage(page, { below: '/assets/', ...BROKEN });
  await page.close();

  const mended = await context.newPage();
  await mended.goto(network.url + front.path('/orders'));
  await expect(mended.getByRole('heading', { name: 'L’application ne s’ouvre pas' })).toBeVisible();
  await expect(mended.getByText('Votre panier et vos commandes en attente sont conservés')).toBeVisible();
  network.become({ kind: 'portal' });
  await mended.getByRole('link', { name: 'Réessayer' }).click();
  await expect(mended.getByRole('heading', { name: 'L’application ne s’ouvre pas' })).toBeVisible();

  network.become({ kind: 'clear' });
  await mended.getByRole('link', { name: 'Réessayer' }).click();
  await expect(mended.getByRole('heading', { name: 'Commandes', level: 1 })).toBeVisible();
  await expect(mended.getByText('ils ont été repris du réseau').first()).toBeVisible();
  await new BuyerFront(mended, 'halle').nothingWaits();
  await expect
    .poll(async () => (await supplier.orderNumbers()).filter((known) => !before.includes(known)))
    .toEqual([number]);
});

test('an app all of whose kept scripts are broken is put right by the key of its page', async ({
  page,
  context,
  network,
  signIn,
}) => {
  const front = await BuyerFront.enter(page, signIn);
  // From here on the app starts from its kept files. Chromium may forget a worker whose only page is closed before the
  // worker has answered it.
  await page.reload();
  await front.hasCatalog();
  expect(await damage(page, { below: '/', ...BROKEN })).toBeGreaterThan(50);
  await page.close();
  const mended = await context.newPage();
  await mended.goto(network.url + front.path('/orders'));
  await expect(mended.getByRole('heading', { name: 'L’application ne s’ouvre pas' })).toBeVisible();
  await mended.getByRole('link', { name: 'Réessayer' }).click();
  await mended.getByRole('navigation', { name: 'Rubriques' }).getByRole('link', { name: 'Catalogue' }).click();
  await new BuyerFront(mended, 'halle').hasCatalog();
});

test('an app that can’t be mended says so, and does not load itself again and again', async ({ browser, network }) => {
  network.become(({ path }) => ({ kind: /^\/assets\/index-.*\.js$/.test(path) ? 'portal' : 'clear' }));
  const context = await browser.newContext({ locale: 'fr-FR' });
  const page = await context.newPage();
  await page.goto(`${network.url}/auth/login`);
  await expect(page.getByRole('heading', { name: 'L’application ne s’ouvre pas' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Réessayer' })).toBeVisible();
  const loads = network.seen().filter(({ path }) => path === '/auth/login');
  expect(loads).toHaveLength(2);
  await context.close();
});

test('where not even the guard’s own script can be had, the page says so by itself', async ({ browser, network }) => {
  network.become(({ path }) => ({ kind: path.startsWith('/auth') ? 'clear' : 'portal' }));
  const context = await browser.newContext({ locale: 'fr-FR' });
  const page = await context.newPage();
  await page.goto(`${network.url}/auth/login`);
  await expect(page.getByRole('heading', { name: 'L’application ne s’ouvre pas' })).toBeVisible();
  network.become({ kind: 'clear' });
  await page.getByRole('link', { name: 'Réessayer' }).click();
  await expect(page.getByLabel('Mot de passe', { exact: true })).toBeVisible();
  await context.close();
});

test('emptied of its files but not of its data, the device has them again after the next start', async ({
  page,
  context,
  server,
  network,
  signIn,
}) => {
  const front = await BuyerFront.enter(page, signIn);
  const count = () =>
    page.evaluate(async () => {
      const [name] = (await caches.keys()).filter((key) => key.startsWith('workbox-precache'));
      return name === undefined ? 0 : (await (await caches.open(name)).keys()).length;
    });
  const files = await count();
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });
  await page.reload();
  await front.hasCatalog();
  await expect.poll(count).toBe(files);
  await page.close();
  await server.kill();
  await context.setOffline(true);
  const cold = await context.newPage();
  await cold.goto(network.url + front.path('/catalog'));
  await new BuyerFront(cold, 'halle').hasCatalog();
});
