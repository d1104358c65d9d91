import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '../journey.ts';
import { BuyerFront } from '../screens/buyer.ts';

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
