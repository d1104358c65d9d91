import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { BuyerFront } from '../screens/buyer.ts';

async function findsNothing(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual(
    [],
  );
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test(`axe finds nothing on a buyer's screens, ${colorScheme}`, async ({ page, signIn }) => {
      const front = new BuyerFront(page, 'halle');
      await page.goto(front.path());
      await expect(page.getByLabel('Mot de passe', { exact: true })).toBeVisible();
      await findsNothing(page);
      await signIn(page, 'buyer@demo.test', front.path('/catalog'));
      await front.hasCatalog();
      await front.fillCart();
      await findsNothing(page);
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
        await findsNothing(page);
      }
      await page.goto(front.path('/quick-order'));
      await page.getByLabel('Votre liste').fill('2 carottes\npersil x2 bottes\n1 licorne');
      await page.getByRole('button', { name: 'Lire 3 lignes' }).click();
      await expect(page.getByRole('heading', { name: 'Reconnues' })).toBeVisible();
      await findsNothing(page);
      await page.getByRole('button', { name: 'Préciser', exact: true }).click();
      await expect(page.getByRole('button', { name: /suivant$/ })).toBeVisible();
      await findsNothing(page);
    });

    test(`axe finds nothing where accounts are made and kept, ${colorScheme}`, async ({ page, signIn }) => {
      for (const screen of ['login', 'signup', 'forgotten', 'reset/none', 'activate/none']) {
        await page.goto(`/auth/${screen}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await findsNothing(page);
      }
      await signIn(page, 'operator@demo.test', '/internal/mailbox');
      await expect(page.getByRole('heading', { level: 1, name: 'Courrier' })).toBeVisible();
      await findsNothing(page);
      await page.getByRole('button', { name: /^Compte de/ }).click();
      await page.getByRole('menuitem', { name: 'Mon compte' }).click();
      await page.getByRole('button', { name: /^Changer le mot de passe/ }).click();
      await expect(page.getByRole('dialog').getByText('cet appareil')).toBeVisible();
      await findsNothing(page);
    });

    test(`axe finds nothing in the component gallery, ${colorScheme}`, async ({ page, signIn }) => {
      await signIn(page, 'operator@demo.test', '/internal/gallery');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await findsNothing(page);
    });

    test(`axe finds nothing in an open list or menu, ${colorScheme}`, async ({ page, signIn }) => {
      await signIn(page, 'operator@demo.test', '/internal/gallery');
      await page.getByRole('combobox', { name: 'Trier' }).selectOption('Prix au kilo');
      await findsNothing(page);
      await page.getByRole('button', { name: 'Actions' }).last().click();
      await expect(page.getByRole('menuitem', { name: 'Supprimer' })).toBeVisible();
      await findsNothing(page);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /^Compte de/ }).click();
      await expect(page.getByRole('menuitem', { name: 'Se déconnecter' })).toBeVisible();
      await findsNothing(page);
    });

    test(`axe finds nothing at the order desk, ${colorScheme}`, async ({ page, signIn }) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await signIn(page, 'supplier@demo.test', '/admin?space_alias=halle');
      await expect(page.getByRole('heading', { name: 'Ventes par semaine' })).toBeVisible();
      await findsNothing(page);
      await page.goto('/admin/orders?space_alias=halle');
      const row = page.getByRole('grid', { name: 'Commandes' }).getByRole('row').nth(1);
      await expect(row).toBeVisible();
      await findsNothing(page);
      await row.getByRole('checkbox').click();
      await findsNothing(page);
      await row.getByText(/\d{6}-/).click();
      await expect(page.getByRole('dialog').getByRole('button', { name: /^Confirmer/ })).toBeVisible();
      await findsNothing(page);
      await page.goto('/admin/price-groups?space_alias=halle');
      await expect(page.getByRole('gridcell').first()).toBeVisible();
      await findsNothing(page);
    });
  });
}
