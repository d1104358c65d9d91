import type { Page } from '@playwright/test';
import { Client } from 'pg';
import { expect, test } from '../journey.ts';
import { axeOn } from '../screens/axe.ts';
import { BuyerFront } from '../screens/buyer.ts';
import { photograph } from '../screens/photograph.ts';
import { backOffice } from '../server/back-office.ts';

async function findsNothing(page: Page): Promise<void> {
  const { violations } = await axeOn(page).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

/** Makes a standing order for these days of what lies in the cart, and opens it. */
async function makeOfCart(page: Page, front: BuyerFront, days: readonly string[]): Promise<void> {
  await page.goto(front.path('/standing'));
  await page.getByRole('button', { name: 'En faire une' }).click();
  await page.getByLabel('Nom').fill('Bases de légumes');
  for (const day of days) await page.getByRole('button', { name: day, exact: true }).click();
  await page.getByRole('radio', { name: /^Mon panier/ }).click();
  await findsNothing(page);
  await page.getByRole('button', { name: 'Créer la commande récurrente' }).click();
  await expect(page.getByRole('heading', { name: 'Bases de légumes', level: 1 })).toBeVisible();
  await findsNothing(page);
}

async function inDatabase(databaseUrl: string, statement: string, values: unknown[] = []) {
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  const { rows } = await database.query(statement, values);
  await database.end();
  return rows;
}

/** The standing orders that the server has. */
async function plansIn(databaseUrl: string) {
  const rows = await inDatabase(
    databaseUrl,
    `select name, version, plan -> 'paused' as paused, plan #>> '{lines,0,agreed_price,amount}' as agreed,
       (select count(*)::int from jsonb_object_keys(plan -> 'day_changes')) as days,
       (select count(*)::int from standing_occurrence occurrence where occurrence.standing_order_id = standing_order.standing_order_id
         and state = 'question') as questions
     from standing_order where removed_at is null`,
  );
  return rows.map(({ name, version, paused, agreed, days, questions }) => ({
    ...{ name: String(name), version: Number(version), paused: paused as unknown },
    ...{ agreed: Number(agreed), days: Number(days), questions: Number(questions) },
  }));
}

test('a standing order is made of the cart, one delivery is skipped and restored, one changed, all is paused', async ({
  page,
  signIn,
}) => {
  const front = await BuyerFront.enter(page, signIn);
  await front.fillCart();
  await makeOfCart(page, front, ['lundi', 'mercredi', 'vendredi']);

  const next = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Sauter \S+/ }) });
  const planned = await next.count();
  await next
    .nth(1)
    .getByRole('button', { name: /^Sauter/ })
    .click();
  await expect(page.getByText('sautée par vous')).toBeVisible();
  await page.getByRole('button', { name: /^Remettre/ }).click();
  await expect(next).toHaveCount(planned);
  await next
    .nth(1)
    .getByRole('button', { name: /^Modifier/ })
    .click();
  const sheet = page.getByRole('dialog');
  await sheet
    .getByRole('button', { name: /^Ajouter/ })
    .first()
    .click();
  await findsNothing(page);
  await sheet.getByRole('button', { name: /^Enregistrer/ }).click();
  await expect(page.getByText('prévue, 1 ligne changée')).toBeVisible();

  await page.getByRole('button', { name: 'mardi', exact: true }).click();
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Enregistrer', exact: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'mardi', exact: true })).toHaveAttribute('aria-pressed', 'true');

  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await findsNothing(page);
  await page.getByRole('button', { name: 'Mettre en pause' }).click();
  await expect(page.getByRole('button', { name: 'Reprendre', exact: true })).toBeVisible();
});

