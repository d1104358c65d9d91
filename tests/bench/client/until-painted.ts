import type { Page } from '@playwright/test';

/** For each selector, milliseconds from the beginning of the navigation to the first frame with such an element. */
export async function untilPainted(page: Page, url: string, selectors: readonly string[]): Promise<number[]> {
  await page.addInitScript((wanted) => {
    const paintedAt: (number | null)[] = wanted.map(() => null);
    Object.assign(globalThis, { paintedAt });
    const open = new Set(wanted.keys());
    const watch = new MutationObserver(() => {
      for (const place of open) {
        if (document.querySelector(wanted[place] ?? '') === null) continue;
        open.delete(place);
        requestAnimationFrame(() =>
          setTimeout(() => {
            paintedAt[place] = performance.now();
          }),
        );
      }
    });
    watch.observe(document, { childList: true, subtree: true });
  }, selectors);
  await page.goto(url, { waitUntil: 'commit' });
  const painted = await page.waitForFunction(
    () => {
      const paintedAt: (number | null)[] = Reflect.get(globalThis, 'paintedAt');
      const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime;
      // The browser paints no first frame while it waits for a style sheet.
      return (
        first !== undefined && paintedAt.every((at) => at !== null) && paintedAt.map((at) => Math.max(at ?? 0, first))
      );
    },
    undefined,
    { timeout: 60_000 },
  );
  return (await painted.jsonValue()) || [];
}
