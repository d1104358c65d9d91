import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { axeOn } from '../screens/axe.ts';
import { BuyerFront } from '../screens/buyer.ts';
import { mayMoveClock, moveClock } from '../screens/moved-clock.ts';
import { photograph } from '../screens/photograph.ts';

const MANAGER = 'center@demo.test';
/** The demo's restaurant orders about every week; it has ordered today. */
const NEXT_ORDER = 8 * 24 * 60 * 60_000;

const withoutFaults = async (page: Page) =>
  expect((await axeOn(page).analyze()).violations.map(({ id }) => id)).toEqual([]);

test('a manager sees the orders at all suppliers, changes the organization, and closes none that still orders', async ({
  page,
  signIn,
}) => {
  await signIn(page, MANAGER, '/supply-center?space_alias=bistrot');
  await expect(page.getByRole('heading', { level: 1, name: 'Journée' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Mes fournisseurs' }).getByRole('listitem')).toHaveCount(3);
  await page.getByRole('link', { name: 'Commandes', exact: true }).click();
  const orders = page.getByRole('list', { name: 'Commandes chez tous les fournisseurs' });
  for (const supplier of ['Halles Vasseur', 'Crèmerie des Deux Ponts']) {
    await expect(orders.getByRole('listitem').filter({ hasText: supplier }).first()).toBeVisible();
  }
  await withoutFaults(page);
  await orders.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/supplier\/orders\/.*supply_center_context=bistrot/);

  const searches: string[] = [];
  page.on('request', (request) => request.url().includes('/search?') && searches.push(request.url()));
  await page.goto('/supply-center-admin?space_alias=bistrot');
  const name = page.getByLabel('Nom de l’organisation');
  await name.fill('Le Zinc');
  await page.getByLabel('Numéro SIRET').fill('1234');
  await page.getByRole('button', { name: 'Enregistrer la fiche' }).click();
  await expect(page.getByLabel('Numéro SIRET')).toHaveAccessibleDescription('Un SIRET a 14 chiffres.');
  await page.getByLabel('Numéro SIRET').fill('');
  const documents = page.getByLabel('Adresse des documents électroniques');
  await documents.fill('erp@zinc.example');
  await page.getByRole('button', { name: 'Enregistrer la fiche' }).click();
  await expect(documents).toHaveAccessibleDescription(/et le SIRET au-dessus/);
  await page.getByLabel('Numéro SIRET').fill('00000104000013');
  await page.getByLabel('Nom dans les adresses').fill('zinc');
  await page.getByRole('button', { name: 'Enregistrer la fiche' }).click();
  await expect(page).toHaveURL(/\/supply-center-admin\?space_alias=zinc$/);
  await expect(documents).toHaveValue('erp@zinc.example');
  await expect(page.getByRole('banner').getByText('Le Zinc')).toBeVisible();

  const search = page.getByLabel('Rechercher une organisation');
  await search.fill('zin');
  await search.fill('le z');
  const close = page.getByRole('button', { name: 'Fermer l’organisation Le Zinc' });
  await expect(close).toBeVisible();
  expect(searches.filter((url) => !url.includes('query=le'))).toEqual([]);
  // A message that fades in or out has mixed colours, which fail the contrast rule.
  await page.getByRole('button', { name: 'Fermer', exact: true }).click();
  await expect(page.getByText('Fiche enregistrée', { exact: true })).toBeHidden();
  await withoutFaults(page);
  await close.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Fermer l’organisation' }).click();
  await expect(page.getByText(/^Des commandes sont encore en cours/)).toBeVisible();
  await expect(close).toBeVisible();
});

test('who buys for an organization reads how it is run, changes nothing, and has the order form as a file', async ({
  page,
  signIn,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => /\/v1\/organization\//.test(request.url()) && asked.push(request.url()));
  await signIn(page, 'buyer@demo.test', '/supply-center?space_alias=nobody');
  await expect(page.getByRole('heading', { level: 1, name: 'Cet espace ne vous est pas ouvert' })).toBeVisible();
  expect(asked).toEqual([]);
  await page.goto('/supply-center-admin?space_alias=bistrot');
  await expect(page.getByText('Votre rôle permet de lire ces réglages, pas de les changer.')).toBeVisible();
  await expect(page.getByLabel('Nom de l’organisation')).not.toBeEditable();
  await expect(page.getByRole('switch').first()).toBeDisabled();
  await expect(page.getByText('1 organisation')).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Enregistrer la fiche|Fermer l’organisation)/ })).toHaveCount(0);

  const brand = () => page.evaluate(() => document.documentElement.style.getPropertyValue('--fill'));
  const plain = await brand();
  await page.goto('/supplier/more?space_alias=halle');
  await expect.poll(brand).not.toBe(plain);
  for (const [format, name] of [
    ['Excel', 'halle.xlsx'],
    ['CSV', 'halle.csv'],
  ] as const) {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: format, exact: true }).click();
    expect((await download).suggestedFilename()).toBe(name);
  }
});

