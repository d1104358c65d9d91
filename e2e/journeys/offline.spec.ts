import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { BuyerFront } from '../screens/buyer.ts';
import { backOffice } from '../server/back-office.ts';

test('with the server gone, the app starts cold, finds, orders twice, and both orders arrive once when it is back', async ({
  page,
  context,
  server,
  signIn,
}) => {
  await BuyerFront.enter(page, signIn);
  const supplier = await backOffice(server.url, 'halle');
  const before = await supplier.orderNumbers();
  await page.close();
  await server.kill();
  await context.setOffline(true);

  const cold = await context.newPage();
  await cold.goto(`${server.url}/_app`);
  const offline = new BuyerFront(cold, 'halle');
  await cold.goto(server.url + offline.path('/catalog'));
  await offline.hasCatalog();
  await expect(cold.getByText(/Hors ligne/).first()).toBeVisible();
  const numbers: string[] = [];
  for (const product of ['Tomate ronde', 'Carotte']) {
    await cold.goto(server.url + offline.path('/catalog'));
    await offline.fillCart(product, 10);
    numbers.push(await offline.order());
    await expect(cold.getByRole('heading', { level: 1 })).toHaveText('Enregistrée sur cet appareil');
  }
  await cold.goto(server.url + offline.path('/orders'));
  for (const number of numbers) await expect(cold.getByText(new RegExp(number)).first()).toBeVisible();

  await server.start();
  await context.setOffline(false);
  const arrived = async () => (await supplier.orderNumbers()).filter((number) => !before.includes(number)).sort();
  await expect.poll(arrived).toEqual([...numbers].sort());
});

test('two open tabs send a waiting order once', async ({ page, context, server, signIn }) => {
  const front = await BuyerFront.enter(page, signIn);
  const supplier = await backOffice(server.url, 'halle');
  const before = await supplier.orderNumbers();
  await context.setOffline(true);
  await front.fillCart();
  const number = await front.order();
  const second = await context.newPage();
  await second.goto(server.url + front.path('/orders'));
  await expect(second.getByText(new RegExp(number)).first()).toBeVisible();
  await context.setOffline(false);
  const arrived = async () => (await supplier.orderNumbers()).filter((known) => !before.includes(known));
  await expect.poll(arrived).toEqual([number]);
  for (const tab of [page, second]) {
    await tab.goto(server.url + front.path('/orders'));
    await expect(tab.getByText(/en attente du réseau/)).toHaveCount(0);
  }
  await expect.poll(arrived).toEqual([number]);
});

/** Waits until the device keeps all German texts; their files come one after another. */
async function germanIsKept(page: Page): Promise<void> {
  const kept = () =>
    page.evaluate(async () => (await (await caches.open('chunks')).keys()).map(({ url }) => url).join());
  for (const part of ['auth', 'buying', 'common', 'public-link', 'supply-center'])
    await expect.poll(kept).toContain(`locale-de_DE-${part}-`);
}

test('a language that was used works without a network, from the very first visit on', async ({
  page,
  context,
  server,
}) => {
  await page.goto(`${server.url}/de_DE/auth/login`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
  await germanIsKept(page);
  await page.close();
  await context.setOffline(true);
  const cold = await context.newPage();
  await cold.goto(`${server.url}/de_DE/auth/login`);
  await expect(cold.locator('html')).toHaveAttribute('lang', 'de-DE');
  await expect(cold.getByRole('button', { name: 'Anmelden', exact: true })).toBeVisible();
});

test('a language that was used has the texts of every screen without a network, of those not opened yet too', async ({
  page,
  context,
  signIn,
}) => {
  const front = await BuyerFront.enter(page, signIn);
  await page.goto(`/de_DE${front.path('/catalog')}`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
  await germanIsKept(page);
  await context.setOffline(true);
  await page.goto(`/de_DE${front.path('/orders')}`);
  await expect(page.getByText('Geliefert', { exact: true })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
});
