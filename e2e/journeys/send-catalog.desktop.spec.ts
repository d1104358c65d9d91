import { expect, test } from '../journey.ts';
import { axeFindsNothing } from '../screens/axe.ts';
import { BuyerFront } from '../screens/buyer.ts';
import { photograph } from '../screens/photograph.ts';

const BUYER = 'buyer@demo.test';

test('a catalog is written, mailed, opened by its link without signing in, and ordered from after one confirmation', async ({
  page,
  browser,
  baseURL,
  signIn,
}) => {
  await signIn(page, 'supplier@demo.test', '/admin/send-catalog?space_alias=halle');
  await page.getByRole('button', { name: 'Préparer un envoi' }).first().click();
  const steps = page.getByRole('list', { name: 'Étapes de l’envoi' });
  await expect(steps.getByRole('listitem').filter({ hasText: 'À qui' })).toHaveAttribute('aria-current', 'step');
  await expect(page.getByRole('checkbox', { name: /^Envoyer à/ }).first()).toBeChecked();
  await page.getByRole('button', { name: /^Prix et catalogue Ctrl/ }).click();
  await expect(page.getByRole('radio', { name: /Celui de chaque client/ })).toBeChecked();
  await page.getByRole('button', { name: /^Modèle Ctrl/ }).click();
  await expect(page.getByRole('radio', { name: /Complet/ })).toBeChecked();
  await page.getByLabel('Objet', { exact: true }).fill('Le catalogue de Noël');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: 'Modifier Texte 2' }).click();
  await page.getByLabel('Texte', { exact: true }).fill('Noël chez **{supplierName}** se prépare maintenant.');
  await page.getByLabel('Taille').selectOption('18');
  await page.getByLabel('Interligne').selectOption('160');
  await axeFindsNothing(page);
  await photograph(page, 'mail-text-look');
  await page.getByRole('button', { name: 'Image', exact: true }).click();
  await page.getByRole('button', { name: 'Choisir une image' }).click();
  await page.getByRole('tab', { name: 'Toutes prêtes' }).click();
  await page.getByRole('button', { name: 'Crèmerie' }).click();
  await expect(page.getByLabel('Texte de l’image')).toHaveValue('Crèmerie');
  await page.getByRole('button', { name: 'Changer l’image' }).click();
  await page.getByLabel('Déposer une image').setInputFiles('tests/fixtures/pictures/good/pink-lady.jpg');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText('Dites ce que l’image montre.')).toBeVisible();
  await page.getByLabel('Texte de l’image').fill('Pommes de saison');
  await page.getByRole('button', { name: 'Modifier Catalogue 4' }).click();
  await expect(page.getByRole('button', { name: 'Retirer' })).toBeDisabled();
  await expect(page.getByText('Brouillon gardé')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Noël chez nom du fournisseur se prépare maintenant.')).toBeVisible();
  await page.getByRole('button', { name: /^Aperçu et envoi Ctrl/ }).click();
  const written = page.frameLocator('iframe[title="L’e-mail sur un ordinateur"]').getByText(/^Noël chez/);
  await expect(written).toHaveCSS('font-size', '18px');
  const picture = page.frameLocator('iframe[title="L’e-mail sur un ordinateur"]').getByAltText('Pommes de saison');
  await expect
    .poll(() => picture.evaluate((drawn) => drawn instanceof HTMLImageElement && drawn.naturalWidth))
    .toBe(198);

  await page.getByRole('radio', { name: 'Plus tard' }).click();
  await expect(page.getByLabel('Heure')).toHaveValue('06:00');
  await page.getByLabel('Heure').fill('07:30');
  await page.getByRole('button', { name: /^Programmer pour \d+ personnes/ }).click();
  await expect(page.getByText(/^Partira .* à 07:30, heure de Paris/)).toBeVisible();
  await page.getByRole('button', { name: 'Changer l’heure' }).click();
  await page.getByRole('dialog').getByLabel('Heure').fill('08:15');
  await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText(/^Partira .* à 08:15, heure de Paris/)).toBeVisible();
  await page.getByRole('button', { name: 'Annuler l’envoi' }).click();
  await page.getByRole('radio', { name: 'Maintenant' }).click();
  await page.getByRole('button', { name: /^Envoyer à \d+ personnes/ }).click();
  await expect(page.getByRole('heading', { name: 'Catalogue du' })).toBeVisible();

  const context = () => browser.newContext(baseURL === undefined ? {} : { baseURL });
  const operator = await (await context()).newPage();
  await signIn(operator, 'operator@demo.test', '/internal/mailbox');
  /** Where the newest mail to the buyer leads. */
  const linkIn = async (subject: RegExp) => {
    await operator.goto('/internal/mailbox');
    await operator.getByRole('link', { name: subject }).filter({ hasText: BUYER }).first().click();
    const links = operator.frameLocator('iframe').getByRole('link');
    const { pathname, search, hash } = new URL((await links.first().getAttribute('href')) ?? '');
    return `${pathname}${search}${hash}`;
  };
  const chef = await (await context()).newPage();
  await chef.goto(await linkIn(/Le catalogue de Noël/));
  await expect(
    chef
      .getByRole('list', { name: 'Produits' })
      .getByText(/€\/kg$/)
      .first(),
  ).toBeVisible();
  await chef.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await chef.reload();
  await expect(chef.getByRole('list', { name: 'Produits' })).toBeVisible();
  await chef.context().setOffline(true);
  await chef.reload();
  await expect(chef.getByText('le catalogue gardé sur cet appareil')).toBeVisible();
  await expect(
    chef
      .getByRole('list', { name: 'Produits' })
      .getByText(/€\/kg$/)
      .first(),
  ).toBeVisible();
  await expect(chef.getByText(/^Minimum \d/)).toBeVisible();
  await expect(chef.getByText(/^Franco dès /)).toBeVisible();
  const plus = chef.getByRole('list', { name: 'Produits' }).getByRole('button', { name: /^Ajouter/ });
  const product = /^Ajouter 1, (.*)$/.exec((await plus.first().getAttribute('aria-label')) ?? '')?.[1] ?? '';
  await plus.first().click();
  await expect(chef.getByRole('region', { name: 'Panier' }).getByText('1 produit')).toBeVisible();
  await expect(chef.getByRole('region', { name: 'Panier' }).getByText(/avant le minimum$/)).toBeVisible();
  // The supplier's own green.
  await expect(chef.getByRole('button', { name: 'Commander' })).toHaveCSS('background-color', 'rgb(15, 122, 69)');
  await photograph(chef, 'public-link');
  await chef.reload();
  await chef.getByRole('button', { name: 'Commander' }).click();
  await expect(chef.getByText(/Votre panier reste gardé ici/)).toBeVisible();
  await chef.context().setOffline(false);
  await chef.getByRole('button', { name: 'Commander' }).click();
  await expect(chef.getByText(/est en route vers b…@demo\.test/)).toBeVisible();

  // In the morning the supplier sees who looked and did not order, and begins a reminder to them.
  const campaign = page.url();
  await page.goto('/admin?space_alias=halle');
  const looked = page.getByRole('region', { name: 'Vu, pas commandé' });
  await expect(looked.getByRole('listitem').first()).toContainText(/panier laissé.: 1 produit/);
  await looked.getByRole('button', { name: 'Le relancer' }).click();
  await expect(page.getByRole('checkbox', { name: /^Envoyer à/, checked: true })).toHaveCount(1);
  await page.goto(campaign);

  await chef.goto(await linkIn(/Votre panier chez Halles Vasseur vous attend/));
  await chef.getByRole('button', { name: 'Ouvrir mon panier' }).click();
  await expect(chef).toHaveURL(/\/supplier\/cart\?/);
  await expect(chef.getByRole('main').getByText(product).first()).toBeVisible();
  const front = new BuyerFront(chef, 'halle');
  await front.openCatalog();
  await front.fillCart();
  await front.order();

  await page.reload();
  for (const figure of ['Cliqués', 'Ont commandé']) {
    await expect(page.getByRole('region', { name: figure }).getByText('1', { exact: true })).toBeVisible();
  }
  await expect(page.getByRole('row').filter({ hasText: BUYER })).toContainText('commandé');
  await page.goto('/admin?space_alias=halle');
  await expect(page.getByRole('region', { name: 'Ventes par semaine' })).toBeVisible();
  await expect(looked).toBeHidden();

  // Once the supplier ends the links, nobody opens the catalog by them any more.
  const link = await linkIn(/Le catalogue de Noël/);
  await page.goto(campaign);
  await page.getByRole('button', { name: 'Fermer les liens' }).click();
  await expect(page.getByText('Les liens de cet envoi sont fermés.')).toBeVisible();
  const late = await (await context()).newPage();
  await late.goto(link);
  await expect(late.getByRole('heading', { name: /n’est plus ouvert/ })).toBeVisible();
  await expect(late.getByRole('list', { name: 'Produits' })).toBeHidden();
});

