import { expect, test } from '../journey.ts';
import { backOffice } from '../server/back-office.ts';

const SCREEN = '/admin/price-groups?space_alias=halle';

test('a range over rows and columns takes a formula, is copied, pasted, filled down and emptied', async ({
  page,
  context,
  server,
  signIn,
}) => {
  const office = await backOffice(server.url, 'halle');
  for (const name of ['Cantines', 'Écoles', 'Hôtels']) await office.addPriceGroup(name);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, 'supplier@demo.test', SCREEN);
  const cell = (row: number, column: number) => page.getByRole('row').nth(row).getByRole('gridcell').nth(column);
  const chosen = page.getByRole('gridcell', { selected: true });
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  const summary = page.getByRole('status').filter({ hasText: 'cases' });

  await cell(1, 4).click();
  for (const key of ['Shift+ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowRight']) await page.keyboard.press(key);
  await expect(chosen).toHaveCount(6);
  await expect(summary).toContainText('6 cases');
  // The first cell keeps the focus, and what is typed goes into all of them.
  await expect(cell(1, 4)).toBeFocused();
  await page.keyboard.type('12,5');
  await expect(page.getByRole('textbox', { name: /^Prix des cases choisies\s: 2 groupes · 6 cases$/ })).toHaveValue(
    '12,5',
  );
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Publier 6 prix' })).toBeEnabled();
  await expect(chosen).toHaveCount(6);
  await expect(cell(3, 5)).toContainText('12,50');

  await page.keyboard.press('Control+C');
  await expect.poll(clipboard).toBe('12,50\t12,50\n12,50\t12,50\n12,50\t12,50');
  await page.keyboard.press('Delete');
  await expect(page.getByRole('button', { name: 'Publier 0 prix' })).toBeVisible();

  // A block goes over rows and columns, and stays chosen; a value fills what is chosen.
  await cell(2, 4).click();
  await page.evaluate(() => navigator.clipboard.writeText('1,00\tx\r\n−4 %\t2,00\r\n'));
  await page.keyboard.press('Control+V');
  await expect(page.getByText('4 prix collés', { exact: true })).toBeVisible();
  await expect(chosen).toHaveCount(4);
  await expect(cell(2, 5)).toContainText('non vendu');
  await expect(cell(3, 5)).toContainText('2,00');
  await page
    .getByRole('button', { name: /^Annuler/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Publier 0 prix' })).toBeVisible();
  await page.evaluate(() => navigator.clipboard.writeText('7,00\n'));
  await cell(2, 4).click();
  await cell(4, 6).click({ modifiers: ['Shift'] });
  await expect(chosen).toHaveCount(9);
  await page.keyboard.press('Control+V');
  await expect(page.getByRole('button', { name: 'Publier 9 prix' })).toBeEnabled();
  await page.getByRole('button', { name: /^Garder 9 prix/ }).click();

  // Each column is filled down from its own first cell, dragged over with the mouse.
  await cell(2, 5).click();
  await page.keyboard.type('8');
  await page.keyboard.press('Enter');
  await cell(2, 4).hover();
  await page.mouse.down();
  await cell(5, 5).hover();
  await page.mouse.up();
  await expect(chosen).toHaveCount(8);
  await page.keyboard.press('Control+D');
  await expect(cell(5, 4)).toContainText('7,00');
  await expect(cell(5, 5)).toContainText('8,00');
  await page.keyboard.press('Control+Z');
  await expect(cell(5, 5)).not.toContainText('8,00');
  await expect(cell(2, 5)).toContainText('8,00');
  await page.keyboard.press('Control+Z');
  await expect(cell(2, 5)).toContainText('7,00');
  await page.keyboard.press('Escape');
  await expect(chosen).toHaveCount(1);
  await expect(cell(2, 4)).toBeFocused();
});

test('a range reaches beyond the rows that are drawn', async ({ page, context, server, signIn }) => {
  await backOffice(server.url, 'halle');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, 'supplier@demo.test', SCREEN);
  const first = page.getByRole('row').nth(1).getByRole('gridcell').nth(1);
  await first.click();
  const rows = Number(await page.getByRole('grid').getAttribute('aria-rowcount')) - 1;
  expect(rows).toBeGreaterThan(100);
  await page.keyboard.press('Control+Space');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.type('-4 %');
  await page.keyboard.press('Enter');
  const count = new RegExp(`^Publier ${String(rows * 2)} prix$`);
  await expect(page.getByRole('button', { name: count })).toBeEnabled();
  await page.keyboard.press('Control+C');
  await expect
    .poll(async () => (await page.evaluate(() => navigator.clipboard.readText())).split('\n'))
    .toEqual(Array.from({ length: rows }, () => '−4 %\t−4 %'));
  await page.keyboard.press('Control+End');
  await expect(page.getByRole('row').last().getByRole('gridcell').last()).toBeFocused();
  await expect(page.getByRole('row').last()).toBeInViewport({ ratio: 1 });
});
