/**
 * A text that saves itself when the person leaves its field, or pauses.
 *
 *   const { value, type, leave } = useDraft(stored, save);
 */
import { useEffect, useRef, useState } from 'react';

/** Milliseconds after the last key. */
const PAUSE = 800;

/** `save` gets the typed text, and itself refuses one that is not valid. */
export function useDraft(stored: string, save: (typed: string) => void) {
  const [typed, setTyped] = useState<string | null>(null);
  const saving = useRef(save);
  saving.current = save;
  useEffect(() => {
    if (typed === null || typed === stored) return;
    const timer = setTimeout(() => saving.current(typed), PAUSE);
    return () => clearTimeout(timer);
  }, [typed, stored]);
  return {
    value: typed ?? stored,
    type: setTyped,
    leave: () => {
      if (typed !== null && typed !== stored) saving.current(typed);
      // From now on the field shows the stored text.
      setTyped(null);
    },
  };
}
