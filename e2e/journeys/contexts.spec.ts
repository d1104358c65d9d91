import { Client } from 'pg';
import { expect, test } from '../journey.ts';
import { axeFindsNothing } from '../screens/axe.ts';
import { BuyerFront } from '../screens/buyer.ts';
import { photograph } from '../screens/photograph.ts';

/** Makes the restaurant's buyer a buyer of the school canteen as well. */
async function buysForBoth(databaseUrl: string): Promise<void> {
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  await database.query(
    `insert into organization_member (organization_id, account_id, role)
     select m.organization_id, buyer.account_id, 'buyer' from account buyer, organization_member m
       join account manager using (account_id)
     where buyer.email = 'buyer@demo.test' and manager.email = 'canteen@demo.test'`,
  );
  await database.end();
}

test('who buys for two organizations is asked for which; carts and orders of one never come to the other', async ({
  page,
  context,
  databaseUrl,
  signIn,
}) => {
  await buysForBoth(databaseUrl);
  const front = new BuyerFront(page, 'halle');
  const choose = async (name: string) => {
    await page.goto(front.path('/catalog'));
    await expect(page.getByRole('heading', { name: 'Pour qui commandez-vous ?' })).toBeVisible();
    await page.getByRole('link', { name }).click();
    await front.hasCatalog();
    await expect(page.getByRole('banner')).toContainText(name);
  };
  await signIn(page, 'buyer@demo.test', front.path('/catalog'));
  await expect(page.getByRole('heading', { name: 'Pour qui commandez-vous ?' })).toBeVisible();
  await axeFindsNothing(page, 'the choice of an organization');
  await photograph(page, 'organization-choice');
  await choose('Le Bistrot du Carreau');
  await front.fillCart('Tomate ronde', 8);
  await choose('Cantine');
  await front.openCart();
  await expect(page.getByText('Votre panier est vide')).toBeVisible();
  await choose('Cantine');
  await front.fillCart('Tomate cerise', 18);
  await front.worksOffline();

  // Without a network as well: each cart is the one of the organization that was chosen.
  await context.setOffline(true);
  await choose('Le Bistrot du Carreau');
  await front.openCart();
  await expect(page.getByRole('link', { name: 'Tomate ronde' }).first()).toBeVisible();
  await expect(front.stepper('Tomate cerise')).toHaveCount(0);
  await choose('Cantine');
  const number = await front.order();
  await page.getByRole('link', { name: 'Commandes' }).first().click();
  await expect(front.waiting(number)).toHaveCount(1);
  await context.setOffline(false);
  await expect(front.waiting(number)).toHaveCount(0);
  await expect(page.getByRole('listitem').filter({ hasText: number })).toBeVisible();

  await choose('Le Bistrot du Carreau');
  await page.getByRole('link', { name: 'Commandes' }).first().click();
  await expect(page.getByRole('heading', { name: 'Commandes', level: 1 })).toBeVisible();
  await expect(page.getByRole('listitem').first()).toBeVisible();
  await expect(page.getByText(number)).toHaveCount(0);
  await front.openCart();
  await front.hasQuantity('Tomate ronde', 8);
});
