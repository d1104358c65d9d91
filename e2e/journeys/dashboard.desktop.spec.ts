import { expect, test } from '../journey.ts';
import { backOffice } from '../server/back-office.ts';

test('the orders that nothing speaks against are confirmed with one key; the others say why they want a look', async ({
  page,
  server,
  signIn,
}) => {
  const office = await backOffice(server.url, 'halle');
  const usual = await office.placeOrders(10, { name: 'Panais', quantity: 10 });
  const [tenTimes = ''] = await office.placeOrders(1);
  await signIn(page, 'supplier@demo.test', '/admin?space_alias=halle');
  const waiting = page.getByRole('region', { name: 'À confirmer' });
  await expect(waiting.getByText('sans rien à redire')).toBeVisible();
  const doubtful = waiting.getByRole('link', { name: /Quantité 20 fois l’habitude.: 40 Tomate ronde, d’ordinaire 2/ });
  await expect(doubtful).toBeVisible();
  await page.keyboard.press('c');
  await expect(waiting.getByRole('region', { name: 'Résultat' }).getByRole('status')).toHaveText(
    /^(\d+) commandes confirmées sur \1$/,
  );
  await expect(waiting.getByText('sans rien à redire')).toBeHidden();
  for (const number of usual) await expect.poll(() => office.statusOf(number)).toBe('confirmed');
  await expect.poll(() => office.statusOf(tenTimes)).toBe('submitted');
  await expect(
    page
      .getByRole('region', { name: 'Livraisons' })
      .getByText(/à préparer/)
      .first(),
  ).toBeVisible();
  await doubtful.click();
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Confirmer/ })).toBeVisible();
  await expect(page.getByRole('dialog').getByText(/Quantité 20 fois l’habitude/)).toBeVisible();
});

test('a client who owes more than their limit is named at the dashboard and at the order', async ({
  page,
  server,
  signIn,
}) => {
  const office = await backOffice(server.url, 'halle');
  await office.placeOrders(1);
  await signIn(page, 'supplier@demo.test', '/admin/clients?space_alias=halle');
  await page
    .getByRole('row', { name: /Bistrot/ })
    .first()
    .click();
  await page.getByRole('tab', { name: 'Conditions' }).click();
  const limit = page.getByLabel('Limite d’encours');
  await limit.fill('-1');
  await limit.press('Enter');
  await expect(limit).toHaveAccessibleDescription(/Un montant, à partir de 0/);
  await limit.fill('12,50');
  await limit.press('Enter');
  await expect(page.getByText(/^Encours .*, au-delà de la limite/)).toBeVisible();
  await page.goto('/admin?space_alias=halle');
  const waiting = page.getByRole('region', { name: 'À confirmer' });
  const doubt = /Encours .*: sa limite est à 12,50\u00A0€/;
  await waiting.getByRole('link').filter({ hasText: doubt }).first().click();
  await expect(page.getByRole('dialog').getByText(doubt)).toBeVisible();
});
