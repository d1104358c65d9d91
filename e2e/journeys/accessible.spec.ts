import { expect, test } from '../journey.ts';
import { axeFindsNothing } from '../screens/axe.ts';
import { BuyerFront } from '../screens/buyer.ts';

test("axe finds nothing on a buyer's screens", async ({ page, signIn }) => {
  const front = new BuyerFront(page, 'halle');
  await page.goto(front.path());
  await expect(page.getByLabel('Mot de passe', { exact: true })).toBeVisible();
  await axeFindsNothing(page);
  await signIn(page, 'buyer@demo.test', front.path('/catalog'));
  await front.hasCatalog();
  await front.fillCart();
  await axeFindsNothing(page);
  await front.openCart();
  for (const [screen, heading] of [
    ['', /Halles|Accueil/],
    ['/cart', 'Panier'],
    ['/checkout', 'Livraison'],
    ['/orders', 'Commandes'],
    ['/lists', 'Vos listes'],
    ['/quick-order', 'Saisie rapide'],
    ['/scan', /Scanner/],
    ['/more', /Cet appareil|Plus/],
  ] as const) {
    await page.goto(front.path(screen));
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeAttached();
    await axeFindsNothing(page);
  }
  await page.goto(front.path('/quick-order'));
  await page.getByLabel('Votre liste').fill('2 carottes\npersil x2 bottes\n1 licorne');
  await page.getByRole('button', { name: 'Lire 3 lignes' }).click();
  await expect(page.getByRole('heading', { name: 'Reconnues' })).toBeVisible();
  await axeFindsNothing(page);
  await page.getByRole('button', { name: 'Préciser', exact: true }).click();
  await expect(page.getByRole('button', { name: /suivant$/ })).toBeVisible();
  await axeFindsNothing(page);
});

test('axe finds nothing where accounts are made and kept', async ({ page, signIn }) => {
  for (const screen of ['login', 'signup', 'forgotten', 'reset/none', 'activate/none']) {
    await page.goto(`/auth/${screen}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await axeFindsNothing(page);
  }
  await signIn(page, 'operator@demo.test', '/internal/mailbox');
  await expect(page.getByRole('heading', { level: 1, name: 'Courrier' })).toBeVisible();
  await axeFindsNothing(page);
  await page.getByRole('button', { name: /^Compte de/ }).click();
  await page.getByRole('menuitem', { name: 'Mon compte' }).click();
  await page.getByRole('button', { name: /^Changer le mot de passe/ }).click();
  await expect(page.getByRole('dialog').getByText('cet appareil')).toBeVisible();
  await axeFindsNothing(page);
});

test('axe finds nothing in the component gallery, nor in its open lists and menus', async ({ page, signIn }) => {
  await signIn(page, 'operator@demo.test', '/internal/gallery');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await axeFindsNothing(page);
  await page.getByRole('combobox', { name: 'Trier' }).selectOption('Prix au kilo');
  await axeFindsNothing(page);
  await page.getByRole('button', { name: 'Actions' }).last().click();
  await expect(page.getByRole('menuitem', { name: 'Supprimer' })).toBeVisible();
  await axeFindsNothing(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Compte de/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Se déconnecter' })).toBeVisible();
  await axeFindsNothing(page);
});
