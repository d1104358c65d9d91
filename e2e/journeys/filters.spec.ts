import { expect, test } from '../journey.ts';
import { BuyerFront } from '../screens/buyer.ts';

test('a filter says what it would leave, leaves just that, and stays through a reload until its chip is tapped', async ({
  page,
  signIn,
}) => {
  const front = new BuyerFront(page, 'halle');
  await signIn(page, 'buyer@demo.test', `${front.path('/catalog')}&category=all`);
  await front.hasCatalog();
  const open = () => page.getByRole('button', { name: 'Filtrer et trier' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filtrer et trier' });
  await open();
  const origins = sheet.getByRole('group', { name: 'Origine' });
  await expect(origins).toBeVisible();
  const [, france = ''] = /(?:^|\n)France\n+(\d+)/.exec(await origins.innerText()) ?? [];
  await origins.getByRole('checkbox', { name: 'France' }).check();
  await sheet.getByRole('button', { name: `Voir ${france} produits` }).click();
  const chips = page.getByRole('list', { name: 'Filtres actifs' });
  await expect(chips.getByRole('button', { name: 'Retirer France' })).toBeVisible();

  await open();
  await sheet.getByRole('switch', { name: /^En promotion/ }).check();
  await sheet.getByRole('button', { name: /^Voir \d+ produits?$/ }).click();
  await expect(chips.getByRole('button', { name: 'Retirer En promotion' })).toBeVisible();

  await page.reload();
  await front.hasCatalog();
  await chips.getByRole('button', { name: 'Retirer En promotion' }).click();
  await open();
  await expect(sheet.getByRole('button', { name: `Voir ${france} produits` })).toBeVisible();
  await sheet.getByRole('button', { name: 'Tout effacer' }).click();
  await expect(origins.getByRole('checkbox', { name: 'France' })).not.toBeChecked();
  await sheet.getByRole('button', { name: /^Voir \d+ produits?$/ }).click();
  await expect(sheet).toBeHidden();
  await expect(chips).toBeHidden();
});
