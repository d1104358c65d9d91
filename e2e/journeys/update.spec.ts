import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, networkTest, test } from '../journey.ts';
import { BuyerFront } from '../screens/buyer.ts';
import { backOffice } from '../server/back-office.ts';

const released = process.env.BUILD_DIR ?? 'dist';
const next = `${released}-next`;

/** The same build with a mark in its page: what the next release looks like to a device. */
function buildNextRelease(): void {
  rmSync(next, { recursive: true, force: true });
  cpSync(released, next, { recursive: true });
  const client = join(next, 'client');
  const page = join(client, 'index.html');
  writeFileSync(page, readFileSync(page, 'utf8').replace('<title>', '<meta name="release" content="next" /><title>'));
  const worker = join(client, 'service-worker.js');
  const entry = /"revision":"\w+","url":"index\.html"/;
  writeFileSync(worker, readFileSync(worker, 'utf8').replace(entry, '"revision":"next","url":"index.html"'));
}

test.afterAll(() => rmSync(next, { recursive: true, force: true }));

test('a new version asks before it takes over, and waits for the answer', async ({ page, server, signIn }) => {
  const front = new BuyerFront(page, 'halle');
  await signIn(page, 'buyer@demo.test', front.path('/catalog'));
  await front.hasCatalog();
  await front.worksOffline();
  await front.search('tomate ronde');
  await front.add('Tomate ronde', 2);
  buildNextRelease();
  await server.stop();
  await server.start(next);
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  const prompt = page.getByText('Une nouvelle version est prête');
  await expect(prompt.first()).toBeVisible({ timeout: 30_000 });
  await front.hasQuantity('Tomate ronde', 2);
  await page.getByRole('button', { name: 'Mettre à jour' }).click();
  await expect(page.locator('meta[name=release]')).toBeAttached({ timeout: 30_000 });
  await front.hasCatalog();
  await page.goto(front.path('/cart'));
  await expect(page.getByRole('link', { name: 'Tomate ronde' })).toBeVisible();
});

networkTest(
  'a new version that takes over while orders are being sent loses none and passes each once',
  async ({ page, network, server, signIn }) => {
    const front = new BuyerFront(page, 'halle');
    await signIn(page, 'buyer@demo.test', front.path('/catalog'));
    await front.hasCatalog();
    await front.worksOffline();
    const supplier = await backOffice(server.url, 'halle');
    const before = await supplier.orderNumbers();
    network.become(({ method }) => ({ kind: method === 'PUT' ? 'down' : 'clear' }));
    const numbers: string[] = [];
    for (const [words, product] of [
      ['tomate ronde', 'Tomate ronde'],
      ['carotte', 'Carotte'],
    ] as const) {
      await page.goto(front.path('/catalog'));
      await front.search(words);
      await front.add(product, 10);
      numbers.push(await front.order());
    }
    buildNextRelease();
    await server.stop();
    await server.start(next);
    await front.openOrders();
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await expect(page.getByText('Une nouvelle version est prête').first()).toBeVisible({ timeout: 30_000 });
    network.become(({ method }) =>
      method === 'PUT' ? { kind: 'slow', latency: 2000, bytesPerSecond: 100_000 } : { kind: 'clear' },
    );
    await page.getByRole('button', { name: 'Envoyer', exact: true }).click();
    await expect(page.getByText('envoi en cours').first()).toBeVisible();
    await page.getByRole('button', { name: 'Mettre à jour' }).click();
    await expect(page.locator('meta[name=release]')).toBeAttached({ timeout: 30_000 });
    network.become({ kind: 'clear' });
    await front.nothingWaits();
    const arrived = (await supplier.orderNumbers()).filter((number) => !before.includes(number));
    expect(arrived.sort()).toEqual(numbers.sort());
  },
);
