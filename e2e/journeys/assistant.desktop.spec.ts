import type { Page } from '@playwright/test';
import { accountSchema } from '../../src/contract/account.ts';
import { expect, test } from '../journey.ts';
import { axeOn } from '../screens/axe.ts';
import { backOffice } from '../server/back-office.ts';

const violationsOf = async (page: Page) => (await axeOn(page).analyze()).violations.map(({ id }) => id);

const assistant = (page: Page) => {
  const panel = page.getByRole('dialog', { name: 'Assistant' });
  return {
    key: page.getByRole('button', { name: 'Ouvrir l’assistant' }),
    panel,
    log: panel.getByRole('log', { name: 'Conversation' }),
    prompt: panel.getByRole('textbox', { name: 'Question à l’assistant' }),
    send: panel.getByRole('button', { name: 'Envoyer' }),
    offered: (name: string | RegExp) =>
      panel.getByRole('list', { name: 'Questions proposées' }).getByRole('button', { name }),
  };
};

test('the assistant is asked by its key, answers in its panel, and the conversation outlives a reload', async ({
  page,
  server,
  signIn,
}) => {
  const office = await backOffice(server.url, 'halle');
  await office.placeOrders(1);
  await signIn(page, 'supplier@demo.test', '/admin/clients?space_alias=halle');
  const { key, panel, log, prompt, send, offered } = assistant(page);
  await expect(key).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  await key.focus();
  await page.keyboard.press('Enter');
  await expect(prompt).toBeFocused();
  expect((await panel.boundingBox())?.width).toBe(600);
  expect((await log.boundingBox())?.height).toBe(500);
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(key).toBeFocused();

  await page.keyboard.press('Enter');
  await send.click();
  await expect(panel.getByText('À remplir')).toBeVisible();
  await expect(prompt).toBeFocused();
  await offered('Quelles commandes sont à confirmer ?').click();
  await expect(log).toContainText(/Commandes à confirmer\s: [1-9]/);
  await expect(prompt).toHaveValue('');
  await expect(panel.getByText('À remplir')).toBeHidden();
  await prompt.fill('Quel temps fera-t-il ?');
  await page.keyboard.press('Enter');
  await expect(log).toContainText('je ne sais pas y répondre');
  expect(await violationsOf(page)).toEqual([]);

  // More than the area holds: it scrolls, and no earlier message loses a line.
  for (let times = 1; times <= 7; times += 1) {
    await prompt.fill(`Combien de clients actifs, ${times} fois ?`);
    await page.keyboard.press('Enter');
    await expect(log.getByText(/^Clients\s: \d/)).toHaveCount(times);
  }
  const isCut = (messages: Element[]) => messages.some(({ clientHeight, scrollHeight }) => scrollHeight > clientHeight);
  expect(await log.evaluate(({ clientHeight, scrollHeight }) => scrollHeight > clientHeight)).toBe(true);
  expect(await log.locator('p').evaluateAll(isCut)).toBe(false);

  await page.reload();
  await key.click();
  await expect(log).toContainText('Quelles commandes sont à confirmer');
  await expect(log).toContainText('Quel temps fera-t-il');
  await panel.getByRole('button', { name: 'Nouvelle conversation' }).click();
  await expect(offered(/à confirmer/)).toBeVisible();
  await expect(log).not.toContainText('Quel temps');
  await page.reload();
  await key.click();
  await expect(offered(/à confirmer/)).toBeVisible();
});

test('a question that gets no answer is still there, and is asked again when the network is back', async ({
  page,
  context,
  signIn,
}) => {
  await signIn(page, 'supplier@demo.test', '/admin/clients?space_alias=halle');
  const { key, panel, log, prompt } = assistant(page);
  await key.click();
  await prompt.fill('Combien de clients actifs ?');
  await context.setOffline(true);
  await expect(panel.getByText(/Pas de réseau/)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('alert')).toContainText('Le serveur ne répond pas');
  await expect(prompt).toHaveValue('Combien de clients actifs ?');
  await context.setOffline(false);
  await page.reload();
  await key.click();
  await expect(prompt).toHaveValue('Combien de clients actifs ?');
  await prompt.press('Enter');
  await expect(log).toContainText(/Clients\s: \d/);
});

test('on a phone the panel is as wide as the screen, and the key covers no control of a screen’s foot', async ({
  page,
  signIn,
}) => {
  const { key, panel } = assistant(page);
  /** What a finger on the middle of each control would press instead of it. */
  const covered = () =>
    key.evaluate((element) => {
      const box = element.getBoundingClientRect();
      const others = [...document.querySelectorAll('a, button, input, select, textarea')].filter(
        (other) => other !== element && other.checkVisibility({ visibilityProperty: true }),
      );
      return others
        .filter((other) => {
          const { left, right, top, bottom } = other.getBoundingClientRect();
          const overlaps = left < box.right && right > box.left && top < box.bottom && bottom > box.top;
          const isScrolled = other.closest('table, [role="grid"]') !== null;
          return overlaps && !isScrolled;
        })
        .map((other) => other.textContent);
    });
  await signIn(page, 'supplier@demo.test', '/admin/orders?space_alias=halle');
  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport);
    for (const screen of ['orders', 'clients', 'products', 'price-groups', 'logistics-pricing', 'translations']) {
      await page.goto(`/admin/${screen}?space_alias=halle`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(key).toBeInViewport({ ratio: 1 });
      await expect.poll(covered).toEqual([]);
    }
  }
  await key.click();
  expect((await panel.boundingBox())?.width).toBe(390);
  expect(await violationsOf(page)).toEqual([]);
});

test('nobody is offered the assistant whose role or installation has none', async ({ page, signIn }) => {
  let missing: 'permission' | 'flag' = 'permission';
  await page.route('**/v1/account/me', async (route) => {
    const answer = await route.fetch();
    const account = accountSchema.parse(await answer.json());
    expect(account.flags).toEqual(['ada-assistant']);
    const suppliers = account.suppliers.map((membership) => ({
      ...membership,
      permissions: membership.permissions.filter((each) => missing === 'flag' || each !== 'assistant:ask'),
    }));
    const flags = missing === 'flag' ? [] : account.flags;
    await route.fulfill({ response: answer, json: { ...account, suppliers, flags } });
  });
  await signIn(page, 'supplier@demo.test', '/admin/clients?space_alias=halle');
  const search = page.getByRole('button', { name: 'Rechercher' });
  const { key } = assistant(page);
  await expect(search).toBeVisible();
  await expect(key).toHaveCount(0);
  missing = 'flag';
  const asked = page.waitForResponse('**/v1/account/me');
  await page.reload();
  await asked;
  await expect(search).toBeVisible();
  await expect(key).toHaveCount(0);
});
