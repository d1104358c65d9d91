import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { axeOn } from '../screens/axe.ts';
import { BuyerFront } from '../screens/buyer.ts';

async function findsNothing(page: Page): Promise<void> {
  const { violations } = await axeOn(page).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

test('a standing order is made of the cart, one delivery is skipped and restored, one changed, all is paused; without a network it is read', async ({
  page,
  context,
  signIn,
  server,
}) => {
  const front = await BuyerFront.enter(page, signIn);
  await front.fillCart();
  await page.goto(front.path('/standing'));
  await page.getByRole('button', { name: 'En faire une' }).click();
  await page.getByLabel('Nom').fill('Bases de légumes');
  for (const day of ['lundi', 'mercredi', 'vendredi'])
    await page.getByRole('button', { name: day, exact: true }).click();
  await page.getByRole('radio', { name: /^Mon panier/ }).click();
  await findsNothing(page);
  await page.getByRole('button', { name: 'Créer la commande récurrente' }).click();
  await expect(page.getByRole('heading', { name: 'Bases de légumes', level: 1 })).toBeVisible();
  await findsNothing(page);

  const next = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Sauter \S+/ }) });
  const planned = await next.count();
  await next
    .nth(1)
    .getByRole('button', { name: /^Sauter/ })
    .click();
  await expect(page.getByText('sautée par vous')).toBeVisible();
  await page.getByRole('button', { name: /^Remettre/ }).click();
  await expect(next).toHaveCount(planned);
  await next
    .nth(1)
    .getByRole('button', { name: /^Modifier/ })
    .click();
  const sheet = page.getByRole('dialog');
  await sheet
    .getByRole('button', { name: /^Ajouter/ })
    .first()
    .click();
  await findsNothing(page);
  await sheet.getByRole('button', { name: /^Enregistrer/ }).click();
  await expect(page.getByText('prévue, 1 ligne changée')).toBeVisible();

  await page.getByRole('button', { name: 'mardi', exact: true }).click();
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Enregistrer', exact: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'mardi', exact: true })).toHaveAttribute('aria-pressed', 'true');

  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await findsNothing(page);
  await page.getByRole('button', { name: 'Mettre en pause' }).click();
  await expect(page.getByRole('button', { name: 'Reprendre', exact: true })).toBeVisible();
  await page.close();
  await server.kill();
  await context.setOffline(true);

  const cold = await context.newPage();
  await cold.goto(server.url + front.path('/standing'));
  await expect(cold.getByText(/^en pause jusqu’au/)).toBeVisible();
  await cold.getByRole('link', { name: /Bases de légumes/ }).click();
  await expect(cold.getByRole('heading', { name: 'Bases de légumes', level: 1 })).toBeVisible();
  await expect(cold.getByText(/^Hors ligne\s: voici ce que cet appareil sait/)).toBeVisible();
  await expect(cold.getByRole('button', { name: 'Reprendre' })).toBeDisabled();
});
