import type { Page } from '@playwright/test';
import { Client } from 'pg';
import { expect, test } from '../journey.ts';
import { axeOn } from '../screens/axe.ts';
import { photograph } from '../screens/photograph.ts';

const euros = (amount: number) => ({ amount, precision: 2, currency: 'EUR' });

async function isAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const { violations } = await axeOn(page).analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
  }
}

test('an operator sees a mail that failed, has it sent again, and finds it in the mailbox', async ({
  page,
  databaseUrl,
  signIn,
}) => {
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  await database.query(`insert into account_mail (mail_id, kind, recipient_account_id, attempts, failure, due_at)
    select gen_random_uuid(), 'reset', account_id, 7, 'refused', now() + interval '1 hour'
    from account where email = 'buyer@demo.test'`);
  await database.end();
  await signIn(page, 'operator@demo.test', '/internal');
  await page.getByRole('link', { name: 'Travaux du serveur' }).click();
  const work = page
    .getByRole('list', { name: 'Travaux en attente' })
    .getByRole('listitem')
    .filter({ hasText: 'refused' });
  await expect(work).toContainText('nouvel essai prévu');
  await expect(work).toContainText('7 essais');
  await page.getByRole('switch', { name: 'Échecs seulement' }).click();
  await expect(work).toBeVisible();
  await isAccessible(page);
  await work.getByRole('button', { name: /^Réessayer/ }).click();
  await expect(page.getByText('Nouvel essai demandé', { exact: true })).toBeVisible();
  await expect(work).toHaveCount(0);
  await page.goto('/internal/mailbox');
  await expect(page.getByText('buyer@demo.test').first()).toBeVisible();
});

