import { expect, test } from '../journey.ts';
import { axeFindsNothing } from '../screens/axe.ts';
import { BuyerFront } from '../screens/buyer.ts';
import { photograph } from '../screens/photograph.ts';

const ADMINISTRATION = '/supply-center-admin?space_alias=bistrot';

test('a manager prefers a supplier without a network: it waits, outlives a reload, and reaches the server once', async ({
  page,
  context,
  signIn,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH' && request.url().includes('/suppliers/')) sent.push(request.postData() ?? '');
  });
  await signIn(page, 'center@demo.test', ADMINISTRATION);
  const suppliers = page.getByRole('region', { name: 'Fournisseurs préférés' });
  const first = suppliers.getByRole('switch').first();
  await expect(first).toBeVisible();
  await new BuyerFront(page, 'halle').worksOffline();
  const was = await first.isChecked();
  const name = (await first.getAttribute('aria-label')) ?? (await suppliers.getByRole('listitem').first().innerText());
  const choice = suppliers.getByRole('switch', { name: name.split('\n').at(-1) ?? '' });
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toMatch(/GET \S*suppliers/);

  await context.setOffline(true);
  await choice.click();
  const waits = suppliers.getByText('1 changement à envoyer');
  await expect(waits).toBeVisible();
  await expect(choice).toBeChecked({ checked: !was });
  await suppliers.getByRole('button', { name: /^Ne pas envoyer/ }).click();
  await expect(waits).toBeHidden();
  await expect(choice).toBeChecked({ checked: was });
  await choice.click();
  await expect(waits).toBeVisible();
  await page.goto(ADMINISTRATION);
  await expect(waits).toBeVisible();
  await expect(choice).toBeChecked({ checked: !was });
  await axeFindsNothing(page);
  await waits.scrollIntoViewIfNeeded();
  await photograph(page, 'preferred-offline');
  const before = sent.length;

  await context.setOffline(false);
  await expect(waits).toBeHidden();
  await expect(choice).toBeChecked({ checked: !was });
  await page.goto(ADMINISTRATION);
  await expect(choice).toBeChecked({ checked: !was });
  expect(sent.slice(before).map((body): unknown => JSON.parse(body))).toEqual([
    expect.objectContaining({ preferred: !was, supplier: expect.objectContaining({ name: expect.any(String) }) }),
  ]);
  await choice.click();
  await expect.poll(() => sent.length).toBe(before + 2);
});

test('a supplier that is no longer linked says so, until it is read', async ({ page, context, signIn }) => {
  await signIn(page, 'center@demo.test', ADMINISTRATION);
  const suppliers = page.getByRole('region', { name: 'Fournisseurs préférés' });
  const first = suppliers.getByRole('switch').first();
  await expect(first).toBeVisible();
  const was = await first.isChecked();
  await context.route(/\/suppliers\//, (route) =>
    route.request().method() === 'PATCH'
      ? route.continue({
          url: route
            .request()
            .url()
            .replace(/suppliers\/[^/?]+/, `suppliers/${crypto.randomUUID()}`),
        })
      : route.continue(),
  );
  await first.click();
  await expect(suppliers.getByText(/^Pas passé/)).toBeVisible();
  await expect(suppliers.getByText('Ce fournisseur n’est plus lié à votre organisation.')).toBeVisible();
  await expect(first).toBeChecked({ checked: was });
  await axeFindsNothing(page);
  await photograph(page, 'preferred-refused');
  await suppliers.getByRole('button', { name: 'Compris' }).click();
  await expect(suppliers.getByText(/^Pas passé/)).toBeHidden();
});