test('without a network a standing order is paused, a day skipped, another changed; the server has it all later, and what a colleague changed first is told', async ({
  page,
  context,
  signIn,
  databaseUrl,
}) => {
  const front = await BuyerFront.enter(page, signIn);
  await front.fillCart();
  await makeOfCart(page, front, ['lundi', 'mercredi', 'vendredi']);
  await front.worksOffline();
  await context.setOffline(true);

  const next = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Sauter \S+/ }) });
  const pressOn = (place: number, key: RegExp) => next.nth(place).getByRole('button', { name: key }).click();
  await pressOn(1, /^Sauter/);
  await expect(page.getByText('1 changement à envoyer')).toBeVisible();
  await expect(page.getByText(/^Carreau n’en sait rien encore/)).toBeVisible();
  await pressOn(1, /^Modifier/);
  const sheet = page.getByRole('dialog');
  await sheet
    .getByRole('button', { name: /^Ajouter/ })
    .first()
    .click();
  await sheet.getByRole('button', { name: /^Enregistrer/ }).click();
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await page.getByRole('button', { name: 'Mettre en pause' }).click();
  await expect(page.getByText('3 changements à envoyer')).toBeVisible();
  await page.reload();
  await expect(page.getByText('3 changements à envoyer')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reprendre', exact: true })).toBeVisible();
  await findsNothing(page);
  await photograph(page, 'standing-waits');

  // Taken back while Carreau knows nothing of it, and made again.
  await page.getByRole('button', { name: /^Ne pas envoyer\s: pause/ }).click();
  await expect(page.getByText('2 changements à envoyer')).toBeVisible();
  await expect(page.getByText('sautée par vous')).toBeVisible();
  await expect(page.getByText('prévue, 1 ligne changée')).toBeVisible();
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await page.getByRole('button', { name: 'Mettre en pause' }).click();
  await expect(page.getByText('3 changements à envoyer')).toBeVisible();

  // Signing out would leave them behind: they are counted, and named before they could be deleted.
  await page.goto(front.path('/standing'));
  await expect(page.getByText('à envoyer', { exact: true })).toBeVisible();
  await photograph(page, 'standing-list-waits');
  await expect(await front.askToSignOut()).toContainText('3 envois ne sont pas encore partis.');
  await page.getByRole('button', { name: 'Supprimer ces envois…' }).click();
  const deletion = page.getByRole('alertdialog', { name: 'Supprimer ces 3 envois ?' });
  await expect(deletion.getByText('Commande récurrente changée')).toHaveCount(3);
  await findsNothing(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Rester connecté' }).click();

  expect(await plansIn(databaseUrl)).toMatchObject([{ version: 1, paused: null, days: 0 }]);
  await context.setOffline(false);
  await expect.poll(() => plansIn(databaseUrl)).toMatchObject([{ version: 4, days: 2 }]);
  expect((await plansIn(databaseUrl))[0]?.paused).not.toBeNull();
  await expect(page.getByText('à envoyer', { exact: true })).toBeHidden();

  // A colleague resumes it meanwhile.
  await page.getByRole('link', { name: /Bases de légumes/ }).click();
  await expect(page.getByRole('button', { name: 'Reprendre', exact: true })).toBeVisible();
  await context.setOffline(true);
  await page.getByLabel('Nom').fill('Légumes du lundi');
  await page.getByRole('button', { name: 'mercredi', exact: true }).click();
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(page.getByText('1 changement à envoyer')).toBeVisible();
  await inDatabase(databaseUrl, `update standing_order set version = 5, plan = plan || '{"paused": null}'`);
  await context.setOffline(false);
  const refused = page.getByRole('alert').filter({ hasText: /^Pas passé\s: jours, lignes ou réglages/ });
  await expect(refused).toContainText('Elle a changé entre-temps');
  await expect(refused).toContainText('Légumes du lundi');
  await expect(page.getByRole('heading', { name: 'Bases de légumes', level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
  await findsNothing(page);
  await photograph(page, 'standing-refused');
  await page.getByRole('button', { name: 'Refaire' }).click();
  await expect(page.getByRole('heading', { name: 'Légumes du lundi', level: 1 })).toBeVisible();
  await expect(refused).toBeHidden();
  await expect.poll(() => plansIn(databaseUrl)).toMatchObject([{ version: 6, name: 'Légumes du lundi' }]);
});

test('a price that rose is asked about before the delivery, and one tap answers it, also without a network', async ({
  page,
  context,
  server,
  signIn,
  databaseUrl,
}) => {
  const desk = await backOffice(server.url, 'halle');
  // Whatever the hour, the next cut-off comes soon enough to be checked, and not too soon.
  const cut_off = new Date(Date.now() + 3 * 3_600_000).toLocaleTimeString('fr-FR', {
    ...{ timeZone: 'Europe/Paris', hour: '2-digit', minute: '2-digit' },
  });
  const delivery = JSON.stringify({
    cut_off,
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    lead_days: 1,
    holidays: [],
    weekday_rules: [],
  });
  await inDatabase(
    databaseUrl,
    `update supplier set ordering_terms = jsonb_set(ordering_terms, '{delivery}', ordering_terms -> 'delivery' || $1::jsonb)
     where alias = 'halle'`,
    [delivery],
  );
  const front = await BuyerFront.enter(page, signIn);
  await front.fillCart();
  await makeOfCart(page, front, ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche']);
  await expect.poll(() => plansIn(databaseUrl)).toHaveLength(1);
  const [before] = await plansIn(databaseUrl);
  await desk.raisePrice('Tomate ronde', 150);
  await inDatabase(databaseUrl, 'update standing_order set next_check_at = now()');

  const question = page.getByRole('region', { name: /^Votre accord pour/ });
  await expect(async () => {
    await page.reload();
    await expect(question).toBeVisible({ timeout: 3000 });
  }).toPass();
  await expect(question).toContainText('Tomate ronde');
  await expect(question).toContainText(/Sans réponse avant .+, rien n’est commandé/);
  await findsNothing(page);
  await photograph(page, 'standing-question');
  await front.worksOffline();
  await context.setOffline(true);
  await question.getByRole('button', { name: 'Accepter' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByText('1 changement à envoyer')).toBeVisible();
  await expect(page.getByText(/^votre accord pour/i)).toBeVisible();
  await photograph(page, 'standing-answer-waits');
  await context.setOffline(false);
  await expect
    .poll(() => plansIn(databaseUrl))
    .toMatchObject([{ version: 2, agreed: (before?.agreed ?? 0) + 150, questions: 0 }]);
  await expect(page.getByText('1 changement à envoyer')).toBeHidden();
  await page.reload();
  await expect(page.getByText('prévue').first()).toBeVisible();
  await expect(question).toBeHidden();
});
