import { expect, test } from '../journey.ts';
import { BuyerFront } from '../screens/buyer.ts';
import { photograph } from '../screens/photograph.ts';
import { backOffice } from '../server/back-office.ts';

const NAME = 'Le Comptoir d’Augustine';
const EMAIL = 'augustine@comptoir.test';

test('a client is made and invited, opens the mail, chooses a password, and places the first order', async ({
  page,
  browser,
  baseURL,
  signIn,
}) => {
  await signIn(page, 'supplier@demo.test', '/admin/clients?space_alias=halle');
  await expect(page.getByRole('grid', { name: 'Clients' })).toBeVisible();
  await page.getByRole('button', { name: 'Nouveau client' }).click();
  const sheet = page.getByRole('dialog', { name: 'Nouveau client' });
  const save = () => sheet.getByRole('button', { name: /^Ajouter/ }).click();
  await save();
  await expect(sheet.getByLabel('Nom', { exact: true })).toHaveAccessibleDescription('Indiquez le nom du client.');
  await sheet.getByLabel('Nom', { exact: true }).fill(NAME);
  await expect(sheet.getByText('le-comptoir-d-augustine')).toBeVisible();
  await sheet.getByLabel('Rue').fill('12 rue Mercière');
  await sheet.getByLabel('Code postal').fill('69002');
  await sheet.getByLabel('Ville').fill('Lyon');
  await sheet.getByLabel('Adresse e-mail').fill(EMAIL);
  await sheet.getByLabel('Prénom et nom').fill('Augustine Delorme');
  await save();
  const client = page.getByRole('dialog', { name: NAME });
  await expect(client.getByText(EMAIL)).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(NAME) })).toContainText('invité');

  const operator = await (await browser.newContext(baseURL === undefined ? {} : { baseURL })).newPage();
  await signIn(operator, 'operator@demo.test', '/internal/mailbox');
  await operator
    .getByRole('link', { name: /ouvre sa boutique/ })
    .filter({ hasText: EMAIL })
    .first()
    .click();
  const link = await operator.frameLocator('iframe').getByRole('link').first().getAttribute('href');
  const { pathname, search } = new URL(link ?? '');

  const chef = await (await browser.newContext(baseURL === undefined ? {} : { baseURL })).newPage();
  await chef.goto(`${pathname}${search}`);
  await chef.getByLabel('Nouveau mot de passe', { exact: true }).fill('du pain et du beurre');
  await chef.getByRole('button', { name: 'Activer et se connecter' }).click();
  await expect(chef).toHaveURL(/\/supplier\?space_alias=halle&supply_center_context=le-comptoir-d-augustine/);

  const front = new BuyerFront(chef, 'halle');
  await front.openCatalog();
  await front.fillCart();
  await front.order();

  await page.reload();
  await expect(client.getByText('1 commande')).toBeVisible();
  await expect(client.getByRole('link', { name: 'Écrire à Augustine Delorme' })).toHaveAttribute(
    'href',
    `mailto:${EMAIL}`,
  );
  await client.getByLabel('Téléphone').fill('04 72 00 11 22');
  await client.getByLabel('Téléphone').blur();
  await expect(client.getByRole('link', { name: 'Appeler' })).toHaveAttribute('href', 'tel:0472001122');
  await client.getByRole('link', { name: 'Appeler' }).scrollIntoViewIfNeeded();
  await photograph(page, 'client-keys');
  await client.getByRole('tab', { name: 'Commandes' }).click();
  await expect(client.getByText('à confirmer')).toBeVisible();
});

