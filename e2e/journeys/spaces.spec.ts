import { expect, test } from '../journey.ts';
import { BuyerFront } from '../screens/buyer.ts';
import { backOffice } from '../server/back-office.ts';

test('the installation’s pages are for its operators alone', async ({ page, signIn }) => {
  await page.goto('/internal/gallery');
  await expect(page.getByLabel('Mot de passe', { exact: true })).toBeVisible();
  await signIn(page, 'supplier@demo.test', '/internal/gallery');
  for (const screen of ['/internal/gallery', '/internal/mailbox', '/internal']) {
    await page.goto(screen);
    await expect(page.getByRole('heading', { level: 1, name: 'Cet espace ne vous est pas ouvert' })).toBeVisible();
    await expect(page.getByRole('heading', { name: /Composants|Courrier|État/ })).toHaveCount(0);
  }
  const status = await page.evaluate(async () => (await fetch('/v2/mailbox', { headers: { platform: 'web' } })).status);
  expect(status).toBe(404);
});

test('a supplier’s languages are offered on the way into their space and inside it', async ({
  page,
  server,
  signIn,
}) => {
  const office = await backOffice(server.url, 'halle');
  await office.enableLocales(['fr_FR', 'it_IT']);
  const front = new BuyerFront(page, 'halle');
  await page.goto('/auth/login');
  await expect(page.getByRole('link', { name: 'English' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Italiano' })).toHaveCount(0);
  await page.goto(front.path('/catalog'));
  await page.getByRole('link', { name: 'Italiano' }).click();
  await expect(page).toHaveURL(/\/it_IT\/auth\/login/);
  await page.goto(front.path('/catalog'));
  await signIn(page, 'buyer@demo.test', front.path('/catalog'));
  await front.hasCatalog();
  await page.getByRole('button', { name: /^Compte de/ }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Italiano' }).click();
  await expect(page).toHaveURL(/\/it_IT\/supplier\/catalog\?space_alias=halle/);
});
