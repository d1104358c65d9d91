import { useCallback, useEffect, useRef } from 'react';

/** More than any code is long; a page that never gets its hand scanner doesn't collect keys for ever. */
const MOST_KEYS = 256;

/**
 * Keeps the keys pressed while the part that hears hand scanners is still on its way: a code typed in a page's first moments
 * is not lost. The function that comes back hands them over, oldest first, and keeps none from then on.
 */
export function useEarlyKeys(): () => readonly KeyboardEvent[] {
  const keys = useRef<KeyboardEvent[]>([]);
  const isKeeping = useRef(true);
  useEffect(() => {
    const keep = (event: KeyboardEvent): void => {
      if (isKeeping.current && keys.current.length < MOST_KEYS) keys.current.push(event);
    };
    document.addEventListener('keydown', keep, { capture: true });
    return () => document.removeEventListener('keydown', keep, { capture: true });
  }, []);
  return useCallback(() => {
    isKeeping.current = false;
    return keys.current.splice(0);
  }, []);
}
