import { expect, type Page } from '@playwright/test';
import type { JourneyFixtures } from '../journey.ts';

/** What a buyer sees of a supplier's space, by what it says on the screen. */
export class BuyerFront {
  readonly page: Page;
  readonly alias: string;

  constructor(page: Page, alias: string) {
    this.page = page;
    this.alias = alias;
  }

  /** Signs the buyer in, and waits until the catalog is on the device and the app would start without a network. */
  static async enter(page: Page, signIn: JourneyFixtures['signIn']): Promise<BuyerFront> {
    const front = new BuyerFront(page, 'halle');
    await signIn(page, 'buyer@demo.test', front.path('/catalog'));
    await front.hasCatalog();
    await front.worksOffline();
    return front;
  }

  path(screen = ''): string {
    return `/supplier${screen}?space_alias=${this.alias}`;
  }

  /** Opens the catalog and waits until it is on the device. */
  async openCatalog(): Promise<void> {
    await this.page.goto(this.path('/catalog'));
    await this.hasCatalog();
  }

  async hasCatalog(): Promise<void> {
    await expect(this.page.getByRole('list', { name: 'Produits' })).toBeVisible();
  }

  /** Waits until the app would start without a network. */
  async worksOffline(): Promise<void> {
    await this.page.evaluate(async () => {
      const { active } = await navigator.serviceWorker.ready;
      if (active?.state === 'activated') return;
      await new Promise((activated) => active?.addEventListener('statechange', activated, { once: true }));
    });
  }

  /** Until what was found, or that nothing was, stands there: rows that move from under the pointer take no tap. */
  async search(words: string): Promise<void> {
    await this.page.getByRole('searchbox').fill(words);
    await expect(this.page.getByText(/^\d+ produits? trouvés?$|^Rien pour «/).first()).toBeVisible();
  }

  /** The keys of one product's row; the name as it stands on the screen. */
  stepper(product: string) {
    return this.page.getByRole('group', { name: `Quantité, ${product}`, exact: true }).first();
  }

  /** Finds one product and puts it into the cart; eight packs of tomatoes are more than the least that is delivered. */
  async fillCart(product = 'Tomate ronde', packs = 8): Promise<void> {
    await this.search(product);
    await this.add(product, packs);
  }

  async add(product: string, packs: number): Promise<void> {
    const keys = this.stepper(product);
    for (let pressed = 0; pressed < packs; pressed += 1) await keys.getByRole('button', { name: /^Ajouter/ }).click();
    await this.hasQuantity(product, packs);
  }

  /** Shows this many packs, and the device has stored them: a page may be left then. */
  async hasQuantity(product: string, packs: number): Promise<void> {
    await expect(this.stepper(product)).toHaveAttribute('aria-busy', 'false');
    const figure = this.stepper(product).getByRole('button', { name: /saisir la quantité/ });
    await expect(figure).toHaveAccessibleName(new RegExp(`^${packs} colis`));
  }

  /** By the key of the page, as a person does; the page is not loaded anew. */
  async openCart(): Promise<void> {
    await this.page
      .getByRole('link', { name: /^Panier/ })
      .first()
      .click();
    await expect(this.page.getByRole('heading', { name: 'Panier', level: 1 })).toBeVisible();
  }

  async openCheckout(): Promise<void> {
    await this.openCart();
    await this.page.getByRole('link', { name: 'Livraison' }).click();
  }

  /** The day that the checkout would order for. */
  chosenDay() {
    return this.page.getByRole('group', { name: 'Jour de livraison' }).locator('[aria-pressed=true]');
  }

  /** The card that says until when to order, and for when. */
  countdown() {
    return this.page
      .locator('main div')
      .filter({ hasText: /^Commandez avant/ })
      .first();
  }

  /** Through cart and checkout, with the day and address that are offered; answers the order's number. */
  async order(): Promise<string> {
    await this.openCheckout();
    return this.confirm();
  }

  /** The tap on the checkout's key; answers the order's number once the device or the supplier has it. */
  async confirm(): Promise<string> {
    await this.page.getByRole('button', { name: /^(Commander|Enregistrer)/ }).click();
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText(
      /^(Commande passée|Enregistrée sur cet appareil)/,
    );
    const slip = await this.page.getByText(/^Bon \d{6}-[0-9A-Z]{5}/).innerText();
    return /\d{6}-[0-9A-Z]{5}/.exec(slip)?.[0] ?? '';
  }

  async openOrders(): Promise<void> {
    await this.page.goto(this.path('/orders'));
    await expect(this.page.getByRole('heading', { name: 'Commandes', level: 1 })).toBeVisible();
  }

  /** Opens the question that signing out asks. */
  async askToSignOut() {
    await this.page.getByRole('button', { name: /^Compte de/ }).click();
    await this.page.getByRole('menuitem', { name: 'Se déconnecter' }).click();
    return this.page.getByRole('dialog');
  }

  async signOut(): Promise<void> {
    const question = await this.askToSignOut();
    await question.getByRole('button', { name: 'Se déconnecter' }).click();
    await expect(this.page.getByLabel('Mot de passe', { exact: true })).toBeVisible();
  }

  /** What the list of orders says of one that is on this device alone. */
  waiting(number: string) {
    return this.onDevice().getByRole('listitem').filter({ hasText: number });
  }

  private onDevice() {
    return this.page.locator('section').filter({ has: this.page.getByRole('heading', { name: 'Sur cet appareil' }) });
  }

  /** Asks for what waits to be sent, as often as a person would, until the list says that nothing waits any more. */
  async nothingWaits(): Promise<void> {
    await expect(this.page.getByRole('heading', { name: 'Commandes', level: 1 })).toBeVisible();
    await expect(async () => {
      const send = this.onDevice().getByRole('button', { name: 'Envoyer' });
      if (await send.isVisible()) await send.click({ timeout: 1000 });
      await expect(this.onDevice()).toHaveCount(0, { timeout: 3000 });
    }).toPass();
  }
}
