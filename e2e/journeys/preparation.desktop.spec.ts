import { expect, networkTest as test } from '../journey.ts';
import { backOffice } from '../server/back-office.ts';

const WEIGHED = 'Potimarron';

test('the orders of a day are prepared shelf by shelf, with weights, a lot and what is missing, and leave', async ({
  page,
  server,
  signIn,
  network,
}) => {
  const office = await backOffice(server.url, 'halle');
  const tomatoes = await office.placeOrders(2);
  const [cheese = ''] = await office.placeOrders(1, { name: WEIGHED, quantity: 20 });
  const numbers = [...tomatoes, cheese];
  for (const number of numbers) await office.confirm(number);
  const day = (await office.buyer()).delivery_day;
  await signIn(page, 'supplier@demo.test', '/admin/orders?space_alias=halle');
  await page.getByRole('button', { name: 'Préparation', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Préparation de/ })).toBeVisible();
  await page.goto(`/admin/preparation/${day}?space_alias=halle`);

  // A tick takes what all clients ordered. Without network the device keeps the tick, through a reload as well.
  const tick = page.getByRole('checkbox', { name: 'Tomate ronde\u00a0: pris' });
  network.become(({ method }) => ({ kind: method === 'PATCH' ? 'down' : 'clear' }));
  await tick.click();
  const offline = page.getByText(/^Hors ligne\u00a0: ce qui est coché sera envoyé/);
  await expect(offline).toBeVisible();
  // So it says when the person comes back from another screen.
  const sections = page.getByRole('navigation', { name: 'Rubriques' });
  await sections.getByRole('link', { name: 'Rayons', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rayons' })).toBeVisible();
  await page.goBack();
  await expect(offline).toBeVisible();
  await page.reload();
  await expect(tick).toBeChecked();
  network.become({ kind: 'clear' });
  await expect.poll(() => office.statusOf(tomatoes[0] ?? '')).toBe('preparing');
  await tick.press('e');
  const found = page.getByRole('textbox', { name: /^Pris,/ });
  await expect(found).toHaveCount(2);
  await found.first().fill('38');
  await page.getByRole('button', { name: /^Lot et dates/ }).click();
  await page.getByRole('textbox', { name: /^Lot,/ }).fill('L42');
  await page.getByRole('button', { name: 'C’est pris' }).click();
  await expect(page.getByText('manque 2')).toBeVisible();

  // A product that is billed by weight asks for its weight.
  const weighed = page.getByRole('checkbox', { name: `${WEIGHED}\u00a0: pris` });
  await weighed.click();
  const weight = page.getByRole('textbox', { name: /^Poids réel en kilos/ });
  await expect(weight).toBeFocused();
  await weight.press('Enter');
  await expect(page.getByText('Poids à saisir')).toBeVisible();
  await weight.fill((await weight.getAttribute('placeholder')) ?? '');
  await weight.press('Enter');
  await expect(weighed).toBeChecked();

  // After a reload the preparation is as it was left.
  await page.reload();
  await page.getByRole('radio', { name: 'Par client' }).click();
  await expect(page.getByText('prête', { exact: true })).toHaveCount(3);
  await page.getByRole('button', { name: 'Imprimer' }).click();
  const papers = page.getByRole('dialog', { name: 'Imprimer' });
  await papers.getByRole('combobox', { name: 'Rangée' }).selectOption('par client');
  const picking = page.waitForEvent('download');
  await papers.getByRole('button', { name: 'Liste de préparation' }).click();
  expect((await picking).suggestedFilename()).toBe(`preparation-${day}.pdf`);
  await expect(papers).toBeHidden();

  await page.getByRole('button', { name: 'Expédier 3 commandes' }).click();
  const leaving = page.getByRole('dialog', { name: /^Expédier 3 commandes/ });
  await expect(leaving.getByText(/^2 colis manquent/)).toBeVisible();
  await leaving.getByRole('switch', { name: 'Livrer le reste plus tard' }).click();
  await leaving.getByRole('button', { name: 'Expédier' }).click();
  await expect(page.getByText('3 commandes expédiées', { exact: true })).toBeVisible();
  for (const number of numbers) await expect.poll(() => office.statusOf(number)).toBe('shipped');
  const shipped = await Promise.all(tomatoes.map((number) => office.order(number)));
  expect(shipped.map(({ lines }) => lines[0]?.shipped_quantity).sort()).toEqual([38, 40]);
  expect(shipped.map(({ lines }) => lines[0]?.lot)).toEqual(['L42', 'L42']);
  const backorders = await Promise.all(tomatoes.map((number) => office.backordersOf(number)));
  expect(backorders.flat()).toMatchObject([{ status: 'confirmed', lines: [{ quantity: 2 }] }]);
});
