import { expect, networkTest as test } from '../journey.ts';
import { axeFindsNothing } from '../screens/axe.ts';
import { BuyerFront } from '../screens/buyer.ts';
import { photograph } from '../screens/photograph.ts';
import { SharedTablet } from '../screens/shared-tablet.ts';
import { backOffice } from '../server/back-office.ts';

test('on a shared tablet an order leaves only as the person who made it, after the other has come and gone', async ({
  page,
  network,
  server,
  signIn,
}) => {
  const front = await BuyerFront.enter(page, signIn);
  const supplier = await backOffice(server.url, 'halle');
  network.become({ kind: 'down' });
  await front.fillCart();
  const first = await front.order();
  const question = await front.askToSignOut();
  await expect(question).toContainText('Une commande n’est pas encore partie. Elle reste sur cet appareil');
  await question.getByRole('button', { name: 'Se déconnecter' }).click();
  await expect(page.getByLabel('Mot de passe', { exact: true })).toBeVisible();
  const waiting = page.getByText('Une commande attend sur cet appareil.');
  await expect(waiting).toBeVisible();
  await expect(page.getByText('Camille')).toHaveCount(0);

  network.become({ kind: 'clear' });
  await signIn(page, 'cook@demo.test', front.path('/catalog'));
  await front.hasCatalog();
  await front.fillCart('Carotte', 10);
  const second = await front.order();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Commande passée');
  await front.openOrders();
  await expect(page.getByText(first)).toHaveCount(0);
  expect(await supplier.orderNumbers()).not.toContain(first);
  await front.signOut();
  await expect(waiting).toBeVisible();

  await signIn(page, 'buyer@demo.test', front.path('/orders'));
  await expect(page.getByText(first)).toBeVisible();
  await front.nothingWaits();
  await expect
    .poll(async () => (await supplier.orderNumbers()).filter((number) => number === first || number === second))
    .toHaveLength(2);
  expect(await supplier.placedBy(first)).toBe('Camille Renaud');
  expect(await supplier.placedBy(second)).toBe('Yanis Le Goff');
});

test('two people take turns at a tablet by PIN, in a cellar too, and an order leaves only as the one who made it', async ({
  page,
  network,
  server,
  signIn,
}) => {
  const front = await BuyerFront.enter(page, signIn);
  const supplier = await backOffice(server.url, 'halle');
  const tablet = new SharedTablet(page);
  await tablet.open();
  await tablet.chooseOwnPin('2580');
  await axeFindsNothing(page, 'people of a device');
  await photograph(page, 'people-own');
  await tablet.add('cook@demo.test', '1470');
  await front.openCatalog();
  await tablet.open();
  await tablet.switchTo('Camille R.', '2580');
  await front.openCatalog();

  network.become({ kind: 'down' });
  await page.getByRole('button', { name: /^Compte de/ }).click();
  await page.getByRole('menuitem', { name: 'Changer de personne' }).click();
  await photograph(page, 'people');
  await tablet.choose('Yanis G.');
  await photograph(page, 'pin');
  await axeFindsNothing(page, 'the keypad of a PIN');
  await tablet.type('1470');
  // The home page moves while it fills: the bar below stays where it is.
  await page.getByRole('navigation', { name: 'Rubriques' }).getByRole('link', { name: 'Catalogue' }).click();
  await front.hasCatalog();
  await front.fillCart('Carotte', 10);
  const order = await front.order();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enregistrée sur cet appareil');
  network.become({ kind: 'clear' });
  await expect.poll(async () => (await supplier.orderNumbers()).filter((number) => number === order)).toHaveLength(1);
  expect(await supplier.placedBy(order)).toBe('Yanis Le Goff');

  await tablet.open();
  await tablet.switchTo('Camille R.', '2580');
  await front.openOrders();
  await expect(page.getByText(order)).toHaveCount(0);
});

test('an order that waits is deleted at a sign-out only when it was named and confirmed', async ({
  page,
  network,
  server,
  signIn,
}) => {
  const front = await BuyerFront.enter(page, signIn);
  const supplier = await backOffice(server.url, 'halle');
  const before = await supplier.orderNumbers();
  network.become({ kind: 'down' });
  await front.fillCart();
  const number = await front.order();
  await (await front.askToSignOut()).getByRole('button', { name: 'Supprimer cette commande…' }).click();
  const confirmation = page.getByRole('alertdialog');
  await expect(confirmation).toContainText(number);
  await confirmation.getByRole('button', { name: 'Garder' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer cette commande…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer et se déconnecter' }).click();
  await expect(page.getByLabel('Mot de passe', { exact: true })).toBeVisible();
  network.become({ kind: 'clear' });
  await signIn(page, 'buyer@demo.test', front.path('/orders'));
  await expect(page.getByRole('heading', { name: 'Historique' })).toBeVisible();
  await expect(page.getByText(number)).toHaveCount(0);
  await expect.poll(() => supplier.orderNumbers()).toEqual(before);
});

test('with the session ended from elsewhere, an order waits for its person to sign in, and then leaves', async ({
  page,
  network,
  server,
  signIn,
}) => {
  const front = await BuyerFront.enter(page, signIn);
  const supplier = await backOffice(server.url, 'halle');
  network.become({ kind: 'down' });
  await front.fillCart();
  const number = await front.order();
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name.endsWith('auth-token'))?.value ?? '';
  await fetch(`${server.url}/api/logout`, {
    method: 'POST',
    headers: { platform: 'web', authorization: `Bearer ${token}` },
  });
  network.become({ kind: 'clear' });
  await page.goto(front.path('/orders'));
  await expect(page.getByLabel('Mot de passe', { exact: true })).toBeVisible();
  expect(await supplier.orderNumbers()).not.toContain(number);
  await page.getByLabel('Mot de passe', { exact: true }).fill('carreau-demo');
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await front.nothingWaits();
  await expect.poll(async () => (await supplier.orderNumbers()).filter((known) => known === number)).toHaveLength(1);
});
