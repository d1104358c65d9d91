/** A browser at a desk, signed in to the large supplier's back office, and a bare page beside it on the same origin. */
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { DEMO_PASSWORD, OWNER } from '#server/demo/demo-accounts.ts';
import { chromiumArguments, chromiumPath } from '../../../playwright.config.ts';

export interface Desk {
  readonly url: string;
  /** Signed in. */
  readonly context: BrowserContext;
  /** The path of a screen of the back office. */
  readonly pathOf: (screen: string) => string;
  /** Not signed in, without the app's service worker. */
  readonly bare: BrowserContext;
  /** The headers that sign the calls of the bare page in. */
  readonly headers: Readonly<Record<string, string>>;
  readonly close: () => Promise<void>;
}

export async function openDesk(url: string): Promise<Desk> {
  const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumArguments });
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
  });
  const pathOf = (screen: string) => `/admin/${screen}?space_alias=entrepot`;
  const page = await context.newPage();
  await page.goto(`${url}${pathOf('products')}`);
  await page.getByLabel('Adresse e-mail').fill(OWNER.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(DEMO_PASSWORD);
  const asked = page.waitForRequest((request) => /\/v2\/supplier\/[^/]+\/products\?/.test(request.url()));
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  const { authorization = '' } = await (await asked).allHeaders();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.close();
  const bare = await browser.newContext({ serviceWorkers: 'block' });
  return { url, context, bare, pathOf, headers: { authorization, platform: 'web' }, close: () => browser.close() };
}

/** Does some work on a new page and closes the page. */
export async function onPage<Answer>({ context }: Desk, work: (page: Page) => Promise<Answer>): Promise<Answer> {
  const page = await context.newPage();
  try {
    return await work(page);
  } finally {
    await page.close();
  }
}
