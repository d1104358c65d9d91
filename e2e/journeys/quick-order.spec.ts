import { readFile } from 'node:fs/promises';
import { read, utils, write } from '@e965/xlsx';
import { barcodePhoto } from '../camera/make-video.ts';
import { expect, test } from '../journey.ts';
import { axeOn } from '../screens/axe.ts';
import { BuyerFront } from '../screens/buyer.ts';
import { paperIn, photographPaper, printCount, printsOnPaper } from '../screens/paper.ts';
import { photograph } from '../screens/photograph.ts';
import { backOffice } from '../server/back-office.ts';

const MESSAGE = `Bonjour, pour demain :
2 carottes
3 pdt agata
1 c. champignons
tomate ronde 3
roquettte 2
2 cuisses de dragon
citron j. 1
1 salade de lune
persil x2 bottes`;

test('a message is pasted without a network, read line by line, and ordered; what is asked about outlives a reload', async ({
  page,
  context,
  server,
  signIn,
}) => {
  const front = await BuyerFront.enter(page, signIn);
  const supplier = await backOffice(server.url, 'halle');
  await page.goto(front.path('/quick-order'));
  await page.getByLabel('Votre liste').fill('2 carottes');
  await context.setOffline(true);
  await page.getByLabel('Votre liste').fill(MESSAGE);
  await page.getByRole('button', { name: 'Lire 10 lignes' }).click();

  // The greeting orders nothing, but stays in sight.
  await expect(page.getByText('10 lignes, rien n’est perdu')).toBeVisible();
  const section = (name: string) => page.locator('section').filter({ has: page.getByRole('heading', { name }) });
  await expect(section('Lues, rien à commander').getByRole('listitem')).toContainText('Bonjour, pour demain');
  await expect(section('Reconnues').getByRole('listitem').filter({ hasText: 'roquettte' })).toContainText(
    'faute corrigée',
  );
  const asked = section('À préciser d’abord').getByRole('listitem');
  await expect(asked).toHaveCount(3);

  await page.getByRole('button', { name: 'Préciser', exact: true }).click();
  await expect(page.getByRole('main', { name: 'À préciser, 1 sur 3' })).toContainText('cuisses de dragon');
  await page.getByRole('button', { name: 'Ne pas en prendre' }).click();
  await expect(page.getByRole('main', { name: 'À préciser, 2 sur 3' })).toContainText('salade de lune');
  await page.reload();
  await expect(asked).toHaveCount(2);
  await page.getByRole('button', { name: 'Préciser', exact: true }).click();
  await page.getByRole('button', { name: 'Mettre en note pour Halles Vasseur' }).click();
  // A pack holds ten bunches, so the app asks about a line of two.
  await expect(page.getByRole('main', { name: 'À préciser, 3 sur 3' })).toContainText('persil x2 bottes');

  // The last question's key puts all lines into the cart.
  await page.getByRole('button', { name: 'Mettre 7 lignes au panier' }).click();
  // The cart may name it once more, among what reaches a threshold.
  await expect(page.getByRole('link', { name: 'Champignon de Paris' }).first()).toBeVisible();
  await front.openCheckout();
  await expect(page.getByLabel(/^Commentaire/)).toHaveValue('1 salade de lune');
  const number = await front.confirm();
  await context.setOffline(false);
  await expect.poll(() => supplier.orderNumbers()).toContain(number);
  const { lines } = await supplier.order(number);
  expect(lines.map(({ quantity }) => quantity).sort()).toEqual([1, 1, 1, 2, 2, 3, 3]);

  // All lines are settled, so the next list begins empty.
  await page.goto(front.path('/quick-order'));
  await expect(page.getByLabel('Votre liste')).toHaveValue('');
});

/** The downloaded order form with a quantity for one product, as a spreadsheet program stores it. */
async function filled(path: string, code: string, quantity: number): Promise<Buffer> {
  const book = read(await readFile(path));
  const [sheet] = Object.values(book.Sheets);
  if (sheet === undefined) throw new Error('the order form has no sheet');
  const rows: unknown[][] = utils.sheet_to_json(sheet, { header: 1 });
  const heading = rows.findIndex((row) => row.includes('Quantité commandée'));
  const at = rows.findIndex((row) => row.includes(code));
  const cell = utils.encode_cell({ r: at, c: rows[heading]?.indexOf('Quantité commandée') ?? -1 });
  utils.sheet_add_aoa(sheet, [[quantity]], { origin: cell });
  const bytes: ArrayBuffer = write(book, { type: 'array', bookType: 'xlsx' });
  return Buffer.from(bytes);
}

