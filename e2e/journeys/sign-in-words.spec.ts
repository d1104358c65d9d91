import { expect, test } from '../journey.ts';
import { emailField, key, opensDeadLinks, passwordField, sendsHalfAForm } from '../screens/sign-in.ts';

test('what is missing is said beside its field, and that is where one goes on', async ({ page }) => {
  await sendsHalfAForm(page);
});

test('what the server does not take is said beside its field, too', async ({ page }) => {
  await page.goto('/auth/signup');
  await page.getByLabel('Nom').fill('Nadia Petit');
  await emailField(page).fill('nadia..petit@cantine.example');
  await key(page, 'Recevoir le lien d’activation').click();
  await expect(emailField(page)).toHaveAccessibleDescription('Cette adresse ne peut pas être lue.');
  await expect(emailField(page)).toBeFocused();
});

test('a password can be pasted, and looked at until it is sent', async ({ page }) => {
  await page.goto('/auth/login');
  await emailField(page).fill('carreau-dmeo');
  await emailField(page).press('Control+a');
  await emailField(page).press('Control+x');
  await passwordField(page).press('Control+v');
  await expect(passwordField(page)).toHaveValue('carreau-dmeo');
  await emailField(page).fill('buyer@demo.test');
  const show = key(page, 'Afficher le mot de passe');
  await expect(show).toHaveAttribute('aria-pressed', 'false');
  await show.click();
  await expect(show).toHaveAttribute('aria-pressed', 'true');
  await expect(passwordField(page)).toHaveAttribute('type', 'text');
  await key(page, 'Se connecter').click();
  await expect(page.getByRole('alert')).toContainText('Connexion impossible');
  await expect(passwordField(page)).toHaveAttribute('type', 'password');
  await expect(passwordField(page)).toHaveValue('carreau-dmeo');
});

test('a dead link of a mail says so on opening, and leads to another', async ({ page }) => {
  await opensDeadLinks(page);
});

test('a link that dies while the password is chosen says so, however good the password is', async ({ page }) => {
  await page.route('**/v1/account/password/reset/none', (route) =>
    route.fulfill({ json: { email: 'buyer@demo.test', expires_at: '2030-01-01T00:00:00.000Z' } }),
  );
  await page.goto('/auth/reset/none');
  await expect(emailField(page)).toHaveValue('buyer@demo.test');
  const choose = key(page, 'Changer le mot de passe');
  await passwordField(page, 'Nouveau mot de passe').fill('court');
  await choose.click();
  await expect(passwordField(page, 'Nouveau mot de passe')).toHaveAccessibleDescription(/Il manque 5 caractères\./);
  await passwordField(page, 'Nouveau mot de passe').fill('une phrase que personne ne devine');
  await choose.click();
  await expect(page.getByText('Ce lien a déjà servi, ou il est trop vieux.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Demander un autre lien' })).toBeVisible();
});

test('changing the password says of each field what is wrong with it, and of no other', async ({ page, signIn }) => {
  await signIn(page, 'buyer@demo.test', '/supplier/more?space_alias=halle');
  await key(page, 'Mon compte').click();
  await page.getByRole('button', { name: /^Changer le mot de passe/ }).click();
  const current = passwordField(page, 'Mot de passe actuel');
  const chosen = passwordField(page, 'Nouveau mot de passe');
  const change = key(page, 'Changer le mot de passe');
  await current.fill('pas celui-là');
  await chosen.fill('une phrase que personne ne devine');
  await change.click();
  await expect(current).toHaveAccessibleDescription('Le mot de passe actuel n’est pas celui-là.');
  await expect(current).toBeFocused();
  await current.fill('carreau-demo');
  await chosen.fill('password123');
  await change.click();
  await expect(chosen).toHaveAccessibleDescription(/l’un des plus répandus/);
  await expect(chosen).toBeFocused();
  await expect(current).toHaveAccessibleDescription('');
});
