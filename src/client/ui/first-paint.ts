/** What the first picture doesn't need is loaded after it: the network, the disk and the processor are the picture's until then. */

let painted: Promise<void> | null = null;

/** Pages that nobody looks at are not painted, and an old browser doesn't say so: they wait no longer than this, in milliseconds. */
const PATIENCE = 2000;

/** Resolves once what React has put into the page first was painted: whoever calls it, before it was put there or after. */
export function firstPaint(): Promise<void> {
  painted ??= new Promise((resolve) => {
    setTimeout(resolve, document.visibilityState === 'visible' ? PATIENCE : 0);
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

function saysWhenPainted(): boolean {
  return typeof PerformanceObserver === 'function' && PerformanceObserver.supportedEntryTypes.includes('paint');
}
