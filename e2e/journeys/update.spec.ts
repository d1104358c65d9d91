import { createHash } from 'node:crypto';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expect, networkTest, test } from '../journey.ts';
import { BuyerFront } from '../screens/buyer.ts';
import { backOffice } from '../server/back-office.ts';

const released = process.env.BUILD_DIR ?? 'dist';
/** Each worker's own: the sizes run side by side. */
const next = `${released}-next/${process.env.TEST_PARALLEL_INDEX ?? '0'}`;

/** The same build with a mark in its page and another script: what the next release looks like to a device. */
function buildNextRelease(): void {
  rmSync(next, { recursive: true, force: true });
  cpSync(released, next, { recursive: true });
  change('index.html', (page) => page.replace('<title>', '<meta name="release" content="next" /><title>'));
  change('before-first-screen.js', (script) => `${script}\n// The next release.\n`);
}

/** Changes a file of the next release, and what its service worker knows of it. */
function change(name: string, edit: (content: string) => string): void {
  const file = join(next, 'client', name);
  const content = edit(readFileSync(file, 'utf8'));
  writeFileSync(file, content);
  const worker = join(next, 'client', 'service-worker.js');
  const entry = new RegExp(`\\{"integrity":"[^"]+","revision":"\\w+","url":"${name}"\\}`);
  const integrity = `sha256-${createHash('sha256').update(content).digest('base64')}`;
  const listed = JSON.stringify({ integrity, revision: 'next', url: name });
  writeFileSync(worker, readFileSync(worker, 'utf8').replace(entry, listed));
}

test.afterAll(() => rmSync(next, { recursive: true, force: true }));

test('a new version asks before it takes over, and waits for the answer', async ({ page, server, signIn }) => {
  const front = await BuyerFront.enter(page, signIn);
  await page.evaluate(async () => (await caches.open('chunks')).put('/assets/of-this-version-1.js', new Response('')));
  await front.fillCart('Tomate ronde', 2);
  buildNextRelease();
  await server.stop();
  await server.start(next);
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  const prompt = page.getByText('Une nouvelle version est prête');
  await expect(prompt.first()).toBeVisible();
  await front.hasQuantity('Tomate ronde', 2);
  await page.getByRole('button', { name: 'Mettre à jour' }).click();
  await expect(page.locator('meta[name=release]')).toBeAttached();
  await front.hasCatalog();
  const forgotten = page.evaluate(async () => (await caches.match('/assets/of-this-version-1.js')) === undefined);
  expect(await forgotten).toBe(true);
  await page.goto(front.path('/cart'));
  await expect(page.getByRole('link', { name: 'Tomate ronde' })).toBeVisible();
});

test('what is said never lies on the key of a page or a sheet', async ({ page, server, signIn }) => {
  const front = await BuyerFront.enter(page, signIn);
  await front.fillCart();
  buildNextRelease();
  await server.stop();
  await server.start(next);
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  // Found by its element: behind an open sheet nothing has a role.
  const message = page.locator('li', { hasText: 'Une nouvelle version est prête' });
  await expect(message).toBeVisible();
  const liesOn = async (key: Locator) => {
    await expect(key).toBeVisible();
    const [one, other] = [await message.boundingBox(), await key.boundingBox()];
    if (one === null || other === null) throw new Error('the message or the key is gone');
    const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
    const down = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
    return across > 0 && down > 0;
  };
  const keyOf = (name: string | RegExp) => page.getByRole('button', { name });
  await keyOf(/^Filtrer/).click();
  await expect.poll(() => liesOn(keyOf(/^Voir \d+ produit/))).toBe(false);
  await page.keyboard.press('Escape');
  await front.openCart();
  await expect.poll(() => liesOn(page.getByRole('link', { name: 'Livraison' }))).toBe(false);
  await page.getByRole('link', { name: 'Livraison' }).click();
  await expect.poll(() => liesOn(keyOf(/^Commander/))).toBe(false);
  // The device can store no order, which opens a sheet whose keys stand in its middle.
  await page.evaluate(() => {
    IDBObjectStore.prototype.add = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
    IDBObjectStore.prototype.put = IDBObjectStore.prototype.add;
  });
  await keyOf(/^Commander/).click();
  for (const name of ['Envoyer maintenant', 'Fichier pour tableur', 'Fichier de secours, complet'])
    await expect.poll(() => liesOn(keyOf(name))).toBe(false);
});

