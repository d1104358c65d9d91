import { expect, test } from '../journey.ts';
import { axeFindsNothing } from '../screens/axe.ts';
import { BuyerFront } from '../screens/buyer.ts';
import { photograph } from '../screens/photograph.ts';
import { backOffice } from '../server/back-office.ts';

test('a label that is translated while the catalog is open is called so from then on, and found so, also offline', async ({
  page,
  context,
  server,
  signIn,
}) => {
  const front = await BuyerFront.enter(page, signIn);
  const supplier = await backOffice(server.url, 'halle');
  const english = `/en_GB${front.path('/catalog')}&category=all`;
  const products = page.getByRole('list', { name: 'Products' });
  await page.goto(english);
  await expect(products).toBeVisible();
  const sheet = page.getByRole('dialog', { name: 'Filter and sort' });
  const filters = page.getByRole('button', { name: 'Filter and sort' });
  const label = (name: string) =>
    sheet.getByRole('group', { name: 'Labels' }).getByRole('checkbox', { name, exact: true });
  await filters.click();
  await expect(label('AOP')).toBeVisible();

  await supplier.translateLabel('AOP', 'en_GB', 'Protected origin');
  await expect(label('Protected origin')).toBeVisible();
  await expect(label('AOP')).toBeHidden();
  await context.setOffline(true);
  await label('Protected origin').check();
  await photograph(page, 'labels-sheet');
  await sheet.getByRole('button', { name: /^Show \d+ products?$/ }).click();
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('Protected origin');
  await expect(page).toHaveURL(/label=AOP(?:&|$)/);
  await photograph(page, 'labels-chosen');

  await page.getByRole('searchbox').fill('protected');
  await expect(page.getByText(/^\d+ products? found$/)).toBeVisible();
  await products.getByRole('link').first().click();
  await expect(page.getByRole('dialog').getByText('Protected origin', { exact: true })).toBeVisible();
  await photograph(page, 'labels-product');
  await context.setOffline(false);

  // The address names the label as the supplier wrote it, which a language without a translation shows.
  await page.goto(`/de_DE${front.path('/catalog')}&category=all&label=AOP`);
  await expect(page.getByRole('list', { name: 'Aktive Filter' })).toContainText('AOP');
});

test('a supplier writes a text for one and for several, and the buyer reads each where it belongs, also offline', async ({
  page,
  context,
  browser,
  server,
  signIn,
}) => {
  const desk = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 1280, height: 800 },
    locale: 'fr-FR',
  });
  const office = await desk.newPage();
  await signIn(office, 'supplier@demo.test', '/admin/translations?space_alias=halle');
  await office.getByRole('button', { name: /^Mots de la commande, Anglais/ }).click();
  await office.getByRole('combobox', { name: 'Langue des textes' }).selectOption('fr_FR');
  await office.getByRole('radio', { name: 'Tous', exact: true }).click();
  await office.getByRole('searchbox').fill('HT, #');
  const row = office.getByRole('list', { name: 'Textes' }).getByRole('listitem').filter({ hasText: 'HT, # ' });
  const field = (examples: string) => row.getByRole('textbox', { name: new RegExp(`, pour ${examples}$`) });
  await field('0, 1').fill("HT, # référence d'ici");
  await field('0, 1').press('Enter');
  await expect(field('2, 3, 4…')).toBeFocused();
  // A form that is missing, or lost its number, is named, and nothing is saved.
  await expect(row).toContainText('Pour 2, 3, 4… : à écrire');
  await field('2, 3, 4…').fill('HT, des références');
  await expect(row).toContainText('Pour 2, 3, 4…, gardez tel quel : #');
  await axeFindsNothing(office, 'a text with forms');
  await photograph(office, 'plural-fields-broken');
  await field('2, 3, 4…').fill("HT, # références d'ici");
  await field('2, 3, 4…').press('Enter');
  await expect(row).toContainText('à la main');
  await photograph(office, 'plural-fields');
  await desk.close();

  const front = await BuyerFront.enter(page, signIn);
  await front.fillCart('Tomate ronde', 1);
  await front.openCart();
  await expect(page.getByText("HT, 1 référence d'ici")).toBeVisible();
  await photograph(page, 'plural-one');
  await context.setOffline(true);
  await page.goto(front.path('/catalog'));
  await front.hasCatalog();
  await front.fillCart('Carotte', 1);
  await front.openCart();
  await expect(page.getByText("HT, 2 références d'ici")).toBeVisible();
});
