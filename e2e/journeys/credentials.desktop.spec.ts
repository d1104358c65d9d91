import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
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

test.describe('webhooks', () => {
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
});
