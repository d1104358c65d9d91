import { chromiumArguments, chromiumPath } from '../../playwright.config.ts';
import { expect, test } from '../journey.ts';
import { BuyerFront } from '../screens/buyer.ts';
import { backOffice } from '../server/back-office.ts';

/** A name of a house's own network: unlike localhost, no browser takes it for secure. */
const HOST = 'carreau.test';

test.use({
  baseURL: async ({ server }, use) => use(server.url.replace('localhost', HOST)),
  launchOptions: {
    executablePath: chromiumPath,
    args: [...chromiumArguments, `--host-resolver-rules=MAP ${HOST} 127.0.0.1`],
  },
});

test('over plain http the app says once what it can’t do there, and orders all the same', async ({
  page,
  server,
  signIn,
}) => {
  const front = new BuyerFront(page, 'halle');
  await signIn(page, 'buyer@demo.test', front.path('/catalog'));
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false);
  await front.openCatalog();
  const notice = page.getByText('l’application ne peut ni s’installer, ni s’ouvrir sans réseau');
  await expect(notice.first()).toBeVisible();
  const supplier = await backOffice(server.url, 'halle');
  const before = await supplier.orderNumbers();
  await front.openCatalog();
  await expect(notice).toHaveCount(0);
  await front.fillCart();
  const number = await front.order();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Commande passée');
  await expect
    .poll(async () => (await supplier.orderNumbers()).filter((known) => !before.includes(known)))
    .toEqual([number]);
  await page.goto(front.path('/more'));
  await expect(notice).toBeVisible();
});

test('an order that the app fails to save is said, and can be sent all the same', async ({
  browser,
  server,
  signIn,
}) => {
  const context = await browser.newContext({ baseURL: server.url.replace('localhost', HOST), locale: 'fr-FR' });
  const page = await context.newPage();
  const front = new BuyerFront(page, 'halle');
  await signIn(page, 'buyer@demo.test', front.path('/catalog'));
  await front.hasCatalog();
  await front.fillCart();
  await front.openCheckout();
  const key = page.getByRole('button', { name: /^Commander/ });
  await expect(key).toBeEnabled();
  await page.evaluate(() => {
    IDBObjectStore.prototype.add = () => {
      throw new TypeError('a bug');
    };
    IDBObjectStore.prototype.put = IDBObjectStore.prototype.add;
  });
  await key.click();
  const rescue = page.getByRole('dialog', { name: 'La commande n’est pas enregistrée' });
  await expect(rescue).toContainText('L’application n’a pas réussi à l’enregistrer');
  await rescue.getByRole('button', { name: 'Envoyer maintenant' }).click();
  await expect(page.getByText(/^Commande \d{6}-[0-9A-Z]{5} passée$/)).toBeVisible();
  await context.close();
});
