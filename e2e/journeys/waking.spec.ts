import type { Page } from '@playwright/test';
import { expect, networkTest as test } from '../journey.ts';
import { BuyerFront } from '../screens/buyer.ts';
import { backOffice } from '../server/back-office.ts';
import type { Weather } from '../server/fault-proxy.ts';

const isApi = (path: string) => /^\/(?:api|v1|v2)\//.test(path);

test('one 502 does not stall the first catalog', async ({ page, network, signIn }) => {
  test.slow();
  const front = new BuyerFront(page, 'halle');
  let lost = 0;
  network.become(({ path }) => {
    if (!/\/catalog\?/.test(path) || !isApi(path) || lost > 0) return { kind: 'clear' };
    lost += 1;
    return { kind: 'gateway', status: 502, passedOn: false };
  });
  await signIn(page, 'buyer@demo.test', front.path('/catalog'));
  await front.hasCatalog();
  expect(lost).toBe(1);
});

/** The words of each state of the network, as the line under the header says them. */
const STATES: readonly {
  readonly name: string;
  readonly weather: Weather;
  readonly words: string;
  readonly key?: string;
}[] = [
  { name: 'nobody listens', weather: { kind: 'down' }, words: 'Serveur injoignable', key: 'Essayer' },
  {
    name: 'a captive portal answers',
    weather: { kind: 'portal' },
    words: 'Ce réseau demande à vous connecter',
    key: 'Ouvrir sa page',
  },
  {
    name: 'a captive portal leads elsewhere',
    weather: { kind: 'redirect', to: 'http://portal.invalid/login' },
    words: 'Ce réseau demande à vous connecter',
    key: 'Ouvrir sa page',
  },
  {
    name: 'a gateway has no server behind it',
    weather: { kind: 'gateway', status: 502, passedOn: false },
    words: 'Carreau ne répond pas, c’est de notre côté',
    key: 'Essayer',
  },
  {
    name: 'our server asks to come back later',
    weather: { kind: 'refusal', status: 503, code: 'unavailable', headers: { 'retry-after': '300' } },
    words: 'Le serveur demande de patienter · nouvel essai à',
  },
  { name: 'nothing ever comes back', weather: { kind: 'silent' }, words: 'Réseau lent' },
];

test('the connection line tells the states of the network apart, and says nothing when all is well', async ({
  page,
  context,
  network,
  signIn,
}) => {
  test.slow();
  const front = await BuyerFront.enter(page, signIn);
  for (const { name, weather, words, key } of STATES) {
    await test.step(name, async () => {
      network.become(({ path }) => (isApi(path) ? weather : { kind: 'clear' }));
      await page.goto(front.path('/catalog'));
      await expect(line(page)).toContainText(words);
      if (key !== undefined) await expect(keyOf(page, key)).toBeVisible();
      network.become({ kind: 'clear' });
      await page.goto(front.path('/catalog'));
      await expect(line(page)).toHaveCount(0);
    });
  }
  await context.setOffline(true);
  await expect(line(page)).toContainText('Hors ligne');
  await context.setOffline(false);
  await expect(line(page)).toHaveCount(0);

  await test.step('the key leads to the portal’s own page', async () => {
    network.become(({ path }) => ({ kind: isApi(path) || path === '/health/live' ? 'portal' : 'clear' }));
    await expect(line(page)).toContainText('Ce réseau demande à vous connecter');
    const [portal] = await Promise.all([context.waitForEvent('page'), keyOf(page, 'Ouvrir sa page').click()]);
    await expect(portal.getByRole('heading', { name: 'Bienvenue sur le Wi-Fi du marché' })).toBeVisible();
    await portal.close();
    network.become({ kind: 'clear' });
    await expect(line(page)).toHaveCount(0);
  });
  await test.step('nobody is signed in, says one list alone: the session holds, and nothing is said of it', async () => {
    const before = network.seen().length;
    const asked = () => network.seen().slice(before);
    const signedOut: Weather = { kind: 'refusal', status: 401, code: 'not_signed_in' };
    network.become(({ path }) => (/\/catalog\?/.test(path) ? signedOut : { kind: 'clear' }));
    await page.goto(front.path('/catalog'));
    const isAskedForTheSession = () => {
      const refused = asked().findIndex(({ weather }) => weather === 'refusal');
      return refused >= 0 && asked().some(({ path }, at) => at > refused && path === '/v1/account/me');
    };
    await expect.poll(isAskedForTheSession).toBe(true);
    await front.hasCatalog();
    await expect(line(page)).toHaveCount(0);
    expect(new URL(page.url()).pathname).toBe('/supplier/catalog');
  });
  await test.step('nobody is signed in at all: the login page, and the way back', async () => {
    network.become(({ path }) => {
      return isApi(path) ? { kind: 'refusal', status: 401, code: 'not_signed_in' } : { kind: 'clear' };
    });
    await expect(page).toHaveURL(/\/auth\/login\?redirect=/);
    expect(new URL(page.url()).searchParams.get('redirect')).toBe(front.path('/catalog'));
  });
});

