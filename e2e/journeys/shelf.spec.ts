import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { axeFindsNothing } from '../screens/axe.ts';
import { BuyerFront } from '../screens/buyer.ts';
import { photograph } from '../screens/photograph.ts';

const SALTED = 'Beurre cru demi-sel';
const PLAIN = 'Beurre cru doux';

const order = (page: Page) => page.getByRole('list', { name: 'Ordre du parcours' }).getByRole('listitem');

test('without a network a shelf is arranged, its levels are set by weekday, and it is counted by keys', async ({
  page,
  context,
  signIn,
}) => {
  const front = new BuyerFront(page, 'cremerie');
  await signIn(page, 'buyer@demo.test', front.path('/catalog'));
  await front.hasCatalog();
  await front.search('beurre cru');
  await front.add(SALTED, 6);
  await front.add(PLAIN, 4);
  await front.worksOffline();
  await context.setOffline(true);

  await page.goto(front.path('/lists'));
  await page.getByRole('button', { name: /^(Faire une liste|Nouvelle liste)$/ }).click();
  await page.getByLabel('Nom').fill('Frigo');
  await page.getByRole('radio', { name: /^Mon panier/ }).click();
  await page.getByRole('button', { name: 'Créer la liste' }).click();
  await expect(page.getByRole('heading', { name: 'Frigo', level: 1 })).toBeVisible();

  await page.getByRole('button', { name: 'Gérer la liste' }).click();
  await page.getByRole('menuitem', { name: 'Ranger les étagères' }).click();
  await page.getByRole('button', { name: 'Étagère', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Nom').fill('Porte');
  await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click();
  await expect(order(page)).toHaveCount(3);
  const names = async () => (await order(page).allInnerTexts()).map((text) => /Porte|demi-sel|doux/.exec(text)?.[0]);
  await page.getByRole('button', { name: 'Monter Porte' }).press('Enter');
  await expect.poll(names).toEqual(['demi-sel', 'Porte', 'doux']);
  await page.getByRole('button', { name: `Monter ${PLAIN}` }).press('Enter');
  await expect.poll(names).toEqual(['demi-sel', 'doux', 'Porte']);
  await page.getByRole('button', { name: `Descendre ${SALTED}` }).press('Enter');
  await expect.poll(names).toEqual(['doux', 'demi-sel', 'Porte']);
  await page.getByRole('button', { name: `Descendre ${SALTED}` }).press('Enter');
  await expect.poll(names).toEqual(['doux', 'Porte', 'demi-sel']);
  await axeFindsNothing(page, 'the walking order');
  await photograph(page, 'arrange-shelves');
  await page.getByRole('link', { name: 'Terminé' }).click();

  const level = page.getByRole('button', { name: new RegExp(`^Niveau de ${PLAIN} : 4 `) });
  await level.click();
  const sheet = page.getByRole('dialog', { name: PLAIN });
  await sheet.getByRole('checkbox', { name: 'Certains jours ont leur niveau' }).click();
  const monday = sheet.getByRole('group', { name: 'Quantité, lundi' });
  await monday.getByRole('button', { name: /^Ajouter/ }).click();
  await expect(monday).toContainText('5');
  await axeFindsNothing(page, 'the level of a product');
  await photograph(page, 'level-sheet');
  // The same level every day again: what is counted today must not hang on the weekday.
  await sheet.getByRole('checkbox', { name: 'Certains jours ont leur niveau' }).click();
  await sheet.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(sheet).toBeHidden();

  await page.getByRole('link', { name: 'Compter', exact: true }).click();
  const main = page.getByRole('main', { name: 'Compter' });
  await expect(main.getByRole('heading', { level: 2 })).toHaveText(PLAIN);
  await axeFindsNothing(page, 'counting');
  await photograph(page, 'count-mode');
  await page.keyboard.press('3');
  await expect(main.getByRole('heading', { level: 2 })).toHaveText(SALTED);
  await expect(main.getByRole('button', { name: new RegExp(`${PLAIN} · 3`) })).toContainText('+1');
  await page.keyboard.press('2');

  await expect(page.getByRole('heading', { name: 'Relire la commande' })).toBeVisible();
  for (const [name, packs] of [
    [PLAIN, 1],
    [SALTED, 4],
  ] as const) {
    const line = page.getByRole('listitem').filter({ hasText: name });
    await expect(line.getByRole('button', { name: new RegExp(`, ${packs} \\S+, corriger$`) })).toBeVisible();
  }
  await axeFindsNothing(page, 'what was counted');
  await photograph(page, 'count-review');
});
