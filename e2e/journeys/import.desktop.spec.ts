import { Client } from 'pg';
import { expect, test } from '../journey.ts';
import { axeFindsNothing } from '../screens/axe.ts';
import { photograph } from '../screens/photograph.ts';

const WEEK = [
  'FROMAGERIE DU LAC;;',
  'TARIF SEMAINE 48;;',
  'Désignation;Cond.;PV HT',
  'CREMERIE;;',
  'TOMME DU LAC AFFINEE;4 x 1 kg;52,80',
  'CREME DU LAC 30%;6 x 1 L;18,40',
  'FAISSELLE DU LAC;12 x 125 g;nc',
];
const list = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\n')),
});

test('a price list without codes goes in unedited, next week’s changes its prices, and is undone', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'supplier@demo.test', '/admin/import?space_alias=halle');
  const choose = (name: string, lines: readonly string[]) =>
    page.getByLabel('Déposez votre tarif, ou choisissez un fichier').setInputFiles(list(name, lines));
  const toPreview = () => page.getByRole('button', { name: 'Voir l’aperçu' }).click();

  await choose('Tarif S48.csv', WEEK);
  const sheet = page.getByRole('region', { name: 'Votre feuille' });
  await expect(sheet.getByRole('combobox', { name: 'Colonne A' })).toHaveValue('name');
  await expect(sheet.getByRole('combobox', { name: 'Colonne C' })).toHaveValue('price');
  await expect(sheet.getByRole('row', { name: /TOMME-LAC-AFFINE-4X1KG/ })).toBeVisible();
  await toPreview();
  await expect(page.getByRole('tab', { name: /Refusés/ })).toContainText('1');
  await expect(page.getByText('Prix « nc » : pas un prix')).toBeVisible();
  const price = page.getByRole('textbox', { name: 'Prix HT, colis, FAISSELLE DU LAC' });
  await expect(price).toHaveValue('nc');
  await price.fill('9,60');
  await price.press('Enter');
  await expect(page.getByText('1 cellule corrigée ici.')).toBeVisible();
  await expect(page.getByRole('tab', { name: /Refusés/ })).toContainText('0');
  await page.getByRole('button', { name: 'Importer 3 produits' }).click();
  await expect(page.getByRole('heading', { name: '3 produits à jour' })).toBeVisible();
  // A person who leaves the import finds it again under its address.
  await page.getByRole('link', { name: 'Voir les produits' }).click();
  await page.goBack();
  await expect(page.getByRole('heading', { name: '3 produits à jour' })).toBeVisible();

  await page.getByRole('link', { name: 'Importer un autre fichier' }).click();
  const dearer = [...WEEK.slice(0, 4), ...WEEK.slice(4, 6).reverse()].map((line) =>
    line.replace('TOMME DU LAC AFFINEE', 'TOMME DU LAC AFFINEE BIO').replace('52,80', '53,90').replace('18,40', '1,84'),
  );
  await choose('Tarif S49.csv', dearer);
  await toPreview();
  // The file's price has its comma in the wrong place: keeping last week's price leaves nothing to confirm.
  const slipped = page.getByRole('row', { name: /CREME DU LAC/ });
  await expect(slipped).toContainText(/Virgule déplacée.\? Le prix baisse de 90.%/);
  await expect(page.getByRole('checkbox', { name: 'C’est voulu, j’ai vérifié' })).toBeVisible();
  await slipped.getByRole('button', { name: /^Garder 18,40.€/ }).click();
  await expect(page.getByText('1 changement du fichier refusé')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'C’est voulu, j’ai vérifié' })).toBeHidden();
  await page.getByRole('button', { name: 'Prendre toutes les valeurs du fichier' }).click();
  await expect(slipped).toContainText('Virgule déplacée');
  await page.getByRole('button', { name: 'Garder l’ancien prix' }).click();
  await expect(slipped).toContainText('Valeur du catalogue gardée');
  const near = page.getByRole('radiogroup', { name: /TOMME DU LAC AFFINEE BIO.*est-ce TOMME DU LAC AFFINEE/ });
  await near.getByRole('radio', { name: 'Même produit' }).click();
  await expect(page.getByRole('tab', { name: /Modifiés/ })).toContainText('1');
  await page.getByRole('tab', { name: /Modifiés/ }).click();
  const changed = page.getByRole('row', { name: /TOMME DU LAC AFFINEE/ });
  await expect(changed).toContainText('52,80');
  await expect(changed).toContainText('53,90');
  await page.getByRole('button', { name: 'Importer 1 produit' }).click();
  await page.getByRole('button', { name: 'Annuler tout l’import' }).click();
  await expect(page.getByText('1 produit est revenu à son état d’avant.')).toBeVisible();

  await page.getByRole('link', { name: 'Importer un autre fichier' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Tarif S49.csv' })).toContainText('annulé');
  await page.getByRole('button', { name: 'Annuler l’import Tarif S48.csv' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Import annulé : Tarif S48.csv' })).toBeAttached();
});

test('a pack that changes without its price, and a VAT rate, are refused in the preview; the rest goes in', async ({
  page,
  signIn,
  databaseUrl,
}) => {
  await signIn(page, 'supplier@demo.test', '/admin/import?space_alias=halle');
  const open = async (name: string, lines: readonly string[]) => {
    const file = list(name, ['Code;Désignation;Cond.;PV HT;TVA', ...lines]);
    await page.getByLabel('Déposez votre tarif, ou choisissez un fichier').setInputFiles(file);
    await page.getByRole('button', { name: 'Voir l’aperçu' }).click();
  };
  await open('S48.csv', ['CF1;CREME FLEURETTE;24 x 0,33 l;41,90;5,5', 'MO3;MARGARINE;12 x 0,25 kg;18,40;5,5']);
  await page.getByRole('button', { name: 'Importer 2 produits' }).click();
  await expect(page.getByRole('heading', { name: '2 produits à jour' })).toBeVisible();
  await page.getByRole('link', { name: 'Importer un autre fichier' }).click();
  await open('S49.csv', [
    'CF1;CREME FLEURETTE LEGERE;12 x 0,33 l;41,90;5,5',
    'MO3;MARGARINE;12 x 0,25 kg;18,40;20',
    'TO4;TOMME;4 x 1 kg;nc;5,5',
  ]);
  await expect(page.getByRole('row', { name: '2 changements inhabituels : plus de 20 %, colis ou TVA' })).toBeVisible();
  await expect(
    page.getByRole('row', { name: '1 ligne refusée : corrigez-la ici, ou laissez-la de côté' }),
  ).toBeVisible();
  const cream = page.getByRole('row', { name: /CREME FLEURETTE/ });
  await expect(cream).toContainText('Le colis change, pas le prix.');
  await axeFindsNothing(page);
  await photograph(page, 'import-unusual');
  await cream.getByRole('button', { name: /^Garder × 24/ }).click();
  // The rows are counted anew, and may move.
  await expect(cream).toContainText('Valeur du catalogue gardée');
  await expect(page.getByText('1 changement du fichier refusé', { exact: false })).toBeVisible();
  const margarine = page.getByRole('row', { name: /MARGARINE/ });
  await margarine.getByRole('button', { name: /^Refuser TVA 20/ }).click();
  await expect(page.getByText('2 changements du fichier refusés')).toBeVisible();
  await page.getByRole('button', { name: 'Importer 1 produit' }).click();
  await expect(page.getByRole('heading', { name: '1 produit à jour' })).toBeVisible();
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  const { rows } = await database.query(
    "select names ->> 'fr_FR' as name, units_per_pack, vat from product where supplier_code in ('CF1', 'MO3') order by supplier_code",
  );
  await database.end();
  expect(rows).toEqual([
    { name: 'CREME FLEURETTE LEGERE', units_per_pack: 24, vat: 550 },
    { name: 'MARGARINE', units_per_pack: 12, vat: 550 },
  ]);
});

test('a running import says how far it is, and is stopped where it is', async ({ page, signIn, databaseUrl }) => {
  await signIn(page, 'supplier@demo.test', '/admin/import?space_alias=halle');
  const lines = ['Code;Nom;Prix', ...Array.from({ length: 1200 }, (_, each) => `STOP${each};Pois no ${each};4,20`)];
  await page.getByLabel('Déposez votre tarif, ou choisissez un fichier').setInputFiles(list('Pois.csv', lines));
  await page.getByRole('button', { name: 'Voir l’aperçu' }).click();
  // A lock on the supplier's row holds the import back.
  const other = new Client({ connectionString: databaseUrl });
  await other.connect();
  await other.query("begin; select 1 from supplier where alias = 'halle' for no key update");
  await page.getByRole('button', { name: /Importer 1.200 produits/ }).click();
  await expect(page.getByRole('heading', { name: 'Import en cours' })).toBeVisible();
  await expect(page.getByText(/0 produits sur 1.200/)).toBeVisible();
  const asked = page.waitForRequest((request) => request.url().endsWith('/stop'));
  await page.getByRole('button', { name: 'Arrêter' }).click();
  await asked;
  await other.end();
  await expect(page.getByText(/Import arrêté\. .* produits sur 1.200 sont à jour/)).toBeVisible();
  await page.getByRole('link', { name: 'Importer un autre fichier' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Pois.csv' })).toContainText('arrêté');
});

test('an import that ends between two reads of the page is shown as done', async ({ page, signIn, databaseUrl }) => {
  await signIn(page, 'supplier@demo.test', '/admin/import?space_alias=halle');
  await page.getByLabel('Déposez votre tarif, ou choisissez un fichier').setInputFiles(list('Tarif.csv', WEEK));
  await page.getByRole('button', { name: 'Voir l’aperçu' }).click();
  const other = new Client({ connectionString: databaseUrl });
  await other.connect();
  await other.query("begin; select 1 from supplier where alias = 'halle' for no key update");
  const isEnded = async () => (await other.query('select 1 from import_job where finished_at is not null')).rowCount;
  await page.route(/\/imports\?count=/, async (route) => {
    await expect.poll(isEnded).toBe(1);
    await route.continue();
  });
  await page.getByRole('button', { name: 'Importer 2 produits' }).click();
  await expect(page.getByRole('heading', { name: 'Import en cours' })).toBeVisible();
  await other.query('commit');
  await expect(page.getByRole('heading', { name: '2 produits à jour' })).toBeVisible();
  await other.end();
});

test('columns that nobody can guess are shown by a click, and remembered', async ({ page, signIn }) => {
  await signIn(page, 'supplier@demo.test', '/admin/import?space_alias=halle');
  const lines = ['aaa;bbb;ccc', 'X1;7;12', 'X2;8;14', 'X3;9;16'];
  await page.getByLabel('Déposez votre tarif, ou choisissez un fichier').setInputFiles(list('export.csv', lines));
  await expect(page.getByText('Quelles colonnes lire ?')).toBeVisible();
  await page.getByRole('combobox', { name: 'Colonne A' }).selectOption('Désignation');
  await expect(page.getByRole('combobox', { name: 'Colonne A' })).toHaveValue('name');
  await page.getByRole('combobox', { name: 'Colonne C' }).selectOption('Prix HT, colis');
  await expect(page.getByText('3 produits lus')).toBeVisible();
  await page.getByRole('button', { name: 'Voir l’aperçu' }).click();
  await expect(page.getByRole('button', { name: 'Importer 3 produits' })).toBeEnabled();
});

test('a row that was left out is corrected after the import, survives a reload, and goes with its undo', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'supplier@demo.test', '/admin/import?space_alias=halle');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Prendre notre modèle' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/\.xlsx$/);

  await page
    .getByLabel('Déposez votre tarif, ou choisissez un fichier')
    .setInputFiles(list('Tarif S48.csv', [...WEEK, 'BEURRE DU LAC;20 x 250 g;']));
  const codes = page.getByRole('radiogroup', { name: 'D’où viennent les codes' });
  await expect(codes.getByRole('radio', { name: /^Désignation \+ colis/ })).toBeChecked();
  await codes.getByRole('radio', { name: /^Une colonne du fichier/ }).click();
  await expect(page.getByRole('combobox', { name: 'Colonne des codes' })).toBeVisible();
  await axeFindsNothing(page);
  await photograph(page, 'import-code-sources');
  await codes.getByRole('radio', { name: /^Désignation \+ colis/ }).click();
  await page.getByRole('button', { name: 'Voir l’aperçu' }).click();
  await page.getByRole('button', { name: /^Importer \d produits/ }).click();
  const aside = page.getByRole('button', { name: 'Corriger la ligne 7' });
  await expect(aside).toBeVisible();
  await expect(page.getByText('12 x 125 g')).toBeVisible();
  await axeFindsNothing(page);
  await photograph(page, 'import-left-out');

  await aside.click();
  const form = page.getByRole('form', { name: 'Corriger la ligne 7' });
  const price = form.getByLabel(/^Prix HT/);
  await expect(price).toHaveValue('nc');
  await price.fill('neuf');
  await form.getByRole('button', { name: 'Importer la ligne' }).click();
  await expect(price).toHaveAccessibleDescription(/«\sneuf\s»\s:\spas un prix/);
  await axeFindsNothing(page);
  await photograph(page, 'import-correct-row');
  await price.fill('9,60');
  const kept = page.waitForResponse((answer) => answer.url().includes('/corrections') && answer.ok());
  await form.getByLabel(/^Désignation|^Nom/).focus();
  await kept;
  await page.reload();
  await expect(page.getByText('Correction commencée par')).toBeVisible();
  await page.getByRole('button', { name: 'Corriger la ligne 7' }).click();
  await expect(price).toHaveValue('9,60');
  await form.getByRole('button', { name: 'Importer la ligne' }).click();
  await expect(page.getByText('Ligne 7 importée', { exact: true })).toBeVisible();
  await expect(page.getByText('1 ligne corrigée ici est entrée avec le reste de l’import.')).toBeVisible();
  await expect(aside).toBeHidden();
  await photograph(page, 'import-corrected');
});
