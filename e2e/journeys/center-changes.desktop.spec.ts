import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { axeFindsNothing } from '../screens/axe.ts';
import { BuyerFront } from '../screens/buyer.ts';
import { photograph } from '../screens/photograph.ts';

const ADMINISTRATION = '/supply-center-admin?space_alias=bistrot';

/** An answer is stored a moment after it is shown. */
const isStored = (page: Page, question: RegExp) =>
  expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toMatch(question);

test('a manager prefers a supplier without a network: it waits, outlives a reload, and reaches the server once', async ({
  page,
  context,
  signIn,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH' && request.url().includes('/suppliers/')) sent.push(request.postData() ?? '');
  });
  await signIn(page, 'center@demo.test', ADMINISTRATION);
  const suppliers = page.getByRole('region', { name: 'Fournisseurs préférés' });
  const first = suppliers.getByRole('switch').first();
  await expect(first).toBeVisible();
  await new BuyerFront(page, 'halle').worksOffline();
  const was = await first.isChecked();
  const name = (await first.getAttribute('aria-label')) ?? (await suppliers.getByRole('listitem').first().innerText());
  const choice = suppliers.getByRole('switch', { name: name.split('\n').at(-1) ?? '' });
  await isStored(page, /GET \S*suppliers/);

  await context.setOffline(true);
  await choice.click();
  const waits = suppliers.getByText('1 changement à envoyer');
  await expect(waits).toBeVisible();
  await expect(choice).toBeChecked({ checked: !was });
  await suppliers.getByRole('button', { name: /^Ne pas envoyer/ }).click();
  await expect(waits).toBeHidden();
  await expect(choice).toBeChecked({ checked: was });
  await choice.click();
  await expect(waits).toBeVisible();
  await page.goto(ADMINISTRATION);
  await expect(waits).toBeVisible();
  await expect(choice).toBeChecked({ checked: !was });
  await axeFindsNothing(page);
  await waits.scrollIntoViewIfNeeded();
  await photograph(page, 'preferred-offline');
  const before = sent.length;

  await context.setOffline(false);
  await expect(waits).toBeHidden();
  await expect(choice).toBeChecked({ checked: !was });
  await page.goto(ADMINISTRATION);
  await expect(choice).toBeChecked({ checked: !was });
  expect(sent.slice(before).map((body): unknown => JSON.parse(body))).toEqual([
    expect.objectContaining({ preferred: !was, supplier: expect.objectContaining({ name: expect.any(String) }) }),
  ]);
  await choice.click();
  await expect.poll(() => sent.length).toBe(before + 2);
});

test('a supplier that is no longer linked says so, until it is read', async ({ page, context, signIn }) => {
  await signIn(page, 'center@demo.test', ADMINISTRATION);
  const suppliers = page.getByRole('region', { name: 'Fournisseurs préférés' });
  const first = suppliers.getByRole('switch').first();
  await expect(first).toBeVisible();
  const was = await first.isChecked();
  await context.route(/\/suppliers\//, (route) =>
    route.request().method() === 'PATCH'
      ? route.continue({
          url: route
            .request()
            .url()
            .replace(/suppliers\/[^/?]+/, `suppliers/${crypto.randomUUID()}`),
        })
      : route.continue(),
  );
  await first.click();
  await expect(suppliers.getByText(/^Pas passé/)).toBeVisible();
  await expect(suppliers.getByText('Ce fournisseur n’est plus lié à votre organisation.')).toBeVisible();
  await expect(first).toBeChecked({ checked: was });
  await axeFindsNothing(page);
  await photograph(page, 'preferred-refused');
  await suppliers.getByRole('button', { name: 'Compris' }).click();
  await expect(suppliers.getByText(/^Pas passé/)).toBeHidden();
});

