import { expect, test } from '../journey.ts';
import { BuyerFront } from '../screens/buyer.ts';
import { photograph } from '../screens/photograph.ts';
import { backOffice } from '../server/back-office.ts';

test('one cart, ordered on the phone and on the tablet: the second order asks, and is placed only if the buyer says so', async ({
  page,
  browser,
  server,
  signIn,
}) => {
  const supplier = await backOffice(server.url, 'halle');
  const before = (await supplier.orderNumbers()).length;
  const phone = new BuyerFront(page, 'halle');
  await signIn(page, 'buyer@demo.test', phone.path('/catalog'));
  await phone.hasCatalog();
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 1280, height: 800 },
    locale: 'fr-FR',
  });
  const tablet = new BuyerFront(await context.newPage(), 'halle');
  await signIn(tablet.page, 'buyer@demo.test', tablet.path('/catalog'));
  await tablet.hasCatalog();
  await tablet.worksOffline();

  /** The tablet has the cart as well, and is out of reach when the phone orders it; answers both orders' numbers. */
  const orderOnBoth = async () => {
    for (const front of [phone, tablet]) await openProduct(front);
    await phone.add('Tomate ronde', 8);
    await expect(async () => tablet.hasQuantity('Tomate ronde', 8)).toPass();
    await context.setOffline(true);
    const first = await phone.order();
    await expect.poll(() => supplier.orderNumbers()).toContain(first);
    const second = await tablet.order();
    await context.setOffline(false);
    const question = tablet.page.getByRole('heading', { name: /^Déjà commandé/, level: 1 });
    await expect(question).toBeVisible();
    await tablet.page.getByRole('link', { name: 'Voir les différences' }).click();
    return { first, second };
  };

  const once = await orderOnBoth();
  const card = tablet.page.getByRole('article').filter({ hasText: 'Déjà commandé' }).first();
  await expect(card).toContainText(once.first);
  await expect(card).toContainText('depuis un autre appareil');
  await expect(card).toContainText('Tomate ronde');
  await expect(card).toContainText(/déjà commandé.: 8/);
  await photograph(tablet.page, 'already-ordered');
  await card.getByRole('button', { name: 'Ne pas recommander' }).click();
  await expect(card).toHaveCount(0);
  expect(await supplier.orderNumbers()).not.toContain(once.second);
  await expect.poll(() => supplier.orderNumbers()).toHaveLength(before + 1);

  const twice = await orderOnBoth();
  await card.getByRole('button', { name: 'Commander encore' }).click();
  await expect(tablet.page.getByRole('heading', { level: 1 })).toHaveText(/^Commande passée/);
  const numbers = await supplier.orderNumbers();
  expect(numbers).toContain(twice.first);
  expect(numbers).toHaveLength(before + 3);
  await context.close();
});

async function openProduct(front: BuyerFront): Promise<void> {
  await front.openCatalog();
  await front.search('tomate ronde');
}
