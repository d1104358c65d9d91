import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { BuyerFront } from '../screens/buyer.ts';

/** Sends a file or a text to the app as the system does, by the form that the manifest names. */
async function share(page: Page, shared: { text?: string; file?: { name: string; type: string; content: string } }) {
  const { share_target } = JSON.parse(readFileSync('public/manifest.webmanifest', 'utf8'));
  await page.evaluate(
    ({ share_target, text, file }) => {
      const form = document.createElement('form');
      Object.assign(form, { action: share_target.action, method: share_target.method, enctype: share_target.enctype });
      if (text !== undefined) {
        const words = document.createElement('textarea');
        Object.assign(words, { name: share_target.params.text, value: text });
        form.append(words);
      }
      if (file !== undefined) {
        const field = document.createElement('input');
        const chosen = new DataTransfer();
        chosen.items.add(new File([file.content], file.name, { type: file.type }));
        Object.assign(field, { type: 'file', name: share_target.params.files[0].name, files: chosen.files });
        form.append(field);
      }
      document.body.append(form);
      form.submit();
    },
    { share_target, ...shared },
  );
}

test('a message and a file that are shared with the app are read as lists, without a network', async ({
  page,
  context,
  signIn,
}) => {
  await BuyerFront.enter(page, signIn);
  await context.setOffline(true);
  await share(page, { text: '2 carottes\n3 pdt agata' });
  await expect(page.getByLabel('Votre liste')).toHaveValue(/2 carottes\r?\n3 pdt agata/);
  await page.getByLabel('Votre liste').fill('');
  await share(page, { file: { name: 'liste.csv', type: 'text/csv', content: 'tomate ronde;3\n' } });
  await expect(page.getByLabel('Votre liste')).toHaveValue(/tomate ronde\s3/);
  // What was read is not read again.
  await page.getByLabel('Votre liste').fill('persil');
  await page.reload();
  await expect(page.getByLabel('Votre liste')).toHaveValue('persil');
});

for (const [asked, heading] of [
  ['scan', 'Scanner'],
  ['count', 'Vos listes'],
  ['again', /^Bonjour|Accueil|Halles/],
] as const) {
  test(`the icon’s shortcut “${asked}” opens its screen in the shop that was open last`, async ({
    page,
    context,
    signIn,
  }) => {
    await BuyerFront.enter(page, signIn);
    await context.setOffline(true);
    const { shortcuts } = JSON.parse(readFileSync('public/manifest.webmanifest', 'utf8'));
    const { url } = shortcuts.find((shortcut: { url: string }) => shortcut.url.endsWith(`=${asked}`));
    await page.goto(url);
    await expect(page).toHaveURL(/space_alias=halle/);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  });
}