test('what was agreed with a client is changed, undone, and kept apart from another’s change', async ({
  page,
  browser,
  baseURL,
  signIn,
}) => {
  await signIn(page, 'supplier@demo.test', '/admin/clients?space_alias=halle');
  await page.getByRole('searchbox').fill('tilleul');
  await page.getByRole('row', { name: /Tilleuls/ }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('tab', { name: 'Conditions' }).click();
  const discount = sheet.getByLabel('Remise à lui');
  await discount.fill('abc');
  await discount.press('Enter');
  await expect(discount).toHaveAccessibleDescription(/Un pourcentage/);
  await discount.fill('2,5');
  await discount.press('Enter');
  await expect(sheet.getByText(/Enregistré à/)).toBeVisible();

  const other = await (await browser.newContext(baseURL === undefined ? {} : { baseURL })).newPage();
  await signIn(other, 'supplier@demo.test', page.url());
  const theirs = other.getByRole('dialog');
  await theirs.getByRole('tab', { name: 'Conditions' }).click();
  await expect(theirs.getByLabel('Remise à lui')).toHaveValue('2,5');
  await theirs.getByLabel('Remise à lui').fill('3');
  await theirs.getByLabel('Remise à lui').press('Enter');
  await expect(theirs.getByText(/Enregistré à/)).toBeVisible();

  await discount.fill('4');
  await discount.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Quelqu’un vient de changer cette fiche' })).toBeAttached();
  await expect(discount).toHaveValue('4');
  await discount.press('Escape');
  await expect(discount).toHaveValue('3');
});

test('a client gets a price and a code of its own, by search and from a spreadsheet; a colleague’s change stays', async ({
  page,
  server,
  signIn,
}) => {
  const office = await backOffice(server.url, 'halle');
  const { supplier_code, price } = await office.findProduct('Tomate ronde');
  const paid = async () => (await office.findProduct('Tomate ronde')).price.amount;
  await signIn(page, 'supplier@demo.test', '/admin/clients?space_alias=halle');
  await page.getByRole('row', { name: /Bistrot du Carreau/ }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('tab', { name: 'Prix', exact: true }).click();
  await sheet.getByRole('searchbox').fill('tomate ronde');
  const own = sheet.getByLabel('Prix à lui : Tomate ronde', { exact: true });
  await own.fill('n’importe quoi');
  await own.press('Enter');
  await expect(own).toHaveAccessibleDescription('Ce n’est pas un prix');
  await own.fill('7,77');
  await own.press('Enter');
  await expect(sheet.getByRole('button', { name: 'Retirer le prix de Tomate ronde' })).toBeVisible();
  await expect.poll(paid).toBe(777);
  await page.getByRole('button', { name: /^Annuler/ }).click();
  await expect(sheet.getByRole('button', { name: 'Retirer le prix de Tomate ronde' })).toBeHidden();
  await expect.poll(paid).toBe(price.amount);

  await office.setClientPrice('Tomate ronde', 888);
  await own.fill('9,99');
  await own.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Quelqu’un vient de changer cette ligne' })).toBeAttached();
  await expect.poll(paid).toBe(888);

  await sheet.getByRole('radio', { name: 'Ses codes' }).click();
  await sheet.getByRole('button', { name: 'Coller une liste' }).click();
  await sheet.getByLabel('Coller ici').fill(`${supplier_code}\t0042\nINCONNU\t0043`);
  await sheet.getByRole('button', { name: 'Lire 2 lignes' }).click();
  await expect(sheet.getByText('INCONNU : code inconnu')).toBeVisible();
  await sheet.getByRole('button', { name: 'Garder 1 code' }).click();
  await expect(sheet.getByLabel('Code du client pour Tomate ronde', { exact: true })).toHaveValue('0042');
});

test('a list of clients is pasted, looked through, brought in, and its people invited', async ({ page, signIn }) => {
  await signIn(page, 'supplier@demo.test', '/admin/clients?space_alias=halle');
  await page.getByRole('button', { name: 'Importer' }).click();
  const sheet = page.getByRole('dialog', { name: 'Importer des clients' });
  const cells = [
    ['Raison sociale', 'Adresse', 'CP', 'Ville', 'Mail', 'Couleur'],
    ['Le Zinc', '1 rue des Halles', '75001', 'Paris', 'chef@zinc.test', 'bleu'],
    ['Le Canut', '2 rue Mercière', '69002', 'Lyon', '', ''],
    ['', '3 rue du Port', '06000', 'Nice', '', ''],
  ];
  await sheet.getByLabel(/collez des cellules/).fill(cells.map((row) => row.join('\t')).join('\n'));
  await sheet.getByRole('button', { name: 'Lire les cellules' }).click();
  await expect(sheet.getByText('2 nouveaux')).toBeVisible();
  await expect(sheet.getByText('1 refusé')).toBeVisible();
  await expect(sheet.getByText('sans nom')).toBeVisible();
  await expect(sheet.getByLabel('Couleur')).toHaveValue('unread');
  await sheet.getByLabel('Couleur').selectOption('Note interne');
  await expect(sheet.getByLabel('Couleur')).toHaveValue('note');
  await sheet.getByRole('button', { name: 'Ajouter 2 clients' }).click();
  const done = page.getByRole('dialog', { name: 'Import terminé' });
  await done.getByRole('button', { name: 'Les inviter à commander' }).click();
  await expect(done.getByText(/1 sur 1/)).toBeVisible();
  await done.getByRole('button', { name: 'Voir mes clients' }).click();
  await expect(page.getByRole('row', { name: /Le Zinc/ })).toContainText('invité');
  await expect(page.getByRole('row', { name: /Le Canut/ })).toContainText('sans accès');
});

test('the shop is looked at as one client sees it, and says where a price comes from', async ({
  page,
  server,
  signIn,
}) => {
  const office = await backOffice(server.url, 'halle');
  await office.setClientPrice('Tomate ronde', 777);
  await signIn(page, 'supplier@demo.test', '/admin/clients?space_alias=halle');
  await page.getByRole('row', { name: /Bistrot du Carreau/ }).click();
  await page.getByRole('link', { name: 'Voir la boutique comme lui' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('La boutique vue par Le Bistrot du Carreau');
  await page.getByRole('searchbox').fill('tomate ronde');
  await page.getByRole('button', { name: /^Tomate ronde/ }).click();
  const winner = page.locator('li b').filter({ hasText: 'prix à lui' });
  await expect(winner).toHaveText(/7,77/);
  await expect(page.locator('li del').filter({ hasText: 'catalogue' })).toBeVisible();
  // This view of the catalog has no key that orders.
  await expect(page.getByRole('button', { name: /^Ajouter/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Quitter' }).click();
  await expect(page.getByRole('dialog', { name: 'Le Bistrot du Carreau' })).toBeVisible();
});
