/** What the first picture doesn't need is loaded after it: the network, the disk and the processor are the picture's until then. */

let painted: Promise<void> | null = null;

/** Pages that nobody looks at are not painted: they wait no longer than this, in milliseconds. */
const PATIENCE = 1000;

/** Resolves once what React has put into the page first was painted. Called from effects, so after it was put there. */
export function firstPaint(): Promise<void> {
  painted ??= new Promise((resolve) => {
    setTimeout(resolve, document.visibilityState === 'visible' ? PATIENCE : 0);
    requestAnimationFrame(() => setTimeout(resolve));
  });
  return painted;
}
