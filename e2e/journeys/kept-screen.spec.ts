import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { BuyerFront } from '../screens/buyer.ts';

/** Lets the app go on that `holdApp` holds. */
declare global {
  var letGo: (() => void) | undefined;
}

/** The addresses that this device keeps a screen for. */
function keptFor(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    if (!(await caches.has('kept-screen'))) return [];
    const requests = await (await caches.open('kept-screen')).keys();
    return requests.map(({ url }) => url.slice(new URL(url).origin.length));
  });
}

/** The kept document, as text. */
function keptText(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const [request] = await (await caches.open('kept-screen')).keys();
    return (request && (await (await caches.match(request))?.text())) ?? '';
  });
}

/** Waits until this device keeps the screen as it is shown now. */
async function isKept(front: BuyerFront): Promise<void> {
  await front.hasCatalog();
  await expect.poll(() => keptFor(front.page)).toEqual([front.path('/catalog')]);
}

/**
 * From now on each page of this device holds its app back until `letGo` is called, so that a test sees the kept screen.
 */
async function holdApp(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const [name = ''] = (await caches.keys()).filter((key) => key.startsWith('workbox-precache'));
    const cache = await caches.open(name);
    const address = document.querySelector<HTMLScriptElement>('head script[type=module]')?.src ?? '';
    const script = await cache.match(address);
    if (script === undefined) throw new Error('the app’s first script is not kept');
    const held = `await new Promise((go) => { globalThis.letGo = go; });\n${await script.text()}`;
    await cache.put(address, new Response(held, { headers: { 'content-type': 'text/javascript' } }));
  });
}

/** Opens an address in a new page, whose app is held back. */
async function openHeld(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address);
  await page.waitForFunction(() => globalThis.letGo !== undefined);
  return page;
}

/** The position of each product and of everything else that is in sight: the menu covers what lies behind it. */
function places(page: Page, inside: string) {
  return page.evaluate(async (selector) => {
    await document.fonts.ready;
    const shown = `${selector} :is([data-row-name], fieldset, nav a, header a, header button, [role=status], input)`;
    const menus = [...document.querySelectorAll(`${selector} nav[aria-label=Rubriques]`)];
    const menu = menus.find((each) => each.checkVisibility());
    const end = menu?.getBoundingClientRect().top ?? window.innerHeight;
    const isInSight = (element: Element) =>
      menu?.contains(element) === true || element.getBoundingClientRect().top < end;
    return [...document.querySelectorAll(shown)]
      .filter((element) => element.checkVisibility() && isInSight(element))
      .map((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const name = element.hasAttribute('data-row-name') ? element.textContent : element.localName;
        return `${name} ${[left, top, width, height].map(Math.round).join(' ')}`;
      });
  }, inside);
}

test('cold and without a network, the last first screen stands at once, says of when it is, and gives way without a shift', async ({
  page,
  context,
  server,
  signIn,
}) => {
  const front = await BuyerFront.enter(page, signIn);
  await isKept(front);
  await holdApp(page);
  await page.close();
  await server.kill();
  await context.setOffline(true);

  const cold = await openHeld(context, server.url + front.path('/catalog'));
  const kept = cold.locator('#kept-screen');
  await expect(kept.getByText('Tomate ronde').first()).toBeVisible();
  await expect(kept.getByText(/^état du \d{1,2} \S+, \d{2}:\d{2}$/)).toBeVisible();
  await expect(kept.getByText('Hors ligne')).toBeVisible();
  expect(await kept.evaluate((screen) => screen instanceof HTMLElement && screen.inert)).toBe(true);
  const before = await places(cold, '#kept-screen');
  expect(before.length).toBeGreaterThan(10);

  await cold.evaluate(() => globalThis.letGo?.());
  await new BuyerFront(cold, 'halle').hasCatalog();
  await expect(kept).toHaveCount(0);
  expect(await places(cold, '#root')).toEqual(before);
  await expect(cold.getByText(/état du/)).toHaveCount(0);
});

