import type { Page } from '@playwright/test';
import { expect, networkTest as test } from '../journey.ts';
import { BuyerFront } from '../screens/buyer.ts';
import { backOffice } from '../server/back-office.ts';

/** Answers `fillUp`: from its call on, IndexedDB stores nothing more, as on a full device; also after a reload. */
async function mayFillUp(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const refuseWhenFull = (name: 'add' | 'put') => {
      const write = IDBObjectStore.prototype[name];
      IDBObjectStore.prototype[name] = function (...row: Parameters<typeof write>) {
        if (localStorage.getItem('test-device-is-full') !== null) {
          throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
        }
        return write.apply(this, row);
      };
    };
    refuseWhenFull('add');
    refuseWhenFull('put');
  });
  return () => page.evaluate(() => localStorage.setItem('test-device-is-full', 'yes'));
}

test('on a device without room the order is not called saved, the cart stays, and the order can be sent or handed over', async ({
  page,
  network,
  server,
  signIn,
}) => {
  const fillUp = await mayFillUp(page);
  const front = await BuyerFront.enter(page, signIn);
  const supplier = await backOffice(server.url, 'halle');
  const before = await supplier.orderNumbers();
  await front.fillCart();
  await front.openCheckout();
  await front.chooseAddress();
  await fillUp();
  await page.getByRole('button', { name: /^Commander/ }).click();
  const rescue = page.getByRole('dialog', { name: 'La commande n’est pas enregistrée' });
  await expect(rescue).toContainText('Cet appareil n’a plus de place');
  const download = page.waitForEvent('download');
  await page.evaluate(() => Object.defineProperty(navigator, 'canShare', { value: () => false }));
  await rescue.getByRole('button', { name: 'Fichier pour tableur' }).click();
  expect((await download).suggestedFilename()).toMatch(/^commande-\d{6}-[0-9A-Z]{5}\.csv$/);

  await page.goto(front.path('/cart'));
  await expect(page.getByRole('link', { name: 'Tomate ronde' })).toBeVisible();
  // From the cart, where day and address are known.
  await page.getByRole('button', { name: /^Commander pour/ }).click();
  network.become(({ method }) => (method === 'PUT' ? { kind: 'cut', way: 'back' } : { kind: 'clear' }));
  await rescue.getByRole('button', { name: 'Envoyer maintenant' }).click();
  await expect(rescue).toContainText('Réessayez ici : elle ne sera passée qu’une fois');
  network.become({ kind: 'clear' });
  await rescue.getByRole('button', { name: 'Envoyer maintenant' }).click();
  await expect(page.getByText('ne les commandez pas une seconde fois')).toBeVisible();
  await expect(page.getByText(/^Commande \d{6}-[0-9A-Z]{5} passée$/)).toBeVisible();
  await expect
    .poll(async () => (await supplier.orderNumbers()).filter((number) => !before.includes(number)))
    .toHaveLength(1);
});

test('where the browser refuses to store anything, the app says so and promises nothing', async ({ page, signIn }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('The user denied permission to access the database.', 'SecurityError');
    };
  });
  const front = new BuyerFront(page, 'halle');
  await signIn(page, 'buyer@demo.test', front.path('/catalog'));
  await expect(page.getByRole('heading', { level: 1, name: 'Ce navigateur refuse d’enregistrer' })).toBeVisible();
  await expect(page.getByText('vous ne pouvez pas commander depuis cette page')).toBeVisible();
  await front.worksOffline();
  await expect(page.getByText('Prêt à fonctionner hors ligne')).toHaveCount(0);
});

test('when the device has filled up, what comes in is not called up to date, and what was there stays', async ({
  page,
  signIn,
}) => {
  const fillUp = await mayFillUp(page);
  const front = new BuyerFront(page, 'halle');
  await signIn(page, 'buyer@demo.test', front.path('/catalog'));
  await front.hasCatalog();
  await front.fillCart('Tomate ronde', 2);
  await fillUp();
  await front
    .stepper('Tomate ronde')
    .getByRole('button', { name: /^Ajouter/ })
    .click();
  await expect(page.getByText('Cet appareil n’a plus de place').first()).toBeVisible();
  await front.hasQuantity('Tomate ronde', 2);
  await page.goto(front.path('/cart'));
  await expect(page.getByRole('link', { name: 'Tomate ronde' })).toBeVisible();
});
