import type { Page } from '@playwright/test';
import { expect, emptyTest as test } from '../journey.ts';
import { axeOn } from '../screens/axe.ts';
import { BuyerFront } from '../screens/buyer.ts';

const PASSWORD = 'une longue phrase de passe 42';

async function activate(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('Nouveau mot de passe', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => !url.pathname.includes('/auth'));
}

/** Opens a space with the keyboard alone, from the page that was just opened: its field for the name has the focus. */
async function openSpace(page: Page, name: string): Promise<void> {
  await expect(page.getByLabel('Nom affiché')).toBeFocused();
  await page.keyboard.type(name);
  await expect(page.getByText(/^Libre/)).toBeVisible();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/admin/);
}

/** Asks again until everything has faded in: half-faded colours would fail the contrast rule. */
const withoutFaults = (page: Page) =>
  expect.poll(async () => (await axeOn(page).analyze()).violations.map(({ id }) => id)).toEqual([]);

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

  // The back office says that it is empty.
  await page.getByRole('link', { name: 'Commandes' }).click();
  await expect(page.getByText('Aucune commande ici')).toBeVisible();
  // The next start offers the places that the person may open: the space, and the pages that run the installation.
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

const PRICE_LIST = [
  'Désignation;Rayon;Cond.;PV HT',
  'TOMME DU LAC;Crémerie;4 x 1 kg;52,80',
  'CREME DU LAC 30%;Crémerie;6 x 1 L;18,40',
].join('\n');

test('from registration to a client’s first order, by screens alone', async ({
  page,
  browser,
  server,
  nameOperator,
}) => {
  await activate(page, await nameOperator('sophie@vasseur.example'));
  await page.goto('/supplier/register');
  await openSpace(page, 'Halles Vasseur');
  const home = page.url();
  const stage = (name: string) => stages(page).filter({ hasText: name });
  const follow = (key: string) => page.getByRole('link', { name: key }).click();

  await follow('Régler la livraison');
  await page.getByLabel('Minimum').fill('50');
  await page.getByLabel('Port par livraison').fill('');
  await page.getByRole('button', { name: 'C’est bon pour commencer' }).click();
  await expect(page.getByRole('button', { name: 'C’est bon pour commencer' })).toBeHidden();
  await page.goto(home);
  await expect(stage('Livraison et minimums')).toContainText('5 jours par semaine, clôture 16:00');

  await follow('Ajouter des produits');
  await page
    .getByLabel('Déposez votre tarif, ou choisissez un fichier')
    .setInputFiles({ name: 'Tarif.csv', mimeType: 'text/csv', buffer: Buffer.from(PRICE_LIST) });
  await page.getByRole('button', { name: 'Voir l’aperçu' }).click();
  // Everything is new: the preview opens on what is created, not on an empty tab.
  await expect(page.getByRole('row', { name: /TOMME DU LAC/ })).toBeVisible();
  await page.getByRole('button', { name: 'Importer 2 produits' }).click();
  await expect(page.getByRole('heading', { name: '2 produits à jour' })).toBeVisible();
  await page.goto(home);
  await expect(stage('Vos produits')).toContainText('2 produits, 2 avec un prix');

  await follow('Ajouter un client');
  const sheet = page.getByRole('dialog', { name: 'Nouveau client' });
  await sheet.getByLabel('Nom', { exact: true }).fill('Bistrot du Port');
  await sheet.getByLabel('Rue').fill('12 rue Mercière');
  await sheet.getByLabel('Code postal').fill('69002');
  await sheet.getByLabel('Ville').fill('Lyon');
  await sheet.getByLabel('Adresse e-mail').fill('chef@port.example');
  await sheet.getByLabel('Prénom et nom').fill('Camille Port');
  await sheet.getByRole('button', { name: /^Ajouter/ }).click();
  await expect(page.getByRole('row', { name: /Bistrot du Port/ })).toContainText('invité');
  await page.goto(home);
  await expect(stage('Un premier client')).toContainText('Bistrot du Port');
  await expect(stage('Un catalogue')).toContainText('Tout le catalogue, pour 1 client');
  await withoutFaults(page);

  // The supplier tries the buyer front as their own test client.
  await page.getByRole('button', { name: 'Essayer' }).click();
  await expect(page.getByText('Vous commandez comme client d’essai')).toBeVisible();
  const trial = new BuyerFront(page, 'halles-vasseur');
  await page.getByRole('link', { name: 'Tout le catalogue' }).click();
  await trial.hasCatalog();
  await withoutFaults(page);
  await trial.fillCart('TOMME DU LAC', 1);
  await trial.order();
  await page.getByRole('link', { name: 'Retour à l’espace' }).click();
  // No stage is open: the dashboard begins, and doesn't count the trial order.
  await expect(page.getByRole('region', { name: 'À confirmer' })).toContainText('Tout est traité');
  await expect(page.getByRole('region', { name: 'Mise en route' })).toBeHidden();

  await page.goto('/internal/mailbox');
  await page
    .getByRole('link', { name: /ouvre sa boutique/ })
    .filter({ hasText: 'chef@port.example' })
    .click();
  const link = (await page.frameLocator('iframe').getByRole('link').first().getAttribute('href')) ?? '';
  const context = await browser.newContext({ baseURL: server.url, locale: 'fr-FR' });
  const chef = await context.newPage();
  await activate(chef, link);
  const front = new BuyerFront(chef, 'halles-vasseur');
  // The buyer has no usual products yet: their first screen leads to the shelves.
  await chef.getByRole('link', { name: 'Crémerie' }).click();
  await expect(chef.getByRole('button', { name: /^Ajouter 1 colis, TOMME DU LAC/ })).toBeVisible();
  await front.openCatalog();
  await front.fillCart('CREME DU LAC 30%', 3);
  const number = await front.order();
  await front.openOrders();
  await front.nothingWaits();
  await context.close();

  await page.goto('/admin/orders?space_alias=halles-vasseur');
  await page.getByRole('row', { name: new RegExp(number) }).click();
  // The supplier has left carriage open: they name it as they confirm this order.
  const order = page.getByRole('dialog');
  const carriage = order.getByRole('textbox', { name: 'Port HT' });
  await carriage.fill('douze');
  await expect(carriage).toHaveAccessibleDescription(/Un montant, par exemple 12,50/);
  await carriage.fill('12,50');
  await order.getByRole('button', { name: /^Confirmer/ }).click();
  // The trial’s order opens next.
  await page.getByRole('tab', { name: /^Confirmées/ }).click();
  await page.getByRole('row', { name: new RegExp(number) }).click();
  await expect(order.getByText('confirmée')).toBeVisible();
  await expect(order.getByText('Port HT 12,50 €')).toBeVisible();
});
