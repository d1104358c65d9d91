import type { Page } from '@playwright/test';

/** Takes pictures in both themes and both sizes where the variable PHOTOS names a folder. */
export async function photograph(page: Page, name: string): Promise<void> {
  const folder = process.env.PHOTOS;
  if (folder === undefined) return;
  const before = page.viewportSize();
  for (const [width, height] of [
    [390, 844],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: `${folder}/${name}-${width}-${colorScheme}.png` });
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  if (before !== null) await page.setViewportSize(before);
}
