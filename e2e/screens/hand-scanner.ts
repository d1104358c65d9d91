import type { Page } from '@playwright/test';

/** A Bluetooth or USB scanner types its code faster than anybody could, and ends with Enter. */
export function handScanner(page: Page, code: string): Promise<void> {
  return page.evaluate(
    (keys) => {
      for (const key of keys) document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    },
    [...code, 'Enter'],
  );
}
