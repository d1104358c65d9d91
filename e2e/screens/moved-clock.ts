import type { Page } from '@playwright/test';

/**
 * From `moveClock` on, also in pages that are opened later, the device's clock is `off` milliseconds away from the
 * right time.
 */
export async function mayMoveClock(page: Page, off: number): Promise<void> {
  await page.addInitScript((offset) => {
    const RightDate = Date;
    const now = () => RightDate.now() + (localStorage.getItem('test-clock-is-off') === null ? 0 : offset);
    globalThis.Date = class extends RightDate {
      constructor(...parts: [] | ConstructorParameters<typeof RightDate>) {
        if (parts.length === 0) super(now());
        else super(...(parts as [number]));
      }
      static override now = now;
    } as typeof Date;
  }, off);
}

export const moveClock = (page: Page) => page.evaluate(() => localStorage.setItem('test-clock-is-off', 'yes'));

export const rightClock = (page: Page) => page.evaluate(() => localStorage.removeItem('test-clock-is-off'));
