import { expect, test } from '../journey.ts';
import { axeFindsNothing } from '../screens/axe.ts';
import { photograph } from '../screens/photograph.ts';

const MANAGER = 'center@demo.test';
const ADMIN = '/supply-center-admin?space_alias=bistrot';

test('a manager keeps delivery addresses, and says which suppliers come first', async ({ page, signIn }) => {
  await signIn(page, MANAGER, ADMIN);
  const addresses = page.getByRole('region', { name: 'Adresses de livraison' });
  await addresses.getByRole('button', { name: 'Ajouter une adresse' }).click();
  const sheet = page.getByRole('dialog', { name: 'Nouvelle adresse' });
  await sheet.getByLabel('Nom de l’adresse').fill('Terrasse');
  await sheet.getByRole('button', { name: 'Enregistrer l’adresse' }).click();
  await expect(sheet.getByText('À remplir').first()).toBeVisible();
  await sheet.getByLabel('Rue et numéro').fill('3 quai de la Rapée');
  await sheet.getByLabel('Code postal').fill('75012');
  await sheet.getByLabel('Ville').fill('Paris');
  await axeFindsNothing(page, 'a new address');
  await photograph(page, 'address-sheet');
  await sheet.getByRole('button', { name: 'Enregistrer l’adresse' }).click();
  await expect(sheet).toBeHidden();
  const terrace = addresses.getByRole('listitem').filter({ hasText: '3 quai de la Rapée, 75012 Paris' });
  await expect(terrace).toBeVisible();
  await page.reload();
  await terrace.getByRole('button', { name: 'Modifier Terrasse' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Retirer l’adresse' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(terrace).toBeHidden();
  await page.getByRole('button', { name: 'Annuler', exact: true }).click();
  await expect(terrace).toBeVisible();

  const preferred = page.getByRole('switch', { name: 'Crèmerie des Deux Ponts' });
  const before = await preferred.isChecked();
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await preferred.click();
  expect((await sent).postDataJSON()).toMatchObject({
    preferred: !before,
    organization_id: expect.any(String),
    supplier_id: expect.any(String),
    supplier: { name: 'Crèmerie des Deux Ponts' },
  });
  await (await sent).response();
  await page.reload();
  await expect(preferred).toBeChecked({ checked: !before });
  // A server that fails: the change waits on the device, and the person is told.
  await page.route('**/suppliers/**', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 503 }) : route.continue(),
  );
  await preferred.click();
  const waits = page.getByText('1 changement à envoyer', { exact: true });
  await expect(waits).toBeVisible();
  await expect(preferred).toBeChecked({ checked: before });
  await page.unroute('**/suppliers/**');
  await page.reload();
  await expect(preferred).toBeChecked({ checked: before });
  await expect(waits).toBeHidden();
});

test('a manager invites a member, gives them a role and a limit, and removes them', async ({ page, signIn }) => {
  await signIn(page, MANAGER, ADMIN);
  await page.getByRole('link', { name: 'Membres' }).click();
  const members = page.getByRole('region', { name: 'Membres' });
  await members.getByRole('button', { name: 'Inviter un membre' }).click();
  const inviting = page.getByRole('dialog', { name: 'Inviter un membre' });
  await inviting.getByRole('button', { name: 'Envoyer l’invitation' }).click();
  await expect(inviting.getByText('Indiquez qui vous invitez.')).toBeVisible();
  await inviting.getByLabel('Prénom et nom').fill('Noé Lambert');
  await inviting.getByLabel('Adresse e-mail').fill('noe@bistrot.example');
  await inviting.getByLabel('Rôle').selectOption('Acheteur');
  await axeFindsNothing(page, 'an invitation');
  await photograph(page, 'invite-sheet');
  await inviting.getByRole('button', { name: 'Envoyer l’invitation' }).click();
  const row = members.getByRole('listitem').filter({ hasText: 'Noé Lambert' });
  await expect(row).toContainText('invité');
  await expect(row).toContainText('sans limite');

  await row.getByRole('button', { name: 'Modifier Noé Lambert' }).click();
  const sheet = page.getByRole('dialog', { name: 'Noé Lambert' });
  await sheet.getByLabel(/^Limite par commande/).fill('deux cents');
  await sheet.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(sheet.getByText('Ce n’est pas un montant')).toBeVisible();
  await sheet.getByLabel(/^Limite par commande/).fill('200');
  await axeFindsNothing(page, 'a member');
  await photograph(page, 'member-sheet');
  await sheet.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(sheet).toBeHidden();
  await page.reload();
  await expect(row).toContainText(/200,00\s€ HT par commande/);
  await photograph(page, 'members');

  await row.getByRole('button', { name: 'Modifier Noé Lambert' }).click();
  await sheet.getByRole('button', { name: 'Retirer de l’organisation' }).click();
  const asking = page.getByRole('alertdialog', { name: 'Retirer Noé Lambert' });
  await asking.getByRole('button', { name: 'Retirer' }).click();
  // Nobody sees the list while something covers it.
  await expect(asking).toBeHidden();
  await expect(sheet).toBeHidden();
  await expect(row).toBeHidden();
  await page.reload();
  await expect(members.getByRole('listitem').first()).toBeVisible();
  await expect(row).toBeHidden();
});
