import { expect, test } from '../journey.ts';
import { axeOn } from '../screens/axe.ts';
import { photograph } from '../screens/photograph.ts';

test('a manager sees what was spent by month, supplier and category, and takes it along as a file', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'center@demo.test', '/supply-center?space_alias=bistrot');
  await page.getByRole('link', { name: 'Dépenses' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dépenses' })).toBeVisible();
  const months = page.getByRole('table', { name: 'Dépenses par mois et par fournisseur' });
  await expect(months.getByRole('row')).toHaveCount(13);
  const suppliers = page.getByRole('region', { name: 'Par fournisseur' }).getByRole('listitem');
  await expect(suppliers.filter({ hasText: 'Halles Vasseur' })).toContainText(/\d\s€/);
  await expect(page.getByRole('region', { name: 'Par rayon' }).getByRole('listitem').first()).toContainText(/\d\s€/);
  expect((await axeOn(page).analyze()).violations.map(({ id }) => id)).toEqual([]);
  await photograph(page, 'spending');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Excel', exact: true }).click();
  expect((await download).suggestedFilename()).toBe('dépenses.xlsx');
});
