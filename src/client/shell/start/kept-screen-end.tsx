import { useLayoutEffect } from 'react';

/** Takes the kept screen away with the first one that the app draws, in the same frame. */
export function KeptScreenEnd() {
  useLayoutEffect(() => {
    document.getElementById('kept-screen')?.remove();
    delete document.documentElement.dataset.kept;
  }, []);
  return null;
}
