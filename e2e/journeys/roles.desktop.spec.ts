import type { Page } from '@playwright/test';
import { Client } from 'pg';
import { expect, test } from '../journey.ts';
import { axeOn } from '../screens/axe.ts';

const REFUSALS = {
  products: /^Votre rôle permet de lire les produits/,
  categories: /^Votre rôle permet de lire les rayons/,
  catalogs: /^Votre rôle permet de lire les catalogues/,
  'price-groups': /^Votre rôle permet de lire les prix/,
  'logistics-pricing': /^Vous pouvez lire ces règles/,
  clients: /^Votre rôle permet de lire les clients/,
  'send-catalog': /^Votre rôle permet de lire les envois/,
  surveys: /^Votre rôle permet de lire les enquêtes/,
  translations: /^Votre rôle permet de lire les traductions/,
  team: /^Vous voyez l’équipe/,
  settings: /^Vous pouvez regarder/,
};
/** Keys that change something, on any screen. */
const CHANGES = /^(Nouveau|Nouvelle|Importer|Inviter|Préparer|Publier|Enregistrer|Confirmer|Supprimer|Ajouter)/;

/** The demo's owner has another role. Answers the addresses that the server refuses them from then on. */
async function playRole(page: Page, databaseUrl: string, role: string): Promise<readonly string[]> {
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  await database.query(
    `update supplier_member set role = $1 where account_id = (select account_id from account where email = $2)`,
    [role, 'supplier@demo.test'],
  );
  await database.end();
  const refused: string[] = [];
  page.on('response', (response) => response.status() === 403 && refused.push(response.url()));
  return refused;
}

test('who may only read opens every screen, is told so there, and is offered nothing that the server would refuse', async ({
  page,
  databaseUrl,
  signIn,
}) => {
  const refused = await playRole(page, databaseUrl, 'viewer');
  await signIn(page, 'supplier@demo.test', '/admin?space_alias=halle');
  await expect(page.getByRole('region', { name: 'À confirmer' })).toBeVisible();
  for (const [path, refusal] of Object.entries(REFUSALS)) {
    await page.goto(`/admin/${path}?space_alias=halle`);
    await expect(page.getByText(refusal).first()).toBeVisible();
    await expect(page.getByRole('main').getByRole('button', { name: CHANGES })).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('link', { name: CHANGES })).toHaveCount(0);
  }
  await page.goto('/admin/products?space_alias=halle');
  await page.getByRole('grid', { name: 'Produits' }).getByRole('row').nth(1).click();
  await expect(page.getByRole('dialog').getByText(/^Votre rôle permet de lire les produits/)).toBeVisible();
  await expect(page.getByRole('dialog').getByLabel('Prix HT du colis')).toHaveAttribute('readonly');
  expect(refused).toEqual([]);
});

test('who prepares orders is told which roles open the screen that they were sent to, and whom to ask', async ({
  page,
  databaseUrl,
  signIn,
}) => {
  const refused = await playRole(page, databaseUrl, 'preparer');
  await signIn(page, 'supplier@demo.test', '/admin/price-groups?space_alias=halle');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Cet écran n’est pas dans votre rôle' })).toBeVisible();
  await expect(main).toContainText(
    'Votre rôle est Préparation. Cet écran s’ouvre aux rôles Propriétaire, Gérant, Vente',
  );
  expect((await axeOn(page).analyze()).violations.map(({ id }) => id)).toEqual([]);
  await main.getByRole('link', { name: 'Aller au tableau de bord' }).click();
  await expect(
    page
      .getByText(/pas de les confirmer/)
      .or(page.getByText('Tout est traité.'))
      .first(),
  ).toBeVisible();
  expect(refused).toEqual([]);
});
