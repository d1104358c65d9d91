import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { startMailServer } from '../../tests/mail/mail-server.ts';
import { expect, test } from '../journey.ts';

const withoutFaults = async (page: Page) =>
  expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([]);

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
    await expect(card.getByRole('button', { name: 'M’envoyer un essai' })).toBeHidden();
    await server.stop();
  });
});
