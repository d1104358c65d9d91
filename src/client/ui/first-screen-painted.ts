/** What the first screen doesn't need is loaded after it: until then, the network, the disk and the processor work for the first screen. */

let painted: Promise<void> | null = null;

/** Pages that nobody looks at are not painted, and an old browser doesn't say so: they wait no longer than this, in milliseconds. */
const TIMEOUT = 2000;

/** Whether the screen that the last start kept is painted before the app draws anything: only what the app draws is its first screen. */
export const beganWithKept = globalThis.document?.documentElement.dataset.kept !== undefined;

/** Resolves once the first screen is painted. A call before and a call after that both work. */
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
