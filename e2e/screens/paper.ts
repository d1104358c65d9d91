import type { BrowserContext, Locator, Page } from '@playwright/test';

/** Counts how often the app asks the browser to print, in the place of the dialog. */
export async function printsOnPaper(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    window.print = () => {
      const { dataset } = document.documentElement;
      dataset.printed = String(Number(dataset.printed ?? 0) + 1);
    };
  });
}

export const printCount = async (page: Page): Promise<number> =>
  Number((await page.locator('html').getAttribute('data-printed')) ?? 0);

/** The document that stands in the page for the printer. */
export const paperIn = (page: Page): Locator => page.locator('body > article');

/** What the browser prints now, as a PDF where the variable PHOTOS names a folder. */
export async function photographPaper(page: Page, name: string): Promise<void> {
  const folder = process.env.PHOTOS;
  if (folder === undefined) return;
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, media: 'print' });
    await page.pdf({ path: `${folder}/${name}-${colorScheme}.pdf`, preferCSSPageSize: true });
  }
  await page.emulateMedia({ colorScheme: 'light', media: 'screen' });
}