networkTest(
  'a new version that takes over while orders are being sent loses none and passes each once',
  async ({ page, network, server, signIn }) => {
    const front = await BuyerFront.enter(page, signIn);
    const supplier = await backOffice(server.url, 'halle');
    const before = await supplier.orderNumbers();
    network.become(({ method }) => ({ kind: method === 'PUT' ? 'down' : 'clear' }));
    const numbers: string[] = [];
    for (const product of ['Tomate ronde', 'Carotte']) {
      await page.goto(front.path('/catalog'));
      await front.fillCart(product, 10);
      numbers.push(await front.order());
    }
    buildNextRelease();
    await server.stop();
    await server.start(next);
    await front.openOrders();
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await expect(page.getByText('Une nouvelle version est prête').first()).toBeVisible();
    network.become(({ method }) =>
      method === 'PUT' ? { kind: 'slow', latency: 2000, bytesPerSecond: 100_000 } : { kind: 'clear' },
    );
    await page.getByRole('button', { name: 'Envoyer', exact: true }).click();
    await expect(page.getByText('envoi en cours').first()).toBeVisible();
    await page.getByRole('button', { name: 'Mettre à jour' }).click();
    await expect(page.locator('meta[name=release]')).toBeAttached();
    network.become({ kind: 'clear' });
    await front.nothingWaits();
    const arrived = (await supplier.orderNumbers()).filter((number) => !before.includes(number));
    expect(arrived.sort()).toEqual(numbers.sort());
  },
);

/** What the device keeps of the app: each address with the beginning of what is there. */
async function keptFiles(page: Page): Promise<Readonly<Record<string, string>>> {
  return page.evaluate(async () => {
    const [name = ''] = (await caches.keys()).filter((key) => key.startsWith('workbox-precache'));
    const cache = await caches.open(name);
    const kept = (await cache.keys()).map(async (request) => {
      const text = (await (await cache.match(request))?.text()) ?? '';
      return [new URL(request.url).pathname, text.slice(0, 200)] as const;
    });
    return Object.fromEntries(await Promise.all(kept));
  });
}

networkTest(
  'a new version whose files a captive portal answers for is not installed, and the app goes on as it was',
  async ({ page, network, server, signIn }) => {
    const front = await BuyerFront.enter(page, signIn);
    const before = await keptFiles(page);
    buildNextRelease();
    await server.stop();
    await server.start(next);
    network.become(({ path }) => ({ kind: path === '/service-worker.js' ? 'clear' : 'portal' }));
    const outcome = await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      await registration.update();
      const { installing } = registration;
      if (installing === null) return 'nothing new';
      return new Promise<string>((ended) => {
        installing.addEventListener('statechange', () => ended(installing.state));
      });
    });
    expect(outcome).toBe('redundant');
    expect(await keptFiles(page)).toEqual(before);
    await page.reload();
    await front.hasCatalog();
    await expect(page.getByText('Une nouvelle version est prête')).toHaveCount(0);

    network.become({ kind: 'clear' });
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await expect(page.getByText('Une nouvelle version est prête').first()).toBeVisible();
    await page.getByRole('button', { name: 'Mettre à jour' }).click();
    await expect(page.locator('meta[name=release]')).toBeAttached();
    await front.hasCatalog();
  },
);

networkTest(
  'a new version takes over when it is asked to, also while the one before waits for a picture that never comes',
  async ({ page, network, server, signIn }) => {
    const front = await BuyerFront.enter(page, signIn);
    buildNextRelease();
    await server.stop();
    await server.start(next);
    const picture = `/v2/image/${crypto.randomUUID()}`;
    network.become(({ path }) => ({ kind: path === picture ? 'silent' : 'clear' }));
    await page.evaluate((path) => {
      new Image().src = path;
    }, picture);
    await expect.poll(() => network.seen().some(({ path }) => path === picture)).toBe(true);
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await page.getByRole('button', { name: 'Mettre à jour' }).click();
    await expect(page.locator('meta[name=release]')).toBeAttached();
    await front.hasCatalog();
  },
);
