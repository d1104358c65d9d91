import { useLayoutEffect } from 'react';

/** Removes the kept screen in the same frame in which the app draws its first screen. */
export function KeptScreenEnd() {
  useLayoutEffect(() => {
    document.getElementById('kept-screen')?.remove();
    delete document.documentElement.dataset.kept;
  }, []);
  return null;
}
