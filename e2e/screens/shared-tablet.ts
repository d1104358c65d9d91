import { expect, type Page } from '@playwright/test';

/** The page where the people of a shared device take turns. */
export class SharedTablet {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Opens it by the links of the space, as a person does: a page that is loaded anew would forget a PIN. */
  async open(): Promise<void> {
    await this.page.getByRole('navigation').getByRole('link', { name: 'Plus' }).first().click();
    await this.page.getByRole('link', { name: 'Changer de personne' }).click();
    await expect(this.page.getByRole('heading', { name: 'Qui commande ?' })).toBeVisible();
  }

  async chooseOwnPin(pin: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Choisir mon code' }).click();
    await this.fill(pin);
    await expect(this.page.getByRole('button', { name: /utilise l’appareil/ })).toBeVisible();
  }

  /** Adds a person, who has the device then. */
  async add(email: string, pin: string): Promise<void> {
    await this.page.getByRole('button', { name: /^Quelqu’un d’autre/ }).click();
    await this.page.getByLabel('Adresse e-mail').fill(email);
    await this.fill(pin);
    await this.hasLeft();
  }

  /** Opens the keypad of a person. */
  async choose(name: string): Promise<void> {
    await this.page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
    await expect(this.page.getByRole('dialog', { name: `Code de ${name}` })).toBeVisible();
  }

  /** Types a right PIN. */
  async type(pin: string): Promise<void> {
    const keys = this.page.getByRole('group', { name: 'Code à 4 chiffres' });
    for (const digit of pin) await keys.getByRole('button', { name: digit, exact: true }).click();
    await this.hasLeft();
  }

  async switchTo(name: string, pin: string): Promise<void> {
    await this.choose(name);
    await this.type(pin);
  }

  private async fill(pin: string): Promise<void> {
    await this.page.getByLabel('Mot de passe', { exact: true }).fill('carreau-demo');
    await this.page.getByLabel('Code à 4 chiffres', { exact: true }).fill(pin);
    await this.page.getByRole('button', { name: 'Enregistrer le code' }).click();
  }

  private async hasLeft(): Promise<void> {
    await expect(this.page).toHaveURL(/\/supplier/);
  }
}
