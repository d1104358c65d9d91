import { expect, networkTest as test } from '../journey.ts';
import { BuyerFront } from '../screens/buyer.ts';
import type { Asked, Weather } from '../server/fault-proxy.ts';

/** A line that takes the questions that fit and never answers them. */
const silentFor =
  (fits: (path: string) => boolean) =>
  ({ path }: Asked): Weather => ({ kind: fits(path) ? 'silent' : 'clear' });

test('an address in a language that never comes opens in French, says so, and turns German when it is there', async ({
  page,
  network,
  signIn,
}) => {
  test.slow();
  const front = await BuyerFront.enter(page, signIn);
  network.become(silentFor((path) => path.includes('locale-de_DE')));
  await page.goto(`/de_DE${front.path('/catalog')}`, { waitUntil: 'commit' });
  await expect(page.locator('#start-shape')).toBeVisible();
  await front.hasCatalog();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-FR');
  await expect(page.getByText('Cette langue n’a pas pu être chargée.', { exact: true })).toBeVisible();
  network.become({ kind: 'clear' });
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
});

test('a back office whose parts never come, or break off, says so with a key to try again', async ({
  page,
  network,
  signIn,
}) => {
  test.slow();
  const front = new BuyerFront(page, 'halle');
  await signIn(page, 'supplier@demo.test', '/_app?choose=space');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await front.worksOffline();
  network.become(silentFor((path) => path.startsWith('/assets/')));
  await page.goto('/admin?space_alias=halle', { waitUntil: 'commit' });
  await expect(page.locator('#start-shape').or(page.locator('main[aria-busy=true]'))).toBeVisible();
  const missing = page.getByRole('heading', { name: 'Cette page n’est pas encore sur cet appareil' });
  await expect(missing).toBeVisible();
  network.become({ kind: 'clear' });
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('link', { name: /Commandes/ }).first()).toBeVisible();
  network.become(({ path }) => ({ kind: path.startsWith('/assets/') ? 'down' : 'clear' }));
  await page
    .getByRole('link', { name: /Commandes/ })
    .first()
    .click();
  await expect(missing).toBeVisible();
});
