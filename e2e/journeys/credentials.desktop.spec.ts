import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { Client } from 'pg';
import { startMailServer } from '../../tests/mail/mail-server.ts';
import { expect, test } from '../journey.ts';
import { axeOn } from '../screens/axe.ts';

const withoutFaults = async (page: Page) =>
  expect((await axeOn(page).analyze()).violations.map(({ id }) => id)).toEqual([]);

test('a key of the API is made, shown once, used by a program, and revoked', async ({ page, request, signIn }) => {
  await signIn(page, 'supplier@demo.test', '/admin/settings?space_alias=halle');
  await page.getByRole('navigation', { name: 'Réglages' }).getByRole('link', { name: 'Clés et webhooks' }).click();
  await expect(page.getByText(/^Aucune clé\./)).toBeVisible();
  await page.getByRole('button', { name: 'Créer une clé' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Créer la clé' }).click();
  await expect(sheet.getByText(/^Dites à quoi elle sert/)).toBeVisible();
  await sheet.getByLabel('Nom de la clé').fill('Comptabilité');
  await sheet.getByRole('checkbox', { name: 'Voir le tableau de bord et les réglages' }).click();
  await withoutFaults(page);
  await sheet.getByRole('button', { name: 'Créer la clé' }).click();
  const token = await sheet.getByLabel('Clé d’API').inputValue();
  await sheet.getByRole('button', { name: 'La clé est en lieu sûr' }).click();

  const found = await (await request.get('/v1/supplier/halle')).json();
  const counts = () =>
    request.get(`/v2/supplier/${found.supplier_id}/order_counts`, { headers: { authorization: `Bearer ${token}` } });
  expect((await counts()).status()).toBe(200);
  await page.reload();
  await expect(page.getByText(/2 droits · utilisée le/)).toBeVisible();
  await expect(page.getByText(token)).toHaveCount(0);
  await withoutFaults(page);

  await page.getByRole('button', { name: 'Révoquer Comptabilité' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Révoquer' }).click();
  await expect(page.getByText(/^Aucune clé\./)).toBeVisible();
  expect((await counts()).status()).toBe(401);
});

test('a secret of another service is entrusted by its name, replaced and forgotten, and never shown', async ({
  page,
  request,
  signIn,
}) => {
  await signIn(page, 'supplier@demo.test', '/admin/settings/access?space_alias=halle');
  const card = page.getByRole('region', { name: 'Identifiants d’autres services' });
  await card.getByRole('button', { name: 'Confier un secret' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Nom').fill('Mot de passe FTP');
  await sheet.getByLabel('Secret', { exact: true }).fill('canary-1');
  await sheet.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(sheet.getByText(/^Des minuscules, des chiffres/)).toBeVisible();
  await sheet.getByLabel('Nom').fill('ftp_password');
  await withoutFaults(page);
  await sheet.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(card.getByText('ftp_password')).toBeVisible();
  await card.getByRole('button', { name: 'Actions pour ftp_password' }).click();
  await page.getByRole('menuitem', { name: 'Remplacer' }).click();
  await sheet.getByLabel('Secret', { exact: true }).fill('canary-2');
  await sheet.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(sheet).toBeHidden();
  await page.reload();
  await expect(card.getByText('ftp_password')).toBeVisible();
  await withoutFaults(page);
  const found = await (await request.get('/v1/supplier/halle')).json();
  const answered = await page.request.get(`/v1/supplier/${found.supplier_id}/credentials`);
  expect(answered.status()).toBe(200);
  expect(await answered.text()).not.toContain('canary');
  await card.getByRole('button', { name: 'Actions pour ftp_password' }).click();
  await page.getByRole('menuitem', { name: 'Oublier' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Oublier' }).click();
  await expect(card.getByText(/^Aucun secret\./)).toBeVisible();
});

test.describe('servers of their own network', () => {
  test.use({ variables: { WEBHOOK_TARGETS: 'anywhere' } });

  test('an address is tried out, and what failed is sent again', async ({ page, signIn }) => {
    let status = 503;
    const events: unknown[] = [];
    const program = createServer((request, response) => {
      events.push(request.headers['x-carreau-event']);
      response.writeHead(status).end();
    });
    program.listen(0, '127.0.0.1');
    await once(program, 'listening');
    const url = `http://127.0.0.1:${(program.address() as AddressInfo).port}/carreau`;

    await signIn(page, 'supplier@demo.test', '/admin/settings/access?space_alias=halle');
    await page.getByRole('button', { name: 'Ajouter' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('Adresse').fill('logiciel');
    await sheet.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(sheet.getByText(/^Une adresse complète/)).toBeVisible();
    await sheet.getByLabel('Adresse').fill(url);
    await sheet.getByRole('checkbox', { name: /^Commande confirmée/ }).click();
    await withoutFaults(page);
    await sheet.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(sheet.getByLabel('Secret de signature')).toHaveValue(/^whsec_/);
    await sheet.getByRole('button', { name: 'Le secret est en lieu sûr' }).click();

    await page.getByRole('button', { name: 'Essayer' }).click();
    const log = page.getByRole('region', { name: 'Journal des envois' });
    await expect(log.getByText('503')).toBeVisible();
    await withoutFaults(page);
    status = 200;
    await log.getByRole('button', { name: 'Renvoyer' }).click();
    await expect(log.getByText('200')).toBeVisible();
    expect(events).toEqual(['test', 'test']);

    await page.getByRole('button', { name: /^Actions pour/ }).click();
    await page.getByRole('menuitem', { name: 'Retirer' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Retirer' }).click();
    await expect(page.getByText(/^Aucun webhook\./)).toBeVisible();
    program.closeAllConnections();
    program.close();
  });

  test('a mail server is named, tried out and put right, and can be given up again', async ({ page, signIn }) => {
    const server = await startMailServer({ login: { user: 'halle', password: 'canary-7361' } });
    await signIn(page, 'supplier@demo.test', '/admin/settings/access?space_alias=halle');
    await page.getByRole('navigation', { name: 'Réglages' }).getByRole('link', { name: 'E-mails' }).click();
    const card = page.getByRole('region', { name: 'Serveur d’envoi' });
    await card.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(card.getByText(/^Une adresse complète/)).toBeVisible();
    await card.getByLabel('Adresse d’expéditeur').fill('commandes@halle.example');
    await card.getByLabel('Serveur SMTP').fill('localhost');
    await card.getByLabel('Port').fill(new URL(server.url).port);
    await card.getByLabel('Chiffrement').selectOption('none');
    await card.getByLabel('Identifiant').fill('halle');
    await card.getByLabel('Mot de passe', { exact: true }).fill('wrong');
    await card.getByRole('button', { name: 'Enregistrer' }).click();
    await card.getByRole('button', { name: 'M’envoyer un essai' }).click();
    await expect(card.getByText(/^L’identifiant ou le mot de passe est refusé/)).toBeVisible();
    await expect(card.getByText('535 5.7.8 Wrong login')).toBeVisible();
    await withoutFaults(page);
    await card.getByLabel('Mot de passe', { exact: true }).fill('canary-7361');
    await card.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(card.getByText(/^L’identifiant ou le mot de passe est refusé/)).toBeHidden();
    await card.getByRole('button', { name: 'M’envoyer un essai' }).click();
    await expect(card.getByText(/^Le serveur a pris l’essai/)).toBeVisible();
    expect(server.received.map(({ to }) => to)).toEqual([['supplier@demo.test']]);
    await card.getByRole('button', { name: 'Retirer le serveur' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Retirer' }).click();
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await expect(card.getByRole('button', { name: 'M’envoyer un essai' })).toBeHidden();
    await server.stop();
  });

  test('a mail server that stopped answering is paused, its supplier is told, and what waited leaves once it is mended', async ({
    page,
    browser,
    baseURL,
    databaseUrl,
    signIn,
  }) => {
    const before = await startMailServer();
    const port = Number(new URL(before.url).port);
    await signIn(page, 'supplier@demo.test', '/admin/settings/mail?space_alias=halle');
    const card = page.getByRole('region', { name: 'Serveur d’envoi' });
    await card.getByLabel('Adresse d’expéditeur').fill('commandes@halle.example');
    await card.getByLabel('Serveur SMTP').fill('localhost');
    await card.getByLabel('Port').fill(`${port}`);
    await card.getByLabel('Chiffrement').selectOption('none');
    await card.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(card.getByText(/partent de commandes@halle\.example/)).toBeVisible();
    await before.stop();

    // A catalog is sent to all clients while the server is away.
    await page.goto('/admin/send-catalog?space_alias=halle');
    await page.getByRole('button', { name: 'Préparer un envoi' }).first().click();
    await expect(page.getByRole('checkbox', { name: /^Envoyer à/ }).first()).toBeChecked();
    await page.getByRole('button', { name: /^Prix et catalogue Ctrl/ }).click();
    await page.getByRole('button', { name: /^Modèle Ctrl/ }).click();
    await page.getByRole('button', { name: /^E-mail Ctrl/ }).click();
    await page.getByRole('button', { name: /^Aperçu et envoi Ctrl/ }).click();
    await page.getByRole('button', { name: /^Envoyer à \d+ personnes/ }).click();
    await expect(page.getByRole('heading', { name: 'Catalogue du' })).toBeVisible();
    const campaign = page.url();

    const shows = (words: RegExp) =>
      expect(async () => {
        await page.goto('/admin/settings/mail?space_alias=halle');
        await expect(card.getByText(words)).toBeVisible({ timeout: 5_000 });
      }).toPass();
    await shows(/^En échec depuis le .*, réessayé tout seul\./);

    // Half an hour and five failures go by.
    const database = new Client({ connectionString: databaseUrl });
    await database.connect();
    await database.query(
      `update supplier_mail_server set failures = 5, retry_at = now(), failing_since = now() - interval '31 minutes'`,
    );
    await database.query('update mail_to_send set due_at = now() where sent_at is null');
    await database.end();
    await shows(/^En pause depuis le .* Corrigez, puis envoyez-vous un essai\..* e-mails attendent\./);
    await withoutFaults(page);
    const operator = await (await browser.newContext(baseURL === undefined ? {} : { baseURL })).newPage();
    await signIn(operator, 'operator@demo.test', '/internal/mailbox');
    const notice = operator.getByRole('link', { name: /Votre serveur d’envoi ne prend plus vos e-mails/ });
    await expect(async () => {
      await operator.reload();
      await expect(notice.filter({ hasText: 'supplier@demo.test' })).toHaveCount(1, { timeout: 5_000 });
    }).toPass();

    // The server is back on its port: one mail to oneself that arrives, and what waited leaves, each once.
    const mended = await startMailServer({ port });
    await card.getByRole('button', { name: 'M’envoyer un essai' }).click();
    await expect(card.getByText(/^Le serveur a pris l’essai/)).toBeVisible();
    await expect(card.getByText(/^En pause depuis/)).toBeHidden();
    await page.goto(campaign);
    const sent = page.getByRole('row').filter({ hasText: 'pas ouvert' });
    await expect(sent.first()).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'part bientôt' })).toHaveCount(0);
    const rows = await sent.count();
    const clients = mended.received.flatMap(({ to }) => to).filter((address) => address !== 'supplier@demo.test');
    expect(clients.length).toBe(rows);
    expect(new Set(clients).size).toBe(clients.length);
    await mended.stop();
  });
});
