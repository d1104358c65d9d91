import type { Page } from '@playwright/test';

/** The controls in sight that are smaller than a finger: 44 px across, where their labels count as well. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const CONTROLS = 'a[href], button, input, select, textarea, summary, [role=tab], [role=menuitem]';
    const REACH = 21.5;
    return [...document.querySelectorAll<HTMLElement>(CONTROLS)].flatMap((control) => {
      const { left, top, width, height } = control.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const isHit = (right: number, down: number) => {
        const hit = document.elementFromPoint(x + right, y + down);
        const label = hit?.closest('label');
        return control.contains(hit) || label?.contains(control) === true || label?.control === control;
      };
      // Covered by something else, or out of sight.
      if (!isHit(0, 0)) return [];
      // A link within a sentence is as high as its line.
      if (control.matches('a') && getComputedStyle(control).display === 'inline') return [];
      const isWide = width >= 44 || (isHit(-REACH, 0) && isHit(REACH, 0));
      const isHigh = height >= 44 || (isHit(0, -REACH) && isHit(0, REACH));
      const name = control.getAttribute('aria-label') ?? control.innerText.replaceAll(/\s+/g, ' ');
      return isWide && isHigh ? [] : [`${name}: ${Math.round(width)} × ${Math.round(height)}`];
    });
  });
}
