/**
 * The page's theme: light, dark or as the device says, coloured from the supplier's colour.
 *
 *   applyTheme(document.documentElement, { choice: 'system', primaryColor: supplier.primaryColor })
 *   const stop = followDeviceTheme(() => applyTheme(…))   // when the choice is 'system'
 */
import { BRAND_TOKENS, DEFAULT_PRIMARY_COLOR, themeRamp } from '#domain/values/theme-ramp.ts';

export type ThemeChoice = 'light' | 'dark' | 'system';
export type ShownTheme = 'light' | 'dark';

const deviceQuery = '(prefers-color-scheme: dark)';

export function shownTheme(choice: ThemeChoice): ShownTheme {
  if (choice !== 'system') return choice;
  return globalThis.matchMedia?.(deviceQuery).matches ? 'dark' : 'light';
}

/** Sets the theme and every brand token on the element, and the colour of the browser's own bar when it is the page. */
export function applyTheme(
  element: HTMLElement,
  { choice, primaryColor }: { choice: ThemeChoice; primaryColor?: string | undefined },
): ShownTheme {
  const theme = shownTheme(choice);
  element.dataset.theme = theme;
  const colors = themeRamp(primaryColor ?? DEFAULT_PRIMARY_COLOR)[theme];
  for (const token of BRAND_TOKENS) element.style.setProperty(token, colors[token]);
  if (element === document.documentElement) {
    const bar = document.querySelector('meta[name="theme-color"]');
    bar?.setAttribute('content', theme === 'dark' ? '#121e19' : '#f0eee6');
  }
  return theme;
}

/** Calls back whenever the device changes between light and dark; returns the way to stop. */
export function followDeviceTheme(changed: () => void): () => void {
  const query = globalThis.matchMedia?.(deviceQuery);
  query?.addEventListener('change', changed);
  return () => query?.removeEventListener('change', changed);
}
