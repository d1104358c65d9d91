import { expect, test } from '../journey.ts';
import { BuyerFront } from '../screens/buyer.ts';
import { backOffice } from '../server/back-office.ts';

const MESSAGE = `Bonjour, pour demain :
2 carottes
3 pdt agata
1 c. champignons
tomate ronde 3
persil x2 bottes
roquettte 2
2 cuisses de dragon
citron j. 1
1 salade de lune`;

test('a message is pasted without a network, read line by line, and ordered; what is asked about outlives a reload', async ({
  page,
  context,
  server,
  signIn,
}) => {
  const front = await BuyerFront.enter(page, signIn);
  const supplier = await backOffice(server.url, 'halle');
  await page.goto(front.path('/quick-order'));
  await page.getByLabel('Votre liste').fill('2 carottes');
  await context.setOffline(true);
  await page.getByLabel('Votre liste').fill(MESSAGE);
  await page.getByRole('button', { name: 'Lire 10 lignes' }).click();

  // The greeting orders nothing, but stays in sight.
  await expect(page.getByText('10 lignes, rien n’est perdu')).toBeVisible();
  const section = (name: string) => page.locator('section').filter({ has: page.getByRole('heading', { name }) });
  await expect(section('Lues, rien à commander').getByRole('listitem')).toContainText('Bonjour, pour demain');
  await expect(section('Reconnues').getByRole('listitem').filter({ hasText: 'roquettte' })).toContainText(
    'faute corrigée',
  );
  const asked = section('À préciser d’abord').getByRole('listitem');
  await expect(asked).toHaveCount(3);

  await page.getByRole('button', { name: 'Préciser', exact: true }).click();
  // A pack holds ten bunches, so the app asks about a line of two.
  await expect(page.getByRole('main', { name: 'À préciser, 1 sur 3' })).toContainText('persil x2 bottes');
  await page.getByRole('button', { name: 'Prendre 1 colis, suivant' }).click();
  await expect(page.getByRole('main', { name: 'À préciser, 2 sur 3' })).toContainText('cuisses de dragon');
  await page.reload();
  await expect(asked).toHaveCount(2);
  await page.getByRole('button', { name: 'Préciser', exact: true }).click();
  await page.getByRole('button', { name: 'Ne pas en prendre' }).click();
  await expect(page.getByRole('main', { name: 'À préciser, 3 sur 3' })).toContainText('salade de lune');
  await page.getByRole('button', { name: 'Mettre en note pour Halles Vasseur' }).click();

  await page.getByRole('button', { name: 'Mettre 7 lignes au panier' }).click();
  await expect(page.getByRole('link', { name: 'Champignon de Paris' })).toBeVisible();
  await front.openCheckout();
  await expect(page.getByLabel(/^Commentaire/)).toHaveValue('1 salade de lune');
  const number = await front.confirm();
  await context.setOffline(false);
  await expect.poll(() => supplier.orderNumbers()).toContain(number);
  const { lines } = await supplier.order(number);
  expect(lines.map(({ quantity }) => quantity).sort()).toEqual([1, 1, 1, 2, 2, 3, 3]);

  // All lines are settled, so the next list begins empty.
  await page.goto(front.path('/quick-order'));
  await expect(page.getByLabel('Votre liste')).toHaveValue('');
});
