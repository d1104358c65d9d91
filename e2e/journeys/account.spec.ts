import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';

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
