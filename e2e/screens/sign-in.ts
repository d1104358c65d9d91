import { expect, type Page } from '@playwright/test';

/** Fields and keys of the pages of `/auth`. */
export const emailField = (page: Page) => page.getByLabel('Adresse e-mail');
export const passwordField = (page: Page, name = 'Mot de passe') => page.getByLabel(name, { exact: true });
export const key = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Sends an empty form, then a half-typed one: each field says what it lacks, and the first of them gets the focus. */
export async function sendsHalfAForm(page: Page): Promise<void> {
  await page.goto('/auth/login');
  const send = () => key(page, 'Se connecter').click();
  await send();
  await expect(emailField(page)).toBeFocused();
  await expect(emailField(page)).toHaveAccessibleDescription('Indiquez votre adresse e-mail.');
  await expect(passwordField(page)).toHaveAccessibleDescription('Indiquez votre mot de passe.');
  await emailField(page).fill('chef@bistrot');
  await expect(emailField(page)).toHaveAccessibleDescription(/^Adresse incomplète/);
  await emailField(page).fill('chef@bistrot.example');
  await expect(emailField(page)).toHaveAccessibleDescription('');
  await send();
  await expect(passwordField(page)).toBeFocused();
}

/** Opens links that never existed: both pages say so before anything is typed, and lead to the form for a new link. */
export async function opensDeadLinks(page: Page): Promise<void> {
  for (const [link, asking] of [
    ['/auth/reset/none', 'Mot de passe oublié'],
    ['/auth/activate/none', 'Créer un compte'],
  ] as const) {
    await page.goto(link);
    await expect(page.getByText('Ce lien a déjà servi, ou il est trop vieux.')).toBeVisible();
    await expect(page.locator('input')).toHaveCount(0);
    await page.getByRole('link', { name: 'Demander un autre lien' }).click();
    await expect(page.getByRole('heading', { level: 1, name: asking })).toBeVisible();
  }
}

/** A late answer of the server doesn't move a key from under the pointer. */
export async function keysStayInPlace(page: Page): Promise<void> {
  let answer = () => {};
  const late = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/(?:health|v1|v2)\//, async (route) => {
    await late;
    await route.continue();
  });
  await page.goto('/supplier?space_alias=halle');
  await expect(key(page, 'Se connecter')).toBeVisible();
  const before = await key(page, 'Se connecter').boundingBox();
  answer();
  await expect(page.getByRole('heading', { name: 'Données de démonstration' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'English' })).toBeVisible();
  expect(await key(page, 'Se connecter').boundingBox()).toEqual(before);
}