test('the order form, a file of two columns without headings and a photo of a barcode become lines, without a network', async ({
  page,
  context,
  signIn,
}) => {
  await printsOnPaper(context);
  const front = new BuyerFront(page, 'cremerie');
  await signIn(page, 'buyer@demo.test', front.path('/catalog'));
  await front.hasCatalog();
  await front.worksOffline();
  await page.goto(front.path('/quick-order'));
  const drop = page.getByLabel(/^Fichier Excel, CSV ou texte/);
  const list = page.getByLabel('Votre liste');

  // Who has no list gets the order form here, to fill in and drop again. The device makes it of its catalog.
  await context.setOffline(true);
  const keys = page.getByRole('region', { name: 'Bon de commande à remplir' });
  const handedOver = async (name: string) => {
    const file = page.waitForEvent('download');
    await keys.getByRole('button', { name }).click();
    return file;
  };
  const form = await handedOver('Excel');
  expect(form.suggestedFilename()).toBe('cremerie.xlsx');
  const filledIn = await filled(await form.path(), 'CR67626', 3);
  const delimitedForm = await handedOver('CSV');
  expect(delimitedForm.suggestedFilename()).toBe('cremerie.csv');
  const written = await readFile(await delimitedForm.path(), 'utf8');
  expect(written.split('\r\n')[0]).toMatch(/^\uFEFFCode;GTIN;Désignation;.*;Quantité commandée$/);
  expect(written).toContain('\nCR67626;');
  // The server makes the PDF; without it the browser prints the form, with every product.
  await keys.getByRole('button', { name: 'Imprimer ou enregistrer en PDF' }).click();
  await expect.poll(() => printCount(page)).toBe(1);
  const codes = written
    .split('\r\n')
    .slice(1, -1)
    .map((row) => row.split(';')[0]);
  expect(await paperIn(page).locator('tbody td:first-child').allTextContents()).toEqual(codes);
  await expect(paperIn(page)).toContainText('Prix hors taxes au');
  await photographPaper(page, 'order-form-paper');
  await photograph(page, 'order-form-offline');
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  await drop.setInputFiles({ name: 'cremerie.xlsx', mimeType: type, buffer: filledIn });
  await expect(list).toHaveValue('CR67626\t3');
  await list.fill('');

  // The quantity stands first, as a till exports it.
  const rows = [
    ['2', 'CR67626'],
    ['12', 'citron'],
  ] as const;
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), 'Feuil1');
  const sheet: ArrayBuffer = write(book, { type: 'array', bookType: 'xlsx' });
  await drop.setInputFiles({ name: 'note.xlsx', mimeType: type, buffer: Buffer.from(sheet) });
  await expect(list).toHaveValue('CR67626\t2\ncitron\t12');

  await list.fill('');
  const text = rows.map(([quantity, code]) => `"${quantity}","${code}"`).join('\r\n');
  await drop.setInputFiles({ name: 'note.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await expect(list).toHaveValue('CR67626\t2\ncitron\t12');

  // A filled-in order form orders what was filled in, and nothing by its prices.
  await list.fill('');
  const delimited =
    'Code;Désignation;Prix HT;TVA (%);Quantité commandée\r\nCR67626;Beurre;40,00;20;2\r\nCR91116;Reblochon;12,00;20;\r\n';
  await drop.setInputFiles({ name: 'bon.csv', mimeType: 'text/csv', buffer: Buffer.from(delimited) });
  await expect(list).toHaveValue('CR67626\t2');
  await list.fill('');
  await drop.setInputFiles({ name: 'note.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await expect(list).toHaveValue('CR67626\t2\ncitron\t12');

  const photo = await barcodePhoto({ format: 'EAN13', text: '3485690001082' });
  await drop.setInputFiles({ name: 'etiquette.png', mimeType: 'image/png', buffer: photo });
  await expect(list).toHaveValue('CR67626\t2\ncitron\t12\n03485690001082\t1');
  const empty = await barcodePhoto(null);
  await drop.setInputFiles({ name: 'mur.png', mimeType: 'image/png', buffer: empty });
  await expect(page.getByText('Aucun code-barres lisible sur cette photo.')).toBeVisible();
  expect((await axeOn(page).analyze()).violations.map(({ id }) => id)).toEqual([]);
  await photograph(page, 'quick-order-file');

  await page.getByRole('button', { name: 'Lire 3 lignes' }).click();
  const known = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Reconnues' }) });
  await expect(known.getByRole('listitem').filter({ hasText: 'Beurre cru demi-sel' })).toBeVisible();
  await expect(known.getByRole('listitem').filter({ hasText: 'Beurre d’Isigny' })).toBeVisible();
  await page.getByRole('button', { name: 'Mettre 3 lignes au panier' }).click();
  await expect(page.getByRole('link', { name: 'Beurre cru demi-sel' })).toBeVisible();
});
