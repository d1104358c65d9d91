import { expect, networkTest as test } from '../journey.ts';
import { axeOn } from '../screens/axe.ts';
import { BuyerFront } from '../screens/buyer.ts';
import { photograph } from '../screens/photograph.ts';

test('before the cellar a buyer keeps the catalogs of all suppliers: one that was never opened opens without a network', async ({
  page,
  network,
  signIn,
}) => {
  const front = await BuyerFront.enter(page, signIn);
  await page.goto(front.path('/more'));
  const catalogs = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Utilisable sans réseau' }) });
  const of = (name: string) => catalogs.getByRole('listitem').filter({ hasText: name });
  await expect(of('Halles Vasseur')).toContainText('à jour le');
  await expect(of('Crèmerie des Deux Ponts')).toContainText('pas gardé sur cet appareil');
  await photograph(page, 'kept-before');

  network.become(({ path }) => (path.includes('/catalog') ? { kind: 'cut', way: 'back' } : { kind: 'clear' }));
  await of('Crèmerie des Deux Ponts')
    .getByRole('button', { name: /^Garder/ })
    .click();
  await expect(of('Crèmerie des Deux Ponts')).toContainText('pas arrivé en entier');
  network.become({ kind: 'clear' });
  await catalogs.getByRole('button', { name: 'Tout garder maintenant' }).click();
  for (const name of ['Halles Vasseur', 'Crèmerie des Deux Ponts', 'Épicerie Lormel'])
    await expect(of(name)).toContainText('à jour le');
  const { violations } = await axeOn(page).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await photograph(page, 'kept-after');

  network.become({ kind: 'down' });
  const other = new BuyerFront(page, 'cremerie');
  await other.openCatalog();
  await expect(page.getByRole('list', { name: 'Produits' }).getByRole('listitem').first()).toBeVisible();
});
