import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, emptyTest as test } from '../journey.ts';

const PASSWORD = 'une longue phrase de passe 42';

async function activate(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('Nouveau mot de passe', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => !url.pathname.includes('/auth'));
}

/** By keys alone, from the page that was just opened: the name has the focus. */
async function openSpace(page: Page, name: string): Promise<void> {
  await expect(page.getByLabel('Nom affiché')).toBeFocused();
  await page.keyboard.type(name);
  await expect(page.getByText(/^Libre/)).toBeVisible();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/admin/);
}

const withoutFaults = async (page: Page) =>
  expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([]);

const stages = (page: Page) => page.getByRole('region', { name: 'Mise en route' }).getByRole('listitem');

test('from an empty installation to a space of one’s own, by the keyboard', async ({ page, nameOperator }) => {
  await activate(page, await nameOperator('sophie@vasseur.example'));
  await page.getByRole('link', { name: 'Ouvrir un espace fournisseur' }).press('Enter');
  await expect(page.getByLabel('Nom affiché')).toBeVisible();
  await withoutFaults(page);
  await openSpace(page, 'Halles Vasseur');

  await expect(page).toHaveURL(/space_alias=halles-vasseur$/);
  await expect(page.getByRole('heading', { name: 'Bienvenue, Sophie' })).toBeVisible();
  await expect(stages(page).locator('h3')).toHaveText([
    'Livraison et minimums',
    'Un premier client',
    'Vos produits',
    'Un catalogue',
    'Une commande d’essai',
  ]);
  await expect(stages(page).first()).toHaveAttribute('aria-current', 'step');
  await withoutFaults(page);

  // What there is of the back office says that it is empty, and why.
  await page.getByRole('link', { name: 'Commandes' }).click();
  await expect(page.getByText('Aucune commande ici')).toBeVisible();
  // The next start leads to where one can go: the space, and what runs the installation.
  await page.goto('/_app');
  await expect(page.getByRole('link', { name: 'Halles Vasseur' })).toBeVisible();
});

test('a supplier who was invited opens one space; an alias that is taken gives way to the next', async ({
  page,
  browser,
  server,
  nameOperator,
}) => {
  await activate(page, await nameOperator('operator@installation.example'));
  await page.goto('/supplier/register');
  await openSpace(page, 'Halle');
  await page.goto('/internal/invitations');
  await page.getByLabel('Nom').fill('Ingrid Lormel');
  await page.getByLabel('Adresse e-mail').fill('ingrid@lormel.example');
  await page.getByRole('button', { name: 'Inviter', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Invitations en attente' })).toContainText('ingrid@lormel.example');
  await withoutFaults(page);
  await page.goto('/internal/mailbox');
  await page.getByRole('link', { name: /Ouvrez votre espace fournisseur/ }).click();
  const mail = page.frameLocator('iframe').getByRole('link', { name: 'Activer le compte' });
  const link = (await mail.getAttribute('href')) ?? '';

  const context = await browser.newContext({ baseURL: server.url, locale: 'fr-FR' });
  const invited = await context.newPage();
  await activate(invited, link);
  await expect(invited).toHaveURL(/\/supplier\/register/);
  await openSpace(invited, 'Halle');
  await expect(invited).toHaveURL(/space_alias=halle-2$/);
  await invited.goto('/supplier/register');
  await expect(invited.getByRole('heading', { name: 'Un espace s’ouvre ici sur invitation' })).toBeVisible();
  await withoutFaults(invited);
  await context.close();
});