test('a manager runs the organization without a network: profile, addresses, members and an invitation wait, and reach the server once', async ({
  page,
  context,
  signIn,
}) => {
  await signIn(page, 'center@demo.test', ADMINISTRATION);
  await expect(page.getByRole('textbox', { name: 'Nom de l’organisation' })).toHaveValue('Le Bistrot du Carreau');
  await new BuyerFront(page, 'halle').worksOffline();
  await page.getByRole('link', { name: 'Membres' }).click();
  const members = page.getByRole('region', { name: 'Membres' });
  const buyer = members.getByRole('listitem').filter({ hasText: 'Acheteur' }).first();
  await expect(buyer).toBeVisible();
  const name = await buyer.locator('b').innerText();
  await isStored(page, /scope\W+organization/);
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET' && /\/(?:organization|account)\b/.test(pathname)) {
      sent.push(`${request.method()} ${request.postData() ?? ''}`);
      // Another tab may have signed somebody else in meanwhile.
      expect(request.headers()['expected-account']).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  await context.setOffline(true);
  await members.getByRole('button', { name: `Modifier ${name}` }).click();
  const sheet = page.getByRole('dialog', { name });
  await sheet.getByLabel(/^Limite par commande/).fill('321');
  await sheet.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(sheet).toBeHidden();
  await members.getByRole('button', { name: 'Inviter un membre' }).click();
  const inviting = page.getByRole('dialog', { name: 'Inviter un membre' });
  await inviting.getByLabel('Prénom et nom').fill('Noé Lambert');
  await inviting.getByLabel('Adresse e-mail').fill('Noe@bistrot.example');
  await inviting.getByRole('button', { name: 'Envoyer l’invitation' }).click();
  const invited = members.getByRole('listitem').filter({ hasText: 'noe@bistrot.example' });
  await expect(invited).toContainText('à inviter');
  const waiting = page.getByText('2 changements à envoyer');
  await expect(waiting).toBeVisible();
  await axeFindsNothing(page);
  await photograph(page, 'members-waiting');

  await page.getByRole('link', { name: 'Organisation', exact: true }).click();
  await page.getByRole('textbox', { name: 'Nom de l’organisation' }).fill('Le Zinc');
  await page.getByRole('button', { name: 'Enregistrer la fiche' }).click();
  const profile = page.getByRole('region', { name: 'Fiche de l’organisation' });
  await expect(profile.getByText('1 changement à envoyer')).toBeVisible();
  await page.getByRole('textbox', { name: 'Numéro SIRET' }).fill('73282932000074');
  await page.getByRole('button', { name: 'Enregistrer la fiche' }).click();
  const addresses = page.getByRole('region', { name: 'Adresses de livraison' });
  await addresses.getByRole('button', { name: 'Ajouter une adresse' }).click();
  const address = page.getByRole('dialog', { name: 'Nouvelle adresse' });
  await address.getByLabel('Nom de l’adresse').fill('Terrasse');
  await address.getByLabel('Rue et numéro').fill('3 quai de la Rapée');
  await address.getByLabel('Code postal').fill('75012');
  await address.getByLabel('Ville').fill('Paris');
  await address.getByRole('button', { name: 'Enregistrer l’adresse' }).click();
  const terrace = addresses.getByRole('listitem').filter({ hasText: '3 quai de la Rapée, 75012 Paris' });
  await expect(terrace).toBeVisible();
  await page.goto(ADMINISTRATION);
  await expect(page.getByRole('textbox', { name: 'Nom de l’organisation' })).toHaveValue('Le Zinc');
  await expect(page.getByRole('textbox', { name: 'Numéro SIRET' })).toHaveValue('73282932000074');
  await expect(terrace).toBeVisible();
  await expect(profile.getByText('1 changement à envoyer')).toBeVisible();
  await axeFindsNothing(page);
  await photograph(page, 'profile-waiting');
  expect(sent).toEqual([]);

  await context.setOffline(false);
  await expect(page.getByText(/changements? à envoyer$/)).toHaveCount(0);
  await expect(page.getByRole('banner').getByText('Le Zinc')).toBeVisible();
  await page.goto(`${ADMINISTRATION.replace('?', '/members?')}`);
  await expect(buyer).toContainText(/321,00\s€ HT par commande/);
  await expect(invited).toContainText('invité');
  await expect(waiting).toBeHidden();
  const requests = sent.map((each) => each.split(' ')[0]).sort();
  expect(requests).toEqual(['PATCH', 'PATCH', 'POST', 'PUT']);
  expect(sent).toContain('PATCH {"name":"Le Zinc","siret":"73282932000074"}');
  await page.goto(ADMINISTRATION);
  await expect(page.getByRole('textbox', { name: 'Numéro SIRET' })).toHaveValue('73282932000074');
  await expect(terrace).toBeVisible();
  await terrace.getByRole('button', { name: 'Modifier Terrasse' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Retirer l’adresse' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(terrace).toBeHidden();
  await expect.poll(() => sent.length).toBe(5);
  await page.getByRole('button', { name: 'Annuler', exact: true }).click();
  await expect(terrace).toBeVisible();
  await expect.poll(() => sent.length).toBe(6);
});

test('a name in addresses that another organization has is refused with what was wanted', async ({ page, signIn }) => {
  await signIn(page, 'center@demo.test', ADMINISTRATION);
  const alias = page.getByLabel('Nom dans les adresses');
  await expect(alias).toHaveValue('bistrot');
  const profile = page.getByRole('region', { name: 'Fiche de l’organisation' });
  await alias.fill('Le Bistrot');
  await profile.getByRole('button', { name: 'Enregistrer la fiche' }).click();
  await expect(alias).toHaveAccessibleDescription(/Minuscules, chiffres et tirets/);
  await alias.fill('cantine');
  await profile.getByRole('button', { name: 'Enregistrer la fiche' }).click();
  await expect(profile.getByText('Une autre organisation a déjà ce nom dans les adresses.')).toBeVisible();
  await expect(profile.getByText(/^Vous vouliez.*cantine/)).toBeVisible();
  await expect(alias).toHaveValue('bistrot');
  await axeFindsNothing(page);
  await photograph(page, 'profile-refused');
  await profile.getByRole('button', { name: 'Compris' }).click();
  await expect(profile.getByText(/^Pas passé/)).toBeHidden();
});

test('a manager asks a supplier without a network: the request waits, is taken back, made again, and reaches them once', async ({
  page,
  context,
  signIn,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/supplier_requests')) sent.push(request.url());
  });
  await signIn(page, 'grocer@demo.test', '/supply-center?space_alias=primeur');
  await page.getByRole('link', { name: 'Trouver un fournisseur' }).click();
  await expect(page.getByRole('heading', { name: 'Qui doit vous livrer ?' })).toBeVisible();
  await new BuyerFront(page, 'halle').worksOffline();
  await page.getByLabel('Rechercher un fournisseur').fill('lormel');
  const ask = page.getByRole('button', { name: 'Demander à Épicerie Lormel de nous livrer' });
  await expect(ask).toBeVisible();
  const asking = page.getByRole('dialog');

  await context.setOffline(true);
  await ask.click();
  await asking.getByLabel('Votre message').fill('Douze cageots par jour');
  await asking.getByRole('button', { name: 'Envoyer la demande' }).click();
  await expect(page.getByText('Demande à envoyer')).toBeVisible();
  await page.getByRole('button', { name: 'Retirer la demande à Épicerie Lormel' }).click();
  await expect(ask).toBeVisible();
  await ask.click();
  await asking.getByLabel('Votre message').fill('Dix cageots par jour');
  await asking.getByRole('button', { name: 'Envoyer la demande' }).click();
  const waits = page.getByText('1 changement à envoyer');
  await expect(waits).toBeVisible();
  await axeFindsNothing(page);
  await photograph(page, 'request-waiting');
  await page.reload();
  await expect(waits).toBeVisible();
  await expect(page.getByText('Demande à Épicerie Lormel')).toBeVisible();
  // Only the server knows all suppliers.
  await page.getByLabel('Rechercher un fournisseur').fill('vasseur');
  await expect(page.getByRole('heading', { name: 'Pas de réponse du serveur' })).toBeVisible();
  await page.getByLabel('Rechercher un fournisseur').fill('');
  expect(sent).toEqual([]);

  await context.setOffline(false);
  await expect(page.getByText(/^Demandé le .* par Paul Costa/)).toBeVisible();
  await expect(waits).toBeHidden();
  expect(sent).toHaveLength(1);
  await page.getByRole('button', { name: 'Retirer la demande à Épicerie Lormel' }).click();
  await expect(page.getByRole('heading', { name: 'Qui doit vous livrer ?' })).toBeVisible();
});

test('an organization is closed without a network: it leaves the list at once, and is back when an order keeps it open', async ({
  page,
  context,
  signIn,
}) => {
  await signIn(page, 'center@demo.test', ADMINISTRATION);
  const list = page.getByRole('region', { name: 'Mes organisations' });
  await expect(list.getByText('1 organisation')).toBeVisible();
  await new BuyerFront(page, 'halle').worksOffline();
  await isStored(page, /GET \S*account\/me/);

  await context.setOffline(true);
  const close = list.getByRole('button', { name: /^Fermer l’organisation/ });
  const agree = page.getByRole('alertdialog').getByRole('button', { name: 'Fermer l’organisation' });
  await close.click();
  await agree.click();
  await expect(list.getByText('0 organisation')).toBeVisible();
  await list.getByRole('button', { name: /^Ne pas envoyer/ }).click();
  await expect(list.getByText('1 organisation')).toBeVisible();
  await close.click();
  await agree.click();
  await expect(list.getByText('0 organisation')).toBeVisible();
  await page.goto(ADMINISTRATION);
  await expect(list.getByText('0 organisation')).toBeVisible();
  await expect(list.getByText('1 changement à envoyer')).toBeVisible();
  await axeFindsNothing(page);
  await list.getByText('1 changement à envoyer').scrollIntoViewIfNeeded();
  await photograph(page, 'closing-waits');

  await context.setOffline(false);
  await expect(list.getByText(/^Des commandes sont encore en cours/)).toBeVisible();
  await expect(list.getByText('1 organisation')).toBeVisible();
  await axeFindsNothing(page);
  await photograph(page, 'closing-refused');
});
