import { Client } from 'pg';
import { expect, test } from '../journey.ts';
import { axeOn } from '../screens/axe.ts';
import { photograph } from '../screens/photograph.ts';

test('a supplier sees beside a price who changed the promotion on it, from what', async ({
  page,
  databaseUrl,
  signIn,
}) => {
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  const promo = (amount: number, until: string) => ({
    sales_promo: {
      ...{ price: { amount, precision: 2, currency: 'EUR' }, percent: null },
      ...{ starts_at: '2026-11-30T23:00:00.000Z', ends_at: `${until}T23:00:00.000Z` },
    },
  });
  await database.query(
    `insert into supplier_change (supplier_id, about, subject_id, scope_id, subject, kind, before, after, account_id)
      select p.supplier_id, 'price', p.product_id, g.price_group_id, g.name, 'change', $1, $2, account_id
      from product p join supplier s using (supplier_id) join price_group g using (supplier_id), account a
      where s.alias = 'halle' and p.names->>'fr_FR' = 'Tomate ronde' and a.email = 'supplier@demo.test'`,
    [promo(1690, '2026-12-14'), promo(1590, '2026-12-31')],
  );
  await database.end();
  await signIn(page, 'supplier@demo.test', '/admin/price-groups?space_alias=halle&query=tomate%20ronde');
  await expect(page.getByRole('row').filter({ hasText: 'Tomate ronde' })).toBeVisible();
  await page.getByRole('row').filter({ hasText: 'Tomate ronde' }).getByRole('gridcell').nth(1).click();
  await page.getByRole('button', { name: 'Pourquoi ce prix ?' }).click();
  const line = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Promotion · ' });
  await expect(line).toContainText('Sophie Vasseur');
  await expect(line).toContainText('16,90\u00a0€ du 1 déc. 2026 au 14 déc. 2026');
  await expect(line).toContainText('15,90\u00a0€ du 1 déc. 2026 au 31 déc. 2026');
  expect((await axeOn(page).analyze()).violations).toEqual([]);
  await photograph(page, 'price-changes');
});
