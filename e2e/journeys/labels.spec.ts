import { expect, test } from '../journey.ts';
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
