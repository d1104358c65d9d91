import type { Page } from '@playwright/test';
import { digitsAt } from '../../tests/builders/authenticator-app.ts';
import { expect, test } from '../journey.ts';
import { axeFindsNothing } from '../screens/axe.ts';
import { BuyerFront } from '../screens/buyer.ts';
import { photograph } from '../screens/photograph.ts';
import { key, passwordField } from '../screens/sign-in.ts';

const EMAIL = 'nadia@cantine.test';
const FIRST = 'une première phrase';
const SECOND = 'une autre phrase';

/** Follows the link of the newest mail to the address, in the mailbox that the operator reads. */
async function followMail(operator: Page, subject: string): Promise<string> {
  await operator.goto('/internal/mailbox');
  await operator.getByRole('link', { name: subject }).filter({ hasText: EMAIL }).first().click();
  const mail = operator.frameLocator('iframe');
  const link = mail.getByRole('link').first();
  return (await link.getAttribute('href')) ?? '';
}

const pathOf = (link: string) => new URL(link).pathname;

test('someone signs up, follows the mail, forgets the password, and other devices are signed out with it', async ({
  page,
  browser,
  baseURL,
  signIn,
}) => {
  const operator = await (await browser.newContext(baseURL === undefined ? {} : { baseURL })).newPage();
  await signIn(operator, 'operator@demo.test', '/internal/mailbox');

  await page.goto('/auth/login');
  await page.getByRole('link', { name: 'Créer un compte' }).click();
  await page.getByLabel('Nom').fill('Nadia Petit');
  await page.getByLabel('Adresse e-mail').fill(EMAIL);
  await page.getByRole('button', { name: 'Recevoir le lien d’activation' }).click();
  await expect(page.getByRole('status')).toContainText(EMAIL);

  const activation = await followMail(operator, 'Activez votre compte');
  await page.goto(pathOf(activation));
  await expect(page.getByLabel('Adresse e-mail')).toHaveValue(EMAIL);
  await page.getByLabel('Nouveau mot de passe', { exact: true }).fill(FIRST);
  await page.getByRole('button', { name: 'Activer et se connecter' }).click();
  await expect(page).toHaveURL(/\/_app/);

  // The link works only once.
  await operator.goto(pathOf(activation));
  await expect(operator.getByText('Ce lien a déjà servi, ou il est trop vieux.')).toBeVisible();

  // The same person on another device, who has forgotten the password.
  const other = await (await browser.newContext(baseURL === undefined ? {} : { baseURL })).newPage();
  await other.goto('/auth/login');
  await other.getByRole('link', { name: /^Mot de passe oublié/ }).click();
  await other.getByLabel('Adresse e-mail').fill(EMAIL);
  await other.getByRole('button', { name: 'Recevoir le lien' }).click();
  await expect(other.getByRole('status')).toContainText(EMAIL);
  await other.goto(pathOf(await followMail(operator, 'Choisissez un nouveau mot de passe')));
  await other.getByLabel('Nouveau mot de passe', { exact: true }).fill(SECOND);
  await other.getByRole('button', { name: 'Changer le mot de passe' }).click();
  await expect(other.getByRole('status')).toContainText('Votre mot de passe a changé');

  // The first device is signed out, and signs in again only with the new password.
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Se connecter' })).toBeVisible();
  const enter = async (password: string) => {
    await page.getByLabel('Adresse e-mail').fill(EMAIL);
    await page.getByLabel('Mot de passe', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  };
  await enter(FIRST);
  await expect(page.getByRole('alert')).toContainText('Connexion impossible');
  await enter(SECOND);
  await expect(page).toHaveURL(/\/_app/);
});

test('a device that was lost is signed out from another', async ({ page, browser, baseURL, signIn }) => {
  const lost = await (await browser.newContext(baseURL === undefined ? {} : { baseURL })).newPage();
  await signIn(lost, 'buyer@demo.test', '/supplier/more?space_alias=halle');
  await signIn(page, 'buyer@demo.test', '/supplier/more?space_alias=halle');
  await page.getByRole('button', { name: 'Mon compte' }).click();
  const devices = page.getByRole('dialog').getByRole('listitem');
  await expect(devices).toHaveCount(2);
  await devices.getByRole('button', { name: /^Déconnecter/ }).click();
  await expect(devices).toHaveCount(1);
  await lost.reload();
  await expect(lost.getByRole('heading', { level: 1, name: 'Se connecter' })).toBeVisible();
});

test('once it is turned on, a code of the phone is asked for after the password, or a recovery code', async ({
  page,
  signIn,
}) => {
  const front = await BuyerFront.enter(page, signIn);
  const open = async () => {
    await page.goto(front.path('/more'));
    await key(page, 'Mon compte').click();
  };
  const arrived = () => expect(page.getByRole('button', { name: /^Compte de/ })).toBeVisible();
  await open();
  const sheet = page.getByRole('dialog');
  await key(page, 'Activer…').scrollIntoViewIfNeeded();
  await photograph(page, 'factor-off');
  await key(page, 'Activer…').click();
  await passwordField(page, 'Mot de passe actuel').fill('carreau-demo');
  await key(page, 'Continuer').click();
  await expect(sheet.getByRole('img', { name: 'Clé pour l’application, à scanner' })).toBeVisible();
  const secret = (await sheet.locator('code').textContent()) ?? '';
  await axeFindsNothing(page, 'the key of an app');
  await sheet.getByLabel('Premier code').scrollIntoViewIfNeeded();
  await photograph(page, 'factor-key');
  await sheet.getByLabel('Premier code').fill(digitsAt(secret, new Date()));
  await key(page, 'Activer').click();
  const codes = sheet.getByRole('list', { name: 'Codes de secours' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recovery = (await codes.first().textContent()) ?? '';
  await axeFindsNothing(page, 'recovery codes');
  await photograph(page, 'factor-codes');
  await key(page, 'Je les ai gardés').click();
  await expect(sheet).toContainText('Il reste 10 codes de secours.');
  await axeFindsNothing(page, 'the second step turned on');
  await photograph(page, 'factor-on');
  await key(page, 'Désactiver…').click();
  await axeFindsNothing(page, 'the second step turned off');
  await photograph(page, 'factor-remove');
  await page.keyboard.press('Escape');

  const enter = async () => {
    await front.signOut();
    await passwordField(page).fill('carreau-demo');
    await key(page, 'Se connecter').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Deuxième étape' })).toBeVisible();
  };
  await enter();
  await expect(page.getByLabel('Code à 6 chiffres')).toBeFocused();
  await page.getByLabel('Code à 6 chiffres').fill(digitsAt(secret, new Date(0)));
  await key(page, 'Se connecter').click();
  await expect(page.getByRole('alert')).toContainText('Ce n’est pas ce code');
  await axeFindsNothing(page, 'the second step of a sign-in');
  await photograph(page, 'factor-step');
  // That of now was used to turn the second step on.
  await page.getByLabel('Code à 6 chiffres').fill(digitsAt(secret, new Date(Date.now() + 30_000)));
  await key(page, 'Se connecter').click();
  await arrived();

  await enter();
  await key(page, 'Utiliser un code de secours').click();
  await page.getByLabel('Code de secours').fill(recovery.toLowerCase());
  await key(page, 'Se connecter').click();
  await arrived();
  await open();
  await expect(sheet).toContainText('Il reste 9 codes de secours.');
});

test('a picture of oneself is shown at once, and a file that is none is refused in words', async ({ page, signIn }) => {
  await signIn(page, 'buyer@demo.test', '/supplier/more?space_alias=halle');
  await page.getByRole('button', { name: 'Mon compte' }).click();
  const sheet = page.getByRole('dialog');
  const fixture = (name: string) => `tests/fixtures/pictures/${name}`;
  await sheet.getByLabel('Photo', { exact: true }).setInputFiles(fixture('bad/text_named.jpg'));
  await expect(sheet.getByRole('alert')).toContainText('n’est pas une photo');
  const large = { name: 'large.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) };
  await sheet.getByLabel('Photo', { exact: true }).setInputFiles(large);
  await expect(sheet.getByRole('alert')).toHaveText('Cette photo dépasse 5 Mo.');
  await sheet.getByLabel('Photo', { exact: true }).setInputFiles(fixture('good/pink-lady.jpg'));
  await expect(sheet.locator('img')).toHaveAttribute('src', /^\/v2\/image\//);
  await expect(sheet.getByRole('alert')).toBeHidden();
});