test('a variable is a chip in the text: arrows pass it, Backspace takes it whole, and taking back brings it back', async ({
  page,
  context,
  signIn,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, 'supplier@demo.test', '/admin/send-catalog?space_alias=halle');
  await page.getByRole('button', { name: 'Préparer un envoi' }).first().click();
  for (const step of [/^Prix et catalogue Ctrl/, /^Modèle Ctrl/, /^E-mail Ctrl/]) {
    await page.getByRole('button', { name: step }).click();
  }
  await page.getByRole('button', { name: 'Modifier Texte 2' }).click();
  const field = page.getByRole('textbox', { name: 'Texte', exact: true });
  const mail = page.getByRole('button', { name: 'Modifier Texte 2' });
  await field.fill('');
  await page.keyboard.type('Noël chez ');
  await page.getByRole('button', { name: 'nom du fournisseur', exact: true }).click();
  await page.keyboard.type('!');
  await expect(field).toHaveText('Noël chez nom du fournisseur!');
  await expect(mail).toContainText('Noël chez nom du fournisseur!');
  await axeFindsNothing(page);

  // Typed as it is stored, a variable becomes a chip too.
  await page.keyboard.press('Enter');
  await page.keyboard.type('- Bonjour {firstName}');
  await expect(field.locator('[data-variable]')).toHaveText(['nom du fournisseur', 'prénom']);
  await expect(mail).toContainText('• Bonjour prénom');

  // One step passes it, the next ones go on among the words.
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('cher ');
  await expect(field).toContainText('Bonjour cher prénom');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type(',');
  await expect(field).toContainText('Bonjour cher prénom,');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await expect(field.locator('[data-variable]')).toHaveText(['nom du fournisseur']);
  await expect(field).toContainText('Bonjour cher');
  await page.keyboard.press('Control+z');
  await expect(field.locator('[data-variable]')).toHaveText(['nom du fournisseur', 'prénom']);
  await page.keyboard.press('Control+Shift+z');
  await expect(field.locator('[data-variable]')).toHaveText(['nom du fournisseur']);

  // A copied chip is pasted as one; formats of what is pasted stay outside.
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+c');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Noël chez {supplierName}!\n- Bonjour cher ');
  await page.evaluate(() =>
    navigator.clipboard.write([
      new ClipboardItem({
        'text/html': new Blob(['<h1>Chez <i>{supplierName}</i></h1>'], { type: 'text/html' }),
        'text/plain': new Blob(['Chez {supplierName}\r\nà midi'], { type: 'text/plain' }),
      }),
    ]),
  );
  await page.keyboard.press('Control+v');
  await expect(field).toHaveText('Chez nom du fournisseur à midi');
  await expect(field.locator('h1, i')).toHaveCount(0);

  // A composed character comes into the text once it is finished.
  const session = await context.newCDPSession(page);
  await session.send('Input.imeSetComposition', { text: 'ê', selectionStart: 1, selectionEnd: 1 });
  await session.send('Input.imeSetComposition', { text: 'êt', selectionStart: 2, selectionEnd: 2 });
  await session.send('Input.insertText', { text: 'êtes' });
  await expect(mail).toContainText('à midiêtes');
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Control+Delete');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Delete');
  await expect(field).toHaveText('à midiêtes');

  // A chip that begins a line has a place before it.
  await page.getByRole('button', { name: 'prénom', exact: true }).click();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await page.keyboard.press('Home');
  await page.keyboard.type('cher ');
  await expect(mail).toContainText(/cher prénom/);

  await expect(page.getByText('Brouillon gardé')).toBeVisible();
  await page.reload();
  await expect(page.getByText('à midiêtes')).toBeVisible();
});
