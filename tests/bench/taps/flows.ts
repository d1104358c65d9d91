/**
 * The flows, by role and label, each from the home screen unless it says otherwise. Nothing but the thumb touches the
 * page within a flow.
 */
import { expect as expectSoon, type Page } from '@playwright/test';
import { LEVEL, PRODUCTS } from './evening.ts';
import { PATIENCE, Thumb, type Touches } from './thumb.ts';

const expect = expectSoon.configure({ timeout: PATIENCE });

/** As the drawings have it: ten lines behind a greeting, three of them ask something. */
const MESSAGE = `Bonjour, pour demain :
2 carottes
3 pdt agata
1 c. champignons
tomate ronde 3
FL45091 2
2 cuisses de dragon
1 salade de lune
roquettte 2
citron j. 1
persil x2 bottes`;

/** What is left of one product after the other: some shelves are full, some nearly empty. */
const LEFT = [2, LEVEL, 3, 1, LEVEL] as const;

const placed = (page: Page) => page.getByRole('heading', { level: 1, name: /^Commande passée/ });

/** Forty products are counted, and what is missing is ordered. Called where `page` shows the home screen. */
export async function countAndOrder(thumb: Thumb): Promise<Touches> {
  const { page } = thumb;
  await thumb.tap(page.getByRole('link', { name: new RegExp(`^Compter Chambre froide · ${PRODUCTS} produits`) }));
  for (let done = 0; done < PRODUCTS; done += 1) {
    await expect(page.getByText(new RegExp(`^${done} comptés? sur ${PRODUCTS}$`))).toBeVisible();
    await thumb.tap(page.getByRole('button', { name: new RegExp(`^${LEFT[done % LEFT.length]}\\s:`) }));
  }
  await thumb.tap(page.getByRole('button', { name: /^Commander ·/ }));
  await expect(placed(page)).toBeVisible();
  return thumb.touches();
}

/** The last order once more, until it is placed. */
export async function sameAgain(page: Page): Promise<Touches> {
  const thumb = new Thumb(page);
  await thumb.tap(page.getByRole('button', { name: 'Recommander la même chose' }));
  await thumb.tap(page.getByRole('link', { name: /^Panier/ }).first());
  await thumb.tap(page.getByRole('link', { name: 'Livraison' }));
  await thumb.tap(page.getByRole('button', { name: /^Commander ·/ }));
  await expect(placed(page)).toBeVisible();
  return thumb.touches();
}

/** A message is pasted, its questions are answered; first until its lines are in the cart, then until they are ordered. */
export async function pastedMessage(page: Page): Promise<{ readonly inCart: Touches; readonly ordered: Touches }> {
  const thumb = new Thumb(page);
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const question = (at: number) => expect(page.getByRole('main', { name: `À préciser, ${at} sur 3` })).toBeVisible();
  await thumb.tap(page.getByRole('link', { name: 'Coller une liste' }));
  await thumb.type(page.getByLabel('Votre liste'), MESSAGE);
  await thumb.tap(button(/^Lire \d+ lignes$/));
  await thumb.tap(page.getByRole('button', { name: 'Préciser', exact: true }));
  await question(1);
  await thumb.tap(button('Ne pas en prendre'));
  await question(2);
  await thumb.tap(button('Mettre en note pour Halles Vasseur'));
  await question(3);
  await thumb.tap(button('Mettre 8 lignes au panier'));
  await expect(page.getByRole('heading', { level: 1, name: 'Panier' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Quantité, Persil', exact: true })).toBeVisible();
  const inCart = thumb.touches();
  await thumb.tap(page.getByRole('link', { name: 'Livraison' }));
  await thumb.tap(button(/^Commander ·/));
  await expect(placed(page)).toBeVisible();
  return { inCart, ordered: thumb.touches() };
}

/** A delivery in which everything is there. Called where `page` shows the delivery. */
export async function completeDelivery(page: Page): Promise<Touches> {
  const thumb = new Thumb(page);
  await thumb.tap(page.getByRole('button', { name: /^Tout y est/ }));
  await thumb.tap(page.getByRole('button', { name: 'Terminer' }));
  await expect(page.getByText('Enregistré sur cet appareil.')).toBeVisible();
  return thumb.touches();
}

/** Somebody new follows the link of their mail, counts and orders. Called where `page` shows what the link opened. */
export async function invitedBuyer(page: Page): Promise<Touches> {
  const thumb = new Thumb(page);
  await thumb.type(page.getByLabel('Nouveau mot de passe', { exact: true }), 'du pain et du beurre');
  await thumb.tap(page.getByRole('button', { name: 'Activer et se connecter' }));
  return countAndOrder(thumb);
}
