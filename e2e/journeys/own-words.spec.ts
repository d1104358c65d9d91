import type { Page } from '@playwright/test';
import { expect, networkTest as test } from '../journey.ts';
import { BuyerFront } from '../screens/buyer.ts';
import { backOffice } from '../server/back-office.ts';

/** Deletes the app's databases while the app is open, as a person, a cleaner or another page of this origin may. */
async function deleteStores(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const names = (await indexedDB.databases()).flatMap(({ name }) => (name?.startsWith('carreau-') ? [name] : []));
    for (const name of names) {
      await new Promise<void>((resolve, reject) => {
        const deletion = indexedDB.deleteDatabase(name);
        deletion.onsuccess = () => resolve();
        deletion.onerror = () => reject(deletion.error);
      });
    }
  });
}

/** The browser asks the service worker to send what waits, as it does by itself when the network is back. */
async function wakeServiceWorker(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [registration] }) => {
      if (registration !== undefined) resolve(registration.registrationId);
    });
  });
  await browser.send('ServiceWorker.enable');
  const origin = new URL(page.url()).origin;
  const registrationId = await registered;
  await browser.send('ServiceWorker.dispatchSyncEvent', { origin, registrationId, tag: 'outbox', lastChance: false });
  await browser.detach();
}

test('when someone else signs in in another tab, the first one says whose the waiting order is and what it waits for', async ({
  page,
  context,
  network,
  server,
  signIn,
}) => {
  const front = await BuyerFront.enter(page, signIn);
  const supplier = await backOffice(server.url, 'halle');
  network.become({ kind: 'down' });
  await front.fillCart();
  const number = await front.order();

  network.become(({ path }) =>
    path.includes('/purchase_orders/') ? { kind: 'gateway', status: 503, passedOn: false } : { kind: 'clear' },
  );
  const second = await context.newPage();
  await second.goto(network.url + front.path('/orders'));
  await new BuyerFront(second, 'halle').signOut();
  await signIn(second, 'cook@demo.test', front.path('/catalog'));
  await expect(page.getByRole('heading', { name: 'Cette commande est à Camille Renaud' })).toBeVisible();
  await expect(page.getByText('La commande y attend')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Cette commande est à Camille Renaud' })).toBeVisible();
  network.become({ kind: 'clear' });
  await new BuyerFront(second, 'halle').signOut();
  expect(await supplier.orderNumbers()).not.toContain(number);

  await signIn(page, 'buyer@demo.test', front.path('/orders'));
  await front.nothingWaits();
  await expect.poll(async () => (await supplier.orderNumbers()).filter((known) => known === number)).toHaveLength(1);
});

test('when the store is deleted under the app, it says what this device has lost, and takes the rest from the server again', async ({
  page,
  network,
  server,
  signIn,
}) => {
  const front = await BuyerFront.enter(page, signIn);
  const supplier = await backOffice(server.url, 'halle');
  network.become(({ method, path }) =>
    method === 'PUT' && path.includes('purchase_orders') ? { kind: 'down' } : { kind: 'clear' },
  );
  await front.fillCart();
  const number = await front.order();
  const notice = page.getByRole('region', { name: 'Données perdues' });
  await expect(notice).toHaveCount(0);
  await wakeServiceWorker(page);
  await deleteStores(page);
  await wakeServiceWorker(page);
  await expect(page.getByRole('heading', { name: 'Cet appareil a perdu cette commande' })).toBeVisible();
  await expect(notice).toContainText(`Une commande attendait ici : ${number}`);
  network.become({ kind: 'clear' });
  await page.reload();
  await expect(notice).toBeVisible();
  await notice.getByRole('button', { name: 'J’ai compris' }).click();
  await expect(notice).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Cet appareil a perdu cette commande' })).toBeVisible();
  await page.goto(front.path('/catalog'));
  await front.hasCatalog();
  await expect(notice).toHaveCount(0);
  expect(await supplier.orderNumbers()).not.toContain(number);
});

test('a checkout whose store is deleted has catalog and cart from the server again', async ({
  page,
  network,
  signIn,
}) => {
  const front = new BuyerFront(page, 'halle');
  await signIn(page, 'buyer@demo.test', front.path('/catalog'));
  await front.hasCatalog();
  await front.search('tomate ronde');
  const shared = page.waitForResponse(
    (response) => response.request().method() !== 'GET' && response.url().includes('cart') && response.ok(),
  );
  await front.add('Tomate ronde', 8);
  await shared;
  await front.openCheckout();
  await expect(page.getByRole('button', { name: /^Commander/ })).toBeVisible();
  network.become({ kind: 'down' });
  await deleteStores(page);
  await expect(page.getByText('Le catalogue n’est pas encore sur cet appareil')).toBeVisible();
  network.become({ kind: 'clear' });
  await expect(page.getByRole('button', { name: /^Commander/ })).toBeVisible();
  await page.getByRole('button', { name: /^Commander/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Commande passée');
});
