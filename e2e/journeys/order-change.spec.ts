import type { Browser, Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { axeFindsNothing } from '../screens/axe.ts';
import { BuyerFront } from '../screens/buyer.ts';
import { paperIn, photographPaper, printCount, printsOnPaper } from '../screens/paper.ts';
import { photograph } from '../screens/photograph.ts';
import { backOffice } from '../server/back-office.ts';

/** The supplier's desk in a browser of its own. */
async function openDesk(browser: Browser, url: string, signIn: SignIn, number: string): Promise<Page> {
  const desk = await browser.newContext({ baseURL: url, viewport: { width: 1280, height: 800 }, locale: 'fr-FR' });
  const office = await desk.newPage();
  await signIn(office, 'supplier@demo.test', '/admin/orders?space_alias=halle');
  await office.getByText(number).first().click();
  return office;
}

type SignIn = (page: Page, email: string, path: string) => Promise<void>;

const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });

async function write(page: Page, text: string) {
  await page.getByLabel('Votre message').fill(text);
  await page.getByRole('button', { name: 'Envoyer le message' }).click();
  await expect(messages(page).getByRole('listitem').filter({ hasText: text })).toBeVisible();
}

async function openOrder(page: Page, front: BuyerFront, number: string) {
  await front.openOrders();
  await page.getByRole('listitem').filter({ hasText: number }).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
}

