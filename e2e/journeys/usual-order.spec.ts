import { expect, test } from '../journey.ts';
import { axeOn } from '../screens/axe.ts';
import { BuyerFront } from '../screens/buyer.ts';
import { mayMoveClock, moveClock } from '../screens/moved-clock.ts';

/** The demo's restaurant orders about every week; it has ordered today. */
const NEXT_ORDER = 8 * 24 * 60 * 60_000;

test('without a network, the usual order is ready with its reasons, one tap puts it into the cart, and what is refused stays away', async ({
  page,
  context,
  signIn,
}) => {
  await mayMoveClock(page, NEXT_ORDER);
  const front = await BuyerFront.enter(page, signIn);
  await context.setOffline(true);
  await moveClock(page);
  await page.goto(front.path());

  const suppliers = page.getByRole('navigation', { name: 'Vos fournisseurs' });
  await expect(suppliers.getByRole('link', { name: /^Halles Vasseur .* à commander$/ })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(suppliers.getByRole('link', { name: /^Épicerie Lormel ?à ouvrir$/ })).toBeVisible();

  // Nobody tells this device that its clock is right, so it names no weekday.
  const order = page.getByRole('region', { name: 'Votre commande habituelle' });
  const unfold = order.getByRole('button', { name: /autres? lignes?$/ });
  await unfold.click();
  await expect(unfold).toBeHidden();
  const refusals = order.getByRole('button', { name: /^Écarter .* pour aujourd’hui$/ });
  const proposed = await refusals.count();
  expect(proposed).toBeGreaterThan(2);
  await expect(order.getByText(/, la dernière |, \d fois sur /)).toHaveCount(proposed);
  const { violations } = await axeOn(page).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual(
    [],
  );

  const label = (await refusals.first().getAttribute('aria-label')) ?? '';
  const name = label.replace(/^Écarter (.*) pour aujourd’hui$/, '$1');
  const refusal = order.getByRole('button', { name: label, exact: true });
  // The key stands at the foot, within a thumb's reach, however long the screen above it is.
  const foot = page.getByRole('region', { name: 'Votre commande', exact: true });
  const put = (products: number) =>
    foot.getByRole('button', { name: `Relire (${products} produits à mettre au panier)` });
  await expect(put(proposed)).toBeInViewport({ ratio: 1 });
  await refusal.click();
  await expect(put(proposed - 1)).toBeVisible();
  await order.getByRole('button', { name: `Remettre ${name}` }).click();
  await expect(put(proposed)).toBeVisible();
  await refusal.click();
  await order.getByRole('button', { name: `Ne plus jamais proposer ${name}` }).click();
  await expect(page.getByText(`${name} ne sera plus proposé`, { exact: true })).toBeVisible();
  await expect(refusal).toBeHidden();
  await page.reload();
  await order.getByRole('button', { name: '1 produit n’est plus proposé' }).click();
  await expect(refusal).toBeHidden();
  await order.getByRole('button', { name: `Proposer à nouveau ${name}` }).click();
  await expect(refusal).toBeVisible();

  const reread = async () => {
    await put(proposed).click();
    await expect(page.getByRole('heading', { name: 'Panier', level: 1 })).toBeVisible();
    await expect(page.getByRole('group', { name: `Quantité, ${name}`, exact: true })).toBeVisible();
  };
  await reread();
  await expect(page.getByText(`${proposed} produits au panier`, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Annuler', exact: true }).click();
  await expect(page.getByRole('group', { name: `Quantité, ${name}`, exact: true })).toBeHidden();
  await page.goBack();
  await reread();
  await page.goBack();
  await expect(order.getByRole('img', { name: `${name} est au panier` })).toBeVisible();
  await foot.getByRole('button', { name: 'Relire', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Panier', level: 1 })).toBeVisible();
});
