import { expect, test } from '../journey.ts';
import { BuyerFront } from '../screens/buyer.ts';

test('a message to the supplier is written without a network, outlives a reload, and leaves once when it is back', async ({
  page,
  context,
  signIn,
}) => {
  const front = await BuyerFront.enter(page, signIn);
  await front.fillCart();
  const number = await front.order();
  await front.openOrders();
  await page.getByRole('link', { name: new RegExp(number) }).click();
  const thread = page.getByRole('region', { name: 'Messages' });
  await expect(thread.getByText('Aucun message sur cette commande.')).toBeVisible();

  await context.setOffline(true);
  await thread.getByLabel('Votre message').fill('Livrez par la cour, svp');
  await thread.getByRole('button', { name: 'Envoyer le message' }).click();
  const message = thread.getByRole('listitem').filter({ hasText: 'Livrez par la cour, svp' });
  await expect(message).toContainText('en attente du réseau');
  await expect(thread.getByLabel('Votre message')).toHaveValue('');
  await page.reload();
  await expect(message).toContainText('en attente du réseau');

  await context.setOffline(false);
  await expect(message).not.toContainText('en attente du réseau');
  await page.reload();
  await expect(message).toHaveCount(1);
});
