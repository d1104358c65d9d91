import type { Browser, Page } from '@playwright/test';
import { expect, type JourneyFixtures, networkTest as test } from '../journey.ts';
import { axeOn } from '../screens/axe.ts';
import { BuyerFront } from '../screens/buyer.ts';
import { photograph } from '../screens/photograph.ts';
import { backOffice } from '../server/back-office.ts';

type SignIn = JourneyFixtures['signIn'];

/** Another phone, signed in as the cook of the same kitchen, that works without a network. */
async function anotherPhone(browser: Browser, baseURL: string, signIn: SignIn) {
  const context = await browser.newContext({ baseURL, locale: 'fr-FR', viewport: { width: 390, height: 844 } });
  const front = new BuyerFront(await context.newPage(), 'halle');
  await signIn(front.page, 'cook@demo.test', front.path('/catalog'));
  await front.hasCatalog();
  await front.worksOffline();
  return { context, front };
}

/** Opens the sheet that gives an order away. */
async function give(front: BuyerFront, number: string) {
  await front.openOrders();
  await front.page.getByRole('link', { name: new RegExp(number) }).click();
  await front.page.getByRole('button', { name: 'Donner à un autre téléphone' }).click();
  const sheet = front.page.getByRole('dialog', { name: 'Donner cette commande' });
  await sheet.getByRole('button', { name: 'Montrer le code' }).click();
  await expect(sheet.getByRole('img', { name: `Code de la commande ${number}` })).toBeVisible();
  return sheet;
}

async function hasNoFaults(page: Page): Promise<void> {
  const { violations } = await axeOn(page).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}

test('without a network an order goes to a colleague’s phone by a code, leaves the first one, and is placed once in the colleague’s name', async ({
  page,
  browser,
  network,
  server,
  signIn,
}) => {
  const supplier = await backOffice(server.url, 'halle');
  const before = await supplier.orderNumbers();
  const front = await BuyerFront.enter(page, signIn);
  const { context, front: other } = await anotherPhone(browser, network.url, signIn);
  network.become({ kind: 'down' });
  await front.fillCart();
  const number = await front.order();
  const giving = await give(front, number);
  const photo = await giving.getByRole('img', { name: `Code de la commande ${number}` }).screenshot();
  await hasNoFaults(page);

  await other.page.goto(other.path('/scan'));
  await other.page
    .getByLabel('Photo d’un code-barres')
    .setInputFiles({ name: 'code.png', mimeType: 'image/png', buffer: photo });
  const offered = other.page.getByRole('dialog', { name: 'Commande de Camille Renaud' });
  await expect(offered).toContainText('Tomate ronde');
  await hasNoFaults(other.page);
  await photograph(other.page, 'offered');
  await offered.getByRole('button', { name: 'La reprendre sur cet appareil' }).click();
  const received = other.page.getByRole('dialog', { name: 'Commande reçue' });
  await expect(received.getByText('Commande reçue de Camille Renaud')).toBeVisible();
  await hasNoFaults(other.page);
  await photograph(other.page, 'received');
  const code = (await received.getByText(/^\d\d\s\d\d$/).innerText()).replace(/\s/, '');

  const field = giving.getByLabel('Code à 4 chiffres de l’autre téléphone');
  const done = giving.getByRole('button', { name: 'Elle est sur l’autre téléphone' });
  await field.fill(code === '0000' ? '0001' : '0000');
  await done.click();
  await expect(giving.getByText('Ce n’est pas le code de cette commande', { exact: false })).toBeVisible();
  await field.fill(code);
  await done.click();
  await expect(page.getByRole('heading', { name: 'Commandes', level: 1 })).toBeVisible();
  await expect(front.waiting(number)).toHaveCount(0);

  network.become({ kind: 'clear' });
  await received.getByRole('link', { name: 'Voir cette commande' }).click();
  await expect(other.page.getByText('Reprise sur cet appareil')).toBeVisible();
  await other.openOrders();
  await other.nothingWaits();
  await expect
    .poll(async () => (await supplier.orderNumbers()).filter((known) => !before.includes(known)))
    .toEqual([number]);
  expect(await supplier.placedBy(number)).toBe('Yanis Le Goff');
  await front.openOrders();
  await page.getByRole('link', { name: new RegExp(number) }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Reçue par le fournisseur' })).toContainText(
    'Yanis Le Goff',
  );
  await context.close();
});

test('by a file: a wrong one changes nothing, and with the order on both phones it is placed once', async ({
  page,
  browser,
  network,
  server,
  signIn,
}) => {
  const supplier = await backOffice(server.url, 'halle');
  const before = await supplier.orderNumbers();
  const front = await BuyerFront.enter(page, signIn);
  const { context, front: other } = await anotherPhone(browser, network.url, signIn);
  network.become({ kind: 'down' });
  await front.fillCart();
  const number = await front.order();
  const giving = await give(front, number);
  await page.evaluate(() => Object.defineProperty(navigator, 'canShare', { value: undefined }));
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    giving.getByRole('button', { name: 'Envoyer plutôt un fichier' }).click(),
  ]);
  await giving.getByRole('button', { name: 'Fermer' }).click();
  await expect(page.getByText('elle ne se remet plus au panier', { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remettre au panier' })).toHaveCount(0);

  await other.page.goto(other.path('/more'));
  const chooser = other.page.getByLabel('Fichier de commande');
  await chooser.setInputFiles({ name: 'liste.txt', mimeType: 'text/plain', buffer: Buffer.from('8 tomates') });
  const wrong = other.page.getByRole('dialog', { name: 'Commande d’un autre téléphone' });
  await expect(wrong.getByRole('alert')).toContainText('Rien n’a été changé');
  await wrong.getByRole('button', { name: 'Fermer' }).click();
  await chooser.setInputFiles(await file.path());
  await other.page.getByRole('button', { name: 'La reprendre sur cet appareil' }).click();
  await expect(other.page.getByText('Commande reçue de Camille Renaud')).toBeVisible();

  network.become({ kind: 'clear' });
  for (const each of [front, other]) {
    await each.openOrders();
    await each.nothingWaits();
  }
  await expect
    .poll(async () => (await supplier.orderNumbers()).filter((known) => !before.includes(known)))
    .toEqual([number]);
  await context.close();
});

test('an order too long for a code goes by a file, and says so', async ({ page, network, server, signIn }) => {
  const supplier = await backOffice(server.url, 'halle');
  const codes = await supplier.productCodes(150);
  const front = await BuyerFront.enter(page, signIn);
  network.become({ kind: 'down' });
  await page.goto(front.path('/quick-order'));
  await page.getByLabel('Votre liste').fill(codes.map((code) => `${code} 1`).join('\n'));
  await page.getByRole('button', { name: /^Lire \d+ lignes$/ }).click();
  await page.getByRole('button', { name: /^Mettre \d+ lignes au panier$/ }).click();
  const number = await front.order();
  await front.openOrders();
  await page.getByRole('link', { name: new RegExp(number) }).click();
  await page.getByRole('button', { name: 'Donner à un autre téléphone' }).click();
  const sheet = page.getByRole('dialog', { name: 'Donner cette commande' });
  await sheet.getByRole('button', { name: 'Montrer le code' }).click();
  await expect(sheet.getByText('Cette commande est trop longue pour un code', { exact: false })).toBeVisible();
  await hasNoFaults(page);
  await page.evaluate(() => Object.defineProperty(navigator, 'canShare', { value: undefined }));
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    sheet.getByRole('button', { name: /fichier$/ }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`commande-${number}.txt`);
  await photograph(page, 'too-long-for-a-code');
});
