/**
 * Shows a chosen value at once, until the caller's own value equals it, or for two seconds at most. Quick taps count on
 * from each other even when the stored value comes late. `waits` is true until then.
 */
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

const TIMEOUT = 2000;

export function usePendingValue(value: number, onChange: (value: number) => void) {
  const [pending, setPending] = useState<number>();
  const current = useRef(value);

  // Runs before the next tap: a tap between drawing and this would be undone.
  useLayoutEffect(() => {
    if (pending === undefined || pending === value) {
      current.current = value;
      setPending(undefined);
    }
  }, [value, pending]);

  useEffect(() => {
    if (pending === undefined) return undefined;
    const timer = setTimeout(() => setPending(undefined), TIMEOUT);
    return () => clearTimeout(timer);
  }, [pending]);

  const change = (next: (current: number) => number): void => {
    const chosen = next(current.current);
    if (chosen === current.current) return;
    current.current = chosen;
    setPending(chosen);
    onChange(chosen);
  };
  return { shown: pending ?? value, waits: pending !== undefined && pending !== value, change };
}
