import { expect, test } from '../journey.ts';
import { BuyerFront } from '../screens/buyer.ts';

/** Cents of the last amount in a text: "1 234,56 €". */
function cents(text: string): number {
  const amounts = text.match(/\d[\d\s\u00a0\u202f]*,\d{2}(?=[\s\u00a0\u202f]*€)/gu) ?? [];
  return Number((amounts.at(-1) ?? '').replace(/\D/g, ''));
}

test('a person who adds up the checkout comes from the cart’s figure to the key’s, and nothing with VAT goes unnamed', async ({
  page,
  signIn,
}) => {
  const front = new BuyerFront(page, 'halle');
  await signIn(page, 'buyer@demo.test', front.path('/catalog'));
  await front.hasCatalog();
  await front.fillCart();
  await front.openCart();
  const foot = await page
    .locator('div')
    .filter({ hasText: /HT, 1 produit|^Total HT/ })
    .last()
    .locator('..')
    .innerText();
  // The key that orders from the cart names the amount with VAT.
  const [figures = ''] = foot.split('Commander');
  const inCart = cents(figures.replace(/\n/g, ''));
  await page.getByRole('link', { name: 'Livraison' }).click();
  const key = page.getByRole('button', { name: /^Commander ·/ });
  await expect(key).toHaveText(/^Commander · .+\s€ TTC$/u);
  const row = async (name: RegExp) =>
    cents(await page.locator('dl > div').filter({ hasText: name }).first().innerText());
  const net = await row(/^Total HT/);
  const total = cents(await key.innerText());
  expect(net).toBe(inCart);
  expect(net + ((await row(/^Port HT/)) || 0) + (await row(/^TVA/))).toBe(total);

  const amount = /([\d\s\u00a0\u202f]+,\d{2})/u.exec(await key.innerText())?.[1]?.trim() ?? '';
  const unnamed = await page.evaluate((wanted) => {
    const plain = (text: string) => text.replace(/\s/gu, ' ');
    const leaves = [...document.querySelectorAll('main *, footer *, aside *')].filter(
      (element) =>
        plain(element.textContent ?? '').includes(plain(wanted)) &&
        ![...element.children].some((child) => plain(child.textContent ?? '').includes(plain(wanted))),
    );
    const named = (element: Element | null, steps: number): boolean =>
      element !== null &&
      steps > 0 &&
      (/TTC/.test(element.textContent ?? '') || named(element.parentElement, steps - 1));
    return leaves.filter((leaf) => !named(leaf, 4)).map((leaf) => leaf.outerHTML);
  }, amount);
  expect(unnamed).toEqual([]);
});
