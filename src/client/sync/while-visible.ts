/** Wraps work so that it is done only while the page is visible. */
export function whileVisible(work: () => unknown): () => void {
  return () => {
    if (document.visibilityState === 'visible') work();
  };
}
