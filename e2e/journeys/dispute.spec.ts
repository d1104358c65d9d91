import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { BuyerFront } from '../screens/buyer.ts';
import { backOffice } from '../server/back-office.ts';

/** The buyer's line of a product, with what is said about it. */
const line = (page: Page, product: string) => page.getByRole('listitem').filter({ hasText: product });

test('what a buyer disputes of a delivery is settled by the supplier; a reload loses nothing of either', async ({
  page,
  browser,
  server,
  signIn,
}) => {
  const front = new BuyerFront(page, 'halle');
  await signIn(page, 'buyer@demo.test', front.path('/catalog'));
  await front.hasCatalog();
  await front.search('tomate');
  await front.add('Tomate ronde', 8);
  await front.add('Tomate cerise', 8);
  const number = await front.order();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Commande passée/);
  await (await backOffice(server.url, 'halle')).deliver(number);

  await front.openOrders();
  // Beside it stands the key to check the delivery, until the list knows that it is delivered.
  await line(page, number).getByRole('link').first().click();
  const report = page.getByRole('button', { name: 'Signaler un écart' });
  const dialog = page.getByRole('dialog', { name: 'Signaler un écart' });
  const chosen = (field: string) => dialog.getByLabel(field).locator('option:checked');
  await report.click();
  await dialog.getByLabel('Produit').selectOption('Tomate ronde');
  await dialog.getByLabel('Combien').fill('3');
  await dialog.getByLabel('Pourquoi').selectOption('abîmé');
  await dialog.getByLabel('Précision').fill('cartons mouillés');
  await page.reload();
  await report.click();
  await expect(chosen('Produit')).toHaveText('Tomate ronde');
  await expect(dialog.getByLabel('Combien')).toHaveValue('3');
  await expect(chosen('Pourquoi')).toHaveText('abîmé');
  await expect(dialog.getByLabel('Précision')).toHaveValue('cartons mouillés');
  await dialog.getByRole('button', { name: 'Noter l’écart' }).click();
  await expect(dialog).toBeHidden();
  await expect(line(page, 'Tomate ronde')).toContainText('3 × abîmé · cartons mouillés · en attente du fournisseur');

  // The other product is left to dispute, and nothing of the first is in the form.
  await report.click();
  await expect(chosen('Produit')).toHaveText('Tomate cerise');
  await expect(dialog.getByLabel('Précision')).toHaveValue('');
  await dialog.getByLabel('Combien').fill('9');
  await dialog.getByRole('button', { name: 'Noter l’écart' }).click();
  await expect(dialog).toContainText('De 1 à 8');
  await dialog.getByLabel('Combien').fill('8');
  await dialog.getByRole('button', { name: 'Noter l’écart' }).click();
  await expect(line(page, 'Tomate cerise')).toContainText('8 × manquant · en attente du fournisseur');
  await expect(report).toBeHidden();

  const desk = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 1280, height: 800 },
    locale: 'fr-FR',
  });
  const office = await desk.newPage();
  await signIn(office, 'supplier@demo.test', '/admin?space_alias=halle');
  await office.getByRole('link', { name: /^Régler le/ }).click();
  await office.getByText(number).first().click();
  const disputes = office.getByRole('region', { name: 'Litige' });
  await expect(disputes).toContainText('cartons mouillés');
  const settling = (product: string) => disputes.getByRole('group', { name: product });
  const credit = settling('Tomate ronde').getByLabel('Avoir hors taxes');
  const words = settling('Tomate ronde').getByLabel('Mot au client');
  await credit.fill('20,50');
  await words.fill('Repris à la prochaine tournée');
  await office.reload();
  const disputed = office.getByRole('tab', { name: /^En litige/ });
  await expect(disputed).toHaveAttribute('aria-selected', 'true');
  await expect(disputed).toBeInViewport({ ratio: 1 });
  await expect(credit).toHaveValue('20,50');
  await expect(words).toHaveValue('Repris à la prochaine tournée');
  await settling('Tomate ronde').getByRole('button', { name: 'Accorder l’avoir' }).click();
  await expect(disputes).toContainText('avoir de 20,50 €');

  // Who gives nothing back has to say why.
  const refuse = settling('Tomate cerise').getByRole('button', { name: 'Refuser' });
  await refuse.click();
  await expect(disputes).toContainText('Dites au client pourquoi.');
  await settling('Tomate cerise').getByLabel('Mot au client').fill('Bon signé au complet');
  await refuse.click();
  await expect(disputes).toContainText('refusé · Bon signé au complet');
  await expect(disputes).toContainText('Avoir hors taxes : 20,50 €');
  await expect(disputed).toContainText('0');
  await desk.close();

  await page.reload();
  await expect(line(page, 'Tomate ronde')).toContainText('avoir de 20,50 € · Repris à la prochaine tournée');
  await expect(line(page, 'Tomate cerise')).toContainText('refusé · Bon signé au complet');
  await expect(page.getByText('Avoir hors taxes : 20,50 €')).toBeVisible();
});
