import { z } from 'zod';
import { expect, test } from '../journey.ts';
import { axeOn } from '../screens/axe.ts';
import { BuyerFront } from '../screens/buyer.ts';
import { mayMoveClock, moveClock, rightClock } from '../screens/moved-clock.ts';

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

test('what a person refuses for good on one device is proposed on none of theirs, and again on all once they ask for it on any', async ({
  page,
  browser,
  server,
  signIn,
}) => {
  await mayMoveClock(page, NEXT_ORDER);
  const phone = await BuyerFront.enter(page, signIn);
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: page.viewportSize(),
    locale: 'fr-FR',
  });
  const other = await context.newPage();
  await mayMoveClock(other, NEXT_ORDER);
  const tablet = await BuyerFront.enter(other, signIn);

  await waitForNextOrder(phone);
  const aside = orderOf(phone)
    .getByRole('button', { name: /^Écarter .* pour aujourd’hui$/ })
    .first();
  const label = (await aside.getAttribute('aria-label')) ?? '';
  const name = label.replace(/^Écarter (.*) pour aujourd’hui$/, '$1');
  const proposedOn = (front: BuyerFront) => orderOf(front).getByRole('button', { name: label, exact: true });
  await aside.click();
  await orderOf(phone)
    .getByRole('button', { name: `Ne plus jamais proposer ${name}` })
    .click();
  await expect(phone.page.getByText(`${name} ne sera plus proposé`, { exact: true })).toBeVisible();
  await comeBack(phone);

  await hears(tablet, 1);
  await waitForNextOrder(tablet);
  await orderOf(tablet).getByRole('button', { name: '1 produit n’est plus proposé' }).click();
  await expect(proposedOn(tablet)).toBeHidden();
  await orderOf(tablet)
    .getByRole('button', { name: `Proposer à nouveau ${name}` })
    .click();
  await expect(proposedOn(tablet)).toBeVisible();
  await comeBack(tablet);

  await hears(phone, 0);
  await waitForNextOrder(phone);
  await expect(proposedOn(phone)).toBeVisible();
  await expect(orderOf(phone).getByText(/plus proposé/)).toBeHidden();
  await context.close();
});

const orderOf = (front: BuyerFront) => front.page.getByRole('region', { name: 'Votre commande habituelle' });

/** Opens the home screen without a network, when the next order is due, with all its lines. */
async function waitForNextOrder(front: BuyerFront): Promise<void> {
  await front.page.context().setOffline(true);
  await moveClock(front.page);
  await front.page.goto(front.path());
  const unfold = orderOf(front).getByRole('button', { name: /autres? lignes?$/ });
  await unfold.click();
  await expect(unfold).toBeHidden();
}

async function comeBack(front: BuyerFront): Promise<void> {
  await rightClock(front.page);
  await front.page.context().setOffline(false);
}

const answerSchema = z.object({ choices: z.record(z.string(), z.object({ is_refused: z.boolean() })) });

/** Opens the home screen anew until the device has heard that so many products are refused. */
async function hears(front: BuyerFront, refused: number): Promise<void> {
  await expect(async () => {
    const answer = front.page.waitForResponse(/\/suggestion_choices\//);
    await front.page.goto(front.path());
    const { choices } = answerSchema.parse(await (await answer).json());
    expect(Object.values(choices).filter(({ is_refused }) => is_refused)).toHaveLength(refused);
    await expect(front.page.getByText(/n’est plus proposé$/)).toHaveCount(refused);
  }).toPass();
}