test('asking for another try ends the wait as soon as the server is back', async ({ page, network, signIn }) => {
  test.slow();
  const front = new BuyerFront(page, 'halle');
  await signIn(page, 'buyer@demo.test', front.path('/catalog'));
  await front.hasCatalog();
  network.become({ kind: 'down' });
  await expect(line(page)).toContainText('Serveur injoignable');
  network.become({ kind: 'clear' });
  await keyOf(page, 'Essayer')
    .click()
    .catch(() => undefined);
  await expect(line(page)).toHaveCount(0);
});

test('the first sign of contact sends what waits, and the browser keeps its promise until then', async ({
  page,
  network,
  server,
  signIn,
}) => {
  test.slow();
  const front = await BuyerFront.enter(page, signIn);
  await page.goto(front.path('/catalog'));
  const supplier = await backOffice(server.url, 'halle');
  const before = await supplier.orderNumbers();
  await front.fillCart();
  await front.openCheckout();
  await page.evaluate(() => {
    navigator.serviceWorker.addEventListener('message', ({ data }) => {
      if (data.type === 'DRAIN') document.documentElement.dataset.asked = 'yes';
    });
  });
  network.become({ kind: 'down' });
  const number = await front.confirm();
  // The browser has asked the worker to sync, the worker has asked this page, and this page could not send the order.
  await expect(page.locator('html')).toHaveAttribute('data-asked', 'yes');
  await expect(line(page)).toContainText('1 commande en attente');
  const tags = () =>
    page.evaluate(async () => {
      const registration: unknown = await navigator.serviceWorker.ready;
      return (registration as { sync: { getTags: () => Promise<string[]> } }).sync.getTags();
    });
  expect(await tags()).toEqual(['outbox']);
  network.become({ kind: 'clear' });
  const arrived = async () => (await supplier.orderNumbers()).filter((known) => !before.includes(known));
  await expect.poll(arrived).toEqual([number]);
});

test('on a network that takes GET and cuts PUT an order waits, and leaves once when PUT is let through', async ({
  page,
  network,
  server,
  signIn,
}) => {
  const front = new BuyerFront(page, 'halle');
  await signIn(page, 'buyer@demo.test', front.path('/catalog'));
  await front.hasCatalog();
  const supplier = await backOffice(server.url, 'halle');
  const before = await supplier.orderNumbers();
  await front.fillCart();
  await front.openCheckout();
  network.become(({ method }) =>
    method === 'PUT' ? { kind: 'gateway', status: 502, passedOn: false } : { kind: 'clear' },
  );
  const number = await front.confirm();
  await front.openOrders();
  await expect(front.waiting(number)).toBeVisible();
  // Each answered GET is a sign of contact; how often such signs send is said by src/client/sync/contact-wakes.test.ts.
  await expect.poll(() => network.seen().filter(({ method }) => method === 'PUT').length).toBeGreaterThan(1);
  await expect(front.waiting(number)).toBeVisible();
  network.become({ kind: 'clear' });
  const arrived = async () => (await supplier.orderNumbers()).filter((known) => !before.includes(known));
  await expect.poll(arrived).toEqual([number]);
});

/** The line under the header. */
function line(page: Page) {
  return page.locator('p[role=status]').filter({ hasText: /hors ligne|serveur|carreau|réseau|commande/i });
}

function keyOf(page: Page, name: string) {
  return page.getByRole('button', { name, exact: true }).or(page.getByRole('link', { name, exact: true }));
}
