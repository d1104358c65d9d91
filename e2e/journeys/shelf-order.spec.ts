import type { Page } from '@playwright/test';
import { Client } from 'pg';
import { expect, test } from '../journey.ts';
import { axeFindsNothing } from '../screens/axe.ts';
import { BuyerFront } from '../screens/buyer.ts';
import { handScanner } from '../screens/hand-scanner.ts';
import { photograph } from '../screens/photograph.ts';

/** The code of each product of the supplier, by its French name. */
async function codesOf(databaseUrl: string, alias: string): Promise<ReadonlyMap<string, string>> {
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  const { rows } = await database.query(
    `select names ->> 'fr_FR' as name, supplier_code as code from product join supplier using (supplier_id)
     where supplier.alias = $1`,
    [alias],
  );
  await database.end();
  return new Map(rows.map(({ name, code }) => [String(name), String(code)]));
}

const rows = (page: Page) => page.getByRole('list', { name: 'Ordre du parcours' }).getByRole('listitem');
const namesIn = async (page: Page) =>
  (
    await rows(page)
      .getByRole('button', { name: /^Monter / })
      .all()
  ).length === 0
    ? []
    : rows(page)
        .getByRole('button', { name: /^Monter / })
        .evaluateAll((keys) => keys.map((key) => key.getAttribute('aria-label')?.replace(/^Monter /, '') ?? ''));

test('without a network a hand scanner teaches the order of the shelf and counts it, and the keys suit the left hand', async ({
  page,
  context,
  signIn,
  databaseUrl,
}) => {
  const codes = await codesOf(databaseUrl, 'halle');
  const scan = (name: string) => handScanner(page, codes.get(name) ?? '');
  const front = await BuyerFront.enter(page, signIn);
  await page.goto(front.path('/lists'));
  await page.getByRole('button', { name: 'Faire une liste' }).click();
  await page.getByLabel('Nom').fill('Chambre froide');
  await page.getByRole('button', { name: 'Créer la liste' }).click();
  await expect(page.getByRole('heading', { name: 'Chambre froide', level: 1 })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Ranger les étagères' }).click();
  await expect(rows(page).first()).toBeVisible();
  const before = await namesIn(page);
  const walked = before.slice(-3).reverse();

  await page.getByRole('button', { name: 'Apprendre en scannant' }).click();
  await expect(page.getByText('Scannez les produits de chaque étagère')).toBeVisible();
  for (const [at, name] of walked.entries()) {
    await scan(name);
    await expect(page.getByText(new RegExp(`^${at + 1} produits? rangés? dans votre ordre$`))).toBeVisible();
  }
  await axeFindsNothing(page);
  await photograph(page, 'learn-order');
  await page.getByRole('button', { name: 'Apprendre en scannant' }).click();
  await expect.poll(() => namesIn(page)).toEqual([...walked, ...before.slice(0, -3)]);

  // A press at the edge that does not move its row rolls nothing, for as long as it lasts.
  const topmost = rows(page).nth(6);
  await topmost.evaluate((row) => row.scrollIntoView({ block: 'start' }));
  const pressed = await topmost.locator('span').first().boundingBox();
  if (pressed === null) throw new Error('nothing to press');
  await page.mouse.move(pressed.x + 20, pressed.y + 20);
  await page.mouse.down();
  await page.evaluate(async () => {
    for (let frame = 0; frame < 30; frame += 1) await new Promise(requestAnimationFrame);
  });
  expect(await topmost.locator('span').first().boundingBox()).toEqual(pressed);
  await page.mouse.up();

  // A row that is held at the edge of the list rolls it: the last product goes before the first in one go.
  const last = rows(page).last();
  await last.scrollIntoViewIfNeeded();
  const handle = await last.locator('span').first().boundingBox();
  const list = await page.getByRole('main').boundingBox();
  if (handle === null || list === null) throw new Error('nothing to drag');
  await page.mouse.move(handle.x + 20, handle.y + 20);
  await page.mouse.down();
  await page.mouse.move(handle.x + 20, list.y + 90, { steps: 5 });
  await expect(rows(page).first()).toBeInViewport();
  await page.mouse.move(handle.x + 20, list.y + 95);
  await page.mouse.up();
  await expect.poll(async () => (await namesIn(page))[0]).toBe(before.at(-4));
  await page.getByRole('link', { name: 'Terminé' }).click();
  await expect(page.getByRole('heading', { name: 'Chambre froide', level: 1 })).toBeVisible();

  await page.goto(front.path('/more'));
  await page.getByRole('radio', { name: 'Main gauche' }).click();
  await page.getByRole('switch', { name: 'Je compte avec des gants' }).click();
  await page.goto(front.path('/lists'));
  await page.getByRole('link', { name: /^Chambre froide/ }).click();
  await page.getByRole('link', { name: 'Compter', exact: true }).click();
  const pad = page.getByRole('group', { name: 'Pavé de comptage' });
  await expect(pad).toBeVisible();
  const left = async (name: RegExp) => (await pad.getByRole('button', { name }).boundingBox())?.x ?? Number.NaN;
  expect(await left(/^Assez/)).toBeLessThan(await left(/^1\s:/));
  expect(await left(/^1\s:/)).toBeLessThan(await left(/^3\s:/));
  await axeFindsNothing(page);
  await photograph(page, 'count-left-hand');

  // Each beep is a pack on the shelf; the next product's code opens it.
  const main = page.getByRole('main', { name: 'Compter' });
  const [first = '', second = ''] = walked;
  await scan(second);
  await expect(main.getByRole('heading', { level: 2 })).toHaveText(second);
  await scan(second);
  await scan(first);
  await expect(main.getByRole('heading', { level: 2 })).toHaveText(first);
  await expect(page.getByText(/^1 comptés? sur/)).toBeVisible();
});
