import { expect, networkTest as test } from '../journey.ts';
import { BuyerFront } from '../screens/buyer.ts';
import type { Asked, Weather } from '../server/fault-proxy.ts';

const SIGNED_OUT: Weather = { kind: 'refusal', status: 401, code: 'not_signed_in' };

/** Answers the calls that fit with 401, the first `times` of them; all others get through. */
function refusing(fits: (asked: Asked) => boolean, times: number) {
  const met = { refused: 0 };
  const weather = (asked: Asked): Weather => {
    if (!fits(asked) || met.refused >= times) return { kind: 'clear' };
    met.refused += 1;
    return SIGNED_OUT;
  };
  return { met, weather };
}

const isCatalog = ({ path }: Asked) => /^\/v2\/supplier\/[^/]+\/catalog/.test(path);
const isOrders = ({ path }: Asked) => /^\/v2\/supplier\/[^/]+\/purchase_orders\?/.test(path);

test('one 401 among answers of 200 leads nowhere: the catalog comes all the same', async ({
  page,
  network,
  signIn,
}) => {
  test.slow();
  const front = new BuyerFront(page, 'halle');
  const { met, weather } = refusing(isCatalog, 1);
  network.become(weather);
  await signIn(page, 'buyer@demo.test', front.path('/catalog'));
  const pages: string[] = [];
  page.on('framenavigated', () => pages.push(page.url()));
  await front.hasCatalog();
  expect(met.refused).toBe(1);
  expect(pages.filter((url) => url.includes('/auth/'))).toEqual([]);
});

test('a list that is always answered 401 while the session holds says that it failed, and nothing bounces', async ({
  page,
  network,
  signIn,
}) => {
  test.slow();
  await signIn(page, 'supplier@demo.test', '/admin/price-groups?space_alias=halle');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const { met, weather } = refusing(isOrders, Number.POSITIVE_INFINITY);
  network.become(weather);
  await page.goto('/admin/orders?space_alias=halle');
  const pages: string[] = [];
  page.on('framenavigated', () => pages.push(page.url()));
  await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible();
  expect(met.refused).toBeGreaterThan(1);
  expect(pages.filter((url) => url.includes('/auth/'))).toEqual([]);
  network.become({ kind: 'clear' });
  // The list also asks again by itself, so the key may disappear before it is pressed.
  const retry = page.getByRole('button', { name: 'Réessayer' });
  await expect(async () => {
    if (await retry.isVisible()) await retry.click({ timeout: 1000 });
    await expect(retry).toHaveCount(0, { timeout: 1000 });
  }).toPass();
  await expect(page.getByRole('grid', { name: 'Commandes' })).toBeVisible();
});

test('a session that is over leads to the login page once, and back after signing in', async ({
  page,
  context,
  signIn,
}) => {
  test.slow();
  const front = new BuyerFront(page, 'halle');
  await signIn(page, 'buyer@demo.test', front.path('/catalog'));
  await front.hasCatalog();
  await context.clearCookies();
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(front.path('/orders'));
  await expect(page).toHaveURL(/\/auth\/login\?redirect=/);
  expect(new URL(page.url()).searchParams.get('redirect')).toBe(front.path('/orders'));
  await page.getByLabel('Mot de passe', { exact: true }).fill('carreau-demo');
  await page.getByLabel('Adresse e-mail').fill('buyer@demo.test');
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Commandes', level: 1 })).toBeVisible();
});