test('a manager finds a supplier by name and asks; declined with a reason, asks again, and orders once accepted', async ({
  page,
  browser,
  server,
  signIn,
}) => {
  await signIn(page, 'grocer@demo.test', '/supply-center?space_alias=primeur');
  await page.getByRole('link', { name: 'Trouver un fournisseur' }).click();
  const search = page.getByLabel('Rechercher un fournisseur');
  const searches: string[] = [];
  page.on('request', (request) => request.url().includes('/supplier/search') && searches.push(request.url()));
  await search.fill('lor');
  await expect(page.getByRole('heading', { name: 'Qui doit vous livrer ?' })).toBeVisible();
  await search.fill('lormel');
  const key = page.getByRole('button', { name: 'Demander à Épicerie Lormel de nous livrer' });
  await key.click();
  expect(searches.every((url) => url.includes('query=lorm'))).toBe(true);
  const asking = page.getByRole('dialog');
  await asking.getByLabel('Votre message').fill('Douze cageots par jour');
  await withoutFaults(page);
  await asking.getByRole('button', { name: 'Envoyer la demande' }).click();
  await expect(page.getByText(/^Demandé le .* par Paul Costa/)).toBeVisible();

  const context = await browser.newContext({ baseURL: server.url, locale: 'fr-FR' });
  const desk = await context.newPage();
  await signIn(desk, 'supplier@demo.test', '/admin/clients?space_alias=epicerie');
  await desk.getByRole('button', { name: '1 demande' }).click();
  const requests = desk.getByRole('dialog', { name: 'Demandes' });
  await expect(requests).toContainText('Douze cageots par jour');
  await requests.getByRole('button', { name: 'Refuser Primeur Costa & Fils' }).click();
  await requests.getByRole('button', { name: 'Refuser la demande' }).click();
  await expect(requests.getByLabel('Motif')).toHaveAccessibleDescription(/Dites pourquoi/);
  await requests.getByLabel('Motif').fill('Pas avant janvier');
  await withoutFaults(desk);
  await requests.getByRole('button', { name: 'Refuser la demande' }).click();
  await expect(requests.getByText('Personne n’attend de réponse.')).toBeVisible();

  await page.reload();
  await expect(page.getByText('Pas avant janvier')).toBeVisible();
  await withoutFaults(page);
  await key.click();
  await asking.getByRole('button', { name: 'Envoyer la demande' }).click();
  await expect(page.getByText(/^Demandé le/)).toBeVisible();
  await desk.reload();
  await requests.getByRole('button', { name: 'Accepter Primeur Costa & Fils' }).click();
  await requests.getByRole('button', { name: 'Ouvrir la boutique' }).click();
  await expect(requests.getByText('Personne n’attend de réponse.')).toBeVisible();
  await context.close();

  await page.goto('/supply-center?space_alias=primeur');
  await page.getByRole('link', { name: 'Commander chez Épicerie Lormel' }).click();
  await expect(page).toHaveURL(/\/supplier\/catalog\?.*supply_center_context=primeur/);
  await expect(page.getByRole('group', { name: /^Quantité, / }).first()).toBeVisible();
});

test('a manager fetches the catalogs, and without network finds one thing at all suppliers with its price by the kilo, and what was forgotten', async ({
  page,
  context,
  signIn,
}) => {
  await mayMoveClock(page, NEXT_ORDER);
  await signIn(page, MANAGER, '/supply-center?space_alias=bistrot');
  const suppliers = page.getByRole('region', { name: 'Mes fournisseurs' }).getByRole('listitem');
  for (const supplier of ['Halles Vasseur', 'Épicerie Lormel']) {
    await page.getByRole('button', { name: `Télécharger le catalogue de ${supplier}` }).click();
    await expect(page.getByText(`Le catalogue de ${supplier} n’est pas sur cet appareil.`)).toBeHidden();
    // The orders come after the catalog, and what was forgotten is computed from them.
    await expect(suppliers.filter({ hasText: supplier })).toContainText(/\d commandes? en cours/);
  }
  await page.getByRole('link', { name: 'Chercher', exact: true }).click();
  await new BuyerFront(page, 'halle').worksOffline();
  await context.setOffline(true);
  await page.getByRole('searchbox').fill('tomate');
  const found = page.getByRole('list', { name: 'Produits trouvés' });
  await expect(found.getByText('le moins cher').first()).toBeVisible();
  await expect(found.getByText(/€\/kg/).first()).toBeVisible();
  await expect(page.getByText('Le catalogue de Crèmerie des Deux Ponts n’est pas sur cet appareil.')).toBeVisible();
  await withoutFaults(page);
  await photograph(page, 'search');
  const round = page.getByRole('group', { name: 'Quantité, Tomate ronde, Halles Vasseur', exact: true });
  await round.getByRole('button', { name: /^Ajouter/ }).click();
  await expect(round).toHaveAttribute('aria-busy', 'false');
  await page.getByRole('link', { name: 'Voir le panier' }).click();
  const cart = page.getByRole('region', { name: 'Paniers en cours' }).getByRole('listitem');
  await expect(cart).toContainText('Halles Vasseur');
  await expect(cart).toContainText('1 ligne');
  await photograph(page, 'one-cart');

  await moveClock(page);
  await page.goto('/supply-center?space_alias=bistrot');
  const forgotten = page.getByRole('region', { name: 'Oublis probables' });
  const rows = forgotten.getByRole('listitem');
  await expect(rows.nth(1)).toBeVisible();
  const [first, second] = await rows
    .getByRole('button', { name: /^Écarter / })
    .evaluateAll((keys) =>
      keys.map(
        (key) =>
          /^Écarter (.+) pour aujourd’hui$/.exec(key.getAttribute('aria-label') ?? key.textContent ?? '')?.[1] ?? '',
      ),
    );
  await withoutFaults(page);
  await photograph(page, 'forgotten');
  await forgotten.getByRole('button', { name: new RegExp(`^Ajouter .*, ${first}$`) }).click();
  await expect(forgotten.getByRole('button', { name: `Écarter ${first} pour aujourd’hui` })).toBeHidden();
  await expect(cart.filter({ hasText: 'Halles Vasseur' })).toContainText('2 lignes');
  await forgotten.getByRole('button', { name: `Écarter ${second} pour aujourd’hui` }).click();
  await forgotten.getByRole('button', { name: `Ne plus jamais proposer ${second}` }).click();
  await expect(rows.filter({ hasText: second ?? '' })).toHaveCount(0);
});
