import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { backOffice } from '../server/back-office.ts';

const PRODUCT = 'Tomate ronde';
const SCREEN = '/admin/price-groups?space_alias=halle';

const line = (page: Page) => page.getByRole('textbox', { name: /^Prix de la case/ });
const rowOf = (page: Page) => page.getByRole('row').filter({ hasText: PRODUCT });

/** Opens the grid at one product, in the column of a group. */
async function openCell(page: Page, column: number) {
  await page.getByRole('searchbox').fill(PRODUCT);
  const cell = rowOf(page).first().getByRole('gridcell').nth(column);
  await cell.click();
  return cell;
}

test('what is typed into a cell is a draft until it is published; of two people the second is told', async ({
  page,
  browser,
  server,
  signIn,
}) => {
  const office = await backOffice(server.url, 'halle');
  const price_group_id = await office.addPriceGroup('Cantines');
  const own = async () => (await office.groupPrice(price_group_id, PRODUCT)).price?.amount ?? null;
  await signIn(page, 'supplier@demo.test', SCREEN);
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 1280, height: 800 },
    locale: 'fr-FR',
  });
  const other = await context.newPage();
  await signIn(other, 'supplier@demo.test', SCREEN);

  // The catalog's column is a cell as well; the new group stands behind the demo's three.
  await openCell(page, 4);
  await openCell(other, 4);
  await page.keyboard.type('39,90');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Publier 1 prix' })).toBeEnabled();
  expect(await own()).toBeNull();
  await page.getByRole('button', { name: 'Publier 1 prix' }).click();
  await expect(page.getByRole('button', { name: 'Publier 0 prix' })).toBeVisible();
  expect(await own()).toBe(3990);

  await other.keyboard.type('41,00');
  await other.keyboard.press('Enter');
  await other.getByRole('button', { name: 'Publier 1 prix' }).click();
  const told = other.getByRole('alert', { name: 'Prix changé par quelqu’un d’autre' });
  await expect(told.getByText('39,90')).toBeVisible();
  await expect(told.getByText('41,00')).toBeVisible();
  expect(await own()).toBe(3990);
  await told.getByRole('button', { name: 'Mettre le mien' }).click();
  await other.getByRole('button', { name: 'Publier 1 prix' }).click();
  await expect(other.getByRole('button', { name: 'Publier 0 prix' })).toBeVisible();
  expect(await own()).toBe(4100);

  await other.getByRole('button', { name: 'Pourquoi ce prix ?' }).click();
  await expect(other.getByRole('dialog').getByText('Prix du groupe')).toBeVisible();
  await context.close();
});

test('a draft outlives a reload, and is told of the price that somebody else has published meanwhile', async ({
  page,
  server,
  signIn,
}) => {
  const office = await backOffice(server.url, 'halle');
  const price_group_id = await office.addPriceGroup('Cantines');
  await signIn(page, 'supplier@demo.test', SCREEN);
  await openCell(page, 4);
  await page.keyboard.type('41,00');
  await page.keyboard.press('Enter');
  const publish = page.getByRole('button', { name: 'Publier 1 prix' });
  await expect(publish).toBeEnabled();

  await page.reload();
  await expect(publish).toBeEnabled();
  await page.getByRole('searchbox').fill(PRODUCT);
  await expect(rowOf(page).first().getByRole('gridcell').nth(4)).toContainText('41,00');
  const told = page.getByRole('alert', { name: 'Prix changé par quelqu’un d’autre' });
  await expect(told).toBeHidden();

  await office.setGroupPrice(price_group_id, PRODUCT, 3990);
  await page.reload();
  await page.getByRole('searchbox').fill(PRODUCT);
  await expect(told.getByText('39,90')).toBeVisible();
  await expect(told.getByText('41,00')).toBeVisible();
  await told.getByRole('button', { name: 'Garder le leur' }).click();
  await expect(page.getByRole('button', { name: 'Publier 0 prix' })).toBeVisible();
  expect((await office.groupPrice(price_group_id, PRODUCT)).price?.amount).toBe(3990);
});

test('prices are pasted from a spreadsheet; what is no price is refused in its cell', async ({
  page,
  context,
  server,
  signIn,
}) => {
  await backOffice(server.url, 'halle');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, 'supplier@demo.test', SCREEN);
  await page.getByRole('row').nth(1).getByRole('gridcell').nth(1).click();
  await page.evaluate(() => navigator.clipboard.writeText('12,50\t13\r\nnc\t−4 %\r\n'));
  await page.keyboard.press('Control+V');
  await expect(page.getByText('3 prix collés, 1 refusé', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publier 3 prix' })).toBeEnabled();
  await expect(page.getByRole('row').nth(2).getByRole('gridcell').nth(1)).toHaveText('« nc »');
  await page.getByRole('row').nth(2).getByRole('gridcell').nth(1).click();
  await page.keyboard.type('9');
  await expect(line(page)).toHaveValue('9');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Publier 4 prix' })).toBeEnabled();
});
