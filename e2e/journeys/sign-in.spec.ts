import { expect, test } from '../journey.ts';
import { emailField, key, keysStayInPlace, passwordField } from '../screens/sign-in.ts';

test('someone who is not signed in is asked to, and comes back to where they wanted to go', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'buyer@demo.test', '/supplier/orders?space_alias=halle');
  await expect(page).toHaveURL(/\/supplier\/orders\?space_alias=halle$/);
  await expect(page.getByRole('heading', { name: 'Commandes', level: 1 })).toBeVisible();
});

test('a wrong password is said, and what was typed is kept', async ({ page }) => {
  await page.goto('/supplier?space_alias=halle');
  await page.getByLabel('Adresse e-mail').fill('buyer@demo.test');
  await page.getByLabel('Mot de passe', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Connexion impossible');
  await expect(page.getByLabel('Adresse e-mail')).toHaveValue('buyer@demo.test');
});

test('while strangers guess, the right password enters on a device that was signed in on, and another is told how long to wait', async ({
  page,
  browser,
  baseURL,
  request,
  signIn,
}) => {
  await signIn(page, 'buyer@demo.test', '/supplier/more?space_alias=halle');
  await page.evaluate(() => fetch('/api/logout', { method: 'POST', headers: { platform: 'web' } }));
  await page.evaluate(() => sessionStorage.clear());
  for (let guesses = 0; guesses < 20; guesses += 1) {
    const answer = await request.post('/api/login', { data: { email: 'buyer@demo.test', password: 'wrong' } });
    expect(answer.status()).toBe(401);
  }
  const other = await (await browser.newContext(baseURL === undefined ? {} : { baseURL })).newPage();
  await other.goto('/auth/login');
  await emailField(other).fill('buyer@demo.test');
  await passwordField(other).fill('carreau-demo');
  await key(other, 'Se connecter').click();
  await expect(other.getByRole('alert')).toHaveText(/^Trop d’essais\. Réessayez dans 1[0-5] minutes\.$/);
  await signIn(page, 'buyer@demo.test', '/supplier/orders?space_alias=halle');
  await expect(page.getByRole('heading', { name: 'Commandes', level: 1 })).toBeVisible();
});

test('a redirect to another site is not followed', async ({ page, signIn }) => {
  await signIn(page, 'buyer@demo.test', '/auth/login?redirect=https://elsewhere.example/supplier');
  await expect(page).toHaveURL(/^http:\/\/localhost/);
});

for (const link of ['//elsewhere.example', '/\\elsewhere.example', '/\t/elsewhere.example', 'javascript:alert(1)']) {
  test(`nor is ${JSON.stringify(link)}`, async ({ page, signIn }) => {
    await signIn(page, 'buyer@demo.test', `/auth/login?redirect=${encodeURIComponent(link)}`);
    await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/(?!auth)/);
  });
}

test('a space needs its alias, and an unknown one is said to be unknown', async ({ page, signIn }) => {
  await signIn(page, 'buyer@demo.test', '/supplier?space_alias=halle');
  await page.goto('/supplier');
  await expect(page.getByText('A space_alias context is required!')).toBeVisible();
  await page.goto('/supplier?space_alias=nobody');
  await expect(page.getByText('Could not fetch supplier information')).toBeVisible();
  await page.goto('/nothing/here');
  await expect(page.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
});

test('the same app speaks English under /en_GB', async ({ page, signIn }) => {
  await signIn(page, 'buyer@demo.test', '/supplier?space_alias=halle');
  await page.goto('/en_GB/supplier/orders?space_alias=halle');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
});

test('an address that is no screen of the space is said not to exist, and the way back is there', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'buyer@demo.test', '/supplier/nowhere?space_alias=halle');
  await expect(page.getByRole('heading', { level: 1, name: 'Cette page n’existe pas' })).toBeVisible();
  await page.getByRole('link', { name: 'Aller à l’accueil' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Halles Vasseur' })).toBeAttached();
});

test('the sign-in page stays where it is when the server answers late', async ({ page }) => {
  await keysStayInPlace(page);
});