test('the buyer answers what the supplier proposes line by line, and the supplier sees it', async ({
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

  const office = await openDesk(browser, server.url, signIn, number);
  await office.getByRole('tab', { name: 'Messages' }).click();
  await write(office, 'Je regarde ce qui peut partir');
  await office.getByRole('button', { name: 'Proposer un changement' }).click();
  const proposing = office.getByRole('dialog', { name: 'Proposer un changement' });
  for (const [at, packs] of ['5', '3'].entries()) {
    await proposing.getByRole('button', { name: 'Changer' }).nth(at).click();
    await proposing
      .getByLabel(/^Quantité livrable/)
      .nth(at)
      .fill(packs);
  }
  await proposing.getByLabel(/^Message au client/).fill('Arrivage réduit');
  await photograph(office, 'order-proposal');
  await proposing.getByRole('button', { name: 'Proposer 2 changements' }).click();
  await expect(office.getByText('modification proposée').first()).toBeVisible();

  // The home screen says who has to act.
  await page.goto(front.path());
  await page.getByRole('region', { name: 'En attente de vous' }).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
  await expect(messages(page)).toContainText('Je regarde ce qui peut partir');
  await write(page, 'Merci, j’attends');
  const changes = page.getByRole('region', { name: 'Changements proposés' });
  await expect(changes).toContainText('Arrivage réduit');
  await changes
    .getByRole('group', { name: 'Votre réponse pour Tomate ronde' })
    .getByRole('button', { name: 'Accepter' })
    .click();
  const send = page.getByRole('button', { name: 'Envoyer la réponse' });
  await expect(send).toBeDisabled();
  await changes
    .getByRole('group', { name: 'Votre réponse pour Tomate cerise' })
    .getByRole('button', { name: 'Retirer la ligne' })
    .click();
  await send.click();
  await expect(page.getByText('confirmée', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Modification acceptée en partie, commande confirmée')).toBeVisible();

  await office.reload();
  const answer = office.getByRole('region', { name: 'Changements proposés' });
  await expect(answer.getByRole('listitem').filter({ hasText: 'Tomate ronde' })).toContainText('accepté');
  await expect(answer.getByRole('listitem').filter({ hasText: 'Tomate cerise' })).toContainText('refusé');
  await office.getByRole('tab', { name: 'Messages' }).click();
  await expect(messages(office).getByRole('listitem')).toHaveText([/^Je regarde/, /^Merci, j’attends/]);
  await office.getByRole('tab', { name: 'Fil' }).click();
  await expect(office.getByRole('list', { name: 'Fil' }).getByRole('listitem')).toHaveCount(3);
  await office.context().close();
});

test('the buyer edits an order before the cut-off, and reads why it was rejected', async ({
  page,
  context,
  browser,
  server,
  signIn,
}) => {
  await printsOnPaper(context);
  const front = new BuyerFront(page, 'halle');
  await signIn(page, 'buyer@demo.test', front.path('/catalog'));
  await front.hasCatalog();
  await front.fillCart();
  const number = await front.order();
  await openOrder(page, front, number);
  const editing = page.getByRole('dialog', { name: 'Modifier la commande' });
  const openEditing = () => page.getByRole('button', { name: 'Modifier', exact: true }).click();
  await openEditing();
  await expect(editing.getByRole('button', { name: 'Envoyer la modification' })).toBeDisabled();
  await editing.getByRole('button', { name: /^Ajouter/ }).click();
  await editing.getByRole('button', { name: 'Fermer' }).click();
  // What was typed and not sent is still there.
  await openEditing();
  await expect(editing.getByRole('button', { name: /^9 colis/ })).toBeVisible();
  await axeFindsNothing(page, 'an order that is edited');
  // A window that becomes wide, as a turned tablet does, leaves it open.
  const before = page.viewportSize();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByLabel('Total et suivi')).toBeVisible();
  await expect(editing.getByRole('button', { name: /^9 colis/ })).toBeVisible();
  if (before !== null) await page.setViewportSize(before);
  await editing.getByRole('button', { name: 'Envoyer la modification' }).click();
  await expect(editing).toBeHidden();
  await expect(page.getByText('Modifiée avant la clôture')).toBeVisible();
  const office = await openDesk(browser, server.url, signIn, number);
  const changed = office.getByRole('region', { name: 'Changements proposés' });
  await expect(changed).toContainText('Modifié par le client');
  await expect(changed).toContainText(/9\scolis au lieu de 8/);
  await office.getByRole('button', { name: /^Refuser/ }).click();
  await office.getByLabel('Précision pour le client').fill('Plus rien avant jeudi');
  await office.getByRole('button', { name: 'Refuser la commande' }).click();
  await expect(office.getByText(`Commande ${number} refusée`, { exact: true })).toBeVisible();
  await openOrder(page, front, number);
  await expect(page.getByText('Produits en rupture')).toBeVisible();
  await expect(page.getByText('Plus rien avant jeudi')).toBeVisible();
  await office.context().close();

  const documents = page.getByRole('region', { name: 'Documents' });
  const files = { PDF: `${number}.pdf`, Excel: `${number}.xlsx`, CSV: `${number}.csv` };
  for (const [name, file] of Object.entries(files)) {
    const saved = page.waitForEvent('download');
    await documents.getByRole('button', { name }).click();
    expect((await saved).suggestedFilename()).toBe(file);
  }
  await photograph(page, 'order-documents');
  await context.setOffline(true);
  // The device makes tables itself, and the browser prints.
  const { lines } = await (await backOffice(server.url, 'halle')).order(number);
  await documents.getByRole('button', { name: 'Imprimer ou enregistrer en PDF' }).click();
  await expect.poll(() => printCount(page)).toBe(1);
  const paper = paperIn(page);
  await expect(paper).toBeHidden();
  await expect(paper.locator('header')).toContainText(`Bon de commande${number}`);
  const codes = [...lines.map(({ supplier_code }) => supplier_code), '', '', ''];
  expect(await paper.locator('tbody td:first-child').allTextContents()).toEqual(codes);
  await page.emulateMedia({ media: 'print' });
  await expect(paper).toBeVisible();
  await expect(page.locator('#root')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await photographPaper(page, 'order-paper');
  await photograph(page, 'order-documents-offline');
  // What waits for the printer goes when the person is back in the app.
  await documents.getByRole('heading').click();
  await expect(paper).toHaveCount(0);
  for (const name of ['Excel', 'CSV']) {
    const saved = page.waitForEvent('download');
    await documents.getByRole('button', { name }).click();
    expect((await saved).suggestedFilename()).toMatch(new RegExp(`^${number}`));
  }
});

test('without a network a buyer edits orders; the supplier gets it later, and an order whose prices rose stays as it was', async ({
  page,
  context,
  server,
  signIn,
}) => {
  const front = new BuyerFront(page, 'halle');
  const desk = await backOffice(server.url, 'halle');
  const [first = '', second = ''] = await desk.placeOrders(2);
  await signIn(page, 'buyer@demo.test', front.path('/catalog'));
  await front.hasCatalog();
  await openOrder(page, front, first);
  await front.worksOffline();
  await context.setOffline(true);

  const editing = page.getByRole('dialog', { name: 'Modifier la commande' });
  const waiting = page.getByText('Modification à envoyer');
  const addPack = async () => {
    await page.getByRole('button', { name: 'Modifier', exact: true }).click();
    await editing
      .getByRole('button', { name: /^Ajouter/ })
      .first()
      .click();
    await expect(editing.getByText(/^Hors ligne/)).toBeVisible();
    await editing.getByRole('button', { name: 'Envoyer la modification' }).click();
    await expect(editing).toBeHidden();
  };
  const wanted = page.getByRole('listitem').filter({ hasText: 'au lieu de' });
  await addPack();
  await expect(waiting).toBeVisible();
  await expect(wanted).toHaveCount(1);
  // Taken back while nobody knows of it, and made again; the app is closed meanwhile.
  await page.getByRole('button', { name: 'Ne plus modifier' }).click();
  await expect(waiting).toBeHidden();
  await addPack();
  await page.reload();
  await expect(waiting).toBeVisible();
  await axeFindsNothing(page, 'an order whose edit waits');
  await photograph(page, 'edit-waits');
  await context.setOffline(false);
  await expect(page.getByText('Modifiée avant la clôture')).toBeVisible();
  await expect(waiting).toBeHidden();

  await openOrder(page, front, second);
  await expect(page.getByRole('button', { name: 'Modifier', exact: true })).toBeVisible();
  await context.setOffline(true);
  await addPack();
  await expect(waiting).toBeVisible();
  await desk.setClientPrice('Tomate ronde', 9900);
  await context.setOffline(false);
  const refused = page.getByRole('alert').filter({ hasText: 'Votre modification n’est pas passée' });
  await expect(refused).toContainText('Le prix a monté');
  await expect(refused).toContainText('La commande reste comme elle était.');
  await axeFindsNothing(page, 'an order whose edit could not be made');
  await photograph(page, 'edit-impossible');
  // What was wanted is still there, and can be sent at the price of today.
  await page.getByRole('button', { name: 'Modifier', exact: true }).click();
  await expect(editing.getByText(/Le prix a monté/)).toBeVisible();
  await editing.getByRole('button', { name: 'Envoyer la modification' }).click();
  await expect(page.getByText('Modifiée avant la clôture')).toBeVisible();
  await expect(refused).toBeHidden();
});
