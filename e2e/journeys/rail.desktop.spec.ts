import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { axeOn } from '../screens/axe.ts';

const SCREEN = '/admin/price-groups?space_alias=halle';
const widthOf = async (page: Page) => (await page.getByRole('link', { name: 'Logistique' }).boundingBox())?.width ?? 0;
const isFolded = async (page: Page) => (await widthOf(page)) < 64;

test('the menu folds where the room is short, until the person chooses; its links keep their names', async ({
  page,
  signIn,
}) => {
  const [foldKey, unfoldKey] = ['Replier le menu', 'Déplier le menu'].map((name) => page.getByRole('button', { name }));
  if (foldKey === undefined || unfoldKey === undefined) throw new Error('two keys');
  await signIn(page, 'supplier@demo.test', SCREEN);
  await page.getByRole('gridcell').nth(1).click();
  await expect(foldKey).toBeVisible();
  await expect(unfoldKey).toBeHidden();
  expect(await isFolded(page)).toBe(false);

  // A sheet beside the grid takes as much room as the menu's words have.
  await page.getByRole('button', { name: 'Pourquoi ce prix ?' }).click();
  await expect.poll(() => isFolded(page)).toBe(true);
  await expect(unfoldKey).toHaveAttribute('title', /^Le menu s’est replié pour faire de la place/);
  // The price that it explains stays in sight beside it, with the key that publishes.
  for (const seen of [page.locator('[data-active=true]'), page.getByRole('button', { name: /^Publier/ })]) {
    const box = await seen.boundingBox();
    const sheet = await page.getByRole('dialog').boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(sheet?.x ?? 0);
  }
  await page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).click();
  await expect.poll(() => isFolded(page)).toBe(false);

  await page.setViewportSize({ width: 1024, height: 768 });
  await expect.poll(() => isFolded(page)).toBe(true);
  await expect(page.getByRole('link', { name: 'Logistique' })).toHaveAttribute('title', 'Logistique');
  expect((await axeOn(page).analyze()).violations).toEqual([]);

  // The key that is pressed gives way to the other, which has the focus then.
  await unfoldKey.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => isFolded(page)).toBe(false);
  await expect(foldKey).toBeFocused();
  await page.reload();
  await expect(foldKey).toBeVisible();
  expect(await isFolded(page)).toBe(false);
});
