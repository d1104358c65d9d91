import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { axeOn } from '../screens/axe.ts';
import { BuyerFront } from '../screens/buyer.ts';
import { recognizesSpeech, say } from '../screens/speech.ts';
import { backOffice } from '../server/back-office.ts';

async function findsNothing(page: Page): Promise<void> {
  const { violations } = await axeOn(page).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual(
    [],
  );
}

/** The product that is open: its name and its level. */
async function asked(page: Page) {
  const main = page.getByRole('main', { name: 'Compter' });
  const name = await main.getByRole('heading', { level: 2 }).innerText();
  const sum = await main.getByText(/^\d+\s*niveau$/).innerText();
  return { name, level: Number(/\d+/.exec(sum)?.[0]) };
}

/** Online and off by default: before the microphone listens, the person knows where their voice goes. */
async function asksBeforeVoiceLeaves(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.speech.place = 'unavailable';
  });
  const voice = page.getByRole('region', { name: 'Compter à la voix' });
  await page.getByRole('button', { name: 'Compter à la voix' }).click();
  await expect(voice.getByRole('heading')).toHaveText('Votre voix quitterait cet appareil');
  await findsNothing(page);
  await voice.getByRole('button', { name: 'Accepter et écouter' }).click();
  await expect(voice.getByText('Le son part au service vocal du navigateur.')).toBeVisible();
  await page.evaluate(() => window.speech.fail('not-allowed'));
  await expect(voice.getByRole('alert')).toContainText('Le micro est refusé');
  await findsNothing(page);
  await voice.getByRole('button', { name: 'Revenir au pavé' }).click();
  await expect(page.getByRole('group', { name: 'Pavé de comptage' })).toBeVisible();
}

test('a shelf is counted and ordered without a network, one tap a product or aloud, although the app is killed in the middle', async ({
  page,
  context,
  server,
  signIn,
}) => {
  let taps = 0;
  const tap = async (key: Locator) => {
    await key.click();
    taps += 1;
  };
  await recognizesSpeech(context);
  const front = await BuyerFront.enter(page, signIn);
  const supplier = await backOffice(server.url, 'halle');
  const before = await supplier.orderNumbers();

  await page.goto(front.path('/lists'));
  await page.getByRole('button', { name: 'Faire une liste' }).click();
  await findsNothing(page);
  await page.getByLabel('Nom').fill('Chambre froide');
  await page.getByRole('button', { name: 'Créer la liste' }).click();
  await expect(page.getByRole('heading', { name: 'Chambre froide', level: 1 })).toBeVisible();
  await findsNothing(page);
  await page.goto(front.path());
  await page.getByRole('link', { name: /^Compter Chambre froide/ }).click();
  await asksBeforeVoiceLeaves(page);
  await page.close();
  await server.kill();
  await context.setOffline(true);

  const first = await context.newPage();
  await first.goto(server.url + front.path());
  const link = first.getByRole('link', { name: /^Compter Chambre froide/ });
  const total = Number(/(\d+) produits?$/.exec(await link.innerText())?.[1]);
  await tap(link);
  const expected = new Map<string, number>();
  const answer = async (on: Page, done: number) => {
    const { name, level } = await asked(on);
    const left = level > 1 ? 1 : 0;
    expected.set(name, level - left);
    await tap(on.getByRole('button', { name: new RegExp(`^${left}\\s:`) }));
    if (done < total) await expect(on.getByText(new RegExp(`^${done} comptés? sur ${total}$`))).toBeVisible();
  };
  const counted = (done: number) => first.getByText(new RegExp(`^${done} comptés? sur ${total}$`));

  const voice = first.getByRole('region', { name: 'Compter à la voix' });
  const { name: shown, level } = await asked(first);
  await first.getByRole('button', { name: 'Compter à la voix' }).click();
  await expect(voice.getByText('Le son reste sur cet appareil.')).toBeVisible();
  await expect(voice.getByRole('heading')).toHaveText(shown);
  await say(first, 'bonjour chef');
  await expect(voice.getByText('Pas compris\u00a0: rien n’est compté.')).toBeVisible();
  await say(first, 'zéro');
  await expect(voice.getByRole('heading')).toHaveText('«\u00a0zéro\u00a0»');
  await expect(voice.getByText(new RegExp(`^${level}\\s*\\S+$`))).toBeVisible();
  await expect(counted(0)).toBeVisible();
  await findsNothing(first);
  await say(first, 'suivant');
  expected.set(shown, level);
  await expect(counted(1)).toBeVisible();
  // Another one counts by itself, is taken back, and is right then.
  await say(first, 'zéro');
  await expect(counted(2)).toBeVisible();
  await say(first, 'non, assez');
  await expect(counted(1)).toBeVisible();
  await voice.getByRole('button', { name: 'C’est bon, suivant' }).click();
  await expect(counted(2)).toBeVisible();
  await voice.getByRole('button', { name: 'Revenir au pavé' }).click();
  const spoken = 2;

  const half = Math.ceil(total / 2);
  for (let done = spoken + 1; done <= half; done += 1) await answer(first, done);
  await findsNothing(first);
  await first.close();

  const cold = await context.newPage();
  await cold.goto(server.url + front.path());
  await cold.getByRole('link', { name: /^Compter Chambre froide/ }).click();
  await expect(cold.getByText(new RegExp(`^${half} comptés? sur ${total}$`))).toBeVisible();
  for (let done = half + 1; done <= total; done += 1) await answer(cold, done);
  await expect(cold.getByRole('heading', { name: 'Relire la commande' })).toBeVisible();
  for (const [name, packs] of expected) {
    const quantity = cold
      .getByRole('button', { name: new RegExp(`, ${packs} \\S+, corriger$`) })
      .filter({ hasText: `${packs}` });
    await expect(cold.getByRole('listitem').filter({ hasText: name }).filter({ has: quantity }).first()).toBeVisible();
  }
  await findsNothing(cold);
  await tap(cold.getByRole('button', { name: /^Enregistrer/ }));
  await expect(cold.getByRole('heading', { level: 1 })).toHaveText('Enregistrée sur cet appareil');
  expect(taps).toBe(total - spoken + 2);

  await server.start();
  await context.setOffline(false);
  const arrived = async () => (await supplier.orderNumbers()).filter((number) => !before.includes(number));
  await expect.poll(arrived).toHaveLength(1);
});
