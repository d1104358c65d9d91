/** The work, done only while someone can see the page. */
export function whileVisible(work: () => unknown): () => void {
  return () => {
    if (document.visibilityState === 'visible') work();
  };
}
