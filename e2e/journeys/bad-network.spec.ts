import { expect, networkTest as test } from '../journey.ts';
import { BuyerFront } from '../screens/buyer.ts';
import { backOffice } from '../server/back-office.ts';
import type { Weather } from '../server/fault-proxy.ts';
import { flapping } from '../server/flapping.ts';

test('over a line of 50 kbit/s the catalog comes in with its progress shown, and an order is passed', async ({
  page,
  network,
  server,
}) => {
  const front = new BuyerFront(page, 'halle');
  const supplier = await backOffice(server.url, 'halle');
  const before = await supplier.orderNumbers();
  await page.goto(front.path('/catalog'));
  await expect(page.getByLabel('Adresse e-mail')).toBeVisible();
  await front.worksOffline();
  network.become({ kind: 'slow', latency: 1000, bytesPerSecond: 6250 });
  await page.getByLabel('Adresse e-mail').fill('buyer@demo.test');
  await page.getByLabel('Mot de passe', { exact: true }).fill('carreau-demo');
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await expect(page.getByText('arrive sur cet appareil')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Produits' })).toBeVisible();
  await front.fillCart();
  const number = await front.order();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Commande passée');
  await expect
    .poll(async () => (await supplier.orderNumbers()).filter((known) => !before.includes(known)))
    .toEqual([number]);
});

test('while the network comes and goes, every order is accepted and arrives exactly once', async ({
  page,
  network,
  server,
  signIn,
}) => {
  const front = await BuyerFront.enter(page, signIn);
  const supplier = await backOffice(server.url, 'halle');
  const before = await supplier.orderNumbers();
  network.become(flapping(7));
  const numbers: string[] = [];
  for (const product of ['Tomate ronde', 'Carotte', 'Concombre']) {
    await page.goto(front.path('/catalog'));
    await front.fillCart(product, 10);
    numbers.push(await front.order());
  }
  network.become({ kind: 'clear' });
  await front.openOrders();
  await front.nothingWaits();
  const arrived = (await supplier.orderNumbers()).filter((number) => !before.includes(number));
  expect(arrived.sort()).toEqual(numbers.sort());
  expect(network.seen().filter(({ weather }) => weather !== 'clear')).not.toHaveLength(0);
});

const LIES: Readonly<Record<string, readonly { readonly weather: Weather; readonly reason: RegExp }[]>> = {
  'a captive portal answers in the server’s place': [
    { weather: { kind: 'portal' }, reason: /en attente du réseau.*ne répond pas/ },
    { weather: { kind: 'redirect', to: 'http://portal.invalid/login' }, reason: /en attente du réseau.*ne répond pas/ },
  ],
  'the answer is lost after the server has passed the order': [
    {
      weather: { kind: 'gateway', status: 502, passedOn: true },
      reason: /en attente d’envoi.*Le serveur a un problème \(502\)/,
    },
    { weather: { kind: 'cut', way: 'back' }, reason: /en attente du réseau.*ne répond pas/ },
  ],
};

for (const [name, lies] of Object.entries(LIES)) {
  test(`when ${name}, the order waits with the reason shown and is passed once`, async ({
    page,
    network,
    server,
    signIn,
  }) => {
    const front = await BuyerFront.enter(page, signIn);
    const supplier = await backOffice(server.url, 'halle');
    const before = await supplier.orderNumbers();
    const numbers: string[] = [];
    for (const { weather, reason } of lies) {
      await page.goto(front.path('/catalog'));
      await front.fillCart();
      await front.openCheckout();
      // The list of orders fails as well: it would tell the device at once that its order was placed.
      network.become(({ path }) => (path.includes('/purchase_orders') ? weather : { kind: 'clear' }));
      const number = await front.confirm();
      numbers.push(number);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enregistrée sur cet appareil');
      await front.openOrders();
      await expect(front.waiting(number)).toContainText(reason);
      network.become({ kind: 'clear' });
      await front.nothingWaits();
    }
    const arrived = (await supplier.orderNumbers()).filter((known) => !before.includes(known));
    expect(arrived.sort()).toEqual(numbers.sort());
    expect(network.seen().filter(({ method, weather }) => method === 'PUT' && weather !== 'clear')).not.toHaveLength(0);
  });
}

test('what needs a part of the app that does not come waits without an error, and goes once it comes', async ({
  page,
  network,
  signIn,
}) => {
  // Nothing is kept: each part comes when it is first needed.
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  const front = new BuyerFront(page, 'halle');
  const late = ['past-prices-pull', 'standing-exchange'];
  const asked = (name: string) => network.seen().some(({ path }) => path.startsWith(`/assets/${name}`));
  network.become(({ path }) =>
    late.some((name) => path.startsWith(`/assets/${name}`))
      ? { kind: 'gateway', status: 502, passedOn: false }
      : { kind: 'clear' },
  );
  await signIn(page, 'buyer@demo.test', front.path('/catalog'));
  await front.hasCatalog();
  await expect.poll(() => asked('past-prices-pull')).toBe(true);
  await front.fillCart();
  await page.goto(front.path('/standing'));
  await page.getByRole('button', { name: 'En faire une' }).click();
  await page.getByLabel('Nom').fill('Bases de légumes');
  await page.getByRole('button', { name: 'lundi', exact: true }).click();
  await page.getByRole('radio', { name: /^Mon panier/ }).click();
  await page.getByRole('button', { name: 'Créer la commande récurrente' }).click();
  const waits = page.getByText('Carreau n’en sait rien encore');
  await expect(waits.first()).toBeVisible();
  await expect.poll(() => asked('standing-exchange')).toBe(true);
  await expect(waits.first()).toBeVisible();
  network.become({ kind: 'clear' });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Bases de légumes', level: 1 })).toBeVisible();
  await expect(waits).toHaveCount(0);
});

test('the catalog comes although the code that fetches it did not come at first', async ({ page, network, signIn }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  const front = new BuyerFront(page, 'halle');
  const asked = () => network.seen().filter(({ path }) => path.startsWith('/assets/start-space')).length;
  network.become(({ path }) =>
    path.startsWith('/assets/start-space') ? { kind: 'gateway', status: 502, passedOn: false } : { kind: 'clear' },
  );
  await signIn(page, 'buyer@demo.test', front.path('/catalog'));
  await expect.poll(asked).toBeGreaterThan(1);
  network.become({ kind: 'clear' });
  await front.hasCatalog();
});
