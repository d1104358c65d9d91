import { expect, test } from '../journey.ts';
import { backOffice } from '../server/back-office.ts';

const PRODUCT = 'Tomate ronde';

test('what is shown of a price group is its own price, is what is saved, and is what Undo puts back', async ({
  page,
  server,
  signIn,
}) => {
  const office = await backOffice(server.url, 'halle');
  // The buyer orders at prices of their own, and is in none of this group.
  const price_group_id = await office.addPriceGroup('Cantines');
  await office.setClientPrice(PRODUCT, 777);
  const catalog = await office.groupPrice(price_group_id, PRODUCT);
  expect(catalog.price).toBeNull();

  await signIn(page, 'supplier@demo.test', `/admin/price-groups/${price_group_id}?space_alias=halle`);
  await expect(page.getByText('0 client')).toBeVisible();
  await page.getByRole('searchbox').fill(PRODUCT);
  const field = page.getByLabel(`Prix du colis, ${PRODUCT}`, { exact: true });
  const own = async () => (await office.groupPrice(price_group_id, PRODUCT)).price?.amount ?? null;
  const undo = () => page.getByRole('button', { name: 'Annuler' }).click();

  await expect(field).toHaveValue('');
  await expect(field).toHaveAccessibleDescription('prix du catalogue');
  await field.fill('39,90');
  await field.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Prix enregistré' })).toBeAttached();
  expect(await own()).toBe(3990);
  await expect(field).toHaveAccessibleDescription('prix du groupe');

  await undo();
  await expect(field).toHaveValue('');
  expect(await own()).toBeNull();

  for (const price of ['39,90', '41,00']) {
    await field.fill(price);
    await field.press('Enter');
    await expect.poll(own).toBe(Number(price.replace(',', '')));
  }
  await undo();
  await expect(field).toHaveValue('39,90');
  expect(await own()).toBe(3990);

  await field.fill('');
  await field.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Prix du catalogue rendu' })).toBeAttached();
  expect(await own()).toBeNull();
  await undo();
  await expect(field).toHaveValue('39,90');
  expect(await own()).toBe(3990);
});
