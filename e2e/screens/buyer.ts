import { expect, type Page } from '@playwright/test';
import type { JourneyFixtures } from '../journey.ts';

/** The buyer front of a supplier's space, driven by the words on its screens. */
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

  /** Waits until the app would start without a network, and this page has the parts that it still has to load. */
  async worksOffline(): Promise<void> {
    await this.page.evaluate(async () => {
      const worker = navigator.serviceWorker;
      const { active } = await worker.ready;
      if (active?.state !== 'activated') {
        await new Promise((activated) => active?.addEventListener('statechange', activated, { once: true }));
      }
      // An active worker takes over the open pages a moment later.
      if (worker.controller === null) {
        await new Promise((taken) => worker.addEventListener('controllerchange', taken, { once: true }));
      }
    });
  }

  /** Searches, and waits for the number of results or for "Rien pour": rows that still move take no tap. */
  async search(words: string): Promise<void> {
    await this.page.getByRole('searchbox').fill(words);
    await expect(this.page.getByText(/^\d+ produits? trouvés?$|^Rien pour «/).first()).toBeVisible();
  }

  /** The stepper of one product; `product` is its name as the screen shows it. */
  stepper(product: string) {
    return this.page.getByRole('group', { name: `Quantité, ${product}`, exact: true }).first();
  }

  /** Finds one product and puts it into the cart; eight packs of tomatoes reach the minimum order. */
  async fillCart(product = 'Tomate ronde', packs = 8): Promise<void> {
    await this.search(product);
    await this.add(product, packs);
  }

  async add(product: string, packs: number): Promise<void> {
    const keys = this.stepper(product);
    for (let pressed = 0; pressed < packs; pressed += 1) await keys.getByRole('button', { name: /^Ajouter/ }).click();
    await this.hasQuantity(product, packs);
  }

  /** Waits until the row shows this many packs and the device has stored them: then a test may leave the page. */
  async hasQuantity(product: string, packs: number): Promise<void> {
    await expect(this.stepper(product)).toHaveAttribute('aria-busy', 'false');
    const figure = this.stepper(product).getByRole('button', { name: /saisir la quantité/ });
    await expect(figure).toHaveAccessibleName(new RegExp(`^${packs} colis`));
  }

  /** Opens the cart by the page's own link, as a person does, so that the page is not loaded anew. */
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
    // The cart may have a key that orders as well.
    await expect(this.page.getByRole('heading', { name: 'Livraison', level: 1 })).toBeVisible();
  }

  /** Chooses the checkout's last address; it is proposed from then on. */
  async chooseAddress(): Promise<void> {
    await this.page.getByRole('radiogroup', { name: 'Adresse' }).getByRole('radio').last().click();
  }

  /** The day that the checkout would order for. */
  chosenDay() {
    return this.page.getByRole('group', { name: 'Jour de livraison' }).locator('[aria-pressed=true]');
  }

  /** That day alone, without its cut-off: "sam. 28 nov.". */
  async chosenDayName(): Promise<string> {
    const [day = ''] = ((await this.chosenDay().getAttribute('aria-label')) ?? '').split(', ');
    return day;
  }

  /** The card that names the time left to order, and the delivery day. */
  countdown() {
    return this.page
      .locator('main div')
      .filter({ hasText: /^Commandez avant/ })
      .first();
  }

  /** Goes through cart and checkout with the day and address that are offered; answers the order's number. */
  async order(): Promise<string> {
    await this.openCheckout();
    return this.confirm();
  }

  /** Taps the checkout's key; answers the order's number once the device or the supplier has the order. */
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

  /** Opens the dialog that asks before signing out. */
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

  /** An order's row in the list of orders that are on this device alone. */
  waiting(number: string) {
    return this.onDevice().getByRole('listitem').filter({ hasText: number });
  }

  private onDevice() {
    return this.page.locator('section').filter({ has: this.page.getByRole('heading', { name: 'Sur cet appareil' }) });
  }

  /** Presses "Envoyer" as often as needed, until no order waits on this device. */
  async nothingWaits(): Promise<void> {
    await expect(this.page.getByRole('heading', { name: 'Commandes', level: 1 })).toBeVisible();
    await expect(async () => {
      const send = this.onDevice().getByRole('button', { name: 'Envoyer' });
      if (await send.isVisible()) await send.click({ timeout: 1000 });
      await expect(this.onDevice()).toHaveCount(0, { timeout: 3000 });
    }).toPass();
  }
}
