import { digitsAt } from '../../tests/builders/authenticator-app.ts';
import { expect, test } from '../journey.ts';
import { axeFindsNothing } from '../screens/axe.ts';
import { photograph } from '../screens/photograph.ts';
import { key, passwordField } from '../screens/sign-in.ts';

test.use({ variables: { OPERATORS_NEED_SECOND_FACTOR: 'on' } });

test('an operator is led to the second step of their sign-in, and to their pages once it is on', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'operator@demo.test', '/internal/suppliers');
  const led = page.getByRole('heading', { level: 1, name: 'Une deuxième étape d’abord' });
  await expect(led).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Fournisseurs et organisations' })).toHaveCount(0);
  await expect(key(page, 'Activer…')).toBeVisible();
  await axeFindsNothing(page, 'the second step that operators need');
  await photograph(page, 'operator-led');
  await key(page, 'Activer…').click();
  await passwordField(page, 'Mot de passe actuel').fill('carreau-demo');
  await key(page, 'Continuer').click();
  const secret = (await page.locator('main code').textContent()) ?? '';
  await photograph(page, 'operator-key');
  await page.getByLabel('Premier code').fill(digitsAt(secret, new Date()));
  await key(page, 'Activer').click();
  await expect(page.getByRole('list', { name: 'Codes de secours' }).getByRole('listitem')).toHaveCount(10);
  // The codes are told once: the pages wait until the person says that they have kept them.
  await expect(led).toBeVisible();
  await photograph(page, 'operator-codes');
  await key(page, 'Je les ai gardés').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Fournisseurs et organisations' })).toBeVisible();
  await expect(page.getByText('halle', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText('halle', { exact: true })).toBeVisible();
});
