import { useEffect } from 'react';
import { firstScreenPainted } from '#client/ui/first-screen-painted.ts';

/** While `address` is not null, the painted screen is kept for a start at that address (decision 0016). */
export function useKeptScreen(address: string | null): void {
  useEffect(() => {
    if (address === null) return;
    const left = new AbortController();
    firstScreenPainted()
      .then(() => import('./keep-screen.tsx'))
      .then(({ keepWhileItChanges }) => keepWhileItChanges(address, left.signal))
      // A failure only makes the next start slower.
      .catch(() => undefined);
    return () => left.abort();
  }, [address]);
}
