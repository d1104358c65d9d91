import { expect, test } from '../journey.ts';
import { axeOn } from '../screens/axe.ts';
import { BuyerFront } from '../screens/buyer.ts';

const DAY = 24 * 60 * 60_000;

test('without a network, the cart names usual products that reach free delivery, and adding them reaches it', async ({
  page,
  context,
  signIn,
}) => {
  const front = await BuyerFront.enter(page, signIn);
  await front.fillCart();
  await context.setOffline(true);
  await front.openCart();

  const goal = page.getByRole('region', { name: 'Pour atteindre le franco, parmi vos habituels' });
  const keys = goal.getByRole('button', { name: /^Ajouter \d+ / });
  await expect(keys.first()).toBeVisible();
  await expect(page.getByText('avant le franco').first()).toBeVisible();
  const { violations } = await axeOn(page).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);

  // Another way to free delivery is looked for when it is opened, and what is proposed for it reaches it too.
  const otherWay = goal.getByRole('button', { name: /colis avant le franco$/ });
  await expect(otherWay).toHaveAttribute('aria-expanded', 'false');
  const before = await keys.count();
  await otherWay.click();
  await expect(keys.nth(before)).toBeVisible();
  await keys.nth(before).click();
  await expect(page.getByText('Franco de port atteint').first()).toBeVisible();
  await page.getByRole('button', { name: 'Annuler', exact: true }).click();
  await expect(goal).toBeVisible();

  await keys.first().click();
  await expect(page.getByText(/^\d produits? ajoutés? au panier$/)).toBeVisible();
  await expect(page.getByText('Franco de port atteint').first()).toBeVisible();
  await expect(goal).toBeHidden();
  await page.getByRole('button', { name: 'Annuler', exact: true }).click();
  await expect(keys.first()).toBeVisible();
});

test('a cart says before its end that it will be emptied, and one tap keeps it', async ({ page, context, signIn }) => {
  const front = await BuyerFront.enter(page, signIn);
  await front.fillCart('Tomate ronde', 2);
  await front.openCart();
  const notice = page.getByText(/^Ce panier sera vidé le /);
  await expect(page.getByRole('link', { name: 'Tomate ronde' })).toBeVisible();
  await expect(notice).toBeHidden();
  await context.setOffline(true);
  await page.clock.setFixedTime(Date.now() + 12 * DAY);
  await page.goto(front.path('/cart'));
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: 'Le garder' }).click();
  await expect(notice).toBeHidden();
  await front.hasQuantity('Tomate ronde', 2);
});