test('an operator looks up who changed a price at a supplier, from what', async ({ page, databaseUrl, signIn }) => {
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  await database.query(`insert into price_change (supplier_id, product_id, account_id, old_amount, old_precision, new_amount, new_precision)
    select p.supplier_id, p.product_id, a.account_id, 1890, 2, 1990, 2
    from product p join supplier s using (supplier_id), account a
    where s.alias = 'halle' and p.names->>'fr_FR' = 'Tomate ronde' and a.email = 'supplier@demo.test'`);
  const rules = {
    weekdays: [1, 4],
    limits: [
      { kind: 'order.total', minimum: 80, maximum: null, enforcement: 'block' },
      { kind: 'order.weight', minimum: 20, maximum: 400, enforcement: 'warn' },
    ],
    shipping: {
      kind: 'flat',
      tiers: [
        { below: 300, cost: euros(1500) },
        { below: null, cost: euros(0) },
      ],
    },
  };
  await database.query(
    `insert into supplier_change (supplier_id, about, kind, before, after, account_id) select supplier_id, 'settings', 'change', '{"limits": []}', $1, account_id
      from supplier, account where alias = 'halle' and email = 'supplier@demo.test'`,
    [rules],
  );
  const changed = `insert into supplier_change (supplier_id, about, subject_id, subject, kind, before, after, account_id)
    select supplier_id, $1, o.organization_id, $2, $3, $4, $5, account_id from supplier s, account, organization o
      where s.alias = 'halle' and email = 'supplier@demo.test' and o.alias = 'bistrot'`;
  const agreed = { sales_discount: 550, credit_limit: 500_000, weekdays: [2, 4] };
  await database.query(changed, ['client', null, 'change', { sales_discount: 300 }, agreed]);
  const access = { name: 'Caisse', permissions: ['product:read', 'price_group:update'] };
  await database.query(changed, ['api_key', 'Caisse', 'add', {}, access]);
  const password = ['smtp.halle.example', 'change', { password: 'set' }, { password: 'replaced' }];
  await database.query(changed, ['mail_server', ...password]);
  await database.query(changed, ['client', null, 'change', {}, { price_group: 'Bistrots' }]);
  const kitchen = { label: 'Cuisine', street: '12 rue du Port', postcode: '29200', city: 'Brest' };
  const moved = { ...kitchen, street: '14 rue du Port' };
  const addresses = [{ delivery_address: kitchen }, { delivery_address: moved }];
  await database.query(changed, ['client', null, 'change', ...addresses]);
  await database.query(changed, ['credential', 'comptoir', 'add', {}, { secret: 'set' }]);
  await database.query(`insert into supplier_change (supplier_id, about, subject_id, scope_id, kind, before, after, account_id)
    select p.supplier_id, 'price', p.product_id, o.organization_id, 'change', '{"sales_discount": 300}', '{"sales_discount": 550}', account_id
    from product p join supplier s using (supplier_id), account a, organization o where s.alias = 'halle'
      and p.names->>'fr_FR' = 'Tomate ronde' and a.email = 'supplier@demo.test' and o.alias = 'bistrot'`);
  const sold = (amount: number, until: string) => ({
    sales_promo: {
      ...{ price: euros(amount), percent: null },
      ...{ starts_at: '2026-11-30T23:00:00.000Z', ends_at: `${until}T23:00:00.000Z` },
    },
  });
  const ofTomato = `insert into supplier_change (supplier_id, about, subject_id, subject, kind, before, after, account_id)
    select p.supplier_id, $1, p.product_id, 'Bistrots', 'change', $2, $3, account_id
    from product p join supplier s using (supplier_id), account a where s.alias = 'halle'
      and p.names->>'fr_FR' = 'Tomate ronde' and a.email = 'supplier@demo.test'`;
  await database.query(ofTomato, ['price', sold(1690, '2026-12-14'), sold(1590, '2026-12-31')]);
  await database.query(ofTomato, ['client_code', { client_code: '0042' }, { client_code: '0043' }]);
  const group = { name: 'Bistrots', position: 2, sales_discount: 550 };
  await database.query(changed, ['price_group', 'Bistrots', 'add', {}, group]);
  await database.query(
    `insert into organization_change (organization_id, member_account_id, kind, before, after)
      select m.organization_id, m.account_id, 'change', '{"role": "viewer"}', $1
      from organization_member m join account a using (account_id) where a.email = 'buyer@demo.test'`,
    [{ role: 'buyer', order_limit: euros(30_000) }],
  );
  await database.end();
  await signIn(page, 'operator@demo.test', '/internal');
  await page.getByRole('link', { name: 'Fournisseurs et organisations' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Fournisseurs et organisations' })).toBeVisible();
  await expect(page.getByText('halle', { exact: true })).toBeVisible();
  await isAccessible(page);
  await page.getByRole('tab', { name: 'Organisations' }).click();
  await page.getByRole('searchbox').fill('bistrot');
  await expect(page.getByText(/^bistrot/)).toBeVisible();
  await isAccessible(page);
  await page.getByRole('searchbox').fill('');
  await page.getByRole('tab', { name: 'Fournisseurs' }).click();
  await page
    .getByRole('listitem')
    .filter({ hasText: 'halle' })
    .getByRole('link', { name: /^Journal de/ })
    .click();
  const entries = page.getByRole('list', { name: 'Entrées du journal' }).getByRole('listitem');
  const kind = page.getByRole('combobox', { name: 'Quoi' });
  await kind.selectOption('Réglages');
  const settings = entries.filter({ hasText: 'simple avertissement' });
  await expect(settings).toContainText(
    'Montant, au moins 80,00\u00a0€ · Poids, de 20\u00a0kg à 400\u00a0kg (simple avertissement)',
  );
  await expect(settings).toContainText('lundi, jeudi');
  await expect(settings).toContainText('moins de 300,00\u00a0€, 15,00\u00a0€ · ensuite 0,00\u00a0€');
  await kind.selectOption('Client');
  await expect(entries).toContainText(['3\u00a0%→5,5\u00a0%']);
  await expect(entries).toContainText(['sans limite→5\u202f000,00\u00a0€']);
  await expect(entries).toContainText(['comme tous→mardi, jeudi']);
  await expect(entries).toContainText(['Groupe de prix—→Bistrots']);
  await expect(entries).toContainText(['Cuisine, 12 rue du Port, 29200 Brest→Cuisine, 14 rue du Port, 29200 Brest']);
  await kind.selectOption('Secret confié');
  await expect(entries).toContainText(['comptoirSecretdéfini']);
  await kind.selectOption('Clé d’API');
  await expect(entries).toContainText(['Voir les produits · Changer les prix']);
  await kind.selectOption('Serveur d’envoi');
  await expect(entries).toContainText(['défini→remplacé']);
  await kind.selectOption('Groupe de prix');
  await expect(entries).toContainText(['Place2Remise sur tout5,5\u00a0%']);
  await kind.selectOption('Code produit du client');
  await expect(entries).toContainText(['0042→0043']);
  await kind.selectOption('Tout');
  await expect(entries.filter({ hasText: 'Caisse' })).toBeVisible();
  await isAccessible(page);
  await kind.selectOption('Prix');
  await page.getByRole('searchbox', { name: 'Produit, code, groupe, client, commande, membre' }).fill('tomate ronde');
  const entry = entries.filter({ hasText: '19,90' });
  await expect(entry).toContainText('18,90');
  await expect(entry).toContainText('Tomate ronde');
  const discount = entries.filter({ hasText: 'Tomate ronde' }).filter({ hasText: 'Remise3\u00a0%→5,5\u00a0%' });
  await expect(discount).toContainText('Le Bistrot du Carreau');
  const promo = entries.filter({ hasText: 'Tomate ronde' }).filter({ hasText: 'Promotion' });
  await expect(promo.filter({ hasText: 'Bistrots' }).first()).toContainText(
    'Promotion16,90\u00a0€ du 1 déc. 2026 au 14 déc. 2026→15,90\u00a0€ du 1 déc. 2026 au 31 déc. 2026',
  );
  await photograph(page, 'journal-of-prices');
  await page.getByRole('searchbox', { name: 'Par qui' }).fill('personne de ce nom');
  await expect(page.getByRole('heading', { name: 'Aucune entrée' })).toBeVisible();
  await page.goto('/internal/organizations');
  await page.getByRole('link', { name: 'Journal de Le Bistrot du Carreau' }).click();
  const member = entries.filter({ hasText: 'Commande sans accord' });
  await expect(member).toContainText('sans limite→300,00\u00a0€');
  await expect(member).toContainText('Lecture seule→Acheteur');
  await page.goto('/internal/flags');
  await expect(page.getByText('ada-assistant')).toBeVisible();
  await isAccessible(page);
});
