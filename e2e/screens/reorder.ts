import { expect, type Page } from '@playwright/test';
import { BuyerFront } from './buyer.ts';

/** A reorder into a cart that is not empty: its lines are added, or replace the cart's, which can be undone. */
export async function reorderIntoFullCart(page: Page, signedIn: (path: string) => Promise<void>): Promise<void> {
  const front = new BuyerFront(page, 'halle');
  await signedIn(front.path('/catalog'));
  await front.hasCatalog();
  await front.search('tomate ronde');
  await front.add('Tomate ronde', 2);
  const question = page.getByRole('dialog', { name: 'Votre panier n’est pas vide' });
  const reorder = async () => {
    await page.goto(front.path());
    await page.getByRole('button', { name: 'Recommander la même chose' }).click();
    await expect(question).toContainText(/Il contient 1 produit, \d+,\d{2}\s€ HT/);
  };
  const lines = async () => {
    await front.openCart();
    return page.getByRole('group', { name: /^Quantité, / });
  };

  await reorder();
  await question.getByRole('button', { name: 'Annuler' }).click();
  await expect(question).toBeHidden();
  await expect(await lines()).toHaveCount(1);

  await reorder();
  await question.getByRole('button', { name: 'Remplacer le panier' }).click();
  // The dialog has an “Annuler” of its own.
  await expect(question).toBeHidden();
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(await lines()).toHaveCount(1);
  await front.hasQuantity('Tomate ronde', 2);

  await reorder();
  await question.getByRole('button', { name: 'Ajouter au panier' }).click();
  await expect(question).toBeHidden();
  expect(await (await lines()).count()).toBeGreaterThan(1);
  await expect(front.stepper('Tomate ronde')).toBeVisible();
}
