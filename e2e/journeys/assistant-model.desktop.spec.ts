import type { Page } from '@playwright/test';
import { type ChatAsked, type ChatReply, startChatModel } from '../../tests/builders/chat-server.ts';
import { test as base, expect } from '../journey.ts';
import { axeOn } from '../screens/axe.ts';
import { backOffice } from '../server/back-office.ts';

type Model = Awaited<ReturnType<typeof startChatModel>>;

const test = base.extend<{ model: Model }>({
  model: async ({ browserName: _browser }, use) => {
    const model = await startChatModel();
    await use(model);
    model.stop();
  },
  variables: async ({ model }, use) => use(model.variables),
});

const violationsOf = async (page: Page) => (await axeOn(page).analyze()).violations.map(({ id }) => id);

/** Calls these tools, then says this. */
const script =
  (calls: NonNullable<ChatReply['calls']>, text: string) =>
  (_: ChatAsked, turn: number): ChatReply =>
    turn === 1 ? { calls } : { text };

test('a model answers with tables and proposes a price, which only the person’s tap changes, and takes back', async ({
  page,
  server,
  model,
  signIn,
}) => {
  const office = await backOffice(server.url, 'halle');
  await signIn(page, 'supplier@demo.test', '/admin/clients?space_alias=halle');
  await page.getByRole('button', { name: 'Ouvrir l’assistant' }).click();
  const panel = page.getByRole('dialog', { name: 'Assistant' });
  const log = panel.getByRole('log', { name: 'Conversation' });
  const ask = async (words: string) => {
    const prompt = panel.getByRole('textbox');
    await prompt.fill(words);
    await prompt.press('Enter');
  };

  model.answer(
    script(
      [{ name: 'best_sellers', arguments: {} }],
      'Voici. ![](https://evil.example/x.png) <b>Voir</b> www.evil.example',
    ),
  );
  await ask('Qu’est-ce qui marche ?');
  await expect(log.getByRole('table', { name: 'Meilleures ventes' })).toBeVisible();
  await expect(log).toContainText('Le texte vient d’un modèle de langue');
  expect(await log.locator('img').count()).toBe(0);
  const links = await log.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(links.length).toBeGreaterThan(0);
  expect(links.filter((href) => !href.startsWith('/admin/'))).toEqual([]);
  await expect(log).not.toContainText('evil.example');
  expect(await violationsOf(page)).toEqual([]);

  // The question of an answer that was stopped is still where it was typed.
  model.answer(() => ({ raw: 'data: {"choices":[{"delta":{"content":"Je cherche"}}]}\n\n', hangs: true }));
  await ask('Une longue question');
  await expect(log).toContainText('Je cherche');
  await panel.getByRole('button', { name: 'Arrêter' }).click();
  await expect(panel.getByRole('button', { name: 'Envoyer' })).toBeVisible();
  await expect(log).not.toContainText('Je cherche');
  await expect(panel.getByRole('textbox')).toHaveValue('Une longue question');
  await expect.poll(() => model.left()).toBe(1);

  const price_group = 'Cantines témoins';
  const price_group_id = await office.addPriceGroup(price_group);
  const ofGroup = async () => (await office.groupPrice(price_group_id, 'Tomate ronde')).price?.amount ?? null;
  const call = {
    name: 'propose_group_price',
    arguments: { product: 'Tomate ronde', price_group, price: '19,90' },
  };
  model.answer(script([call], 'Je propose ce prix.'));
  await ask('Mets la tomate ronde à 19,90 pour les cantines');
  const card = log.getByRole('region', { name: 'Changer un prix' });
  await expect(card).toContainText('Tomate ronde');
  await expect(card.locator('ins')).toContainText('19,90');
  expect(await violationsOf(page)).toEqual([]);
  expect(await ofGroup()).toBeNull();
  await card.getByRole('button', { name: 'Appliquer' }).click();
  await expect(card.first().getByRole('status')).toHaveText('Appliqué.');
  expect(await ofGroup()).toBe(1990);

  // The card remembers what became of it, and takes it back.
  await page.reload();
  await page.getByRole('button', { name: 'Ouvrir l’assistant' }).click();
  await expect(card.first().getByRole('status')).toHaveText('Appliqué.');
  await card.getByRole('button', { name: 'Annuler' }).click();
  await expect(card.getByRole('status')).toContainText('tout est comme avant');
  expect(await ofGroup()).toBeNull();

  // What somebody else changed after it was proposed stays as they left it.
  await ask('Encore une fois');
  const second = card.nth(1);
  await expect(second.getByRole('button', { name: 'Appliquer' })).toBeVisible();
  await office.setGroupPrice(price_group_id, 'Tomate ronde', 2050);
  await second.getByRole('button', { name: 'Appliquer' }).click();
  await expect(second.getByRole('status')).toContainText('Quelqu’un a changé cela entre-temps');
  expect(await ofGroup()).toBe(2050);
});
