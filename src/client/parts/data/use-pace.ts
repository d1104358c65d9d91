/**
 * Pauses a live query that reads much, so that its readings do not slow down what changes the store:
 *
 *   const pace = usePace();
 *   useLiveQuery(async () => {
 *     await pace();
 *     return database.outbox.toArray();
 *   }, [database]);
 */
import { useCallback, useRef } from 'react';

/** Milliseconds from one reading to the next, short enough for a person who watches. */
const PACE = 400;

/** A query awaits this before it reads. It resolves at once when the last reading is long enough ago. */
export function usePace(): () => Promise<void> {
  const last = useRef(Number.NEGATIVE_INFINITY);
  return useCallback(async () => {
    const wait = last.current + PACE - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    last.current = performance.now();
  }, []);
}
