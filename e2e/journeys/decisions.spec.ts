import { expect, test } from '../journey.ts';
import { axeFindsNothing } from '../screens/axe.ts';
import { BuyerFront } from '../screens/buyer.ts';
import { photograph } from '../screens/photograph.ts';
import { backOffice } from '../server/back-office.ts';

test('without a network a buyer cancels an order and answers a proposed change; both reach the supplier later, or are told to be too late', async ({
  page,
  context,
  server,
  signIn,
}) => {
  const front = new BuyerFront(page, 'halle');
  const desk = await backOffice(server.url, 'halle');
  const [cancelled = '', asked = '', late = ''] = await desk.placeOrders(3);
  await desk.proposeFewer(asked, 5);
  await signIn(page, 'buyer@demo.test', front.path('/catalog'));
  await front.hasCatalog();
  await front.openOrders();
  const row = (number: string) => page.getByRole('listitem').filter({ hasText: number });
  for (const number of [cancelled, late]) await expect(row(number)).toBeVisible();
  await expect(row(asked)).toContainText('votre réponse est attendue');
  await front.worksOffline();
  await context.setOffline(true);

  const open = async (number: string) => {
    await row(number).getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
  };
  const back = async () => {
    await page.getByRole('link', { name: 'Commandes', exact: true }).first().click();
    await expect(page.getByRole('heading', { name: 'Commandes', level: 1 })).toBeVisible();
  };
  const cancel = async () => {
    await page.getByRole('button', { name: 'Annuler la commande' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Annuler la commande' }).click();
    await expect(page.getByText('Annulation à envoyer')).toBeVisible();
  };

  // Taken back while nobody knows of it, and made again. The app is closed meanwhile.
  await open(cancelled);
  await cancel();
  await page.getByRole('button', { name: 'Ne plus annuler' }).click();
  await expect(page.getByText('Annulation à envoyer')).toBeHidden();
  await cancel();
  await page.reload();
  await expect(page.getByText('Annulation à envoyer')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Modifier', exact: true })).toBeHidden();
  await axeFindsNothing(page, 'an order whose cancellation waits');
  await photograph(page, 'decision-waits');

  // Signing out would leave it behind: it is counted, and named before it could be deleted.
  await expect(await front.askToSignOut()).toContainText('Un envoi n’est pas encore parti.');
  await photograph(page, 'decision-sign-out');
  await page.getByRole('button', { name: 'Supprimer cet envoi…' }).click();
  const deletion = page.getByRole('alertdialog', { name: 'Supprimer cet envoi ?' });
  await expect(deletion).toContainText('Annulation à envoyer');
  await expect(deletion).toContainText(cancelled);
  await axeFindsNothing(page, 'the question before a waiting decision is deleted');
  await photograph(page, 'decision-deletion');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Rester connecté' }).click();
  await back();
  await expect(row(cancelled)).toContainText('décision à envoyer');
  await open(late);
  await cancel();
  await back();

  await open(asked);
  const answers = page.getByRole('group', { name: /^Votre réponse pour/ });
  await answers.getByRole('button', { name: 'Accepter' }).click();
  await page.reload();
  await expect(answers.getByRole('button', { name: 'Accepter' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Envoyer la réponse' }).click();
  await expect(page.getByText('Réponse à envoyer')).toBeVisible();
  await expect(answers).toBeHidden();

  expect(await desk.statusOf(cancelled)).toBe('submitted');
  expect(await desk.statusOf(asked)).toBe('change_proposed');
  await desk.confirm(late);
  await context.setOffline(false);
  await expect(page.getByText(/^Réponse envoyée à/)).toBeVisible();
  await expect(page.getByText('confirmée', { exact: true }).first()).toBeVisible();
  await expect.poll(() => desk.statusOf(cancelled)).toBe('cancelled');
  expect(await desk.statusOf(late)).toBe('confirmed');
  await front.openOrders();
  await open(late);
  await expect(page.getByRole('alert')).toContainText('Votre annulation n’est pas passée');
  await axeFindsNothing(page, 'an order whose cancellation came too late');
  await photograph(page, 'decision-too-late');
  await page.getByRole('button', { name: 'Compris' }).click();
  await expect(page.getByText('Votre annulation n’est pas passée')).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(late);
  await expect(page.getByText('Votre annulation n’est pas passée')).toBeHidden();
});