test('with a network too, where no line says that there is none', async ({ page, context, signIn, baseURL }) => {
  const front = await BuyerFront.enter(page, signIn);
  await isKept(front);
  // A product in sight: a scrolled list is not kept.
  const product = await page.locator('[data-row-name]').first().innerText();
  await front.add(product, 2);
  await holdApp(page);
  const stored = `aria-busy="false" aria-label="Quantité, ${product}"`;
  await expect.poll(() => keptText(page)).toMatch(new RegExp(`${stored}.{0,2000}"2 colis, ${product}, saisir`));
  await page.close();
  const held = await openHeld(context, (baseURL ?? '') + front.path('/catalog'));
  const kept = held.locator('#kept-screen');
  await expect(kept.getByText(product, { exact: true }).first()).toBeVisible();
  await expect(kept.getByText('Hors ligne')).toBeHidden();
  const before = await places(held, '#kept-screen');
  await held.evaluate(() => globalThis.letGo?.());
  await new BuyerFront(held, 'halle').hasQuantity(product, 2);
  expect(await places(held, '#root')).toEqual(before);
});

test('no other address shows it, nor does another width, another theme or another build', async ({
  page,
  context,
  signIn,
  baseURL,
}) => {
  const front = await BuyerFront.enter(page, signIn);
  await isKept(front);
  await holdApp(page);
  const shows = async (path: string, prepare?: (opened: Page) => Promise<void>) => {
    const held = await context.newPage();
    await prepare?.(held);
    await held.goto((baseURL ?? '') + path);
    await held.waitForFunction(() => globalThis.letGo !== undefined);
    const isShown = await held.locator('#kept-screen').isVisible();
    await held.close();
    return isShown;
  };
  expect(await shows(front.path('/catalog'))).toBe(true);
  for (const path of ['/orders', '/cart', '']) expect(await shows(front.path(path))).toBe(false);
  expect(await shows(`${front.path('/catalog')}&category=all`)).toBe(false);
  expect(await shows(`/en_GB${front.path('/catalog')}`)).toBe(false);
  expect(await shows(front.path('/catalog'), (opened) => opened.setViewportSize({ width: 412, height: 844 }))).toBe(
    false,
  );
  expect(await shows(front.path('/catalog'), (opened) => opened.emulateMedia({ colorScheme: 'dark' }))).toBe(false);
  await page.evaluate(async () => {
    const cache = await caches.open('kept-screen');
    for (const request of await cache.keys()) {
      const answer = await cache.match(request);
      const headers = new Headers(answer?.headers);
      headers.set('x-made-of', 'sha256-of another build');
      await cache.put(request, new Response(await answer?.text(), { headers }));
    }
  });
  expect(await shows(front.path('/catalog'))).toBe(false);
});

test('it goes with the sign-out, and even if it were left nobody else would see it', async ({
  page,
  context,
  signIn,
  baseURL,
}) => {
  const front = await BuyerFront.enter(page, signIn);
  await isKept(front);
  const left = await page.evaluate(async () => {
    const cache = await caches.open('kept-screen');
    const [request] = await cache.keys();
    const answer = request && (await cache.match(request));
    return { headers: [...new Headers(answer?.headers)], text: (await answer?.text()) ?? '' };
  });
  await front.signOut();
  expect(await keptFor(page)).toEqual([]);

  await signIn(page, 'cook@demo.test', front.path('/orders'));
  await expect(page.getByRole('heading', { name: 'Commandes', level: 1 })).toBeVisible();
  expect(await keptFor(page)).toEqual([]);
  const path = front.path('/catalog');
  await page.evaluate(
    async ({ headers, text, path }) => {
      const cache = await caches.open('kept-screen');
      await cache.put(path, new Response(text, { headers: headers.map(([name = '', value = '']) => [name, value]) }));
    },
    { ...left, path },
  );
  await holdApp(page);
  const held = await openHeld(context, (baseURL ?? '') + path);
  await expect(held.locator('#kept-screen')).toBeHidden();
  await held.evaluate(() => globalThis.letGo?.());
  await new BuyerFront(held, 'halle').hasCatalog();
  await expect(held.locator('#kept-screen')).toHaveCount(0);
});
