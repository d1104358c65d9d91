/**
 * Code that the first screen doesn't need is loaded after this moment: until then, network, disk and processor serve
 * the first screen.
 */

let painted: Promise<void> | null = null;

/**
 * The longest wait for the paint, in milliseconds: a page in the background is not painted, and old browsers don't
 * report the paint.
 */
const TIMEOUT = 2000;

/**
 * Whether the kept screen of the last start is painted before the app draws: then only the app's own drawing counts as
 * first screen.
 */
export const beganWithKept = globalThis.document?.documentElement.dataset.kept !== undefined;

/** Resolves once the first screen is painted; at once when that has happened before the call. */
export function firstScreenPainted(): Promise<void> {
  painted ??= new Promise((resolve) => {
    setTimeout(resolve, document.visibilityState === 'visible' ? TIMEOUT : 0);
    if (beganWithKept) return void whenDrawn(() => requestAnimationFrame(() => setTimeout(resolve)));
    if (!saysWhenPainted()) return void requestAnimationFrame(() => setTimeout(resolve));
    const watch = new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return;
      watch.disconnect();
      resolve();
    });
    watch.observe({ type: 'paint', buffered: true });
  });
  return painted;
}

function whenDrawn(drawn: () => void): void {
  const root = document.getElementById('root');
  if (root?.hasChildNodes() === false) new MutationObserver(drawn).observe(root, { childList: true });
  else drawn();
}

function saysWhenPainted(): boolean {
  return typeof PerformanceObserver === 'function' && PerformanceObserver.supportedEntryTypes.includes('paint');
}
