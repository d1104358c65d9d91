import { useCallback, useEffect, useRef } from 'react';

/** Longer than any code, so that a page where no scanner code starts listening keeps few keys. */
const MOST_KEYS = 256;

/**
 * Keeps the keys pressed while the code that hears hand scanners is still loading, so that a code typed in a page's
 * first moments is not lost. The returned function hands over the keys, oldest first, and stops keeping.
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
