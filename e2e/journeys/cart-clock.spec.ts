import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { BuyerFront } from '../screens/buyer.ts';

const DAY = 24 * 3_600_000;

/** From the next page on, the device's clock is off by the milliseconds that `setClock` names. */
async function aClockThatCanBeSet(page: Page): Promise<(off: number) => Promise<void>> {
  await page.addInitScript(() => {
    const off = Number(localStorage.getItem('test-clock-off') ?? 0);
    if (off === 0) return;
    const RightDate = Date;
    globalThis.Date = class extends RightDate {
      constructor(...parts: [] | ConstructorParameters<typeof RightDate>) {
        if (parts.length === 0) super(RightDate.now() + off);
        else super(...(parts as [number]));
      }
      static override now = () => RightDate.now() + off;
    } as typeof Date;
  });
  return (off) => page.evaluate((value) => localStorage.setItem('test-clock-off', String(value)), off);
}

for (const [name, jump] of [
  ['15 days', 15 * DAY],
  ['a year', 365 * DAY],
] as const) {
  test(`a clock that jumps ${name} ahead without a network puts the cart aside; one tap, or the network, has it back`, async ({
    page,
    context,
    signIn,
  }) => {
    const setClock = await aClockThatCanBeSet(page);
    const front = await BuyerFront.enter(page, signIn);
    await front.fillCart('Tomate ronde', 2);
    await setClock(jump);
    await context.setOffline(true);
    await page.goto(front.path('/cart'));
    const aside = page.getByRole('region', { name: 'Mis de côté' });
    await expect(page.getByText('Votre panier est vide')).toBeVisible();
    await expect(aside).toContainText('1 produit');

    await page.goto(front.path('/catalog'));
    await front.search('carotte');
    const other = page.getByRole('group', { name: /^Quantité, Carotte/ }).first();
    await other.getByRole('button', { name: /^Ajouter/ }).click();
    await front.openCart();
    await expect(page.getByRole('link', { name: 'Tomate ronde' })).toHaveCount(0);
    await expect(aside).toContainText('1 produit');
    await aside.getByRole('button', { name: 'Remettre au panier' }).click();
    await expect(page.getByRole('link', { name: 'Tomate ronde' })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Carotte/ })).toBeVisible();
    await expect(aside).toHaveCount(0);

    await context.setOffline(false);
    await page.goto(front.path('/cart'));
    await expect(page.getByRole('link', { name: 'Tomate ronde' })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Carotte/ })).toBeVisible();
  });
}

test('what was put aside under a wrong clock comes back by itself once the server has told the time', async ({
  page,
  context,
  signIn,
}) => {
  const setClock = await aClockThatCanBeSet(page);
  const front = await BuyerFront.enter(page, signIn);
  await front.fillCart('Tomate ronde', 2);
  await setClock(365 * DAY);
  await context.setOffline(true);
  await page.goto(front.path('/catalog'));
  await front.search('carotte');
  await page
    .getByRole('group', { name: /^Quantité, Carotte/ })
    .first()
    .getByRole('button', { name: /^Ajouter/ })
    .click();
  await front.openCart();
  await expect(page.getByRole('region', { name: 'Mis de côté' })).toBeVisible();
  await context.setOffline(false);
  // For a moment the product stands in both.
  await expect(page.getByRole('region', { name: 'Mis de côté' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Tomate ronde' })).toBeVisible();
});
