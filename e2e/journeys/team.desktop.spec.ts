import { expect, test } from '../journey.ts';
import { axeOn } from '../screens/axe.ts';

const EMAIL = 'karim@vasseur.test';

test('somebody is invited into the team, changes role, is removed and taken back', async ({ page, signIn }) => {
  await signIn(page, 'supplier@demo.test', '/admin/team?space_alias=halle');
  await expect(page.getByRole('heading', { name: 'Qui peut quoi' })).toBeVisible();
  await page.getByRole('button', { name: 'Inviter' }).click();
  const sheet = page.getByRole('dialog', { name: 'Inviter dans l’équipe' });
  const send = () => sheet.getByRole('button', { name: 'Envoyer l’invitation' }).click();
  await send();
  await expect(sheet.getByLabel('Prénom et nom')).toHaveAccessibleDescription('Indiquez qui vous invitez.');
  await sheet.getByLabel('Prénom et nom').fill('Karim Benali');
  await sheet.getByLabel('Adresse e-mail').fill(EMAIL);
  await send();
  const role = page.getByLabel('Rôle de Karim Benali');
  // The toast names the address as well.
  const member = page.getByRole('listitem').filter({ hasText: EMAIL }).filter({ has: role });
  await expect(member).toContainText('invité');
  await expect(role).toHaveValue('sales');

  await role.selectOption('Préparation');
  await expect(role).toHaveValue('preparer');
  await expect(page.getByText('Karim Benali passe de Vente à Préparation.', { exact: true })).toBeVisible();
  await page.getByRole('heading', { name: 'Qui peut quoi' }).click();
  await page.keyboard.press('Control+z');
  await expect(role).toHaveValue('sales');

  await member.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Retirer de l’équipe' }).click();
  await expect(member).toHaveCount(0);
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(role).toHaveValue('sales');

  const contact = page.getByLabel('Contact principal', { exact: true });
  const chosen = contact.locator('option:checked');
  await contact.selectOption('Karim Benali');
  await expect(chosen).toHaveText('Karim Benali');
  await page.reload();
  await expect(chosen).toHaveText('Karim Benali');

  const { violations } = await axeOn(page).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
});
