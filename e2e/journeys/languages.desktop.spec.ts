import { expect, test } from '../journey.ts';

test('the language changes on the screen that one is on, with the texts of its place, and back', async ({
  page,
  signIn,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  // The address leads to the one without the default language, and that one to the login page.
  await signIn(page, 'supplier@demo.test', '/fr_FR/admin/orders?space_alias=halle');
  const states = (name: string) => page.getByRole('tablist', { name });
  await expect(states('Commandes par état')).toBeVisible();
  await page.getByRole('button', { name: /^Compte de / }).click();
  await page.getByRole('menuitemcheckbox', { name: 'English' }).click();
  await expect(page).toHaveURL(/\/en_GB\/admin/);
  await expect(states('Orders by status')).toBeVisible();
  await page.getByRole('button', { name: /’s account$/ }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Français' }).click();
  await expect(states('Commandes par état')).toBeVisible();
  // The page loads the texts of the back office, and none of the buyer front.
  expect(asked.filter((url) => /locale-fr_FR-admin-/.test(url)).length).toBeGreaterThan(0);
  expect(asked.filter((url) => /locale-.._..-buying-/.test(url))).toEqual([]);
});
